import type { SportId } from "#edge/contract/rules/matches.ts";
import type { FeedChange } from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { State } from "./phases.ts";

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
 * A score that an incident reported: its period, the score after it, the moments it may stand at (rules/order-of-play.ts), the points that
 * it was worth, those of the away side negative, and 1 for a kind that changes no score.
 */
export type IncidentScore = [
  seq: number,
  period: number,
  home: number,
  away: number,
  from: number,
  to: number,
  worth: number,
  beside?: 1,
];

/** A score that came with a status. `periods` is the number of period scores beside it, 0 for none. */
export type StatusScore = [seq: number, at: number, status: number, periods: number, home: number, away: number];

/** A score as a source stated it. `at` in unix seconds, never later than it arrived. */
export type Statement = [at: number, seq: number, home: number, away: number];

/** A second source's score. Its other events are not shown. */
export interface Witness {
  source: string;
  /** Sequence numbers taken, as ascending ranges: each source has its own. */
  seen: [from: number, to: number][];
  said: Statement[];
  /** Unix seconds of its last event. */
  newsAt: number;
}

/** The sources that post a match; empty names for a source without one. Missing where an older release opened the match. */
export interface Sources {
  /** The source whose play is shown (sources.ts); missing before one posted more than prices. */
  owner?: string;
  /** 1 from the owner's first incident or state of play on: then no other source becomes the owner. */
  played?: 1;
  said: Statement[];
  /** Unix seconds of the owner's last incident that states or takes back a score, or state with a score. */
  movedAt?: number;
  witness?: Witness;
  /** Sources of prices alone, with the sequence numbers that were taken. */
  prices?: [source: string, seen: [from: number, to: number][]][];
}

/**
 * The state of a match in play, in a form that does not depend on the order of arrival: registers in which the highest `seq` wins, and sets
 * that only grow. Readings (course.ts, score-book.ts) put the sets in order of play. Plain JSON, so that a Board can store it.
 */
export interface LiveMatch {
  sportId: SportId;
  /** Unix seconds of the scheduled start as D1 last had it; missing if an older release opened the match. */
  startsAt?: number;
  /** Its season and driver in D1: with them its events need no look at D1. Missing if an older release kept the match. */
  place?: { seasonId: number; driver: string | null };
  /** Unix seconds of the last news (news.ts); missing before the first, and if an older release kept the match. */
  newsAt?: number;
  /** The providers of the match (sources.ts); missing for a match that the site itself plays, and if an older release kept the match. */
  sources?: Sources;
  /** The row before the first event. */
  base: LiveRow;
  /** Sequence numbers applied, as ascending ranges, both ends included. */
  seen: [from: number, to: number][];
  /** Every status that came, with its time. */
  states: State[];
  /** States that may have begun a period, and whether they said so (`told` 1). Football's halves in play count anyway. */
  starts: [seq: number, at: number, status: number, told: 0 | 1][];
  /** The reading of the latest `at`, of the highest `seq` among those. */
  clock?: Register<{ remainingS: number; startedAt: number; at?: number }>;
  periodScores?: Register<[number, number][]>;
  penalties?: Register<[home: number, away: number]>;
  corners?: Register<[home: number, away: number]>;
  scores: IncidentScore[];
  statusScores: StatusScore[];
  /** Cards, corners and shoot-out kicks, which are counted. */
  counted: [seq: number, kind: string, side: "home" | "away"][];
  /** Incidents that later ones took back; `by` is 0 where an older release did not note it. */
  cancels: [cancelled: number, by: number][];
  /** Football: incidents of extra time and penalties, as ascending ranges of sequence numbers. */
  beyond: [from: number, to: number][];
  /** `seq` of the current statistics, by period. */
  statistics: Record<number, number>;
}

/** Returns the state of a match before its first event. */
export const openMatch = (sportId: SportId, base: LiveRow): LiveMatch => ({
  sportId,
  base,
  seen: [],
  states: [],
  starts: [],
  scores: [],
  statusScores: [],
  counted: [],
  cancels: [],
  beyond: [],
  statistics: {},
});

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

/** Returns the cancelled incidents, each with the first one that cancelled it. A cancelled incident cancels nothing itself. */
export function cancellations({ cancels }: Pick<LiveMatch, "cancels">): Map<number, number> {
  const taken = new Map<number, number>();
  // From the last one on, so that it is known of each whether it stands.
  for (const [cancelled, by] of cancels.toSorted((a, b) => b[1] - a[1])) {
    if (by !== cancelled && (by === 0 || !taken.has(by))) taken.set(cancelled, by);
  }
  return taken;
}
