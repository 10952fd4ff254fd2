import { FOOTBALL_STATISTIC_KEYS } from "#edge/contract/entities/statistics.ts";
import type { Side } from "#edge/matches/matches.ts";
import type { FootballFigures } from "../football-figures.ts";
import { inOrder, PERIOD_MINUTES, Possession, type TimedIncident, toClock } from "./event-incidents.ts";
import { type CountedPass, eventStatistics } from "./event-statistics.ts";
import { PITCH, type SbEvent, type SbLineup } from "./statsbomb-shapes.ts";
import type { PlayerRow } from "./subjects.ts";

export const SHOOTOUT = 5;
/**
 * Passes that count neither as completed nor as failed: the passer made no mistake although the pass reached nobody, or the end of
 * the pass was not recorded.
 */
const UNCOUNTED_PASSES = new Set(["Unknown", "Injury Clearance"]);

export interface MatchSides {
  home: number;
  away: number;
}

/** Returns the seconds since the period began. */
export function toSeconds(timestamp: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = timestamp.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const within = (value: number): number => tenth(Math.min(100, Math.max(0, value)));
const toPlace = (location: readonly number[] | null | undefined): { x: number; y: number } | null =>
  location ? { x: within((location[0]! / PITCH.length) * 100), y: within((location[1]! / PITCH.width) * 100) } : null;

const CARDS: Readonly<Record<string, string>> = {
  "Yellow Card": "yellow-card",
  "Second Yellow": "second-yellow",
  "Red Card": "red-card",
};

function shotKind({ period, shot }: SbEvent): string {
  const outcome = shot!.outcome.name;
  const isGoal = outcome === "Goal";
  if (period === SHOOTOUT) return isGoal ? "shootout-goal" : "shootout-missed";
  if (shot!.type.name === "Penalty") return isGoal ? "penalty-goal" : "penalty-missed";
  if (isGoal) return "goal";
  if (outcome === "Post" || outcome === "Saved to Post") return "woodwork";
  if (outcome === "Blocked") return "shot-blocked";
  return outcome === "Saved" ? "shot-on-target" : "shot-off-target";
}

function toKinds(event: SbEvent): string[] {
  const { type, pass, goalkeeper, period } = event;
  const card = CARDS[(event.foul_committed ?? event.bad_behaviour)?.card?.name ?? ""];
  const cards = card ? [card] : [];
  switch (type.name) {
    case "Shot":
      return event.shot ? [shotKind(event)] : [];
    case "Own Goal Against":
      return ["own-goal"];
    case "Foul Committed":
      return ["foul", ...cards];
    case "Bad Behaviour":
      return cards;
    case "Offside":
      return ["offside"];
    case "Substitution":
      return event.substitution ? ["substitution"] : [];
    case "Injury Stoppage":
      return event.player ? ["injury"] : [];
    case "Pass":
      if (pass?.outcome?.name === "Pass Offside") return ["offside"];
      return pass?.type?.name === "Corner" ? ["corner"] : pass?.type?.name === "Free Kick" ? ["free-kick"] : [];
    case "Goal Keeper":
      return period !== SHOOTOUT && /sav/i.test(goalkeeper?.type?.name ?? "") ? ["save"] : [];
    default:
      return [];
  }
}

function periodMarks(events: readonly SbEvent[], found: readonly TimedIncident[]): TimedIncident[] {
  const ends = new Map<number, number>();
  for (const { period, timestamp } of events) ends.set(period, Math.max(ends.get(period) ?? 0, toSeconds(timestamp)));
  for (const { period, periodS } of found) ends.set(period, Math.max(ends.get(period) ?? 0, periodS));
  const last = Math.max(...ends.keys());
  const marks: [kind: string, period: number, end: boolean][] = [
    ["kick-off", 1, false],
    ["half-time", 1, true],
    ["second-half", 2, false],
    ["extra-time", 3, false],
    ["shootout", SHOOTOUT, false],
    ["full-time", last, true],
  ];
  return marks
    .filter(([kind, period]) => ends.has(period) && (kind !== "half-time" || last > 1))
    .map(([kind, period, end]) => {
      const periodS = end ? ends.get(period)! + 1 : -1;
      return { kind, period, periodS, side: null, ...toClock(period, Math.max(0, periodS)) };
    });
}

/** Cards of people on the bench have no event. `time` counts the match's minutes (`86:24`). */
function sheetCards(
  lineups: readonly SbLineup[],
  toSide: (teamId: number) => Side,
  carded: ReadonlySet<string>,
): { personId: number; incident: TimedIncident }[] {
  return lineups.flatMap(({ team_id, lineup }) =>
    lineup.flatMap(({ player_id, player_name, player_nickname, cards }) =>
      cards.flatMap(({ time, card_type, period }) => {
        const kind = CARDS[card_type];
        const [minutes = 0, seconds = 0] = time.split(":").map(Number);
        if (!kind || !PERIOD_MINUTES[period] || carded.has(`${player_id}/${kind}`)) return [];
        const periodS = Math.max(0, (minutes - PERIOD_MINUTES[period].from + 1) * 60 + seconds);
        const incident = {
          kind,
          period,
          periodS,
          ...toClock(period, periodS),
          side: toSide(team_id),
          playerName: player_nickname || player_name,
        };
        return [{ personId: player_id, incident }];
      }),
    ),
  );
}

/** `value` of a shot is its expected goals in hundredths. */
export function statsbombIncidents(
  sides: MatchSides,
  events: readonly SbEvent[],
  lineups: readonly SbLineup[],
  players: ReadonlyMap<number, PlayerRow>,
): TimedIncident[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const possession = new Possession();
  const found: TimedIncident[] = [];
  const carded = new Set<string>();
  const toSide = (teamId: number): Side => (teamId === sides.home ? "home" : "away");
  const person = (who: { id: number; name: string } | null | undefined): { id: number | null; name: string | null } => ({
    id: (who && players.get(who.id)?.id) ?? null,
    name: (who && (players.get(who.id)?.nameEn ?? who.name)) ?? null,
  });
  const ownGoals = new Set(
    events.filter(({ type }) => type.name === "Own Goal Against").map(({ period, timestamp }) => `${period}/${timestamp}`),
  );
  for (const event of events) {
    const { period, type } = event;
    const periodS = toSeconds(event.timestamp);
    const side = toSide(event.team.id);
    const place = toPlace(event.location);
    const kinds = toKinds(event);
    const ball = type.name === "Pass" || type.name === "Shot" || type.name === "Carry";
    const attack = ball && period !== SHOOTOUT ? possession.kind(side, toPlace(event.pass?.end_location) ?? place) : null;
    if (attack) kinds.unshift(attack);
    // In some matches, an own goal is listed only for the side that gets the goal.
    const loneOwnGoal = type.name === "Own Goal For" && !ownGoals.has(`${period}/${event.timestamp}`);
    if (loneOwnGoal) kinds.push("own-goal");
    for (const kind of kinds) {
      if (kind.endsWith("card") || kind === "second-yellow") carded.add(`${event.player?.id}/${kind}`);
      const change = kind === "substitution" ? event.substitution!.replacement : null;
      const who = person(change ?? (loneOwnGoal ? null : event.player));
      const passer = kind === "goal" && event.shot?.key_pass_id ? byId.get(event.shot.key_pass_id)?.player : null;
      const related = person(change ? event.player : passer);
      const expected =
        kind !== attack && event.shot?.statsbomb_xg != null && period !== SHOOTOUT ? event.shot.statsbomb_xg : null;
      found.push({
        kind,
        period,
        periodS,
        ...toClock(period, periodS),
        side: loneOwnGoal ? (side === "home" ? "away" : "home") : side,
        playerId: who.id,
        playerName: who.name,
        relatedId: related.id,
        relatedName: related.name,
        x: place?.x ?? null,
        y: place?.y ?? null,
        value: expected === null ? null : Math.round(expected * 100),
      });
    }
  }
  for (const { personId, incident } of sheetCards(lineups, toSide, carded)) {
    found.push({ ...incident, playerId: players.get(personId)?.id ?? null });
  }
  found.push(...periodMarks(events, found));
  return inOrder(found);
}

/** Possession is the share of passes. */
export function statsbombStatistics(
  sides: MatchSides,
  events: readonly SbEvent[],
  incidents: readonly TimedIncident[],
): { period: number; home: FootballFigures; away: FootballFigures }[] {
  const passes = events.flatMap(({ type, pass, team, period }): CountedPass[] => {
    const outcome = pass?.outcome?.name;
    if (type.name !== "Pass" || (outcome && UNCOUNTED_PASSES.has(outcome))) return [];
    return [{ period, side: team.id === sides.home ? "home" : "away", completed: outcome === undefined }];
  });
  const shots = events.flatMap(({ shot, team, period }) =>
    shot?.statsbomb_xg == null || period === SHOOTOUT
      ? []
      : [{ period, side: team.id === sides.home ? ("home" as const) : ("away" as const), chance: shot.statsbomb_xg }],
  );
  return eventStatistics(
    FOOTBALL_STATISTIC_KEYS,
    events.map(({ period }) => period),
    passes,
    incidents,
    shots,
  );
}
