import * as z from "zod";

/**
 * Statistics of a football side in display order. Percentages are 0 to 100, expected goals are in hundredths, and all others are
 * counts.
 */
export const FOOTBALL_STATISTIC_KEYS = [
  "possession",
  "expected_goals",
  "shots",
  "shots_on_target",
  "shots_off_target",
  "shots_blocked",
  "woodwork",
  "attacks",
  "dangerous_attacks",
  "corners",
  "offsides",
  "fouls",
  "yellow_cards",
  "red_cards",
  "saves",
  "passes",
  "passes_completed",
] as const;

/** Statistics of a basketball side in display order. All are counts. */
export const BASKETBALL_STATISTIC_KEYS = [
  "points",
  "field_goals_made",
  "field_goals_attempted",
  "three_points_made",
  "three_points_attempted",
  "free_throws_made",
  "free_throws_attempted",
  "rebounds",
  "offensive_rebounds",
  "assists",
  "steals",
  "blocks",
  "turnovers",
  "fouls",
  "biggest_lead",
  "points_in_paint",
  "fast_break_points",
] as const;

export type FootballStatisticKey = (typeof FOOTBALL_STATISTIC_KEYS)[number];
export type BasketballStatisticKey = (typeof BASKETBALL_STATISTIC_KEYS)[number];

/** A statistic that the source does not state is absent. */
export const SideStatistics = z.partialRecord(z.enum([...FOOTBALL_STATISTIC_KEYS, ...BASKETBALL_STATISTIC_KEYS]), z.number());
export type SideStatistics = z.infer<typeof SideStatistics>;

/** Period 0 is the whole match. */
export const MatchStatistics = z.object({ period: z.number(), home: SideStatistics, away: SideStatistics });
export type MatchStatistics = z.infer<typeof MatchStatistics>;
