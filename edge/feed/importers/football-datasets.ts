/** datasets/football-datasets: one CSV per season with half-time score, shots, fouls, corners and cards (PDDL). */

import { ImportError } from "#edge/ground/tables/import-error.ts";
import { readHeader } from "../../ground/tables/csv.ts";
import type { FeedBatch } from "../records.ts";
import { type Competition, findCompetition } from "./competitions.ts";
import { FeedBuilder } from "./feed-builder.ts";
import { readText } from "./file-text.ts";
import { addFootballMatches } from "./football-data-matches.ts";
import { type FootballRow, faultText, RESULT_COLUMNS, readFootballFile } from "./football-data-rows.ts";
import { baseName, type FileRole, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";
import { clubRow } from "./subjects.ts";

const SOURCE = "football-datasets";
const EXPECTS = `a season of football-datasets: CSV with ${RESULT_COLUMNS.join(",")},…,HS,AS,HST,AST,HF,AF,HC,AC,HY,AY,HR,AR`;

const FOLDERS: Record<string, string> = {
  "premier-league": "en.1",
  "la-liga": "es.1",
  "serie-a": "it.1",
  bundesliga: "de.1",
  "ligue-1": "fr.1",
};
const FALLBACK = "en.1";

/**
 * A file that is in no known folder counts as English if at least half of its clubs are known in England. Otherwise throws
 * ImportError.
 */
function toCompetition(path: string, rows: readonly FootballRow[]): Competition {
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
  const { rows, refused, notes } = readFootballFile(await readText(file), file.path, {
    required: [...RESULT_COLUMNS, "HS", "AS"],
    expected: EXPECTS,
    nowS: now,
  });
  for (const fault of refused) report.refuse(fault.line, faultText(fault));
  for (const fault of notes) report.leaveOut(fault.line, faultText(fault));
  if (rows.length === 0) return;
  const competition = toCompetition(file.path, rows);
  const seasons = [...new Set(rows.map(({ season }) => season))];
  const builder = new FeedBuilder("football", SOURCE);
  addFootballMatches(
    builder,
    seasons.map((season) => ({
      competition,
      season,
      table: "first meetings",
      rows: rows.filter((row) => row.season === season),
    })),
    { source: SOURCE, nowS: now, report },
  );
  yield* builder.batches();
}

export const footballDatasets: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    if (baseName(path) === "schema.json") return "companion";
    const header = readHeader(head);
    const isSeason = header.has("Date", "HomeTeam", "AwayTeam", "FTHG", "FTAG", "HS") && !header.has("Div");
    return /\.csv(?:\.gz)?$/i.test(path) && isSeason ? "main" : "foreign";
  },
  read,
};
