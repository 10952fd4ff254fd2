import * as z from "zod";
import { LocalizedName, maybeFields } from "./localized.ts";
import { MatchEvent, MatchTeam } from "./match.ts";

export const Standing = z.object({
  position: z.number(),
  team: MatchTeam,
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  /** Goals (basketball: points) scored and conceded. */
  scored: z.number(),
  conceded: z.number(),
  points: z.number(),
  /** Latest results as W, D and L, newest last. */
  form: z.string(),
  /** Points added or deducted (negative) by decisions. `points` includes them. */
  adjusted: z.number(),
  /** If the table is split, the part that the team belongs to, as a stage key. Otherwise empty. */
  part: z.string(),
  /**
   * Number of places by which the matches in play move the team up (positive) or down (negative). Absent in a table without matches
   * in play.
   */
  change: z.number().optional(),
  /** True if the team is in play and its figures include the current score. Otherwise absent. */
  running: z.boolean().optional(),
});
export type Standing = z.infer<typeof Standing>;

/** Places of a table that lead to another competition or round, from first to last inclusive. */
export const StandingZone = z.object({
  from: z.number(),
  to: z.number(),
  /** The consequence of the places (docs/feed-records.md lists the kinds). */
  kind: z.string(),
  /** The competition's own name for the zone; null if the kind says enough. */
  ...maybeFields("name"),
});

/** A competition's decision about a team's points or about a match's result. The table includes the decision. */
export const StandingDecision = z.object({
  /** `points`: points added or deducted. `awarded`: the match counts with this score. `annulled`: the match no longer counts. */
  kind: z.enum(["points", "awarded", "annulled"]),
  /** Unix seconds of the day of the decision. */
  at: z.number(),
  /** For `points`: the team and the points. Otherwise 0. */
  team_id: z.number(),
  points: z.number(),
  /** For `awarded` and `annulled`: the match, its sides and the score that counts. Otherwise 0 and null. */
  matchid: z.number(),
  hometeam_id: z.number(),
  awayteam_id: z.number(),
  home_score: z.number().nullable(),
  away_score: z.number().nullable(),
  /** The reason in words; null if none was given. */
  ...maybeFields("reason"),
});

export type StandingDecision = z.infer<typeof StandingDecision>;

/** One table: the whole league, or one group or conference. A list may contain tables of several competitions. */
export const StandingTable = z.object({
  league: MatchEvent,
  group_name: z.string(),
  /** Key of the season's stage that the table belongs to; empty for the main stage. */
  stage: z.string(),
  /** Names of the stage in `stage`; null for the main stage. */
  stage_names: LocalizedName.nullable(),
  /** Names of the parts of a split table, by stage key. */
  parts: z.array(LocalizedName.extend({ key: z.string() })),
  /** The provider that stated the table; empty if the site computes the table from the matches. */
  source: z.string(),
  zones: z.array(StandingZone),
  /** Decisions that the table includes, in order. */
  decisions: z.array(StandingDecision),
  rows: z.array(Standing),
});
export type StandingTable = z.infer<typeof StandingTable>;
