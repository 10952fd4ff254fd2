import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LEADERS } from "#edge/contract/rules/leaders.ts";
import { leagues, matches, seasons, teams } from "#edge/matches/reads.ts";

/** Every set of parameters that made forecasts. */
export const modelVersions = sqliteTable("model_versions", {
  /** Sport and number, such as `football-1`. */
  id: text("id").primaryKey(),
  /** JSON of the parameters. */
  parameters: text("parameters").notNull(),
  /** Unix seconds of its first forecast. */
  since: integer("since").notNull(),
});

/**
 * Ratings of a league's teams, one row a team and day (UTC) with a fit. Football: logarithms of goals (edge/models/ratings.ts).
 * Basketball: points scored above and conceded below an average team's.
 */
export const teamRatings = sqliteTable(
  "team_ratings",
  {
    leagueId: integer("league_id")
      .notNull()
      .references(() => leagues.id),
    teamId: integer("team_id")
      .notNull()
      .references(() => teams.id),
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    version: text("version")
      .notNull()
      .references(() => modelVersions.id),
    attack: real("attack").notNull(),
    defence: real("defence").notNull(),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.teamId, t.day] })],
);

/**
 * The record of forecasts, in the order in which they were made. Triggers (forecasts.rules.ts) refuse a row for a match that has begun, a
 * gap in `seq`, a time that is not now, and any change. The last row of a match is its forecast; `hash` chains the rows (contract/rules/forecasts.ts).
 */
export const forecasts = sqliteTable(
  "forecasts",
  {
    seq: integer("seq").primaryKey(),
    matchId: integer("match_id")
      .notNull()
      .references(() => matches.id),
    version: text("version")
      .notNull()
      .references(() => modelVersions.id),
    /** Unix seconds. */
    madeAt: integer("made_at").notNull(),
    /** Results from which it was made. */
    known: integer("known").notNull(),
    /** JSON: `SealedForecast` (edge/models/sealed-forecast.ts). */
    forecast: text("forecast").notNull(),
    digest: text("digest").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [index("forecasts_match").on(t.matchId, t.seq)],
);

/** Forecasts of matches that began without one, computed afterwards from earlier results (edge/models/hindcast.ts); no part of the record. */
export const hindcasts = sqliteTable("hindcasts", {
  matchId: integer("match_id")
    .primaryKey()
    .references(() => matches.id),
  /** JSON of `GoalForecast`; null where the model makes none. */
  forecast: text("forecast"),
});

/** The hash of the last forecast of each day (UTC) that is over: who noted it can prove that no forecast up to it was changed. */
export const forecastDays = sqliteTable("forecast_days", {
  /** YYYY-MM-DD. */
  day: text("day").primaryKey(),
  seq: integer("seq")
    .notNull()
    .references(() => forecasts.seq),
  hash: text("hash").notNull(),
});

/**
 * The last forecast of each finished match with its result after 90 minutes (basketball: at the end), the market's last chances before
 * the start, and the forecast as it stood a day before it. Written by the Forecaster from the record, again after a corrected result; figures and open data are read from it.
 */
export const forecastResults = sqliteTable(
  "forecast_results",
  {
    matchId: integer("match_id")
      .primaryKey()
      .references(() => matches.id),
    seq: integer("seq")
      .notNull()
      .references(() => forecasts.seq),
    sportId: integer("sport_id").notNull(),
    leagueId: integer("league_id")
      .notNull()
      .references(() => leagues.id),
    seasonId: integer("season_id")
      .notNull()
      .references(() => seasons.id),
    /** Unix seconds. */
    startsAt: integer("starts_at").notNull(),
    homeScore: integer("home_score").notNull(),
    awayScore: integer("away_score").notNull(),
    /** The model's chances. */
    home: real("home").notNull(),
    draw: real("draw").notNull(),
    away: real("away").notNull(),
    /** The market's chances; null where nobody had prices. */
    marketHome: real("market_home"),
    marketDraw: real("market_draw"),
    marketAway: real("market_away"),
    /** Ranked probability score of the chances that pages led with. */
    rps: real("rps").notNull(),
    /** The match's last forecast of a day and more before the start, with its chances; null without one. */
    yesterdaySeq: integer("yesterday_seq").references(() => forecasts.seq),
    yesterdayHome: real("yesterday_home"),
    yesterdayDraw: real("yesterday_draw"),
    yesterdayAway: real("yesterday_away"),
    /** The chances that pages led with, as it was sealed; null in rows of before it was, when they led with the model. */
    shownBy: text("shown_by", { enum: LEADERS }),
    shownHome: real("shown_home"),
    shownDraw: real("shown_draw"),
    shownAway: real("shown_away"),
  },
  (t) => [uniqueIndex("forecast_results_seq").on(t.seq), index("forecast_results_sport").on(t.sportId, t.startsAt)],
);

/** A season played to its end many times from its ratings: where each team ends. */
export const seasonOutlooks = sqliteTable("season_outlooks", {
  seasonId: integer("season_id")
    .primaryKey()
    .references(() => seasons.id),
  /** Unix seconds. */
  madeAt: integer("made_at").notNull(),
  version: text("version")
    .notNull()
    .references(() => modelVersions.id),
  /** Results of the season from which it was made. */
  known: integer("known").notNull(),
  /** Simulated seasons. */
  seasons: integer("seasons").notNull(),
  /** Places at the end of the table that `last` counts. */
  lastPlaces: integer("last_places").notNull(),
  /** JSON: `SeasonOutlookRow[]` (edge/models/outlook.ts). */
  teams: text("teams").notNull(),
});
