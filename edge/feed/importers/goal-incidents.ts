import { otherSide, type Side } from "#edge/matches/matches.ts";
import type { FeedRecords } from "../records.ts";

export type IncidentRow = FeedRecords["incidents"][number];

/**
 * A goal as data sets list it. `side` is the side whose score rises, even for an own goal; an incident's `side` is the scorer's.
 */
export interface Goal {
  side: Side;
  scorer: string;
  playerId?: number | null;
  minute: number;
  added?: number;
  ownGoal?: boolean;
  penalty?: boolean;
}

export function periodOfMinute(minute: number): number {
  if (minute <= 45) return 1;
  if (minute <= 90) return 2;
  return minute <= 105 ? 3 : 4;
}

const toKind = (goal: Goal): string => (goal.ownGoal ? "own-goal" : goal.penalty ? "penalty-goal" : "goal");

/** Returns the goals in order of time, with `seq` from 1. Each incident has the score after the goal. */
export function goalIncidents(matchId: number, goals: readonly Goal[]): IncidentRow[] {
  const inOrder = [...goals].sort((a, b) => a.minute - b.minute || (a.added ?? 0) - (b.added ?? 0));
  const score = { home: 0, away: 0 };
  return inOrder.map((goal, index) => {
    score[goal.side] += 1;
    return {
      matchId,
      seq: index + 1,
      kind: toKind(goal),
      period: periodOfMinute(goal.minute),
      minute: goal.minute,
      added: goal.added ?? 0,
      side: goal.ownGoal ? otherSide(goal.side) : goal.side,
      playerId: goal.playerId ?? null,
      playerName: goal.scorer,
      homeScore: score.home,
      awayScore: score.away,
    };
  });
}

export const goalsMatch = (goals: readonly Goal[], home: number, away: number): boolean =>
  goals.filter(({ side }) => side === "home").length === home && goals.filter(({ side }) => side === "away").length === away;
