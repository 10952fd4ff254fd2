import type { SportId } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/schema/matches.ts";
import type { FeedChange } from "../timeline.ts";

/** A change of a match with its time, as drivers and providers hand it to a Board. */
export interface LiveEvent {
  matchId: number;
  /** Orders the changes of a match and identifies this one. */
  seq: number;
  /** Unix seconds. */
  at: number;
  change: FeedChange;
}

/** A value and the `seq` that set it; the highest `seq` wins in whatever order the events arrive. */
export type Register<T> = [seq: number, value: T];

/**
 * The state of a match in play, in a form that does not depend on the order of events: registers in which the highest `seq` wins,
 * and sets that only grow. Plain JSON, so that a Board can store it.
 */
export interface LiveMatch {
  sportId: SportId;
  /** Unix seconds of the scheduled start as of the last event; missing if an older release opened the match. */
  startsAt?: number;
  /** The row before the first event. */
  base: LiveRow;
  /** Sequence numbers applied, as ascending ranges, both ends included. */
  seen: [from: number, to: number][];
  status?: Register<number>;
  periodStartsAt?: Register<number>;
  /**
   * Football: the first event of each half in play, by status; the half began there if its provider does not report the start.
   */
  halves?: Record<number, Register<number>>;
  clock?: Register<{ remainingS: number; startedAt: number }>;
  periodScores?: Register<[number, number][]>;
  penalties?: Register<[home: number, away: number]>;
  corners?: Register<[home: number, away: number]>;
  /** Every event that reported the score. */
  scores: [seq: number, period: number, home: number, away: number][];
  /** Cards, corners and shoot-out kicks, which are counted. */
  counted: [seq: number, kind: string, side: "home" | "away"][];
  /** Sequence numbers that later events cancelled. */
  cancelled: number[];
  /** Lowest `seq` at which the first half was known to be over. */
  halfEndedAt?: number;
  /** Football: lowest `seq` at which more than 90 minutes were known to be played. */
  regularEndedAt?: number;
  /** `seq` of the current statistics, by period. */
  statistics: Record<number, number>;
}

/** Returns the state of a match before its first event. */
export const openMatch = (sportId: SportId, base: LiveRow): LiveMatch => ({
  sportId,
  base,
  seen: [],
  scores: [],
  counted: [],
  cancelled: [],
  statistics: {},
});

/**
 * Reduces the state of a match that ended long ago to the applied sequence numbers and the resulting row. Repeated events are
 * still recognized, and a late event still yields to one with a higher `seq`.
 */
export function settle(match: LiveMatch, row: LiveRow): LiveMatch {
  const standing = match.scores.filter(([seq]) => !match.cancelled.includes(seq));
  const before = (seqMax = 0) => standing.filter(([seq]) => seq < seqMax).at(-1);
  const last = standing.at(-1);
  return {
    ...match,
    base: row,
    scores: [...new Set([before(match.halfEndedAt), before(match.regularEndedAt), last])].flatMap((score) =>
      score ? [score] : [],
    ),
    counted: [],
  };
}

/** Adds a number to ascending ranges; returns false if it was already included. */
export function remember(seen: [number, number][], seq: number): boolean {
  let index = seen.length;
  while (index > 0 && (seen[index - 1]?.[0] ?? 0) > seq) index--;
  const before = seen[index - 1];
  const after = seen[index];
  if (before && before[1] >= seq) return false;
  const joinsBefore = before !== undefined && before[1] === seq - 1;
  const joinsAfter = after !== undefined && after[0] === seq + 1;
  if (joinsBefore && joinsAfter) {
    before[1] = after[1];
    seen.splice(index, 1);
  } else if (joinsBefore) before[1] = seq;
  else if (joinsAfter) after[0] = seq;
  else seen.splice(index, 0, [seq, seq]);
  return true;
}
