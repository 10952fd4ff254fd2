/**
 * Criteria that order a table, each "more is better" unless it says otherwise. `h2h-…` criteria read the matches among the teams
 * that are level, all others read the whole table.
 */
export const CRITERIA = [
  /** Points, with adjustments. */
  "points",
  /** Share of matches won. */
  "share",
  "wins",
  /** Goals (points in basketball) scored less conceded. */
  "difference",
  /** Goals scored divided by goals conceded: the goal average of tables before about 1970. */
  "ratio",
  "goals",
  "away-goals",
  "away-wins",
  /** Fewer red cards, then fewer yellow ones; `conduct` counts a yellow card once and a red one three times. */
  "red-cards",
  "yellow-cards",
  "conduct",
  "h2h-points",
  "h2h-wins",
  "h2h-share",
  "h2h-difference",
  "h2h-goals",
  "h2h-away-goals",
  /** Share of matches won against teams of the same group: a conference record. */
  "group-share",
  /** Sums over the opponents that a team met: the league phases of UEFA. */
  "opponents-points",
  "opponents-difference",
  "opponents-goals",
  /** Half points that rounding took from a team (more) or gave to it (less) when a split halved the points. */
  "rounding",
  /** Place in the main table before the season was split, the better first. */
  "earlier-place",
  /** The winner of an extra match of two teams that are level; of more level teams, two that the next criteria leave side by side. */
  "play-off",
  /** An order that lots (or another decision) gave: the rules' `lots`. */
  "lots",
] as const;
export type Criterion = (typeof CRITERIA)[number];

export type HeadToHead = Extract<Criterion, `h2h-${string}`>;
/** A criterion whose value depends on one team alone. */
export type PlainCriterion = Exclude<Criterion, HeadToHead | "play-off">;

export const isHeadToHead = (criterion: Criterion): criterion is HeadToHead => criterion.startsWith("h2h-");
