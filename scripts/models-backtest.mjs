/**
 * `npm run -s models:backtest -- --odds FILE_OR_FOLDER [--from SEASON] [--predictions FILE.csv] [--plots FOLDER] [--json]`: walks the
 * football model forward through a league's seasons and scores it beside the market. Prints the figures and nothing else on the
 * standard output; a fault prints none, and ends with 1.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

const { log } = console;
console.log = console.error;

const ROOT = resolve(import.meta.dirname, "..");
const USAGE =
  "Usage: npm run -s models:backtest -- --odds FILE_OR_FOLDER [--from SEASON] [--predictions FILE.csv] [--plots FOLDER] [--json]";

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  const text = { type: "string" };
  try {
    return parseArgs({ options: { odds: text, from: text, predictions: text, plots: text, json: { type: "boolean" } } }).values;
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

const { odds, from, predictions, plots = join(ROOT, "build/backtest"), json = false } = readArguments();
if (!odds) fail(`--odds is missing; give a season's file or a league's folder.\n${USAGE}`);

ensureInstalled();
const { importSources } = await import("./source-module.mjs");
const models = await importSources({
  "edge/models/backtest.ts": ["figuresOf", "looksLeaking", "predictionsCsv", "walkForward"],
  "edge/models/backtest-plots.ts": ["plotsOf"],
  "edge/models/backtest-report.ts": ["reportOf"],
  "edge/models/season-file.ts": ["checkFrom", "readLeague", "SeasonFileError"],
});

/** A file's text. */
function textOf(path) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw new models.SeasonFileError(path, error instanceof TypeError ? "is not UTF-8 text" : `cannot be read (${error.code})`);
  }
}

/** The season's file, or the seasons of the folder; other files than CSV lie beside them. */
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
  return { isFolder: names !== null, files: paths.map((file) => ({ path: file, name: basename(file), text: textOf(file) })) };
}

/** Writes a file, with its folders. */
function write(path, text) {
  try {
    mkdirSync(resolve(path, ".."), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new RangeError(`${path} cannot be written (${error.code})`);
  }
}

try {
  const { files, isFolder } = filesAt(odds);
  const matches = models.readLeague(files, isFolder);
  if (from !== undefined) models.checkFrom(matches, from);
  const list = models.walkForward(matches, from ?? null);
  const text = json ? JSON.stringify(models.figuresOf(list)) : models.reportOf(list);
  if (predictions !== undefined) write(predictions, models.predictionsCsv(list));
  for (const [name, picture] of Object.entries(models.plotsOf(list))) write(join(plots, name), picture);
  console.error(`Plots: ${plots}`);
  if (models.looksLeaking(list))
    console.error("The model beats the market by more than two standard errors: look for a result that reaches a forecast.");
  log(text);
} catch (error) {
  if (error instanceof models.SeasonFileError || error instanceof RangeError) fail(error.message);
  throw error;
}
