import type { SportId } from "#edge/contract/rules/matches.ts";
import type { LineGoal } from "../match-row/match-line.ts";

export interface HeardMatch {
  id: number;
  sport: SportId;
  home: string;
  away: string;
  startMs: number;
  /** The goals that the page has loaded; empty if there are none. */
  goals: readonly LineGoal[];
  /** True on the match's own page. On this page, new leaders in basketball are spoken too. */
  isAlone: boolean;
}
