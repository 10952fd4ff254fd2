/** The importers and the backtest use this reader, so each finds the same matches in a file. */

import {
  type Cells,
  type CsvFault,
  type CsvRow,
  type CsvTable,
  isNothing,
  parseCsv,
  wholeNumber,
} from "../../ground/tables/csv.ts";
import { isTime, seasonOfDay } from "./local-time.ts";
import { DAY_FORMS, dayReader, isDayOfSeason, readSeasonName, seasonsInPath } from "./source-days.ts";

export const RESULT_COLUMNS = ["Date", "HomeTeam", "AwayTeam", "FTHG", "FTAG", "FTR"] as const;

/** Other headers of the same columns, in files of some years and in files that state the season in each row. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  HomeTeam: ["HT", "Home"],
  AwayTeam: ["AT", "Away"],
  FTHG: ["HG"],
  FTAG: ["AG"],
  FTR: ["Res"],
};
const GOALS_MAX = 50;
const MS_A_DAY = 86_400_000;
/** If a file has more than this many days in a row without a match, a new season begins. */
const SUMMER_DAYS = 25;

/** A faulty line. `column` and `value` are set if a single cell is at fault. `reason` also says what to do. */
export interface LineFault {
  line: number;
  column: string | null;
  value: string | null;
  reason: string;
}

export const faultText = ({ column, reason }: Pick<LineFault, "column" | "reason">): string =>
  column === null ? reason : `column ${column}: ${reason}`;

/** A row with a valid day, teams and score. */
export interface FootballRow {
  line: number;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM, British time; null if the file states no hour. */
  time: string | null;
  /** `E0`; "" if the file has no divisions. */
  division: string;
  /** Country and league, if rows state them instead of a division; "" otherwise. */
  country: string;
  league: string;
  /** `2015-16` or `2015`. */
  season: string;
  home: string;
  away: string;
  /** Null if the match has not been played yet. */
  score: [number, number] | null;
  half: [number, number] | null;
  cells: Cells;
}

export interface FootballFile {
  table: CsvTable;
  rows: FootballRow[];
  refused: LineFault[];
  /** Remarks about lines that were imported. */
  notes: LineFault[];
}

class RowFault extends Error {
  constructor(
    readonly column: string | null,
    readonly value: string | null,
    readonly reason: string,
  ) {
    super(reason);
  }
}

const fail = (column: string | null, value: string | null, reason: string): never => {
  throw new RowFault(column, value, reason);
};

function pair(cells: Cells, home: string, away: string): [number, number] | null {
  const goals = (column: string): number | null => {
    const value = wholeNumber(cells(column));
    if (value === undefined || (value ?? 0) > GOALS_MAX)
      fail(column, cells(column), `"${cells(column)}" is not a number of goals; write a whole number from 0 to ${GOALS_MAX}`);
    return value ?? null;
  };
  const [left, right] = [goals(home), goals(away)];
  if ((left === null) === (right === null)) return left === null ? null : [left, right!];
  const column = left === null ? home : away;
  return fail(column, cells(column), `is empty, and ${left === null ? away : home} is not; write both scores or none`);
}

const toResult = ([home, away]: [number, number]): string => (home > away ? "H" : home < away ? "A" : "D");

type Checked = Omit<FootballRow, "season" | "date">;

/** Reads the half-time score. If it is unreadable, adds a note and returns null, so that the match is imported without it. */
function readHalf(line: number, cells: Cells, notes: LineFault[]): [number, number] | null {
  try {
    return pair(cells, "HTHG", "HTAG");
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    notes.push({
      line,
      column: error.column,
      value: error.value,
      reason: `${error.reason}; the match goes in without its half-time`,
    });
    return null;
  }
}

function checkRow({ line, cells }: CsvRow, notes: LineFault[]): Checked {
  const team = (column: string): string => cells(column) || fail(column, "", "is empty; write the team's name");
  const [home, away] = [team("HomeTeam"), team("AwayTeam")];
  if (home === away) fail("AwayTeam", away, `${home} plays against itself; write the other team`);
  const score = pair(cells, "FTHG", "FTAG");
  const result = cells("FTR").toUpperCase();
  if (score && !isNothing(result) && result !== toResult(score))
    fail(
      "FTR",
      cells("FTR"),
      `"${cells("FTR")}" contradicts the score ${score.join("-")}, which is "${toResult(score)}"; correct one of them`,
    );
  const half = readHalf(line, cells, notes);
  if (score && half && (half[0] > score[0] || half[1] > score[1]))
    fail("HTHG", cells("HTHG"), `half-time ${half.join("-")} exceeds full time ${score.join("-")}; correct one of them`);
  return {
    line,
    time: isTime(cells("Time")) ? cells("Time") : null,
    division: cells("Div").toUpperCase(),
    country: cells("Country"),
    league: cells("League"),
    home,
    away,
    score,
    half,
    cells,
  };
}

/** Finds the season of each day for files that state no season. A new season begins after a summer without matches. */
function seasonsOfDays(days: readonly string[]): Map<string, string> {
  const inOrder = [...new Set(days)].sort();
  const seasons = new Map<string, string>();
  let before = Number.NEGATIVE_INFINITY;
  let season = "";
  for (const day of inOrder) {
    const at = Date.parse(`${day}T00:00:00Z`);
    if (at - before > SUMMER_DAYS * MS_A_DAY) season = seasonOfDay(day);
    // If there is no summer break, the season continues for one more year at most. The next season then begins in July.
    else if (Number(seasonOfDay(day).slice(0, 4)) > Number(season.slice(0, 4)) + 1) season = seasonOfDay(day);
    before = at;
    seasons.set(day, season);
  }
  return seasons;
}

/**
 * Returns the season to which most days belong, of the seasons that the file's name states. If no day belongs to any of these
 * seasons, returns the first. Null if the name states no season.
 */
function statedSeason(seasons: readonly string[], days: readonly string[]): string | null {
  const fitting = (season: string): number => days.filter((day) => isDayOfSeason(day, season)).length;
  return seasons.reduce<string | null>(
    (best, season) => (best === null || fitting(season) > fitting(best) ? season : best),
    null,
  );
}

/**
 * Refuses a row if one of its teams already has a row for that day. Also refuses a row without a score if another row has the
 * score of the same match.
 */
function withoutTwins(rows: readonly FootballRow[], refused: LineFault[]): FootballRow[] {
  const league = (row: FootballRow): string => `${row.division}/${row.country}/${row.league}/${row.season}`;
  const played = new Set(rows.filter(({ score }) => score).map((row) => `${league(row)}/${row.home}/${row.away}`));
  const days = new Set<string>();
  return rows.filter((row) => {
    const twice = [row.home, row.away].find((team) => days.has(`${league(row)}/${row.date}/${team}`));
    const reason = twice
      ? `${twice} plays twice on ${row.date}; remove one of the lines`
      : !row.score && played.has(`${league(row)}/${row.home}/${row.away}`)
        ? `${row.home} against ${row.away} stands in the file twice, and has a score on another line; remove this one`
        : null;
    if (reason) refused.push({ line: row.line, column: null, value: null, reason });
    else for (const team of [row.home, row.away]) days.add(`${league(row)}/${row.date}/${team}`);
    return reason === null;
  });
}

/** Returns a note if the file was cut off: its last row has a result, lacks its last cells and has no line end. */
function cutNote(text: string, table: CsvTable): LineFault[] {
  const last = table.rows.at(-1);
  if (!last || /[\r\n]$/.test(text) || last.values.length >= table.columns.length) return [];
  const reason = "the file ends in this row, before its last cells and without a line end; if it is half a file, get it again";
  return [{ line: last.line, column: null, value: null, reason }];
}

const plain = ({ line, reason }: CsvFault): LineFault => ({ line, column: null, value: null, reason });

/** Faulty lines are listed in `refused`. Throws ImportError if the whole file is of another kind or cut off. */
export function readFootballFile(
  text: string,
  path: string,
  { required = RESULT_COLUMNS, expected, nowS }: { required?: readonly string[]; expected: string; nowS: number },
): FootballFile {
  const table = parseCsv(text, path, { required, expected, synonyms: SYNONYMS });
  const refused = table.broken.map(plain);
  const notes = [...table.notes.map(plain), ...cutNote(text, table)];
  const rowsHaveSeasons = table.has("Season");
  const named = rowsHaveSeasons ? [] : seasonsInPath(path, nowS);
  const neighbours = table.rows.map(({ cells }) => cells("Date"));
  const readDay = dayReader({ nowS, seasons: named, neighbours });
  const checked: (Checked & { date: string; season: string | null })[] = [];
  for (const row of table.rows) {
    try {
      const { cells } = row;
      const season = rowsHaveSeasons ? readSeasonName(cells("Season"), nowS) : null;
      if (rowsHaveSeasons && !season)
        fail("Season", cells("Season"), `"${cells("Season")}" is no season; write it like 2015/2016 or 2015`);
      const date = (season ? dayReader({ nowS, seasons: [season], neighbours }) : readDay)(cells("Date"));
      if (date === null) fail("Date", cells("Date"), `"${cells("Date")}" is no day; ${DAY_FORMS}`);
      checked.push({ ...checkRow(row, notes), date: date!, season });
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      refused.push({ line: row.line, column: error.column, value: error.value, reason: error.reason });
    }
  }
  const days = checked.map(({ date }) => date);
  const stated = statedSeason(named, days);
  const ofDays = rowsHaveSeasons || stated ? new Map<string, string>() : seasonsOfDays(days);
  const dated = checked.filter((row) => {
    if (!stated || isDayOfSeason(row.date, stated)) return true;
    const reason = `${row.date} is not a day of the season ${stated} that the file's name states; rename the file, or correct the day`;
    refused.push({ line: row.line, column: "Date", value: row.cells("Date"), reason });
    return false;
  });
  const rows = withoutTwins(
    dated.map((row) => ({ ...row, season: row.season ?? stated ?? ofDays.get(row.date)! })),
    refused,
  );
  refused.sort((a, b) => a.line - b.line);
  notes.sort((a, b) => a.line - b.line);
  return { table, rows, refused, notes };
}
