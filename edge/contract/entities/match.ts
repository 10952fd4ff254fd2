import * as z from "zod";
import { LEADERS } from "../rules/leaders.ts";
import { Chances } from "./forecast.ts";
import { IncidentPlayer } from "./incident.ts";
import { LocalizedName, nameFields } from "./localized.ts";

/** The codes of specification 4.1: 1 football, 2 basketball. */
export const SportId = z.union([z.literal(1), z.literal(2)]);
export type SportId = z.infer<typeof SportId>;

/** A team in a match (Specification 3.7). `logo` and `country_logo` are addresses, absolute or from the site's root. */
export const MatchTeam = z.object({
  id: z.number(),
  /** If a language writes the name as English does, its field contains the English spelling. */
  ...nameFields("name"),
  ...nameFields("short_name"),
  logo: z.string(),
  country_logo: z.string(),
});
export type MatchTeam = z.infer<typeof MatchTeam>;

/** The competition of a match (Specification 3.7 `matchevent`). */
export const MatchEvent = z.object({
  id: z.number(),
  ...nameFields("name"),
  ...nameFields("short_name"),
  logo: z.string(),
  /** #rrggbb. */
  color: z.string(),
  /** Popularity: 1 is the most followed. The leagues of a day are ordered by rank. */
  rank: z.number(),
  /** Flag key of the league's country (`br`), or of an international competition. Another back end may not send it. */
  country: z.string().optional(),
});
export type MatchEvent = z.infer<typeof MatchEvent>;

const Side = z.object({
  /** Null before the match, and for old matches without a stored result. */
  score: z.number().nullable(),
  half_score: z.number().nullable(),
  penalties: z.number().nullable(),
  red_cards: z.number(),
  yellow_cards: z.number(),
  corners: z.number(),
});

/** A goal that counts. `side` is the side whose score the goal raised. `kind` says if it was an own goal. */
export const MatchGoal = z.object({
  side: z.enum(["home", "away"]),
  kind: z.enum(["goal", "penalty-goal", "own-goal"]),
  /** The minute shown: 45 with `added` 2 is 45+2. */
  minute: z.number(),
  added: z.number(),
  player: IncidentPlayer.nullable(),
});
export type MatchGoal = z.infer<typeof MatchGoal>;

/** A match of either sport (Specification 3.7). Times are unix seconds, durations seconds. */
export const Match = z.object({
  matchid: z.number(),
  sport_id: SportId,
  /** The states of specification 4.10 (football) or 4.13 (basketball). */
  status: z.number(),
  /** Scheduled start. */
  time: z.number(),
  /** 1 if only the day of the start is known. */
  date_only: z.number(),
  /**
   * Football: start of the half in play; the minute counts from there (Specification 4.12). Before the match, the scheduled start.
   */
  kickoff_time: z.number(),
  /** Basketball: number of regular periods (4). Football: 2. */
  period_count: z.number(),
  /** Basketball: seconds left in the period at `clock_started_at`, or now if the clock is stopped. */
  period_remaining_time: z.number(),
  /** Basketball: unix seconds since which the clock runs, 0 while it is stopped. Browsers count down by themselves. */
  clock_started_at: z.number(),
  /**
   * Unix seconds of the last update of a match in play. If updates stop for some time, the match clock stops, and later the match
   * no longer counts as in play. Earlier releases leave the field out.
   */
  news_at: z.number().optional(),
  /** 1 while two sources disagree about the score. Earlier releases leave the field out. */
  unconfirmed: z.number().optional(),
  /** 1 if a room broadcasts the match. */
  live: z.number(),
  /** Number of the anchor whose room broadcasts the match; 0 for none (Specification 2.19). */
  anchorid: z.number(),
  /** 1 if the viewer follows the match. */
  attented: z.number(),
  /** 1 if the viewer follows one of the teams or the competition; left out otherwise. */
  mine: z.number().optional(),
  event_id: z.number(),
  season_id: z.number(),
  round: z.object({ number: z.number(), name: z.string().nullable(), stage: z.string() }).nullable(),
  group_name: z.string(),
  hometeam: MatchTeam,
  awayteam: MatchTeam,
  matchevent: MatchEvent,
  home_name_zh: z.string(),
  home_short_name_zh: z.string(),
  away_name_zh: z.string(),
  home: Side,
  away: Side,
  /** Basketball: [home, away] points of each period, overtimes last. Empty in football. */
  period_scores: z.array(z.tuple([z.number(), z.number()])),
  /** The goals of a football match in play, in order of play. Only the list of a day has this field. */
  goals: z.array(MatchGoal).optional(),
  /** Unix milliseconds of the last change. */
  updated_at: z.number(),
});
export type Match = z.infer<typeof Match>;

export const MatchInfo = z.object({
  match: Match,
  venue: LocalizedName.nullable(),
  /** The home team's city and country (a flag key as in `logo`: `br`, `gb-eng`); null on neutral ground. */
  home_place: z.object({ city: LocalizedName.nullable(), country: z.string() }).nullable(),
  referee: z.string().nullable(),
  attendance: z.number().nullable(),
  neutral: z.number(),
  /** For an unplayed match that was moved to another day: the first known start. Null or left out for all other matches. */
  moved_from: z.object({ time: z.number(), date_only: z.number() }).nullable().optional(),
  /**
   * For the second leg of a knockout tie: the match of the first leg with its score. `home` and `away` are the sides of this match.
   * Null for any other match.
   */
  first_leg: z.object({ matchid: z.number(), home: z.number(), away: z.number() }).nullable(),
  /**
   * The forecast that pages show most prominently before the start, and which forecaster it is from (`by`). Null without a forecast
   * and after the start.
   */
  chances: Chances.extend({ by: z.enum(LEADERS).optional() }).nullable(),
  /** Votes so far and the viewer's own (Specification 7.28 vote_race_team). */
  votes: z.object({ home: z.number(), draw: z.number(), away: z.number(), mine: z.enum(["home", "draw", "away"]).nullable() }),
  /** Whether each tab has content. */
  has: z.object({
    incidents: z.boolean(),
    lineup: z.boolean(),
    statistics: z.boolean(),
    odds: z.boolean(),
    /** Whether the quiz has questions; it may be switched off nevertheless. True from an older server, which does not say. */
    quiz: z.boolean().default(true),
    standings: z.boolean(),
  }),
});
export type MatchInfo = z.infer<typeof MatchInfo>;

/**
 * The changing part of a match, for getScoreChanges. A tuple, because many are sent often: [matchid, status, kickoff_time, home
 * score, away score, home half, away half, home reds, away reds, period_remaining_time, clock_started_at, updated_at, home
 * penalties, away penalties, home yellows, away yellows, home corners, away corners, unix seconds of the last news]
 */
export const MatchPulse = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  /** Earlier releases do not send the fields from here on. */
  z.number().optional(),
  z.number().optional(),
]);
export type MatchPulse = z.infer<typeof MatchPulse>;
