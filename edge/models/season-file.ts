/** A league's season in the format of football-data.co.uk: results, and bookmakers' prices in columns such as B365H, B365D, B365A. */
import { splitRows } from "#edge/feed/importers/csv.ts";
import { RESULT_COLUMNS, readDay } from "#edge/feed/importers/england-rows.ts";
import { seasonOfDay } from "#edge/feed/importers/local-time.ts";
import { PREFIXES } from "#edge/feed/importers/odds-epl.ts";
import type { Prices } from "./market.ts";
import type { PlayedMatch } from "./ratings.ts";

/** A played match with the prices of every bookmaker that quoted all three results. */
export interface PricedMatch extends PlayedMatch {
  /** YYYY-MM-DD. */
  date: string;
  books: Prices[];
}

/** A file as a whole cannot be used; the message names it, and the line and column where there are any. */
export class SeasonFileError extends Error {
  constructor(file: string, fault: string, line?: number, column?: string) {
    const place = [...(line === undefined ? [] : [`line ${line}`]), ...(column === undefined ? [] : [`column ${column}`])];
    super([file, ...(place.length > 0 ? [place.join(", ")] : []), fault].join(": "));
    this.name = "SeasonFileError";
  }
}

const MS_A_DAY = 86_400_000;
const GOALS_MAX = 50;
const PRICE_MAX = 10_000;
const RESULTS = ["H", "D", "A"] as const;
/** Prefixes of averages over bookmakers, which are read from a file without single ones. */
const AVERAGES = ["BbAv", "Avg"];
/** Months beyond July to June in which a season may begin early or end late. */
const SLACK_DAYS = 62;

/** Years of a season's file name (`2015-2016.csv`), or null. */
export function seasonOfFile(name: string): string | null {
  const [, first = "", second = ""] = /^(\d{4})-(\d{4})\.csv$/i.exec(name) ?? [];
  return first && Number(second) === Number(first) + 1 ? `${first}-${second}` : null;
}

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_A_DAY;

/** The prefixes of prices whose three columns the header has. Throws if one or two of them are missing, or if there are no prices. */
function bookmakers(columns: readonly string[], file: string): string[] {
  const isThere = (prefix: string): boolean => {
    const missing = RESULTS.filter((result) => !columns.includes(prefix + result));
    if (missing.length === 0 || missing.length === RESULTS.length) return missing.length === 0;
    throw new SeasonFileError(file, "is missing; prices need the columns of all three results", 1, prefix + missing[0]);
  };
  const single = Object.keys(PREFIXES).filter(isThere);
  const found = single.length > 0 ? single : AVERAGES.filter(isThere);
  if (found.length > 0) return found;
  throw new SeasonFileError(file, "has no columns of prices, such as B365H, B365D and B365A", 1);
}

/**
 * Reads the matches of a season. `season` is the name that the file's name gives, or null to take it from the first day. Cells of
 * prices may be empty: a bookmaker without all three prices of a match is left out there. Anything else that cannot be read throws a
 * SeasonFileError, and so does a season without a match.
 */
export function readSeason(text: string, file: string, season: string | null): { matches: PricedMatch[]; division: string } {
  const { rows, openQuote } = splitRows(text);
  if (openQuote) throw new SeasonFileError(file, "ends within a quoted cell; is it half a file?", rows.at(-1)?.line);
  const [header, ...body] = rows;
  const columns = header?.cells.map((name) => name.trim()) ?? [];
  for (const [at, column] of columns.entries())
    if (column !== "" && columns.indexOf(column) !== at) throw new SeasonFileError(file, "stands in the header twice", 1, column);
  for (const column of RESULT_COLUMNS)
    if (!columns.includes(column))
      throw new SeasonFileError(file, `is missing; the header must have ${RESULT_COLUMNS.join(",")}`, 1, column);
  const books = bookmakers(columns, file);
  const playing = new Set<string>();
  const divisions = new Set<string>();
  const matches: PricedMatch[] = [];
  for (const { line, cells } of body) {
    // Spreadsheet programs leave trailing lines of bare commas.
    if (cells.every((cell) => cell.trim() === "")) continue;
    const fail = (fault: string, column?: string): never => {
      throw new SeasonFileError(file, fault, line, column);
    };
    // Some programs end rows with commas of their own.
    const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== "");
    if (cells.length < columns.length || surplus) fail(`has ${cells.length} cells, and the header ${columns.length}`);
    const row = new Map(columns.map((column, at) => [column, cells[at]!.trim()]));
    const match = readRow(row, books, season, fail);
    for (const team of [match.home, match.away]) {
      if (playing.has(`${match.date} ${team}`)) fail(`${team} plays twice on ${match.date}`);
      playing.add(`${match.date} ${team}`);
    }
    divisions.add(row.get("Div") ?? "");
    if (divisions.size > 1) fail(`"${row.get("Div")}" is another league than in the lines before`, "Div");
    matches.push(match);
  }
  if (matches.length === 0) throw new SeasonFileError(file, "has no match");
  const [first = ""] = matches.map(({ date }) => date).sort();
  const [year] = seasonOfDay(first).split("-").map(Number);
  const name = season ?? `${year}-${year! + 1}`;
  return { matches: matches.map((match) => ({ ...match, season: name })), division: [...divisions][0] ?? "" };
}

/** A file of a league's folder, or the one file that was given. */
export interface SeasonText {
  /** As messages name it. */
  path: string;
  name: string;
  text: string;
}

/** Reads one league's seasons, in the order of their names. `named` files must be named like 2015-2016.csv. Throws SeasonFileError. */
export function readLeague(files: readonly SeasonText[], named: boolean): PricedMatch[] {
  let league: string | null = null;
  return files.flatMap(({ path, name, text }) => {
    const season = seasonOfFile(name);
    if (named && season === null) throw new SeasonFileError(path, "is not named like a season, such as 2015-2016.csv");
    const { matches, division } = readSeason(text, path, season);
    if (league !== null && league !== division)
      throw new SeasonFileError(path, `is of the league "${division}", and the seasons before it of "${league}"`, 2, "Div");
    league = division;
    return matches;
  });
}

/**
 * Checks the season from which on matches are scored; it may lie in a gap between the seasons. RangeError for a text that is no season,
 * or one before the first or after the last.
 */
export function checkFrom(matches: readonly PricedMatch[], from: string): void {
  const seasons = [...new Set(matches.map(({ season }) => season))].sort();
  if (seasonOfFile(`${from}.csv`) === null) throw new RangeError(`"${from}" is not a season; write it like 2015-2016`);
  if (from < seasons[0]! || from > seasons.at(-1)!)
    throw new RangeError(`there is no season ${from}; the data has ${seasons.join(", ")}`);
}

type Fail = (fault: string, column?: string) => never;

function readRow(row: ReadonlyMap<string, string>, books: readonly string[], season: string | null, fail: Fail): PricedMatch {
  const cell = (column: string): string => row.get(column) ?? "";
  const date = readDay(cell("Date")) ?? fail(`"${cell("Date")}" is no day; write DD/MM/YY, DD/MM/YYYY or YYYY-MM-DD`, "Date");
  if (season !== null) {
    const begins = dayOf(`${season.slice(0, 4)}-07-01`) - SLACK_DAYS;
    const ends = dayOf(`${season.slice(5)}-07-01`) + SLACK_DAYS;
    if (dayOf(date) < begins || dayOf(date) >= ends) fail(`${date} is not a day of the season ${season}`, "Date");
  }
  const team = (column: string): string => cell(column) || fail("is empty; a team's name is missing", column);
  const home = team("HomeTeam");
  const away = team("AwayTeam");
  if (home === away) fail(`${home} plays against itself`, "AwayTeam");
  const goals = (column: string): number => {
    if (!/^\d{1,2}$/.test(cell(column)) || Number(cell(column)) > GOALS_MAX)
      fail(`"${cell(column)}" is not a number of goals from 0 to ${GOALS_MAX}`, column);
    return Number(cell(column));
  };
  const homeGoals = goals("FTHG");
  const awayGoals = goals("FTAG");
  const result = homeGoals > awayGoals ? "H" : homeGoals < awayGoals ? "A" : "D";
  if (cell("FTR") !== result)
    fail(`"${cell("FTR")}" contradicts the score ${homeGoals}-${awayGoals}; it would be ${result}`, "FTR");
  const price = (column: string): number | null => {
    if (cell(column) === "") return null;
    const value = /^\d+(?:\.\d+)?$/.test(cell(column)) ? Number(cell(column)) : Number.NaN;
    if (!(value > 1 && value <= PRICE_MAX))
      fail(`"${cell(column)}" is not a decimal price above 1; leave the cell empty if there is none`, column);
    return value;
  };
  const prices = books.flatMap((prefix): Prices[] => {
    const [h, d, a] = RESULTS.map((name) => price(prefix + name));
    return h && d && a ? [[h, d, a]] : [];
  });
  return { date, day: dayOf(date), season: season ?? "", home, away, homeGoals, awayGoals, books: prices };
}
