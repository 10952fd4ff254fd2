import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LEADERS } from "#edge/contract/rules/leaders.ts";
import { linked, linkedText } from "#edge/ground/db/linked.ts";
import { leagues, matches, seasons, teams } from "#edge/matches/reads.ts";

/** Every set of parameters by which forecasts were made. */
export const modelVersions = sqliteTable("model_versions", {
  /** Sport and number, such as `football-1`. */
  id: text("id").primaryKey(),
  parameters: text("parameters").notNull(),
  /** Unix seconds of the version's first forecast. */
  since: integer("since").notNull(),
});

/**
 * Ratings of a league's teams, one row for each team and day (UTC) with a fit. Football: logarithms of goals
 * (edge/models/ratings.ts). Basketball: how many points more a team scores, and how many fewer it concedes, than an average team.
 */
export const teamRatings = sqliteTable(
  "team_ratings",
  {
    leagueId: linked("league_id", () => leagues.id),
    teamId: linked("team_id", () => teams.id),
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    version: linkedText("version", () => modelVersions.id),
    attack: real("attack").notNull(),
    defence: real("defence").notNull(),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.teamId, t.day] })],
);

/**
 * The record of forecasts, in the order in which they were made. Triggers (forecasts.rules.ts) refuse a row for a match that has
 * begun, a gap in `seq`, a time other than now, and any change. A match's last row is its forecast. `hash` chains the rows
 * (contract/rules/forecasts.ts).
 */
export const forecasts = sqliteTable(
  "forecasts",
  {
    seq: integer("seq").primaryKey(),
    matchId: linked("match_id", () => matches.id),
    version: linkedText("version", () => modelVersions.id),
    /** Unix seconds. */
    madeAt: integer("made_at").notNull(),
    /** Number of results from which the forecast was made. */
    known: integer("known").notNull(),
    /** JSON: `SealedForecast` (edge/models/sealed-forecast.ts). */
    forecast: text("forecast").notNull(),
    digest: text("digest").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [index("forecasts_match").on(t.matchId, t.seq)],
);

/** Forecasts computed afterwards for matches that began without one (edge/models/hindcast.ts); not part of the record. */
export const hindcasts = sqliteTable("hindcasts", {
  matchId: linked("match_id", () => matches.id).primaryKey(),
  /** JSON of `GoalForecast`; null if the model makes no forecast. */
  forecast: text("forecast"),
});

/**
 * The hash of each finished UTC day's last forecast. A reader who noted a hash can prove that no forecast up to then was changed.
 */
export const forecastDays = sqliteTable("forecast_days", {
  /** YYYY-MM-DD. */
  day: text("day").primaryKey(),
  seq: linked("seq", () => forecasts.seq),
  hash: text("hash").notNull(),
});

/**
 * Finished matches: the last forecast, the result (football: after 90 minutes), the market's last chances, and the last forecast at
 * least a day before the start. A row is computed from the record, and again after a corrected result. The figures and the open
 * data are made from this table.
 */
export const forecastResults = sqliteTable(
  "forecast_results",
  {
    matchId: linked("match_id", () => matches.id).primaryKey(),
    seq: linked("seq", () => forecasts.seq),
    sportId: integer("sport_id").notNull(),
    leagueId: linked("league_id", () => leagues.id),
    seasonId: linked("season_id", () => seasons.id),
    /** Unix seconds. */
    startsAt: integer("starts_at").notNull(),
    homeScore: integer("home_score").notNull(),
    awayScore: integer("away_score").notNull(),
    /** The model's chances. */
    home: real("home").notNull(),
    draw: real("draw").notNull(),
    away: real("away").notNull(),
    /** The market's chances; null if no bookmaker had prices. */
    marketHome: real("market_home"),
    marketDraw: real("market_draw"),
    marketAway: real("market_away"),
    /** Ranked probability score of the chances that pages showed first. */
    rps: real("rps").notNull(),
    /** The match's last forecast that was made at least a day before the start, with its chances. Null if there is none. */
    yesterdaySeq: integer("yesterday_seq").references(() => forecasts.seq),
    yesterdayHome: real("yesterday_home"),
    yesterdayDraw: real("yesterday_draw"),
    yesterdayAway: real("yesterday_away"),
    /** The chances that pages showed first; null in older rows without a sealed lead, whose pages showed the model. */
    shownBy: text("shown_by", { enum: LEADERS }),
    shownHome: real("shown_home"),
    shownDraw: real("shown_draw"),
    shownAway: real("shown_away"),
  },
  (t) => [uniqueIndex("forecast_results_seq").on(t.seq), index("forecast_results_sport").on(t.sportId, t.startsAt)],
);

/** Simulations of a season's rest from the teams' ratings: how often each team ends at each place. */
export const seasonOutlooks = sqliteTable("season_outlooks", {
  seasonId: linked("season_id", () => seasons.id).primaryKey(),
  /** Unix seconds. */
  madeAt: integer("made_at").notNull(),
  version: linkedText("version", () => modelVersions.id),
  /** Number of the season's results from which the simulation was made. */
  known: integer("known").notNull(),
  seasons: integer("seasons").notNull(),
  /** Number of places at the end of the table that `last` counts. */
  lastPlaces: integer("last_places").notNull(),
  /** JSON: `SeasonOutlookRow[]` (edge/models/outlook.ts). */
  teams: text("teams").notNull(),
});
