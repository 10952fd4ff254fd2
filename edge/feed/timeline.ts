import type { IncidentKind } from "../contract/entities/incident.ts";
import type { OddsMarket } from "../contract/entities/odds.ts";
import type { SideStatistics } from "../contract/entities/statistics.ts";

export type Side = "home" | "away";

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

const GOALS = new Set(["goal", "penalty-goal", "own-goal"]);

/** The side whose score a football incident raises by a goal; null when it raises none. An own goal stands on its scorer's side. */
export function scoringSide({ kind, side }: { kind: string; side?: Side | null }): Side | null {
  if (!side || !GOALS.has(kind)) return null;
  return kind === "own-goal" ? otherSide(side) : side;
}

/** Something that happened, as drivers hand it to the Board. Fields as in edge/matches/schema/matches.ts `incidents`. */
export interface FeedIncident {
  kind: IncidentKind;
  period: number;
  minute: number;
  added?: number;
  second?: number;
  side?: Side | null;
  playerId?: number | null;
  playerName?: string | null;
  relatedId?: number | null;
  relatedName?: string | null;
  /** Score after the event: required of every kind that changes it, and of one that takes it back. */
  homeScore?: number | null;
  awayScore?: number | null;
  x?: number | null;
  y?: number | null;
  value?: number | null;
  text?: string | null;
  /** `seq` of the earlier event that this one takes back (a disallowed goal). */
  cancels?: number;
}

/** One change of a match. */
export type FeedChange =
  | {
      type: "state";
      /** Specification 4.10 or 4.13. */
      status: number;
      /** True when a period begins with this change: `periodStartsAt` becomes the event's own time. Left out, a half of football begins with the first event of its status. */
      periodStarts?: boolean;
      /** Basketball: seconds left, and whether the clock runs from now on. */
      periodRemainingS?: number;
      clockRuns?: boolean;
      /** Basketball: [home, away] a period so far. */
      periodScores?: [number, number][];
      homePenalties?: number;
      awayPenalties?: number;
      /** Where no incident carries the score (kick-off sets 0:0; an import of states only). */
      homeScore?: number;
      awayScore?: number;
    }
  | { type: "incident"; incident: FeedIncident }
  | { type: "statistics"; period: number; home: SideStatistics; away: SideStatistics }
  | {
      type: "odds";
      bookmakerId: number;
      market: OddsMarket;
      line: number | null;
      home: number;
      draw: number | null;
      away: number;
    };

/**
 * An event of a timeline: `seq` orders all changes of a match from 1 without gaps and names the event (a replay of it changes
 * nothing), `at` is seconds after the scheduled start at which it becomes true.
 */
export type TimelineEvent = { seq: number; at: number } & FeedChange;

/** A whole match from before kick-off (odds may move at negative `at`) to its end, in order of `at` and `seq`. */
export type Timeline = TimelineEvent[];
