import { columnsOf } from "#edge/ground/db/localized.ts";
import type { Match, MatchGoal } from "../contract/entities/match.ts";
import { isFootballInPlay, SPORT } from "../contract/rules/matches.ts";
import { inOrderOfPlay } from "../contract/rules/order-of-play.ts";
import { findPerson, type PlayerName } from "./incident-row.ts";
import { toJsonArray, unpackFields } from "./match-row.ts";
import { players } from "./schema/competitions.ts";
import { incidents } from "./schema/matches.ts";
import { GOAL_KINDS, scoringSide } from "./timeline.ts";

const goalFields = {
  matchId: incidents.matchId,
  seq: incidents.seq,
  kind: incidents.kind,
  period: incidents.period,
  minute: incidents.minute,
  added: incidents.added,
  second: incidents.second,
  side: incidents.side,
  playerId: incidents.playerId,
  playerName: incidents.playerName,
};
const playerFields = { id: players.id, ...columnsOf(players, "name") };
const goalKeys = Object.keys(goalFields);
const playerKeys = Object.keys(playerFields);
/** The meaning of the values in `goalsSql`'s answer. */
export const GOAL_KEYS: readonly string[] = [...goalKeys, ...playerKeys];
const KINDS = GOAL_KINDS.map((kind) => `'${kind}'`).join(",");

/** Returns SQL for the goals of the matches that `ids` selects, as JSON. Each goal has its scorer. */
export const goalsSql = (ids: string): string =>
  `select json_group_array(json_array(${toJsonArray(goalFields)},${toJsonArray(playerFields)})) as goals
  from incidents left join players on players.id = incidents.player_id
  where incidents.match_id in (${ids}) and incidents.kind in (${KINDS}) and incidents.cancelled = 0`;

/** Returns the scores of the football matches in play as a text, which changes if a goal is scored or cancelled. */
export const toScores = (list: readonly Match[]): string =>
  list
    .filter(
      ({ sport_id, status, home, away }) =>
        sport_id === SPORT.FOOTBALL && isFootballInPlay(status) && home.score !== null && away.score !== null,
    )
    .map(({ matchid, home, away }) => `${matchid} ${home.score}-${away.score}`)
    .join();

type GoalRow = [goal: unknown[], player: unknown[]];

/** The goals of each match, in order of play. */
export function readGoals(text: string): Map<number, MatchGoal[]> {
  const rows = (JSON.parse(text) as GoalRow[]).map(([goal, player]) => ({
    ...unpackFields<typeof goalFields>(goalKeys, goal),
    scorer: unpackFields<typeof playerFields>(playerKeys, player),
  }));
  const goals = new Map<number, MatchGoal[]>();
  for (const row of inOrderOfPlay(SPORT.FOOTBALL, rows)) {
    const side = scoringSide(row);
    if (!side) continue;
    const names = new Map<number, PlayerName>(row.scorer.id === null ? [] : [[row.scorer.id, row.scorer]]);
    const goal: MatchGoal = {
      side,
      kind: row.kind as MatchGoal["kind"],
      minute: row.minute,
      added: row.added,
      player: findPerson(row.playerId, row.playerName, names),
    };
    goals.set(row.matchId, [...(goals.get(row.matchId) ?? []), goal]);
  }
  return goals;
}
