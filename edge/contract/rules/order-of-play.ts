/**
 * The order of a match's events, from the events' own data. A late message has a high `seq`, so `seq` decides only among events
 * of the same moment.
 */
import { SPORT, type SportId } from "./matches.ts";

/** The fields of an incident that give its time; table rows, feed incidents and contract entities all fit. */
export interface PlayedIncident {
  seq: number;
  kind: string;
  /** Football 1, 2 (halves), 3, 4 (extra time), 5 (penalties); basketball 1 to 4, overtimes from 5. */
  period: number;
  /** Football: minute shown. Basketball: minute of the period. */
  minute: number;
  /** Football: added minutes. */
  added?: number | null;
  /** Football: second of the minute, 0 where nobody noted it. Basketball: seconds left in the period. */
  second?: number | null;
}

/** The part of a match in which something stands, by moments (`toStart`): from and to are equal where its moment is known. */
export interface Stretch {
  seq: number;
  from: number;
  to: number;
}

/** Moments of one period; a period's moments lie below those of the next. */
const PERIOD = 1_000_000;
const MINUTE_S = 60;
/** Above the seconds left in any basketball period, so that a minute's moments lie below those of the next. */
const COUNTDOWN_S = 2_000;

/** The first moment of a period. */
export const toStart = (period: number): number => period * PERIOD;
/** The last moment of a period. */
export const toEnd = (period: number): number => (period + 1) * PERIOD - 1;
/** The period of a moment. */
export const periodAt = (moment: number): number => Math.floor(moment / PERIOD);

/** Kinds that stand before everything else of their period. */
const OPENINGS: ReadonlySet<string> = new Set(["kick-off", "second-half", "extra-time", "shootout", "period-start"]);
/** Kinds that stand behind everything else of their period, and how far from its last moment. */
const CLOSINGS: Readonly<Record<string, number>> = { "half-time": 1, "period-end": 1, "full-time": 0, "game-end": 0 };
/** Football kinds that announce the next period: some sources date them by the period before. */
const NEXT_OPENS: Readonly<Record<string, number>> = { "second-half": 2, "extra-time": 3, shootout: 5 };

/** Reports whether an incident ends its period. Its score counts every goal that its source knew by then. */
export const isClosing = ({ kind }: { kind: string }): boolean => kind in CLOSINGS;

/** Kinds that change the score, or take such a change back. */
const SCORING: ReadonlySet<string> = new Set([
  "goal",
  "own-goal",
  "penalty-goal",
  "goal-disallowed",
  "var",
  "shot-made",
  "free-throw-made",
]);

/** Reports whether an incident is of a kind that changes no score and closes no period: a lower score beside it is an old one. */
export const isBesideScore = (incident: { kind: string }): boolean =>
  !SCORING.has(incident.kind) && !OPENINGS.has(incident.kind) && !isClosing(incident);

/** Returns where an incident stands in its match. Football's seconds are optional: without one an incident may stand anywhere in its minute. */
export function toStretch(sport: SportId, { seq, kind, period, minute, added, second }: PlayedIncident): Stretch {
  const exactly = (moment: number): Stretch => ({ seq, from: moment, to: moment });
  const fromEnd = CLOSINGS[kind];
  if (fromEnd !== undefined) return exactly(toEnd(period) - fromEnd);
  // A kick-off after a goal opens nothing.
  if (OPENINGS.has(kind) && (kind !== "kick-off" || minute <= 1)) {
    const opens = sport === SPORT.FOOTBALL ? (NEXT_OPENS[kind] ?? period) : period;
    return exactly(opens > period ? toEnd(period) : toStart(period));
  }
  if (sport === SPORT.BASKETBALL) return exactly(toStart(period) + minute * COUNTDOWN_S + COUNTDOWN_S - 1 - (second ?? 0));
  // The announcement of added time is made in the last regular minute; some sources give its length as `added`.
  const shown = kind === "added-time" ? minute : minute + (added ?? 0);
  const from = toStart(period) + 1 + shown * MINUTE_S;
  return second ? exactly(from + second) : { seq, from, to: from + MINUTE_S - 1 };
}

/**
 * Returns the moment of each stretch, for stretches in order of `seq`. An open stretch ends up behind all moments within it that belong to a
 * lower `seq`, because its source knew of them.
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

/** Returns how many of the ascending numbers are at most `limit`. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns things in order of play, `seq` among those of one moment. */
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

/** Returns a match's incidents in order of play: the one order of timelines, commentaries, graphs and box scores. */
export const inOrderOfPlay = <I extends PlayedIncident>(sport: SportId, incidents: readonly I[]): I[] =>
  sortByPlay(incidents, (incident) => toStretch(sport, incident)).map(({ thing }) => thing);
