/** The order of a match's events, from their own data. A late message has a high `seq`, so `seq` decides only within one moment. */
import { SPORT, type SportId } from "./matches.ts";

export interface PlayedIncident {
  seq: number;
  kind: string;
  /**
   * Football: 1 and 2 are the halves, 3 and 4 extra time, 5 penalties. Basketball: 1 to 4 are the quarters, 5 and more are
   * overtimes.
   */
  period: number;
  /** Football: minute shown. Basketball: minute of the period. */
  minute: number;
  added?: number | null;
  /** Football: second of the minute, 0 if unknown. Basketball: seconds left in the period. */
  second?: number | null;
}

/**
 * The range of moments (positions on the match's time scale, see `toStart`) in which an incident happened. `from` equals `to` if
 * the moment is known.
 */
export interface Stretch {
  seq: number;
  from: number;
  to: number;
}

/** Number of moments in a period. All moments of a period are lower than those of the next. */
const PERIOD = 1_000_000;
const MINUTE_S = 60;
/** More than the seconds left in any basketball period, so that all moments of a minute are lower than those of the next. */
const COUNTDOWN_S = 2_000;

export const toStart = (period: number): number => period * PERIOD;
export const toEnd = (period: number): number => (period + 1) * PERIOD - 1;
export const periodAt = (moment: number): number => Math.floor(moment / PERIOD);

/** Kinds that come before everything else in their period. */
const OPENINGS: ReadonlySet<string> = new Set(["kick-off", "second-half", "extra-time", "shootout", "period-start"]);
/** Kinds that come after everything else in their period, each with its distance from the period's last moment. */
const CLOSINGS: Readonly<Record<string, number>> = { "half-time": 1, "period-end": 1, "full-time": 0, "game-end": 0 };
/** The period that each of these football kinds opens. Some sources put such an incident into the preceding period. */
const NEXT_OPENS: Readonly<Record<string, number>> = { "second-half": 2, "extra-time": 3, shootout: 5 };

/** True if an incident ends its period. The incident's score includes every goal that the source knew by then. */
export const isClosing = ({ kind }: { kind: string }): boolean => kind in CLOSINGS;

/** Kinds that change the score or cancel such a change. */
const SCORING: ReadonlySet<string> = new Set([
  "goal",
  "own-goal",
  "penalty-goal",
  "goal-disallowed",
  "var",
  "shot-made",
  "free-throw-made",
]);

/**
 * True if an incident neither changes the score nor opens or closes a period. If such an incident states a lower score than an
 * earlier incident, the lower score is outdated.
 */
export const isBesideScore = (incident: { kind: string }): boolean =>
  !SCORING.has(incident.kind) && !OPENINGS.has(incident.kind) && !isClosing(incident);

/** In football, `second` is optional. An incident without a second may have happened anywhere in its minute. */
export function toStretch(sport: SportId, { seq, kind, period, minute, added, second }: PlayedIncident): Stretch {
  const exactly = (moment: number): Stretch => ({ seq, from: moment, to: moment });
  const fromEnd = CLOSINGS[kind];
  if (fromEnd !== undefined) return exactly(toEnd(period) - fromEnd);
  // A kick-off after a goal does not open a period.
  if (OPENINGS.has(kind) && (kind !== "kick-off" || minute <= 1)) {
    const opens = sport === SPORT.FOOTBALL ? (NEXT_OPENS[kind] ?? period) : period;
    return exactly(opens > period ? toEnd(period) : toStart(period));
  }
  if (sport === SPORT.BASKETBALL) return exactly(toStart(period) + minute * COUNTDOWN_S + COUNTDOWN_S - 1 - (second ?? 0));
  // The announcement of added time is made in the last regular minute. Its `added` is ignored, because some sources put the length
  // of the added time there.
  const shown = kind === "added-time" ? minute : minute + (added ?? 0);
  const from = toStart(period) + 1 + shown * MINUTE_S;
  return second ? exactly(from + second) : { seq, from, to: from + MINUTE_S - 1 };
}

/**
 * Takes ranges in order of `seq`. An incident without an exact moment is placed after all incidents of lower `seq` in its range,
 * because its source reported those incidents earlier.
 */
export function toMoments(stretches: readonly Stretch[]): number[] {
  const taken: number[] = [];
  return stretches.map(({ from, to }) => {
    const before = taken[countUpTo(taken, to) - 1] ?? from;
    const moment = Math.max(from, before);
    if (moment >= (taken.at(-1) ?? 0)) taken.push(moment);
    else taken.splice(countUpTo(taken, moment), 0, moment);
    return moment;
  });
}

function countUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Things of one moment are in order of `seq`. */
export function sortByPlay<T>(things: readonly T[], stretch: (thing: T) => Stretch): { thing: T; seq: number; moment: number }[] {
  const bySeq = things
    .map((thing) => {
      const { seq, from, to } = stretch(thing);
      return { thing, seq, from, to, moment: from };
    })
    .sort((a, b) => a.seq - b.seq);
  toMoments(bySeq).forEach((moment, index) => {
    const placed = bySeq[index];
    if (placed) placed.moment = moment;
  });
  return bySeq.sort((a, b) => a.moment - b.moment || a.seq - b.seq);
}

export const inOrderOfPlay = <I extends PlayedIncident>(sport: SportId, incidents: readonly I[]): I[] =>
  sortByPlay(incidents, (incident) => toStretch(sport, incident)).map(({ thing }) => thing);
