/**
 * `npm run -s models:backtest -- --odds FILE_OR_FOLDER [--from SEASON] [--predictions FILE.csv] [--plots FOLDER] [--json]`:
 * forecasts each match of a league's seasons with the football model from earlier matches, and compares the forecasts' scores
 * with those of the market's forecasts. The standard output has the figures only. The error output names the lines and files that
 * cannot be read; the figures leave them out. Exit codes: 0 on success, 2 if a whole file is left out, 1 without figures if
 * nothing can be used. `--between-leagues FOLDER [--competition NAME] [--from SEASON] [--json]` forecasts the cups in a folder of
 * open data instead.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { ensureInstalled } from "./installed.mjs";

const { log } = console;
console.log = console.error;

/** An importer recognizes a file by its first bytes. */
const HEAD_BYTES = 4096;
const ROOT = resolve(import.meta.dirname, "..");
const USAGE = `Usage: npm run -s models:backtest -- --odds FILE_OR_FOLDER [--from SEASON] [--predictions FILE.csv] [--plots FOLDER] [--json]
       npm run -s models:backtest -- --between-leagues FOLDER [--competition NAME] [--from SEASON] [--json]`;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  const text = { type: "string" };
  try {
    const options = { odds: text, from: text, predictions: text, plots: text, json: { type: "boolean" } };
    return parseArgs({ options: { ...options, "between-leagues": text, competition: text } }).values;
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

const given = readArguments();
const { odds, from, predictions, plots = join(ROOT, "build/backtest"), json = false, competition } = given;
const between = given["between-leagues"];
if (odds && between) fail(`Give --odds or --between-leagues, not both.\n${USAGE}`);
if (!odds && !between) fail(`--odds is missing; give a season's file or a league's folder.\n${USAGE}`);

ensureInstalled();
const { importSources } = await import("./source-module.mjs");
const models = await importSources({
  "edge/backtest/backtest.ts": ["toFigures", "looksLeaking", "predictionsCsv", "walkForward"],
  "edge/models/between-leagues.ts": ["linkedFigures", "linkedReport", "walkCups"],
  "edge/backtest/competition-files.ts": ["readCompetitions"],
  "edge/ground/tables/import-error.ts": ["ImportError"],
  "edge/backtest/backtest-plots.ts": ["toPlots"],
  "edge/backtest/backtest-report.ts": ["formatReport"],
  "edge/backtest/season-file.ts": ["checkFrom", "readLeague", "refusedText", "SeasonFileError"],
});

const FILE_LEFT_OUT = 2;
/** How many lines of a list the error output shows; --json has all. */
const LISTED = 50;

function readBytes(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new models.SeasonFileError(path, `cannot be read (${error.code})`);
  }
}

function listOut(title, list) {
  if (list.length === 0) return;
  console.error(`${title}: ${list.length}`);
  for (const entry of list.slice(0, LISTED)) console.error(`  ${models.refusedText(entry)}`);
  if (list.length > LISTED) console.error(`  … and ${list.length - LISTED} more, which --json lists`);
}

/** Ignores files of the folder that are not CSV. */
function filesAt(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new models.SeasonFileError(path, "there is no such file or folder");
  const names = found.isDirectory()
    ? readdirSync(path)
        .filter((name) => !name.startsWith(".") && name.toLowerCase().endsWith(".csv"))
        .sort()
    : null;
  if (names?.length === 0) throw new models.SeasonFileError(path, "has no season's file, such as 2015-2016.csv");
  const paths = names?.map((name) => join(path, name)) ?? [path];
  return paths.map((file) => ({ path: file, bytes: readBytes(file) }));
}

function write(path, text) {
  try {
    mkdirSync(resolve(path, ".."), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new RangeError(`${path} cannot be written (${error.code})`);
  }
}

function importFilesAt(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new models.SeasonFileError(folder, "there is no such folder");
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  return paths.map((path) => {
    const bytes = readFileSync(path);
    const head = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).subarray(0, HEAD_BYTES).toString("utf8");
    return {
      path: path.replaceAll("\\", "/"),
      head,
      async *open() {
        yield new Uint8Array(bytes);
      },
    };
  });
}

function walkLeague() {
  const { matches, refused, leftOut } = models.readLeague(filesAt(odds), Math.floor(Date.now() / 1000));
  listOut("Refused lines and files", refused);
  listOut("Prices left out", leftOut);
  if (from !== undefined) models.checkFrom(matches, from);
  const list = models.walkForward(matches, from ?? null);
  const text = json ? JSON.stringify({ ...models.toFigures(list), refused, leftOut }) : models.formatReport(list);
  if (predictions !== undefined) write(predictions, models.predictionsCsv(list));
  for (const [name, picture] of Object.entries(models.toPlots(list))) write(join(plots, name), picture);
  console.error(`Plots: ${plots}`);
  if (models.looksLeaking(list))
    console.error("The model beats the market by more than two standard errors: look for a result that reaches a forecast.");
  log(text);
  if (refused.some(({ line }) => line === null)) process.exitCode = FILE_LEFT_OUT;
}

async function walkBetween(folder) {
  const cups = models.walkCups(await models.readCompetitions(importFilesAt(folder)), {
    from: from ?? null,
    name: competition ?? null,
  });
  const figures = () => Object.fromEntries(cups.map(({ name, list }) => [name, models.linkedFigures(list)]));
  log(json ? JSON.stringify(figures()) : models.linkedReport(cups));
}

try {
  if (between) await walkBetween(between);
  else walkLeague();
} catch (error) {
  const isFault = [models.SeasonFileError, models.ImportError, RangeError].some((fault) => error instanceof fault);
  if (isFault) fail(error.message);
  throw error;
}
