/**
 * Rows in the format of football-data.co.uk. football-datasets and odds-epl share this code, so that both import the same values
 * of a match.
 */

import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { matchKey } from "../ids.ts";
import type { Competition } from "./competitions.ts";
import { type CsvRow, wholeNumber } from "./csv.ts";
import type { FeedBuilder, MatchChildren } from "./feed-builder.ts";
import type { ImportReport } from "./importer.ts";
import { dayToUnix, isDate, seasonOfDay } from "./local-time.ts";
import { clubRow } from "./subjects.ts";

export const RESULT_COLUMNS = ["Date", "HomeTeam", "AwayTeam", "FTHG", "FTAG", "FTR"] as const;

/** A row with a valid day, teams and score. */
export interface EnglandRow {
  line: number;
  /** YYYY-MM-DD. */
  date: string;
  home: string;
  away: string;
  /** Null for a match that has not been played yet. */
  score: [number, number] | null;
  half: [number, number] | null;
  cells: Record<string, string>;
}

/** Converts `2017-08-11`, `11/08/17` or `11/08/2017` to YYYY-MM-DD; returns null if the text is no day. */
export function readDay(text: string): string | null {
  const british = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text.trim());
  const iso = british ? `${british[3]!.length === 2 ? `20${british[3]}` : british[3]}-${british[2]}-${british[1]}` : text.trim();
  return isDate(iso) ? iso : null;
}

const resultOf = ([home, away]: [number, number]): string => (home > away ? "H" : home < away ? "A" : "D");

function pair(cells: Record<string, string>, home: string, away: string): [number, number] | null | undefined {
  const [left, right] = [wholeNumber(cells[home]), wholeNumber(cells[away])];
  if (left === undefined || right === undefined) return undefined;
  return left === null || right === null ? null : [left, right];
}

/** Checks a row; returns the reason as a sentence if the row must be left out. */
function checkRow({ line, cells }: CsvRow): EnglandRow | string {
  const date = readDay(cells.Date ?? "");
  if (!date) return `"${cells.Date}" is no day (YYYY-MM-DD or DD/MM/YY)`;
  const home = cells.HomeTeam?.trim();
  const away = cells.AwayTeam?.trim();
  if (!home || !away) return "a team's name is missing";
  if (home === away) return `${home} plays against itself`;
  const score = pair(cells, "FTHG", "FTAG");
  if (score === undefined) return `the score "${cells.FTHG}:${cells.FTAG}" is not two numbers`;
  if (score && cells.FTR && cells.FTR !== resultOf(score))
    return `the result "${cells.FTR}" contradicts the score ${score.join(":")}`;
  const half = pair(cells, "HTHG", "HTAG") ?? null;
  if (score && half && (half[0] > score[0] || half[1] > score[1]))
    return `half-time ${half.join(":")} exceeds full time ${score.join(":")}`;
  return { line, date, home, away, score, half, cells };
}

/** Returns the valid rows and refuses the others with their line. */
export function checkRows(
  table: { rows: CsvRow[]; uneven: { line: number; cells: number }[] },
  columns: number,
  report: ImportReport,
): EnglandRow[] {
  const good: EnglandRow[] = [];
  for (const { line, cells } of table.uneven) report.refuse(line, `${cells} cells where the header has ${columns}`);
  for (const row of table.rows) {
    const checked = checkRow(row);
    if (typeof checked === "string") report.refuse(row.line, checked);
    else good.push(checked);
  }
  return good;
}

/** Returns the season of a file's first day; the last day may lie beyond the season's summer (2019-20). */
export function seasonOfRows(rows: readonly EnglandRow[]): string {
  const days = rows.map(({ date }) => date).sort();
  return seasonOfDay(days[0] ?? "1970-07-01");
}

/** Figures of a side, in the order of the contract. */
const FIGURES = [
  ["shots", "S"],
  ["shots_on_target", "ST"],
  ["corners", "C"],
  ["fouls", "F"],
  ["yellow_cards", "Y"],
  ["red_cards", "R"],
] as const;

function figures(cells: Record<string, string>, side: "H" | "A"): Record<string, number> {
  const known: Record<string, number> = {};
  for (const [key, column] of FIGURES) {
    const value = wholeNumber(cells[side + column]);
    if (typeof value === "number") known[key] = value;
  }
  return known;
}

/** Adds the matches of a season with their statistics and the additional rows that `more` derives from each row. */
export function addEnglandMatches(
  builder: FeedBuilder,
  rows: readonly EnglandRow[],
  competition: Competition,
  source: string,
  now: number,
  report: ImportReport,
  more: (row: EnglandRow, matchId: number) => MatchChildren = () => ({}),
): void {
  const season = seasonOfRows(rows);
  const seasonId = builder.season(competition, season);
  const leagueId = builder.league(competition);
  for (const row of rows) {
    const home = clubRow("football", row.home, competition.country, source);
    const away = clubRow("football", row.away, competition.country, source);
    const key = matchKey(competition.slug, season, home.slug, away.slug);
    if (builder.has(key)) {
      report.refuse(row.line, `${row.home} against ${row.away} stands in the file twice`);
      continue;
    }
    const homeTeamId = builder.team(home, seasonId);
    const awayTeamId = builder.team(away, seasonId);
    if (home.nameEn !== row.home) builder.alias("team", homeTeamId, row.home);
    if (away.nameEn !== row.away) builder.alias("team", awayTeamId, row.away);
    const left = figures(row.cells, "H");
    const right = figures(row.cells, "A");
    const startsAt = dayToUnix(row.date);
    builder.match(
      key,
      {
        leagueId,
        seasonId,
        homeTeamId,
        awayTeamId,
        startsAt,
        dateOnly: 1,
        status: row.score
          ? FOOTBALL_STATUS.FINISHED
          : startsAt > now
            ? FOOTBALL_STATUS.NOT_STARTED
            : FOOTBALL_STATUS.TO_BE_DETERMINED,
        homeScore: row.score?.[0] ?? null,
        awayScore: row.score?.[1] ?? null,
        homeHalfScore: row.half?.[0] ?? null,
        awayHalfScore: row.half?.[1] ?? null,
        homeYellowCards: left.yellow_cards ?? 0,
        awayYellowCards: right.yellow_cards ?? 0,
        homeRedCards: left.red_cards ?? 0,
        awayRedCards: right.red_cards ?? 0,
        homeCorners: left.corners ?? 0,
        awayCorners: right.corners ?? 0,
        referee: row.cells.Referee?.trim() || null,
      },
      (matchId) => ({
        statistics:
          Object.keys(left).length > 0 && Object.keys(right).length > 0
            ? [{ matchId, period: 0, home: JSON.stringify(left), away: JSON.stringify(right) }]
            : [],
        ...more(row, matchId),
      }),
    );
  }
}
