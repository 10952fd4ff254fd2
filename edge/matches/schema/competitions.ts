import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { linked } from "#edge/ground/db/linked.ts";
import { otherSpellings, spelled, spelledOrNull } from "#edge/ground/db/localized.ts";

/** Origin of a row: `demo` (the project's own world) or an importer's source name. */
const source = () => text("source").notNull().default("demo");

/** Name columns of leagues, teams and players. `*_pt` is null if Portuguese has the English spelling. */
const names = () => ({
  ...spelled("name"),
  ...spelledOrNull("short"),
});

export const leagues = sqliteTable(
  "leagues",
  {
    id: integer("id").primaryKey(),
    sportId: integer("sport_id").notNull(),
    slug: text("slug").notNull(),
    ...names(),
    /** Flag key: ISO 3166-1 alpha-2 in lower case, `gb-eng`, `eu`, `un`. */
    country: text("country").notNull().default("un"),
    color: text("color").notNull().default("#4a525c"),
    /** 1 is the most followed. */
    rank: integer("rank").notNull().default(999),
    format: text("format", { enum: ["league", "cup", "conference"] })
      .notNull()
      .default("league"),
    /** JSON of TableRules (edge/contract/rules/tables). Empty means the site's rules for the competition. */
    rules: text("rules").notNull().default(""),
    source: source(),
  },
  (t) => [
    uniqueIndex("leagues_sport_slug").on(t.sportId, t.slug),
    index("leagues_rank").on(t.sportId, t.rank),
    index("leagues_popular").on(t.rank),
  ],
);

export const seasons = sqliteTable(
  "seasons",
  {
    id: integer("id").primaryKey(),
    leagueId: linked("league_id", () => leagues.id),
    /** `2026-27` or `2026`. */
    name: text("name").notNull(),
    /** Unix seconds. */
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    /** JSON of TableRules for this season. They take precedence over the league's rules. */
    rules: text("rules").notNull().default(""),
    source: source(),
  },
  (t) => [uniqueIndex("seasons_league_name").on(t.leagueId, t.name)],
);

export const rounds = sqliteTable(
  "rounds",
  {
    id: integer("id").primaryKey(),
    seasonId: linked("season_id", () => seasons.id),
    /** Order within the season, from 1. */
    number: integer("number").notNull(),
    /** The source's own words, if a number is not enough ("Quarter-finals"). Null for a plain round. */
    name: text("name"),
    stage: text("stage", { enum: ["league", "group", "knockout"] })
      .notNull()
      .default("league"),
    /**
     * The round's matches count in the table of the stage with this key (`clausura`). Empty means the stage in the round's name.
     */
    tableStage: text("table_stage").notNull().default(""),
  },
  (t) => [uniqueIndex("rounds_season_number").on(t.seasonId, t.number, t.stage)],
);

export const teams = sqliteTable(
  "teams",
  {
    id: integer("id").primaryKey(),
    sportId: integer("sport_id").notNull(),
    slug: text("slug").notNull(),
    ...names(),
    kind: text("kind", { enum: ["club", "national"] })
      .notNull()
      .default("club"),
    country: text("country").notNull().default("un"),
    /** Address of the crest: `/m/crest/<shape>-<primary>-<secondary>.svg` if this product draws it. */
    logo: text("logo").notNull(),
    ...spelledOrNull("city"),
    ...spelledOrNull("venue"),
    founded: integer("founded"),
    coach: text("coach"),
    ...otherSpellings("coach"),
    /** 40 (weak) to 95, for the simulator. */
    strength: integer("strength").notNull().default(60),
    source: source(),
  },
  (t) => [uniqueIndex("teams_sport_slug").on(t.sportId, t.slug), index("teams_popular").on(t.strength)],
);

/** The teams of a season, and the group of each (empty in a league). */
export const seasonTeams = sqliteTable(
  "season_teams",
  {
    seasonId: linked("season_id", () => seasons.id),
    teamId: linked("team_id", () => teams.id),
    groupName: text("group_name").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.seasonId, t.teamId] }), index("season_teams_team").on(t.teamId)],
);

export const players = sqliteTable(
  "players",
  {
    id: integer("id").primaryKey(),
    sportId: integer("sport_id").notNull(),
    slug: text("slug").notNull(),
    ...spelled("name"),
    teamId: integer("team_id").references(() => teams.id),
    /** G D M F in football; PG SG SF PF C in basketball. */
    position: text("position"),
    number: integer("number"),
    /** YYYY-MM-DD, or YYYY if only the year is known. */
    birthDate: text("birth_date"),
    heightCm: integer("height_cm"),
    weightKg: integer("weight_kg"),
    country: text("country"),
    /** Skill, 40 to 95. The simulator uses it to choose scorers. */
    rating: integer("rating").notNull().default(60),
    source: source(),
  },
  (t) => [
    uniqueIndex("players_sport_slug").on(t.sportId, t.slug),
    index("players_team").on(t.teamId),
    index("players_popular").on(t.rating),
  ],
);

export const standings = sqliteTable(
  "standings",
  {
    seasonId: linked("season_id", () => seasons.id),
    /**
     * Key of the table within the season: the group. If the table has a stage, the stage and a slash come first (`clausura/`, `A`).
     */
    groupName: text("group_name").notNull().default(""),
    teamId: linked("team_id", () => teams.id),
    position: integer("position").notNull(),
    played: integer("played").notNull(),
    won: integer("won").notNull(),
    drawn: integer("drawn").notNull(),
    lost: integer("lost").notNull(),
    scored: integer("scored").notNull(),
    conceded: integer("conceded").notNull(),
    /** League points in football; wins in basketball. */
    points: integer("points").notNull(),
    /** Last results, newest last: `WDLWW`. */
    form: text("form").notNull().default(""),
    /** The stage of the season to which the table belongs; empty for the main table. */
    stage: text("stage").notNull().default(""),
    /** The part, if the table is split (`championship-round`); empty otherwise. */
    part: text("part").notNull().default(""),
    /** Points from adjustments, which `points` includes. */
    adjusted: integer("adjusted").notNull().default(0),
    /** `computed` if the site computed the row from the matches. Any other word names the provider that sent the row. */
    source: text("source").notNull().default("computed"),
    /**
     * The difference between a provider's row and the sums of the matches that were known at that time, as JSON [won, drawn, lost,
     * scored, conceded, points, match ids...]. The ids name matches that the provider counted before they ended here. `new` until
     * these values are computed.
     */
    beyond: text("beyond").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.seasonId, t.groupName, t.teamId] })],
);

/** Decisions of a competition: points of a team, or the result of a match, with the reason and the day. */
export const adjustments = sqliteTable(
  "adjustments",
  {
    seasonId: linked("season_id", () => seasons.id),
    /** `points`: added or deducted. `awarded`: a match counts with another score. `annulled`: the match does not count any more. */
    kind: text("kind", { enum: ["points", "awarded", "annulled"] }).notNull(),
    /** The team, for a decision about points; else 0. */
    teamId: integer("team_id").notNull().default(0),
    /** The match, for a decision about a result; else 0. */
    matchId: integer("match_id").notNull().default(0),
    /** Unix seconds of the decision. Team, match and this time identify the decision. */
    at: integer("at").notNull(),
    /** Points added, or deducted if negative. 0 cancels a decision. */
    points: integer("points").notNull().default(0),
    /** The score with which an awarded match counts. Null means the score that the match has. */
    homeScore: integer("home_score"),
    awayScore: integer("away_score"),
    /** The stage whose table the decision changes; empty for the main table. */
    stage: text("stage").notNull().default(""),
    reasonEn: text("reason_en").notNull().default(""),
    ...otherSpellings("reason"),
  },
  (t) => [primaryKey({ columns: [t.seasonId, t.teamId, t.matchId, t.at] })],
);

/** Ranked lists: scorers of a season, FIFA-style ranking, most followed teams. One row for each place. */
export const billboards = sqliteTable(
  "billboards",
  {
    /** goals, assists, points, rebounds, fifa-men, hot-football, hot-basketball … */
    type: text("type").notNull(),
    sportId: integer("sport_id").notNull(),
    /** 0 if the list belongs to no season. */
    seasonId: integer("season_id").notNull().default(0),
    place: integer("place").notNull(),
    teamId: integer("team_id"),
    playerId: integer("player_id"),
    value: integer("value").notNull(),
    /** JSON object of further columns of the list (matches, penalties, change …). */
    detail: text("detail").notNull().default("{}"),
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.sportId, t.seasonId, t.place] }),
    index("billboards_player").on(t.playerId),
    index("billboards_team").on(t.teamId),
  ],
);

/** Further spellings of a league or team, for search. */
export const aliases = sqliteTable(
  "aliases",
  {
    kind: text("kind", { enum: ["league", "team", "player"] }).notNull(),
    subjectId: integer("subject_id").notNull(),
    alias: text("alias").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.alias] })],
);
