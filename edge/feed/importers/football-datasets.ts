/** datasets/football-datasets: one CSV per season with half-time, shots, fouls, corners and cards (PDDL). */

import type { FeedBatch } from "../records.ts";
import { type Competition, findCompetition } from "./competitions.ts";
import { parseCsv } from "./csv.ts";
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
import { addSeasonTables } from "./season-tables.ts";
import { clubRow } from "./subjects.ts";

const SOURCE = "football-datasets";
const EXPECTS = `a season of football-datasets: CSV with ${RESULT_COLUMNS.join(",")},…,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR`;

/** Keys of the leagues by the repository's folders. */
const FOLDERS: Record<string, string> = {
  "premier-league": "en.1",
  "la-liga": "es.1",
  "serie-a": "it.1",
  bundesliga: "de.1",
  "ligue-1": "fr.1",
};
const FALLBACK = "en.1";

/**
 * Returns the league of a file's folder; without a folder, England's if at least half of the clubs are known there. Throws
 * ImportError otherwise.
 */
function competitionOf(path: string, rows: readonly EnglandRow[]): Competition {
  const folder = path.split("/").find((part) => FOLDERS[part]);
  const competition = findCompetition("football", folder ? FOLDERS[folder]! : FALLBACK)!;
  if (folder) return competition;
  const names = [...new Set(rows.map(({ home }) => home))];
  const known = names.filter((name) => clubRow("football", name, competition.country, SOURCE).nameZh);
  if (known.length * 2 >= names.length) return competition;
  throw new ImportError(
    path,
    `${EXPECTS}, in a folder named ${Object.keys(FOLDERS).join(", ")}`,
    `clubs that are not English (${names.slice(0, 3).join(", ")} …)`,
  );
}

async function* read(file: ImportFile, report: ImportReport, { now }: ImportContext): AsyncGenerator<FeedBatch> {
  const table = parseCsv(await readText(file), file.path, [...RESULT_COLUMNS, "HS", "AS"], EXPECTS);
  const rows = checkRows(table, table.columns.length, report);
  const builder = new FeedBuilder("football", SOURCE);
  addEnglandMatches(builder, rows, competitionOf(file.path, rows), SOURCE, now, report);
  addSeasonTables(builder);
  yield* builder.batches();
}

export const footballDatasets: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    if (baseName(path) === "schema.json") return "companion";
    return path.endsWith(".csv") && /^\uFEFF?Date,HomeTeam,AwayTeam,FTHG,/.test(head) && !head.includes("B365H")
      ? "main"
      : "foreign";
  },
  read,
};
