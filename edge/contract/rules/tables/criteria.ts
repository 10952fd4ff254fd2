/**
 * Criteria of a table. A higher value is better unless stated otherwise. A criterion `h2h-...` uses only matches among level teams.
 * All other criteria use the whole table.
 */
export const CRITERIA = [
  /** Points, including adjustments. */
  "points",
  /** Share of matches won. */
  "share",
  "wins",
  /** Goals (basketball: points) scored minus conceded. */
  "difference",
  /** Goals scored divided by goals conceded, the goal average of tables before about 1970. */
  "ratio",
  "goals",
  "away-goals",
  "away-wins",
  /** Fewer cards are better. `conduct` counts a yellow card once and a red card three times. */
  "red-cards",
  "yellow-cards",
  "conduct",
  "h2h-points",
  "h2h-wins",
  "h2h-share",
  "h2h-difference",
  "h2h-goals",
  "h2h-away-goals",
  /** Share of matches won against teams of the same group, for example a conference record. */
  "group-share",
  /** Sums over the opponents that a team has met, as in the league phases of UEFA. */
  "opponents-points",
  "opponents-difference",
  "opponents-goals",
  /**
   * Only after a split that halves and rounds points: half a point that rounding took from a team (positive) or gave to it
   * (negative).
   */
  "rounding",
  /** Place in the main table before the season was split. A better place comes first. */
  "earlier-place",
  /**
   * The winner of an extra match between two level teams. If more than two teams are level, the next criteria order them first. Only
   * teams next to each other in that order play an extra match.
   */
  "play-off",
  /** An order decided by drawing lots or in another way: `lots` in the rules. */
  "lots",
] as const;
export type Criterion = (typeof CRITERIA)[number];

export type HeadToHead = Extract<Criterion, `h2h-${string}`>;
/** A criterion whose value depends on one team alone. */
export type PlainCriterion = Exclude<Criterion, HeadToHead | "play-off">;

export const isHeadToHead = (criterion: Criterion): criterion is HeadToHead => criterion.startsWith("h2h-");
