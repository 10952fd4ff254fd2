import type { MatchState } from "#edge/contract/rules/match-pulse.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import type { LineGoal } from "../match-row/match-line.ts";

export interface HeardMatch {
  id: number;
  sport: SportId;
  home: string;
  away: string;
  startMs: number;
  /** The goals that the page knows of; empty if it knows none. */
  goals: readonly LineGoal[];
  /** True on the page of the match alone, where new leaders in basketball are spoken too. */
  isAlone: boolean;
}

const isSame = (before: MatchState, now: MatchState): boolean =>
  before.status === now.status &&
  before.homeScore === now.homeScore &&
  before.awayScore === now.awayScore &&
  before.unconfirmed === now.unconfirmed;

/** Speaks what happened between two states of a match. The code is loaded with the first change. Never call it for a hidden match. */
export function hearScore(match: HeardMatch, before: MatchState, now: MatchState): void {
  if (isSame(before, now)) return;
  void import("./speaker.ts").then(
    ({ hear }) => hear(match, before, now),
    () => undefined,
  );
}
