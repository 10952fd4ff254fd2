import type { IncidentKind } from "../contract/entities/incident.ts";
import type { OddsMarket } from "../contract/entities/odds.ts";
import type { SideStatistics } from "../contract/entities/statistics.ts";

export type Side = "home" | "away";

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

export const GOAL_KINDS = ["goal", "penalty-goal", "own-goal"] as const;
const GOALS: ReadonlySet<string> = new Set(GOAL_KINDS);

/** An own goal is recorded on its scorer's side. Null if the incident adds no goal. */
export function scoringSide({ kind, side }: { kind: string; side?: Side | null }): Side | null {
  if (!side || !GOALS.has(kind)) return null;
  return kind === "own-goal" ? otherSide(side) : side;
}

/** An incident as drivers pass it to the Board. The fields are those of `incidents` in edge/matches/schema/matches.ts. */
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
  /** The score after the event. Required for every kind that changes the score or cancels a change of the score. */
  homeScore?: number | null;
  awayScore?: number | null;
  x?: number | null;
  y?: number | null;
  value?: number | null;
  text?: string | null;
  /** The `seq` of the earlier event that this event cancels (a disallowed goal). */
  cancels?: number;
}

export type FeedChange =
  | {
      type: "state";
      /** The status by Specification 4.10 (football) or 4.13 (basketball). */
      status: number;
      /** True sets `periodStartsAt` to the event's time. If omitted, the first event with the status of a football half sets it. */
      periodStarts?: boolean;
      /** Basketball: seconds left, and whether the clock runs after this change. */
      periodRemainingS?: number;
      clockRuns?: boolean;
      /** Basketball: [home, away] for each period so far. */
      periodScores?: [number, number][];
      homePenalties?: number;
      awayPenalties?: number;
      /** The score, if no incident states it: at kick-off (0:0), or if an import has only states. */
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
      /** True if the source states that the bookmaker takes no bets. */
      suspended?: boolean;
    };

/** `seq` numbers a match's changes from 1 without gaps, so repeats change nothing. `at`: seconds after the scheduled start. */
export type TimelineEvent = { seq: number; at: number } & FeedChange;

/** A whole match from before kick-off (odds may change at negative `at`) to its end, in order of `at` and `seq`. */
export type Timeline = TimelineEvent[];
