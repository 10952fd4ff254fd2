import type { SportId } from "#edge/contract/rules/matches.ts";
import type { FeedChange } from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { State } from "./phases.ts";

/** A change of a match with its time, as drivers and providers send it to a Board. */
export interface LiveEvent {
  matchId: number;
  /** Identifies this change and orders the changes of the match. */
  seq: number;
  /** Unix seconds. */
  at: number;
  change: FeedChange;
}

/** A value and the `seq` of the event that set it. The highest `seq` wins, in whatever order the events arrive. */
export type Register<T> = [seq: number, value: T];

/**
 * A score that an incident reported. It was reached between the moments `from` and `to` (rules/order-of-play.ts). `worth`: the
 * incident's points, negative for the away side. `beside` is 1 if incidents of this kind change no score.
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

/** A score that came with a status. `periods` is the number of period scores sent with it, 0 for none. */
export type StatusScore = [seq: number, at: number, status: number, periods: number, home: number, away: number];

/** A score as a source stated it. `at` is in unix seconds and never later than the arrival. */
export type Statement = [at: number, seq: number, home: number, away: number];

/** The score of a second source. The other events of this source are not shown. */
export interface Witness {
  source: string;
  /** Applied sequence numbers as ascending ranges. Each source has its own numbers. */
  seen: [from: number, to: number][];
  said: Statement[];
  /** Unix seconds of this source's last event. */
  newsAt: number;
}

/**
 * The sources that post events of the match. A source without a name is an empty string. Missing if an older release stored the
 * match.
 */
export interface Sources {
  /** The source whose events are shown (sources.ts). Missing until a source posts more than prices. */
  owner?: string;
  /** 1 after the owner's first incident or state of play; from then on, no other source can become the owner. */
  played?: 1;
  said: Statement[];
  /** Unix seconds of the owner's last event with a score: an incident that states or cancels a score, or a state with a score. */
  movedAt?: number;
  witness?: Witness;
  /** Sources that sent only prices, each with its applied sequence numbers. */
  prices?: [source: string, seen: [from: number, to: number][]][];
}

/**
 * A match in play, stored as JSON. Its state does not depend on the order in which events arrive. For this reason it consists of
 * registers (the highest `seq` wins) and of sets that only grow.
 */
export interface LiveMatch {
  sportId: SportId;
  /** Unix seconds of the scheduled start that D1 last had. Missing if an older release stored the match. */
  startsAt?: number;
  /** Season and driver from D1, so that events need no read of D1. Missing if an older release stored the match. */
  place?: { seasonId: number; driver: string | null };
  /** Unix seconds of the last news (news.ts). Missing before the first news, and if an older release stored the match. */
  newsAt?: number;
  /** The match's providers (sources.ts). Missing if the site itself plays the match, or if an older release stored it. */
  sources?: Sources;
  /** The columns of the match before its first event. */
  base: LiveRow;
  /** Applied sequence numbers as ascending ranges, both ends included. */
  seen: [from: number, to: number][];
  /** Every received status with its time. */
  states: State[];
  /**
   * States that may mark the start of a period. `told` is 1 if the provider marked the state as a start. In football, the first
   * state in which a half is being played is a start even if its `told` is 0.
   */
  starts: [seq: number, at: number, status: number, told: 0 | 1][];
  /** The clock reading with the latest `at`; among equal times, the one with the highest `seq`. */
  clock?: Register<{ remainingS: number; startedAt: number; at?: number }>;
  periodScores?: Register<[number, number][]>;
  penalties?: Register<[home: number, away: number]>;
  corners?: Register<[home: number, away: number]>;
  scores: IncidentScore[];
  statusScores: StatusScore[];
  /** Incidents that are counted: cards, corners and shoot-out kicks. */
  counted: [seq: number, kind: string, side: "home" | "away"][];
  /** Cancelled incidents, each with the incident that cancelled it. `by` is 0 if an older release did not record it. */
  cancels: [cancelled: number, by: number][];
  /** Football: incidents of extra time and of the shoot-out, as ascending ranges of sequence numbers. */
  beyond: [from: number, to: number][];
  /** `seq` of the current statistics, by period. */
  statistics: Record<number, number>;
}

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

/** Adds the number to the ranges. Returns false if they already included it. */
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

/** Maps each cancelled incident to the first incident that cancelled it. A cancelled incident itself cancels nothing. */
export function cancellations({ cancels }: Pick<LiveMatch, "cancels">): Map<number, number> {
  const taken = new Map<number, number>();
  // Goes from the last cancelling incident to the first. When an incident's turn comes, all incidents that might cancel it have
  // therefore been handled.
  for (const [cancelled, by] of cancels.toSorted((a, b) => b[1] - a[1])) {
    if (by !== cancelled && (by === 0 || !taken.has(by))) taken.set(cancelled, by);
  }
  return taken;
}
