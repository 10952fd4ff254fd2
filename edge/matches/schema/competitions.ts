import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { otherSpellings, spelled, spelledOrNull } from "#edge/ground/db/localized.ts";

/** Origin of a row: `demo` (the project's own world) or an importer's source name. */
const source = () => text("source").notNull().default("demo");

/** Name columns shared by leagues, teams and players. `*_pt` is null where Portuguese writes it as English does. */
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
    /** JSON of TableRules (edge/contract/rules/tables); empty: those that the site knows for the competition. */
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
    leagueId: integer("league_id")
      .notNull()
      .references(() => leagues.id),
    /** `2026-27` or `2026`. */
    name: text("name").notNull(),
    /** Unix seconds. */
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    /** JSON of TableRules that hold in this season, before those of its league. */
    rules: text("rules").notNull().default(""),
    source: source(),
  },
  (t) => [uniqueIndex("seasons_league_name").on(t.leagueId, t.name)],
);

export const rounds = sqliteTable(
  "rounds",
  {
    id: integer("id").primaryKey(),
    seasonId: integer("season_id")
      .notNull()
      .references(() => seasons.id),
    /** Order within the season, from 1. */
    number: integer("number").notNull(),
    /** Source's own words if a number is not enough ("Quarter-finals"); null for a plain round. */
    name: text("name"),
    stage: text("stage", { enum: ["league", "group", "knockout"] })
      .notNull()
      .default("league"),
    /** Key of the stage whose table its matches count in (`clausura`); empty: the stage in its name. */
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
    /** Address of the crest, `/m/crest/<shape>-<primary>-<secondary>.svg` for the crests this product draws. */
    logo: text("logo").notNull(),
    ...spelledOrNull("city"),
    ...spelledOrNull("venue"),
    founded: integer("founded"),
    coach: text("coach"),
    ...otherSpellings("coach"),
    /** 40 (weak) to 95; the simulator plays by it. */
    strength: integer("strength").notNull().default(60),
    source: source(),
  },
  (t) => [uniqueIndex("teams_sport_slug").on(t.sportId, t.slug), index("teams_popular").on(t.strength)],
);

/** Which teams play a season, and in which group (empty for a league). */
export const seasonTeams = sqliteTable(
  "season_teams",
  {
    seasonId: integer("season_id")
      .notNull()
      .references(() => seasons.id),
    teamId: integer("team_id")
      .notNull()
      .references(() => teams.id),
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
    /** YYYY-MM-DD, or YYYY where only the year is known. */
    birthDate: text("birth_date"),
    heightCm: integer("height_cm"),
    weightKg: integer("weight_kg"),
    country: text("country"),
    /** Skill 40 to 95, weighs who scores in the simulator. */
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
    seasonId: integer("season_id")
      .notNull()
      .references(() => seasons.id),
    /** Key of the table in its season: its group, preceded by its stage and a slash where it has one (`clausura/`, `A`). */
    groupName: text("group_name").notNull().default(""),
    teamId: integer("team_id")
      .notNull()
      .references(() => teams.id),
    position: integer("position").notNull(),
    played: integer("played").notNull(),
    won: integer("won").notNull(),
    drawn: integer("drawn").notNull(),
    lost: integer("lost").notNull(),
    /** Goals or points scored and conceded. */
    scored: integer("scored").notNull(),
    conceded: integer("conceded").notNull(),
    /** League points in football; wins in basketball. */
    points: integer("points").notNull(),
    /** Last results, newest last: `WDLWW`. */
    form: text("form").notNull().default(""),
    /** Stage of the season whose table it is; empty for the main one. */
    stage: text("stage").notNull().default(""),
    /** Part of a table that is split (`championship-round`); empty otherwise. */
    part: text("part").notNull().default(""),
    /** Points of adjustments that `points` includes. */
    adjusted: integer("adjusted").notNull().default(0),
    /** `computed`: made from the matches; any other word names the provider that stated the row. */
    source: text("source").notNull().default("computed"),
    /**
     * Of a stated row: its excess over the matches known then, as JSON [won, drawn, lost, scored, conceded, points, ids of
     * matches that it counted before they ended here…]; `new` until it is computed.
     */
    beyond: text("beyond").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.seasonId, t.groupName, t.teamId] })],
);

/** Decisions of a competition: points of a team, or the result of a match, with the reason and the day. */
export const adjustments = sqliteTable(
  "adjustments",
  {
    seasonId: integer("season_id")
      .notNull()
      .references(() => seasons.id),
    /** `points`: added or deducted; `awarded`: a match counts with another score; `annulled`: it counts no more. */
    kind: text("kind", { enum: ["points", "awarded", "annulled"] }).notNull(),
    /** The team of a decision on points, else 0. */
    teamId: integer("team_id").notNull().default(0),
    /** The match of a decision on a result, else 0. */
    matchId: integer("match_id").notNull().default(0),
    /** Unix seconds of the decision; with team and match it identifies the decision. */
    at: integer("at").notNull(),
    /** Points added, or deducted if negative; 0 takes a decision back. */
    points: integer("points").notNull().default(0),
    /** Score with which an awarded match counts; null: the score that the match has. */
    homeScore: integer("home_score"),
    awayScore: integer("away_score"),
    /** Stage whose table it changes; empty for the main one. */
    stage: text("stage").notNull().default(""),
    reasonEn: text("reason_en").notNull().default(""),
    ...otherSpellings("reason"),
  },
  (t) => [primaryKey({ columns: [t.seasonId, t.teamId, t.matchId, t.at] })],
);

/** Ranked lists: scorers of a season, FIFA-style rank, hot teams. One row a place. */
export const billboards = sqliteTable(
  "billboards",
  {
    /** goals, assists, points, rebounds, fifa-men, hot-football, hot-basketball … */
    type: text("type").notNull(),
    sportId: integer("sport_id").notNull(),
    /** 0 where the list belongs to no season. */
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
