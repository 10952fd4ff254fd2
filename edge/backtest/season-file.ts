/** Reads football-data.co.uk seasons with prices (columns such as B365H), parsed by edge/feed/importers/football-data-rows.ts. */
import { SPORT } from "#edge/contract/rules/matches.ts";
import { quoteState } from "#edge/contract/rules/odds.ts";
import {
  type FootballRow,
  faultText,
  type LineFault,
  leagueOfCountry,
  missingPriceColumns,
  priceColumns,
  type Quote,
  RESULT_COLUMNS,
  readFootballFile,
  readQuotes,
} from "#edge/feed/feed.ts";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { decodeText } from "#edge/ground/tables/text-encoding.ts";
import type { PlayedMatch, Prices } from "#edge/models/models.ts";

/** `books` has the prices of every bookmaker that quoted all three results. */
export interface PricedMatch extends PlayedMatch {
  /** YYYY-MM-DD. */
  date: string;
  books: Prices[];
}

/** Thrown if nothing in a file can be read. The message names the file. */
export class SeasonFileError extends Error {
  constructor(file: string, fault: string) {
    super(`${file}: ${fault}`);
    this.name = "SeasonFileError";
  }
}

/** A line, a file or prices that the backtest leaves out. `line` is null for a whole file. */
export interface RefusedLine {
  file: string;
  line: number | null;
  column: string | null;
  value: string | null;
  reason: string;
}

export interface LeagueSeasons {
  matches: PricedMatch[];
  refused: RefusedLine[];
  /** Prices that the backtest leaves out, although it counts their matches. */
  leftOut: RefusedLine[];
}

const MS_A_DAY = 86_400_000;
const EXPECTED = `a season with the columns ${RESULT_COLUMNS.join(",")}`;

export function refusedText({ file, line, column, reason }: RefusedLine): string {
  const place = [...(line === null ? [] : [`line ${line}`]), ...(column === null ? [] : [`column ${column}`])];
  return [file, ...(place.length > 0 ? [place.join(", ")] : []), reason].join(": ");
}

/** Turns `2015-16` into `2015-2016`. A season of one year stays unchanged. */
const longSeason = (season: string): string =>
  season.includes("-") ? `${season.slice(0, 4)}-${Number(season.slice(0, 4)) + 1}` : season;

const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_A_DAY;

/**
 * Prices that count as the market's, in order of preference: opening prices before closing prices. Within both kinds, single
 * bookmakers come before averages.
 */
const MARKETS: readonly ((quote: Pick<Quote, "kind" | "closing">) => boolean)[] = [false, true].flatMap((closing) =>
  (["single", "average"] as const).map(
    (kind) => (quote: Pick<Quote, "kind" | "closing">) => quote.kind === kind && quote.closing === closing,
  ),
);

/** A league has the same name in every file format. */
const leagueName = ({ division, country, league }: FootballRow): string =>
  division || (leagueOfCountry(country, league)?.competition.slug ?? `${country}, ${league}`);

function leagueOfRows(rows: readonly FootballRow[]): string {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(leagueName(row), (counts.get(leagueName(row)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

export interface SeasonFile extends LeagueSeasons {
  division: string;
}

/** Reads the matches of a file. `nowS`: unix seconds. Throws SeasonFileError if nothing in the file can be used. */
export function readSeason(text: string, file: string, nowS: number): SeasonFile {
  let read: ReturnType<typeof readFootballFile>;
  try {
    read = readFootballFile(text, file, { expected: EXPECTED, nowS });
  } catch (error) {
    throw error instanceof ImportError ? new SeasonFileError(file, error.fault) : error;
  }
  const { table, rows } = read;
  const named = (fault: Omit<LineFault, "line"> & { line: number | null }): RefusedLine => ({ file, ...fault });
  const columns = priceColumns(table.has).filter(({ market }) => market === "1x2");
  const market = MARKETS.find((fits) => columns.some(fits));
  if (!market) throw new SeasonFileError(file, "has no columns of prices, such as B365H, B365D and B365A");
  const prices = columns.filter(market);
  const refused = read.refused.map(named);
  const leftOut = read.notes.map(named);
  for (const { column, name } of missingPriceColumns(table.has)) {
    const reason = `is missing, so the prices of ${name} are left out; they need all three results`;
    leftOut.push(named({ line: 1, column, value: null, reason }));
  }
  const division = leagueOfRows(rows);
  const matches = rows.flatMap((row): PricedMatch[] => {
    if (leagueName(row) !== division) {
      const reason = `"${leagueName(row)}" is another league than the file's ${division}; move the line to a file of its own`;
      refused.push(named({ line: row.line, column: row.division ? "Div" : "League", value: row.division || row.league, reason }));
      return [];
    }
    if (!row.score) return [];
    const found = readQuotes(row.cells, prices);
    leftOut.push(...found.faults.map((fault) => named({ line: row.line, ...fault })));
    return [
      {
        date: row.date,
        day: toDayNumber(row.date),
        season: longSeason(row.season),
        home: row.home,
        away: row.away,
        homeGoals: row.score[0],
        awayGoals: row.score[1],
        books: found.quotes
          .filter((quote) => quoteState(SPORT.FOOTBALL, "1x2", quote) === "sound")
          .map(({ home, draw, away }): Prices => [home, draw!, away]),
      },
    ];
  });
  if (matches.length === 0) throw new SeasonFileError(file, nothingUsable(refused));
  refused.sort((a, b) => a.line! - b.line!);
  return { matches, division, refused, leftOut };
}

function nothingUsable(refused: readonly RefusedLine[]): string {
  const [first] = refused;
  if (!first) return "has no played match";
  return `has no line that can be used; ${refused.length} are refused, the first: line ${first.line}, ${faultText(first)}`;
}

export interface SeasonBytes {
  path: string;
  bytes: Uint8Array;
}

/**
 * Keeps the files' order, and reports unusable lines and files. Throws SeasonFileError if nothing is usable. `nowS`: unix seconds.
 */
export function readLeague(files: readonly SeasonBytes[], nowS: number): LeagueSeasons {
  const league: LeagueSeasons = { matches: [], refused: [], leftOut: [] };
  const seen = new Map<string, string>();
  let division: string | null = null;
  let failure: SeasonFileError | null = null;
  const refuseFile = (file: string, reason: string): void => {
    failure ??= new SeasonFileError(file, reason);
    league.refused.push({ file, line: null, column: null, value: null, reason });
  };
  for (const { path, bytes } of files) {
    let season: SeasonFile;
    try {
      season = readSeason(decodeText(bytes, path), path, nowS);
    } catch (error) {
      if (error instanceof ImportError) refuseFile(path, error.fault);
      else if (error instanceof SeasonFileError) refuseFile(path, error.message.slice(path.length + 2));
      else throw error;
      continue;
    }
    division ??= season.division;
    if (season.division !== division) {
      refuseFile(
        path,
        `is of the league "${season.division}", and the seasons before it of "${division}"; give each league's folder alone`,
      );
      continue;
    }
    const fresh = season.matches.filter(({ season: name, date, home, away }) => {
      const key = `${name}/${date}/${home}/${away}`;
      if (seen.has(key) && seen.get(key) !== path) return false;
      seen.set(key, path);
      return true;
    });
    const twice = season.matches.length - fresh.length;
    if (twice > 0) refuseFile(path, `${twice} of its ${season.matches.length} matches stand in files before it; they count once`);
    league.matches.push(...fresh);
    league.refused.push(...season.refused);
    league.leftOut.push(...season.leftOut);
  }
  if (league.matches.length === 0) throw failure ?? new SeasonFileError("", "there is no file");
  return league;
}

/** The name is `2015-2016` or `2015`. */
export function isSeasonName(text: string): boolean {
  const [, first = "", second] = /^(\d{4})(?:-(\d{4}))?$/.exec(text) ?? [];
  return first !== "" && (second === undefined || Number(second) === Number(first) + 1);
}

/**
 * `from` is the first scored season. The data need not contain this season itself. Throws RangeError if `from` is no season, or is
 * before the first or after the last season of the data.
 */
export function checkFrom(matches: readonly PricedMatch[], from: string): void {
  const seasons = [...new Set(matches.map(({ season }) => season))].sort();
  if (!isSeasonName(from) || seasons.every(({ length }) => length !== from.length))
    throw new RangeError(`"${from}" is not a season; write it like ${seasons[0]}`);
  if (from < seasons[0]! || from > seasons.at(-1)!)
    throw new RangeError(`there is no season ${from}; the data has ${seasons.join(", ")}`);
}
