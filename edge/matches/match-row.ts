import { eq, type GetColumnData, getTableName, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type ByLanguage, eachLanguage, spelledOut, toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage, columnsOf, type LocalizedRow } from "#edge/ground/db/localized.ts";
import type { Match, MatchEvent, MatchTeam, SportId } from "../contract/entities/match.ts";
import { badgeLogo } from "../contract/rules/crest.ts";
import { knownNewsAt } from "../contract/rules/match-silence.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, SPORT } from "../contract/rules/matches.ts";
import { type Database, named, namedOptional } from "../ground/db/client.ts";
import { playedNowCondition } from "./in-play-sql.ts";
import { leagues, rounds, teams } from "./schema/competitions.ts";
import { kickoffAt, LIVE_COLUMNS, matches } from "./schema/matches.ts";

const home = alias(teams, "home");
const away = alias(teams, "away");
type TeamTable = typeof home | typeof away | typeof teams;

export const teamFields = (t: TeamTable) => ({
  id: t.id,
  ...columnsOf(t, "name", "short"),
  logo: t.logo,
  country: t.country,
});

export const teamColumns = named("t", teamFields(teams));
export const teamColumnsOptional = namedOptional("t", teamFields(teams));

export const eventFields = {
  id: leagues.id,
  ...columnsOf(leagues, "name", "short"),
  color: leagues.color,
  rank: leagues.rank,
  country: leagues.country,
};

const liveFields = Object.fromEntries(LIVE_COLUMNS.map((name) => [name, matches[name]])) as Pick<
  typeof matches,
  (typeof LIVE_COLUMNS)[number]
>;

export const matchFields = {
  id: matches.id,
  sportId: matches.sportId,
  seasonId: matches.seasonId,
  startsAt: matches.startsAt,
  dateOnly: matches.dateOnly,
  ...liveFields,
  groupName: matches.groupName,
  anchorId: matches.anchorId,
  updatedAt: matches.updatedAt,
};

export type Values<Fields extends Record<string, SQLiteColumn>> = { [K in keyof Fields]: GetColumnData<Fields[K]> };
export const roundFields = { number: rounds.number, name: rounds.name, stage: rounds.stage };
export type TeamRow = Values<ReturnType<typeof teamFields>>;
export type EventRow = Values<typeof eventFields>;
interface PackedRow {
  match: Values<typeof matchFields>;
  home: TeamRow;
  away: TeamRow;
  event: EventRow;
  round: { [K in keyof typeof roundFields]: GetColumnData<(typeof roundFields)[K]> | null };
}

const quoted = (column: SQLiteColumn): string => `"${getTableName(column.table)}"."${column.name}"`;
export const toJsonArray = (fields: Record<string, SQLiteColumn>): string =>
  `json_array(${Object.values(fields).map(quoted).join(",")})`;
const parts: { [K in keyof PackedRow]: Record<string, SQLiteColumn> } = {
  match: matchFields,
  home: teamFields(home),
  away: teamFields(away),
  event: eventFields,
  round: roundFields,
};
const keys = Object.entries(parts).map(([part, fields]) => [part, Object.keys(fields)] as const);

type MatchFields = Values<typeof matchFields>;
export type RoundRow = PackedRow["round"];

export interface MatchNames {
  hometeam: MatchTeam;
  awayteam: MatchTeam;
  matchevent: MatchEvent;
  round: Match["round"];
}

export function unpackFields<Fields extends Record<string, SQLiteColumn>>(
  names: readonly string[],
  values: readonly unknown[],
): Values<Fields> {
  const fields: Record<string, unknown> = {};
  for (let i = 0; i < names.length; i++) fields[names[i] as string] = values[i];
  return fields as Values<Fields>;
}

function unpack(text: string): PackedRow {
  const values = JSON.parse(text) as unknown[][];
  return Object.fromEntries(keys.map(([part, names], i) => [part, unpackFields(names, values[i] ?? [])])) as unknown as PackedRow;
}

/**
 * Selects a match as one JSON value, which takes a third of the time of sixty columns. Equal column names also cannot collide in
 * a batch. The arrays are nested, because a function in D1 takes at most 32 arguments.
 */
export const matchColumns = {
  match: sql
    .raw(`json_array(${Object.values(parts).map(toJsonArray).join(",")})`)
    .mapWith((text: string): Match => toMatchEntity(unpack(text)))
    .as("packed_match"),
};

/** The caller adds `where`, `orderBy` and `limit`. */
export const selectMatches = (db: Database) =>
  db
    .select(matchColumns)
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .innerJoin(leagues, eq(leagues.id, matches.leagueId))
    .leftJoin(rounds, eq(rounds.id, matches.roundId));

/** The two teams of a match in SQL, for columns that `selectMatches` lacks (for example the venue). */
export { away as awayTeam, home as homeTeam };

export interface MatchRow {
  match: Match;
}

export type NamedRow = LocalizedRow<"name", string | null> & { nameEn: string };

/** A language without its own spelling gets the English one. */
export const nameFields = (row: NamedRow) => toWire("name", spelledOut(byLanguage(row, "name")));

function shortFields(row: TeamRow | EventRow) {
  const [name, short] = [byLanguage(row, "name"), byLanguage(row, "short")];
  return toWire(
    "short_name",
    eachLanguage((language) => short[language] ?? name[language] ?? short.en ?? name.en),
  );
}

/** Null if the place is unknown. */
export function spelledPlace(place: ByLanguage<string | null>): ByLanguage<string> | null {
  const en = place.en ?? place.zh;
  return en ? spelledOut({ ...place, en }) : null;
}

export const flagPath = (country: string): string => `/m/flags/${country}.svg`;

export const toTeam = (row: TeamRow): MatchTeam => ({
  id: row.id,
  ...nameFields(row),
  ...shortFields(row),
  logo: row.logo,
  country_logo: flagPath(row.country),
});

export const toEvent = (row: EventRow): MatchEvent => ({
  id: row.id,
  ...nameFields(row),
  ...shortFields(row),
  logo: badgeLogo(row.color),
  color: row.color,
  rank: row.rank,
  country: row.country,
});

const REGULAR_PERIODS: Record<SportId, number> = { 1: 2, 2: 4 };

export const toRound = (round: RoundRow): Match["round"] =>
  round.number === null || round.stage === null ? null : { number: round.number, name: round.name, stage: round.stage };

const toMatchEntity = ({ match, home, away, event, round }: PackedRow): Match =>
  matchWith(match, { hometeam: toTeam(home), awayteam: toTeam(away), matchevent: toEvent(event), round: toRound(round) });

/** Converts a row to the API's match (Specification 3.7). No other function does this. */
export function matchWith(m: MatchFields, { hometeam, awayteam, matchevent, round }: MatchNames): Match {
  const sportId = m.sportId as SportId;
  return {
    matchid: m.id,
    sport_id: sportId,
    status: m.status,
    time: m.startsAt,
    date_only: m.dateOnly,
    kickoff_time: kickoffAt(m),
    period_count: REGULAR_PERIODS[sportId],
    period_remaining_time: m.periodRemainingS,
    clock_started_at: m.clockStartedAt,
    news_at: knownNewsAt(m),
    unconfirmed: m.unconfirmed,
    live: m.anchorId > 0 ? 1 : 0,
    anchorid: m.anchorId,
    attented: 0,
    event_id: matchevent.id,
    season_id: m.seasonId,
    round,
    group_name: m.groupName,
    hometeam,
    awayteam,
    matchevent,
    home_name_zh: hometeam.name_zh,
    home_short_name_zh: hometeam.short_name_zh,
    away_name_zh: awayteam.name_zh,
    home: {
      score: m.homeScore,
      half_score: m.homeHalfScore,
      penalties: m.homePenalties,
      red_cards: m.homeRedCards,
      yellow_cards: m.homeYellowCards,
      corners: m.homeCorners,
    },
    away: {
      score: m.awayScore,
      half_score: m.awayHalfScore,
      penalties: m.awayPenalties,
      red_cards: m.awayRedCards,
      yellow_cards: m.awayYellowCards,
      corners: m.awayCorners,
    },
    period_scores: readPeriodScores(m.periodScores),
    updated_at: m.updatedAt,
  };
}

const readPeriodScores = (json: string): Match["period_scores"] =>
  json === "[]" ? [] : (JSON.parse(json) as Match["period_scores"]);

export const getMatch = ({ match }: MatchRow): Match => match;
export const getMatches = (rows: readonly MatchRow[]): Match[] => rows.map(getMatch);

/**
 * The plus signs prevent SQLite from using the status index. Most matches are finished, so an index on team, day or season finds
 * fewer rows.
 */
const sport = sql`+${matches.sportId}`;
const status = sql`+${matches.status}`;
/** SQL condition: in play at `nowS` (Specification 4.2, 4.11), and the source is not silent (rules/match-silence.ts). */
export const playedNowSql = (nowS: number): SQL =>
  sql.raw(playedNowCondition((name) => `+"matches"."${name}"`, String(Math.floor(nowS))));
/** Finished with a result (Specification 4.10, 4.13). */
export const finishedSql: SQL = sql`((${sport} = ${sql.raw(`${SPORT.FOOTBALL}`)} and ${status} = ${sql.raw(`${FOOTBALL_STATUS.FINISHED}`)}) or (${sport} = ${sql.raw(`${SPORT.BASKETBALL}`)} and ${status} = ${sql.raw(`${BASKETBALL_STATUS.FINISHED}`)}))`;
/** SQL condition: the match has not started. The status number for this is the same in both sports. */
export const waitingSql: SQL = sql`${status} = ${sql.raw(`${FOOTBALL_STATUS.NOT_STARTED}`)}`;

/**
 * Excludes replays, which appear only on the board of their day and on their own page. Other lists have the original match. The
 * plus sign prevents the use of an index.
 */
export const originalSql: SQL = sql`+${matches.source} <> 'replay'`;
