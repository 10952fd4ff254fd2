/**
 * `npm run -s models:record -- FILE.csv [--sport basketball] [--json]`: computes the figures of the page /m/data/record again from
 * its open data. The standard output has the figures only. On a fault it prints no figures and exits with 1.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

const USAGE = "Usage: npm run -s models:record -- FILE.csv [--sport football|basketball] [--json]";

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { sport: { type: "string" }, json: { type: "boolean" } } });
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}

const {
  positionals: [file, ...others],
  values: { sport = "football", json = false },
} = readArguments();
if (!file || others.length > 0) fail(`Give one file of the record's open data.\n${USAGE}`);
if (sport !== "football" && sport !== "basketball") fail(`--sport is "${sport}": give football or basketball.\n${USAGE}`);

const { log } = console;
console.log = console.error;
ensureInstalled();
const { importSources } = await import("./source-module.mjs");
const models = await importSources({
  "edge/models/record.ts": ["recordFigures"],
  "edge/models/record-csv.ts": ["readRecordCsv", "RecordFileError"],
});

function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    return fail(`${path} cannot be read (${error.code}).`);
  }
}

const number = (value, places) => (value ?? Number.NaN).toFixed(places).padStart(9);
const line = (name, { matches, rps, logLoss, brier, accuracy, calibrationError }) =>
  `  ${name.padEnd(10)}${String(matches).padStart(7)}${number(rps, 4)}${number(logLoss, 4)}${number(brier, 4)}${number(100 * accuracy, 1)}${number(calibrationError, 4)}`;
const gap = (other, { mean, low, high }) =>
  `  model less ${other}: ${mean.toFixed(4)} RPS, 95 % interval ${low.toFixed(4)} to ${high.toFixed(4)}`;
const dayOld = ({ model, before, difference, renewed }) => [
  `  with a forecast of a day before (${model.matches}, of which ${renewed} got a newer one):`,
  line("model", model),
  line("yesterday", before),
  ...(difference ? [gap("yesterday's", difference)] : []),
];
const block = (title, { model, shown, shownOthers, market, pricedModel, baseRate, difference, yesterday }) =>
  [
    title,
    `  ${"".padEnd(10)}${["matches", "RPS", "log-loss", "Brier", "hits %", "calib."].map((name, at) => name.padStart(at === 0 ? 7 : 9)).join("")}`,
    line("model", model),
    ...(shownOthers > 0 ? [line("shown", shown)] : []),
    line("base rate", baseRate),
    ...(market ? [`  with prices (${market.matches}):`, line("model", pricedModel), line("market", market)] : []),
    ...(difference ? [gap("market", difference)] : []),
    ...(yesterday ? dayOld(yesterday) : ["  the file has no forecast of a day before"]),
  ].join("\n");

try {
  const rows = models.readRecordCsv(readText(file)).filter((row) => row.sport === sport);
  const { total, groups, calibration } = models.recordFigures(rows);
  if (json) log(JSON.stringify({ total, groups, calibration }));
  else if (!total) log(`No finished match of ${sport} has a forecast.`);
  else log([block("All matches", total), ...groups.map((group) => block(`${group.league} ${group.season}`, group))].join("\n\n"));
} catch (error) {
  if (error instanceof models.RecordFileError) fail(`${file}: ${error.message}.`);
  throw error;
}
