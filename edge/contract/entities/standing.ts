import * as z from "zod";
import { LocalizedName, maybeFields } from "./localized.ts";
import { MatchEvent, MatchTeam } from "./match.ts";

/** A row of a league table. */
export const Standing = z.object({
  position: z.number(),
  team: MatchTeam,
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  /** Goals (points in basketball) for and against. */
  scored: z.number(),
  conceded: z.number(),
  points: z.number(),
  /** Last results, newest last, of W D L. */
  form: z.string(),
  /** Points of decisions that `points` includes: negative where points were deducted. */
  adjusted: z.number(),
  /** Part of a table that is split, by the key of its stage; empty otherwise. */
  part: z.string(),
  /** Places that the matches in play move the team up (more than 0) or down; absent in a table without them. */
  change: z.number().optional(),
  /** The team is in play, and its figures count the present score; absent otherwise. */
  running: z.boolean().optional(),
});
export type Standing = z.infer<typeof Standing>;

/** Places of a table that lead to another competition or round, the first and the last one included. */
export const StandingZone = z.object({
  from: z.number(),
  to: z.number(),
  /** Meaning of the places (docs/feed-records.md lists the kinds). */
  kind: z.string(),
  /** Words of the competition for it; null if the kind is enough. */
  ...maybeFields("name"),
});

/** A decision of the competition that a table counts: points of a team, or the result of a match. */
export const StandingDecision = z.object({
  /** `points`: added or deducted; `awarded`: the match counts with this score; `annulled`: the match counts no more. */
  kind: z.enum(["points", "awarded", "annulled"]),
  /** Unix seconds of its day. */
  at: z.number(),
  /** Team of a decision on points, with the points; 0 otherwise. */
  team_id: z.number(),
  points: z.number(),
  /** Match of a decision on a result, with its sides and the score with which it counts; 0 and null otherwise. */
  matchid: z.number(),
  hometeam_id: z.number(),
  awayteam_id: z.number(),
  home_score: z.number().nullable(),
  away_score: z.number().nullable(),
  /** The reason in words; null where nobody gave one. */
  ...maybeFields("reason"),
});

export type StandingDecision = z.infer<typeof StandingDecision>;

/** A table: one for a league, one a group or conference otherwise. A list may hold tables of several competitions. */
export const StandingTable = z.object({
  league: MatchEvent,
  group_name: z.string(),
  /** Key of the stage of the season whose table it is; empty for the main one. */
  stage: z.string(),
  /** Name of that stage; null for the main one. */
  stage_names: LocalizedName.nullable(),
  /** Names of the parts of a table that is split, by key. */
  parts: z.array(LocalizedName.extend({ key: z.string() })),
  /** The provider that stated the table; empty for one that the site computes from the matches. */
  source: z.string(),
  zones: z.array(StandingZone),
  /** Decisions that its figures count, in their order. */
  decisions: z.array(StandingDecision),
  rows: z.array(Standing),
});
export type StandingTable = z.infer<typeof StandingTable>;
