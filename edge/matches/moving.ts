import type { Match, MatchEvent, MatchTeam } from "../contract/entities/match.ts";
import { isPlayedNow, knownNewsAt } from "../contract/rules/match-silence.ts";
import type { SportId } from "../contract/rules/matches.ts";
import { goalsSql } from "./day-goals.ts";
import { playedNowCondition } from "./in-play-sql.ts";
import { matchFields, matchWith, toJsonArray, unpackFields, type Values } from "./match-row.ts";
import { type LiveRow, matches } from "./schema/matches.ts";

/** The part of a match that changes, with the ids of the rows to which the match refers instead of their names. */
export const movingFields = {
  ...matchFields,
  home: matches.homeTeamId,
  away: matches.awayTeamId,
  league: matches.leagueId,
  round: matches.roundId,
};
export type Moving = Values<typeof movingFields>;

export const MOVING_KEYS: readonly string[] = Object.keys(movingFields);
export const toMoving = (values: readonly unknown[]): Moving => unpackFields<typeof movingFields>(MOVING_KEYS, values);
/** The inverse of `toMoving`. */
export const movingValues = (moving: Moving): unknown[] => MOVING_KEYS.map((key) => moving[key as keyof Moving]);

/** Returns the match with the state that its Board last announced. `stamp`: unix milliseconds. */
export const movedBy = (moving: Moving, row: LiveRow, stamp: number): Moving => ({ ...moving, ...row, updatedAt: stamp });

/** `playedNowCondition` for a match in memory. */
export const isMovingNow = (moving: Moving, nowS: number): boolean =>
  isPlayedNow(moving.sportId as SportId, { status: moving.status, newsAt: knownNewsAt(moving) }, nowS * 1000);

const NO_TEAM = { id: 0, logo: "", country_logo: "" } as MatchTeam;
const NO_EVENT = { id: 0, logo: "", color: "", rank: 0 } as MatchEvent;

/** Returns a match without names, for answers that contain none. */
export const toNameless = (moving: Moving): Match =>
  matchWith(moving, { hometeam: NO_TEAM, awayteam: NO_TEAM, matchevent: NO_EVENT, round: null });

/** Live answers are about matches that start within this many seconds of now, so old rows that an import changed stay out. */
export const MOVING_AROUND_S = 3 * 86_400;

const IN_PLAY = playedNowCondition((name) => name, "?1");
const AROUND = `between ?1 - ${MOVING_AROUND_S} and ?1 + ${MOVING_AROUND_S}`;
const ROWS = `select ${toJsonArray(movingFields)} as moving from matches where sport_id in (1, 2) and starts_at ${AROUND}`;
/** Most matches have no row to read, because nobody has scored. */
const GOALS = goalsSql(
  `select id from matches indexed by matches_in_play where ${IN_PLAY} and starts_at ${AROUND} and sport_id = 1 and home_score + away_score > 0`,
);

/** A reading of all matches that live answers are about. */
export interface MovingRows {
  rows: Moving[];
  /** The goals of the football matches in play, as `readGoals` reads them. */
  goals: unknown[][];
}

/** Takes one round trip, and reads one row for each match and each goal in play. */
export async function readMoving(d1: D1Database, nowS: number): Promise<MovingRows> {
  const [rows, goals] = await d1.batch<{ moving: string } | { goals: string }>([
    d1.prepare(ROWS).bind(nowS),
    d1.prepare(GOALS).bind(nowS),
  ]);
  const texts = ((rows?.results ?? []) as { moving: string }[]).map(({ moving }) => moving);
  const [scored] = (goals?.results ?? []) as { goals: string }[];
  return {
    rows: (JSON.parse(`[${texts.join(",")}]`) as unknown[][]).map(toMoving),
    goals: JSON.parse(scored?.goals ?? "[]") as unknown[][],
  };
}
