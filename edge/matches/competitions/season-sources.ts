import { isSportId, type SportId } from "#edge/contract/rules/matches.ts";
import type { CarriedLine, TableAdjustment, TableMatch } from "#edge/contract/rules/tables/lines.ts";
import type { FullRules } from "#edge/contract/rules/tables/rules.ts";
import type { TableRow, TableSources } from "#edge/contract/rules/tables/season-tables.ts";
import { findRules } from "../competition-rules/find-rules.ts";

/** Maximum number of a season's matches that are read. The largest season, the NBA's, has some 1,320. */
const MATCHES_MAX = 3_000;

export interface StoredRow extends Omit<TableRow, "isRunning"> {
  source: string;
  beyond: string;
}

export interface SeasonSources extends TableSources {
  rules: FullRules;
  adjustments: TableAdjustment[];
  stored: StoredRow[];
}

interface SeasonRow {
  sportId: number;
  format: string;
  leagueSlug: string;
  seasonName: string;
  seasonRules: string;
  leagueRules: string;
}

interface MatchRow extends Omit<TableMatch, "isKnockout" | "cards"> {
  roundKind: string | null;
  homeYellow: number;
  awayYellow: number;
  homeRed: number;
  awayRed: number;
}

export const seasonStatements = (db: D1Database, seasonId: number): D1PreparedStatement[] =>
  [
    "SELECT l.sport_id AS sportId, l.format, l.slug AS leagueSlug, s.name AS seasonName, s.rules AS seasonRules, l.rules AS leagueRules" +
      " FROM seasons s JOIN leagues l ON l.id = s.league_id WHERE s.id = ?1",
    "SELECT team_id AS teamId, group_name AS groupName FROM season_teams WHERE season_id = ?1",
    "SELECT m.id, m.sport_id AS sportId, m.status, m.starts_at AS startsAt, m.home_team_id AS homeTeamId, m.away_team_id AS awayTeamId," +
      " m.home_score AS homeScore, m.away_score AS awayScore, m.group_name AS groupName, r.name AS roundName, r.table_stage AS stage, r.stage AS roundKind," +
      " m.home_yellow_cards AS homeYellow, m.away_yellow_cards AS awayYellow, m.home_red_cards AS homeRed, m.away_red_cards AS awayRed" +
      ` FROM matches m LEFT JOIN rounds r ON r.id = m.round_id WHERE m.season_id = ?1 AND m.source <> 'replay' ORDER BY m.starts_at LIMIT ${MATCHES_MAX}`,
    "SELECT kind, stage, team_id AS teamId, points, match_id AS matchId, home_score AS homeScore, away_score AS awayScore" +
      " FROM adjustments WHERE season_id = ?1 ORDER BY at",
    "SELECT group_name AS groupName, stage, part, team_id AS teamId, position, played, won, drawn, lost, scored, conceded, points," +
      " adjusted, form, source, beyond FROM standings WHERE season_id = ?1",
  ].map((query) => db.prepare(query).bind(seasonId));

/** Null if the season does not exist. */
export function seasonSources(answers: readonly { results: unknown[] }[]): SeasonSources | null {
  const [seasons, teams, matches, adjustments, stored] = answers.map(({ results }) => results);
  const season = seasons?.[0] as SeasonRow | undefined;
  if (!season || !isSportId(season.sportId)) return null;
  const sportId: SportId = season.sportId;
  // A cup has tables only for groups and its league phase; matches outside of these belong to no table.
  const isCup = season.format === "cup";
  return {
    sportId,
    rules: findRules({ ...season, sportId }),
    teams: ((teams ?? []) as { teamId: number; groupName: string }[]).filter(({ groupName }) => !isCup || groupName !== ""),
    matches: ((matches ?? []) as MatchRow[]).map(({ roundKind, homeYellow, awayYellow, homeRed, awayRed, ...match }) => ({
      ...match,
      stage: match.stage ?? "",
      isKnockout: roundKind === "knockout" || (isCup && roundKind === null && match.groupName === ""),
      cards: [homeYellow, awayYellow, homeRed, awayRed] as const,
    })),
    adjustments: (adjustments ?? []) as TableAdjustment[],
    stored: (stored ?? []) as StoredRow[],
  };
}

/** Null for a computed row, and for a provider's row whose figures are not computed yet. */
export function carriedLine({ beyond, groupName, teamId, position }: StoredRow): CarriedLine | null {
  if (beyond === "" || beyond === NEW_STATEMENT) return null;
  const [won = 0, drawn = 0, lost = 0, scored = 0, conceded = 0, points = 0, ...counted] = JSON.parse(beyond) as number[];
  return { slot: groupName, teamId, won, drawn, lost, scored, conceded, points, place: position, counted };
}

/** Marks a row that a provider has just sent, until its figures are computed. */
export const NEW_STATEMENT = "new";
