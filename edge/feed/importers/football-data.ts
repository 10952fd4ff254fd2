/** football-data.co.uk (results, statistics, prices): 22 divisions with a file per season, 16 other leagues with one file each. */

import { BOOKMAKERS } from "#edge/contract/rules/odds.ts";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { readHeader } from "../../ground/tables/csv.ts";
import { teamId } from "../ids.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { FeedBuilder, type MatchChildren } from "./feed-builder.ts";
import { readText } from "./file-text.ts";
import { type DataLeague, DIVISION_NAMES, leagueOfCountry, leagueOfDivision } from "./football-data-leagues.ts";
import { addFootballMatches, type LeagueRows } from "./football-data-matches.ts";
import { missingPriceColumns, priceColumns, readQuotes } from "./football-data-prices.ts";
import { type FootballRow, faultText, RESULT_COLUMNS, readFootballFile } from "./football-data-rows.ts";
import { baseName, type FileRole, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";

/** Ids of bookmakers outside the project's list start here, because the list uses smaller ids. */
const FOREIGN_ID_FROM = 1000;
const FOREIGN_IDS = 1_000_000;
/** An opening price gets a date this many seconds before the start. A closing price gets the date of the start. */
const OPENING_S = 43_200;

/** Takes a bookmaker from the project's list. For any other name, computes a stable id from the name. */
export function bookmakerRow(name: string): FeedRecords["bookmakers"][number] {
  const known = BOOKMAKERS.find((entry) => entry.name === name);
  if (known) return { id: known.id, name, nameZh: known.nameZh };
  return { id: FOREIGN_ID_FROM + (teamId(0, `bookmaker/${name}`) % FOREIGN_IDS), name, nameZh: null };
}

interface Options {
  source: string;
  expects: string;
  /** Columns that a file must have in addition to the columns of the result. */
  columns: readonly string[];
  /** Divisions that the importer takes. Rows of any other division are refused. */
  divisions: readonly string[];
  /** Whether the importer also reads files that state country and league in each row. */
  countries: boolean;
}

const leagueName = ({ division, country, league }: FootballRow): string => division || `${country}, ${league}`;

function groupRows(rows: readonly FootballRow[], { divisions }: Options, report: ImportReport): LeagueRows[] {
  const groups = new Map<string, LeagueRows>();
  const leagues = new Map<string, DataLeague | null>();
  for (const row of rows) {
    const name = leagueName(row);
    if (!leagues.has(name)) {
      const known = row.division ? leagueOfDivision(row.division) : leagueOfCountry(row.country, row.league);
      leagues.set(name, row.division && !divisions.includes(row.division) ? null : known);
    }
    const league = leagues.get(name);
    if (!league) {
      const column = row.division ? "Div" : "Country";
      report.refuse(row.line, `column ${column}: "${name}" is not a league of this source; it has ${divisions.join(", ")}`);
      continue;
    }
    const key = `${league.competition.slug}/${row.season}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { ...league, season: row.season, rows: [row] });
  }
  return [...groups.values()];
}

async function* read(
  options: Options,
  file: ImportFile,
  report: ImportReport,
  { now }: ImportContext,
): AsyncGenerator<FeedBatch> {
  const { source, expects } = options;
  const required = [...RESULT_COLUMNS, ...options.columns];
  const { table, rows, refused, notes } = readFootballFile(await readText(file), file.path, {
    required,
    expected: expects,
    nowS: now,
  });
  if (!table.has("Div") && !(options.countries && table.has("Country")))
    throw new ImportError(file.path, expects, "a first line without Div");
  for (const fault of refused) report.refuse(fault.line, faultText(fault));
  for (const fault of notes) report.leaveOut(fault.line, faultText(fault));
  const foreign = new Set(
    rows.map(({ division }) => division).filter((division) => division && !options.divisions.includes(division)),
  );
  if (rows.length > 0 && rows.every(({ division }) => foreign.has(division)))
    throw new ImportError(
      file.path,
      expects,
      `division ${[...foreign].join(", ")} in line ${rows[0]!.line}, which is none of ${options.divisions.join(", ")}`,
    );
  for (const { column, name } of missingPriceColumns(table.has))
    report.leaveOut(1, `column ${column}: is missing, so the prices of ${name} are left out; they need all three results`);
  const prices = priceColumns(table.has);
  const builder = new FeedBuilder("football", source);
  const quotes = (row: FootballRow, matchId: number, startsAt: number): MatchChildren => {
    const found = readQuotes(row.cells, prices);
    for (const fault of found.faults) report.leaveOut(row.line, faultText(fault));
    const odds = found.quotes.map(({ name, kind: _, closing, ...quote }) => ({
      matchId,
      bookmakerId: builder.bookmaker(bookmakerRow(name)),
      at: closing ? startsAt : startsAt - OPENING_S,
      ...quote,
    }));
    return { odds };
  };
  addFootballMatches(builder, groupRows(rows, options, report), { source, nowS: now, report, more: quotes });
  yield* builder.batches();
}

function toImporter(options: Options): Importer {
  return {
    source: options.source,
    expects: options.expects,
    recognises(path, head): FileRole {
      if (/^(?:columns\.md|notes\.txt)$/i.test(baseName(path))) return "companion";
      const header = readHeader(head);
      const main = header.has("Div", "Date", "FTHG", "FTAG", ...options.columns);
      const further = options.countries && header.has("Country", "League", "Date", "Home", "Away");
      return /\.csv(?:\.gz)?$/i.test(path) && (main || further) ? "main" : "foreign";
    },
    read: (file, report, context) => read(options, file, report, context),
  };
}

export const footballData = toImporter({
  source: "football-data.co.uk",
  expects: `a season of football-data.co.uk: CSV with Div,${RESULT_COLUMNS.join(",")},…, or a league's file with Country,League,Season,Date,Time,Home,Away,HG,AG,Res,…`,
  columns: [],
  divisions: DIVISION_NAMES,
  countries: true,
});

/** The Premier League's seasons with prices, from the mirror jokecamp/FootballData (MIT). */
export const oddsEpl = toImporter({
  source: "odds-epl",
  expects: `a season of odds-epl: CSV with Div,${RESULT_COLUMNS.join(",")},…,B365H,B365D,B365A,…`,
  columns: ["B365H"],
  divisions: ["E0"],
  countries: false,
});
