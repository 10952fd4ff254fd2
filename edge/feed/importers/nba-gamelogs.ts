/** NBA team game logs 2013-14 to 2019-20, two CSV lines per game (murrayjw/nbaWinLossExplorer, MIT). */

import { parseCsv, readHeader, wholeNumber } from "../../ground/tables/csv.ts";
import type { FeedBatch } from "../records.ts";
import { FeedBuilder } from "./feed-builder.ts";
import { readText } from "./file-text.ts";
import type { FileRole, ImportContext, Importer, ImportFile, ImportReport } from "./importer.ts";
import { addBoxGames, type BoxGameLine } from "./nba-box-games.ts";
import { addSeasonTables } from "./season-tables.ts";
import { dayReader } from "./source-days.ts";

const SOURCE = "nba-gamelogs";
const COLUMNS = ["slugSeason", "dateGame", "idGame", "nameTeam", "locationGame", "ptsTeam"];
const EXPECTS = `team game logs: CSV with ${COLUMNS.join(",")},…, two lines a game`;

const FIGURES = {
  points: "ptsTeam",
  field_goals_made: "fgmTeam",
  field_goals_attempted: "fgaTeam",
  three_points_made: "fg3mTeam",
  three_points_attempted: "fg3aTeam",
  free_throws_made: "ftmTeam",
  free_throws_attempted: "ftaTeam",
  rebounds: "trebTeam",
  offensive_rebounds: "orebTeam",
  assists: "astTeam",
  steals: "stlTeam",
  blocks: "blkTeam",
  turnovers: "tovTeam",
  fouls: "pfTeam",
} as const;

async function* read(file: ImportFile, report: ImportReport, { now }: ImportContext): AsyncGenerator<FeedBatch> {
  const table = parseCsv(await readText(file), file.path, { required: COLUMNS, expected: EXPECTS });
  const readDay = dayReader({ nowS: now });
  const lines: BoxGameLine[] = table.rows.map(({ line, cells }) => ({
    row: line,
    gameId: cells("idGame"),
    date: readDay(cells("dateGame")) ?? cells("dateGame"),
    team: cells("nameTeam"),
    isHome: cells("locationGame") === "H" ? true : cells("locationGame") === "A" ? false : null,
    points: wholeNumber(cells("ptsTeam")) ?? null,
    figures: Object.fromEntries(Object.entries(FIGURES).map(([key, column]) => [key, wholeNumber(cells(column)) ?? null])),
  }));
  // If a line is broken, its game is refused too, because the game's other line has no partner.
  for (const { line, reason } of [...table.broken, ...table.notes]) report.leaveOut(line, reason);
  const builder = new FeedBuilder("basketball", SOURCE);
  addBoxGames(builder, lines, SOURCE, report);
  addSeasonTables(builder);
  yield* builder.batches();
}

export const nbaGamelogs: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises: (path, head): FileRole => (/\.csv(?:\.gz)?$/i.test(path) && readHeader(head).has(...COLUMNS) ? "main" : "foreign"),
  read,
};
