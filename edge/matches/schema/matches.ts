import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { linked } from "#edge/ground/db/linked.ts";
import { otherSpellings } from "#edge/ground/db/localized.ts";
import { leagues, rounds, seasons, teams } from "#edge/matches/schema/competitions.ts";
import { inPlayCondition } from "../in-play-sql.ts";

export const matches = sqliteTable(
  "matches",
  {
    id: integer("id").primaryKey(),
    sportId: integer("sport_id").notNull(),
    /**
     * Makes imports idempotent and identifies the same match in two sources: `<league slug>/<season>/<round or leg>/<home>/<away>`.
     */
    sourceKey: text("source_key").notNull(),
    source: text("source").notNull().default("demo"),
    leagueId: linked("league_id", () => leagues.id),
    seasonId: linked("season_id", () => seasons.id),
    roundId: integer("round_id").references(() => rounds.id),
    homeTeamId: linked("home_team_id", () => teams.id),
    awayTeamId: linked("away_team_id", () => teams.id),
    /** Unix seconds of the scheduled start. */
    startsAt: integer("starts_at").notNull(),
    /** 1 if the source gives only the day and no time of day. */
    dateOnly: integer("date_only").notNull().default(0),
    /** The first known start of a match that was moved to another day (rules/match-moves.ts); null for all others. */
    movedFrom: integer("moved_from"),
    /** 1 if only the UTC day of `movedFrom` is known. */
    movedFromDateOnly: integer("moved_from_date_only").notNull().default(0),
    /** The status by Specification 4.10 (football) or 4.13 (basketball). */
    status: integer("status").notNull(),
    /** Unix seconds at which the period in play began (football: the current half, see Specification 4.12); 0 before. */
    periodStartsAt: integer("period_starts_at").notNull().default(0),
    /** Basketball: seconds left in the period when the clock last stopped or started; football 0. */
    periodRemainingS: integer("period_remaining_s").notNull().default(0),
    /** Basketball: unix seconds at which the clock was started, 0 while it is stopped. */
    clockStartedAt: integer("clock_started_at").notNull().default(0),
    /** Unix seconds of the last update of the match in play (rules/match-silence.ts); 0 if there was none. */
    newsAt: integer("news_at").notNull().default(0),
    /** 1 while two sources disagree about the score (docs/feed-doubts.md). */
    unconfirmed: integer("unconfirmed").notNull().default(0),
    /** Null until the match starts (and for old rows without a result). */
    homeScore: integer("home_score"),
    awayScore: integer("away_score"),
    homeHalfScore: integer("home_half_score"),
    awayHalfScore: integer("away_half_score"),
    /** The penalty shoot-out's score, if there was one. */
    homePenalties: integer("home_penalties"),
    awayPenalties: integer("away_penalties"),
    homeRedCards: integer("home_red_cards").notNull().default(0),
    awayRedCards: integer("away_red_cards").notNull().default(0),
    homeYellowCards: integer("home_yellow_cards").notNull().default(0),
    awayYellowCards: integer("away_yellow_cards").notNull().default(0),
    homeCorners: integer("home_corners").notNull().default(0),
    awayCorners: integer("away_corners").notNull().default(0),
    /** Basketball: JSON array of [home, away] points per period, overtimes last. */
    periodScores: text("period_scores").notNull().default("[]"),
    groupName: text("group_name").notNull().default(""),
    /** Null means the home team's ground. */
    venue: text("venue"),
    referee: text("referee"),
    attendance: integer("attendance"),
    neutral: integer("neutral").notNull().default(0),
    /** 1 or 2 in a tie of two legs. 0 for a single match and its replays. Null if the source does not state the leg. */
    leg: integer("leg"),
    /** The driver that updates the match while it is live; null if none does. */
    driver: text("driver", { enum: ["simulator", "replay", "intake"] }),
    /** The anchor whose stream covers the match; 0 for none. */
    anchorId: integer("anchor_id").notNull().default(0),
    /** Unix milliseconds of the last change; the cursor of `getScoreChanges`. */
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("matches_source_key").on(t.sportId, t.sourceKey),
    index("matches_starts").on(t.sportId, t.startsAt),
    index("matches_status").on(t.sportId, t.status),
    index("matches_updated").on(t.updatedAt),
    index("matches_season").on(t.seasonId, t.startsAt),
    index("matches_home").on(t.homeTeamId, t.startsAt),
    index("matches_away").on(t.awayTeamId, t.startsAt),
    // The matches in play have their own index, because every score page counts them (Specification 4.2, 4.11). They are a
    // handful among a hundred thousand rows.
    index("matches_in_play")
      .on(t.sportId, t.startsAt)
      .where(sql.raw(inPlayCondition("sport_id", "status"))),
  ],
);

/** Football: the score after 90 minutes, for matches that had extra time or penalties. */
export const regularScores = sqliteTable("regular_scores", {
  matchId: linked("match_id", () => matches.id).primaryKey(),
  home: integer("home").notNull(),
  away: integer("away").notNull(),
});

/** Columns of a match that its Board writes while a driver updates the match. */
export const LIVE_COLUMNS = [
  "status",
  "periodStartsAt",
  "periodRemainingS",
  "clockStartedAt",
  "newsAt",
  "unconfirmed",
  "homeScore",
  "awayScore",
  "homeHalfScore",
  "awayHalfScore",
  "homePenalties",
  "awayPenalties",
  "homeRedCards",
  "awayRedCards",
  "homeYellowCards",
  "awayYellowCards",
  "homeCorners",
  "awayCorners",
  "periodScores",
] as const satisfies readonly (keyof typeof matches.$inferSelect)[];

export type LiveRow = Pick<typeof matches.$inferSelect, (typeof LIVE_COLUMNS)[number]>;

export const NOT_STARTED: Readonly<LiveRow> = {
  status: 1,
  periodStartsAt: 0,
  periodRemainingS: 0,
  clockStartedAt: 0,
  newsAt: 0,
  unconfirmed: 0,
  homeScore: null,
  awayScore: null,
  homeHalfScore: null,
  awayHalfScore: null,
  homePenalties: null,
  awayPenalties: null,
  homeRedCards: 0,
  awayRedCards: 0,
  homeYellowCards: 0,
  awayYellowCards: 0,
  homeCorners: 0,
  awayCorners: 0,
  periodScores: "[]",
};

/** Unix seconds: the start of the half in play, or the scheduled start if the half's start is unknown (Specification 4.12). */
export const kickoffAt = ({
  periodStartsAt,
  startsAt,
}: Pick<typeof matches.$inferSelect, "periodStartsAt" | "startsAt">): number => periodStartsAt || startsAt;

export const incidents = sqliteTable(
  "incidents",
  {
    matchId: linked("match_id", () => matches.id),
    /** Order within the match, from 1. A repeated event has the same number and changes nothing. */
    seq: integer("seq").notNull(),
    /** The kinds of each sport are in edge/contract/entities/incident.ts. */
    kind: text("kind").notNull(),
    /** Football 1, 2 (halves), 3, 4 (extra time), 5 (penalties); basketball 1 to 4, overtimes from 5. */
    period: integer("period").notNull(),
    /** Football: match minute shown (45 with `added` 2 is 45+2). Basketball: minute of the period, from 1. */
    minute: integer("minute").notNull(),
    added: integer("added").notNull().default(0),
    /** Basketball: seconds left in the period. Football: second within the minute. */
    second: integer("second").notNull().default(0),
    /** For an own goal, the side of the player who scored it. The goal counts for the opposing side. */
    side: text("side", { enum: ["home", "away"] }),
    playerId: integer("player_id"),
    playerName: text("player_name"),
    /** The assist of a goal, the player who left in a substitution, the shooter who was blocked … */
    relatedId: integer("related_id"),
    relatedName: text("related_name"),
    /** Score after the event. Null if the event's kind does not change the score and the source does not state it. */
    homeScore: integer("home_score"),
    awayScore: integer("away_score"),
    /**
     * Position on the pitch or court in per cent: `x` of its length (0 is the own goal line, 100 the attacked one), `y` of its
     * width.
     */
    x: real("x"),
    y: real("y"),
    /** Basketball: points of the shot, 1 to 3. Football: expected goals of a shot in hundredths; null if the source has none. */
    value: integer("value"),
    /** The source's own sentence for the text commentary; null if there is none. */
    text: text("text"),
    /** 1 if a later event cancelled this one (a disallowed goal). */
    cancelled: integer("cancelled").notNull().default(0),
    /** Unix seconds at which the event happened or was replayed; 0 for history. */
    at: integer("at").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.seq] }), index("incidents_player").on(t.playerId)],
);

export const lineups = sqliteTable(
  "lineups",
  {
    matchId: linked("match_id", () => matches.id),
    side: text("side", { enum: ["home", "away"] }).notNull(),
    /** Order on the sheet, starters first, from 1. */
    place: integer("place").notNull(),
    playerId: integer("player_id"),
    playerName: text("player_name").notNull(),
    number: integer("number"),
    position: text("position"),
    starter: integer("starter").notNull().default(0),
    captain: integer("captain").notNull().default(0),
    /** Football: position on the pitch in per cent, own goal line 0; null on the bench. */
    x: real("x"),
    y: real("y"),
    /** JSON: basketball box line (min, pts, reb …) or football player figures. */
    stats: text("stats").notNull().default("{}"),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.side, t.place] }), index("lineups_player").on(t.playerId)],
);

export const lineupSides = sqliteTable(
  "lineup_sides",
  {
    matchId: linked("match_id", () => matches.id),
    side: text("side", { enum: ["home", "away"] }).notNull(),
    formation: text("formation"),
    coach: text("coach"),
    ...otherSpellings("coach"),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.side] })],
);

/** Team statistics: JSON with one figure per kind (edge/contract/entities/statistics.ts). Period 0 is the whole match. */
export const statistics = sqliteTable(
  "statistics",
  {
    matchId: linked("match_id", () => matches.id),
    period: integer("period").notNull().default(0),
    home: text("home").notNull(),
    away: text("away").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.period] })],
);

/** Quotes of a bookmaker in time order: the first is the opening price, the last the current one. */
export const odds = sqliteTable(
  "odds",
  {
    matchId: linked("match_id", () => matches.id),
    bookmakerId: integer("bookmaker_id").notNull(),
    market: text("market", { enum: ["1x2", "handicap", "total"] }).notNull(),
    /** Unix seconds. */
    at: integer("at").notNull(),
    /** Handicap on the home side, or the total; null for 1x2. */
    line: real("line"),
    /** Decimal prices: home / over, draw (1x2 only), away / under. */
    home: real("home").notNull(),
    draw: real("draw"),
    away: real("away").notNull(),
    /** 1 if the source states that the bookmaker takes no bets. Missing prices are 0. */
    suspended: integer("suspended").notNull().default(0),
    /** `seq` of the event. Of two quotes in the same second, the one with the higher `seq` is valid. 0 for quotes from records. */
    seq: integer("seq").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.bookmakerId, t.market, t.at] })],
);

export const bookmakers = sqliteTable("bookmakers", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  nameZh: text("name_zh"),
});
