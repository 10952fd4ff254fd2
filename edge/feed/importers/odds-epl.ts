/** Premier League seasons of football-data.co.uk with bookmakers' prices (mirror jokecamp/FootballData, MIT). */

import { BOOKMAKERS } from "#edge/contract/rules/odds.ts";
import { teamId } from "../ids.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { findCompetition } from "./competitions.ts";
import { decimal, parseCsv } from "./csv.ts";
import { addEnglandMatches, checkRows, type EnglandRow, RESULT_COLUMNS } from "./england-rows.ts";
import { FeedBuilder } from "./feed-builder.ts";
import { readText } from "./file-text.ts";
import {
  baseName,
  type FileRole,
  type ImportContext,
  ImportError,
  type Importer,
  type ImportFile,
  type ImportReport,
} from "./importer.ts";
import { dayStartUnix, dayToUnix } from "./local-time.ts";
import { addSeasonTables } from "./season-tables.ts";

const SOURCE = "odds-epl";
const EXPECTS = `a season of odds-epl: CSV with Div,${RESULT_COLUMNS.join(",")},…,B365H,B365D,B365A,…`;
const DIVISION = "E0";

type OddsRow = FeedRecords["odds"][number];

/** Column prefixes of the set (its COLUMNS.md) with their bookmakers. */
export const PREFIXES: Readonly<Record<string, string>> = {
  B365: "bet365",
  BS: "Blue Square",
  BW: "bwin",
  GB: "Gamebookers",
  IW: "Interwetten",
  LB: "Ladbrokes",
  PS: "Pinnacle",
  SO: "Sporting Odds",
  SB: "Sportingbet",
  SJ: "Stan James",
  SY: "Stanleybet",
  VC: "BetVictor",
  WH: "William Hill",
};
/** BetBrain's market averages and best prices over some forty bookmakers: the set has handicaps and totals only from these. */
const AVERAGE = "BetBrain average";
const MAXIMUM = "BetBrain maximum";
const TOTAL_GOALS_LINE = 2.5;
/** Smaller ids belong to the project's own list. */
const FOREIGN_ID_FROM = 1000;
const FOREIGN_IDS = 1_000_000;

/** Returns the row of a bookmaker by name: from the project's list, else with a stable id derived from the name. */
export function bookmakerRow(name: string): FeedRecords["bookmakers"][number] {
  const known = BOOKMAKERS.find((entry) => entry.name === name);
  if (known) return { id: known.id, name, nameZh: known.nameZh };
  return { id: FOREIGN_ID_FROM + (teamId(0, `bookmaker/${name}`) % FOREIGN_IDS), name, nameZh: null };
}

/** Parses a price, a decimal above 1; the set leaves the cell empty or writes 0 if a bookmaker had no price. */
const price = (cell: string | undefined): number | null => {
  const value = decimal(cell);
  return value !== null && value > 1 ? value : null;
};

function quotes(row: EnglandRow, matchId: number, builder: FeedBuilder, report: ImportReport): OddsRow[] {
  const { cells, line } = row;
  const opening = dayStartUnix(row.date);
  const closing = dayToUnix(row.date);
  const rows: OddsRow[] = [];
  const add = (
    name: string,
    market: OddsRow["market"],
    at: number,
    lineValue: number | null,
    columns: (string | null)[],
  ): void => {
    const [home, draw, away] = columns.map((column) => (column === null ? null : price(cells[column])));
    if (home == null || away == null || (market === "1x2" && draw == null)) {
      const given = columns.filter((column) => column !== null && cells[column]?.trim());
      if (given.length > 0)
        report.leaveOut(line, `${name} ${market}: "${columns.map((c) => (c ? cells[c] : "")).join(" ")}" are not prices`);
      return;
    }
    rows.push({
      matchId,
      bookmakerId: builder.bookmaker(bookmakerRow(name)),
      market,
      at,
      line: lineValue,
      home,
      draw: draw ?? null,
      away,
    });
  };
  for (const [prefix, name] of Object.entries(PREFIXES)) {
    add(name, "1x2", opening, null, [`${prefix}H`, `${prefix}D`, `${prefix}A`]);
  }
  add("Pinnacle", "1x2", closing, null, ["PSCH", "PSCD", "PSCA"]);
  const handicap = decimal(cells.BbAHh);
  for (const [name, key] of [
    [AVERAGE, "BbAv"],
    [MAXIMUM, "BbMx"],
  ] as const) {
    add(name, "1x2", opening, null, [`${key}H`, `${key}D`, `${key}A`]);
    add(name, "total", opening, TOTAL_GOALS_LINE, [`${key}>2.5`, null, `${key}<2.5`]);
    if (handicap !== null) add(name, "handicap", opening, handicap, [`${key}AHH`, null, `${key}AHA`]);
  }
  return rows;
}

async function* read(file: ImportFile, report: ImportReport, { now }: ImportContext): AsyncGenerator<FeedBatch> {
  const table = parseCsv(await readText(file), file.path, ["Div", ...RESULT_COLUMNS, "B365H"], EXPECTS);
  const foreign = table.rows.find(({ cells }) => cells.Div !== DIVISION && /^[A-Z]{1,3}\d$/.test(cells.Div ?? ""));
  if (foreign) {
    throw new ImportError(
      file.path,
      EXPECTS,
      `division ${foreign.cells.Div} in line ${foreign.line}, which is not the Premier League (${DIVISION})`,
    );
  }
  const rows = checkRows(table, table.columns.length, report);
  const builder = new FeedBuilder("football", SOURCE);
  const competition = findCompetition("football", DIVISION)!;
  addEnglandMatches(builder, rows, competition, SOURCE, now, report, (row, matchId) => ({
    odds: quotes(row, matchId, builder, report),
  }));
  addSeasonTables(builder);
  yield* builder.batches();
}

export const oddsEpl: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    if (baseName(path) === "COLUMNS.md") return "companion";
    return path.endsWith(".csv") && /^\uFEFF?Div,Date,HomeTeam,AwayTeam,/.test(head) && head.includes("B365H")
      ? "main"
      : "foreign";
  },
  read,
};
