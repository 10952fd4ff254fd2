/**
 * `npm run scale [-- --scenario A|B] [--viewers N] [--room] [--OPTION VALUE …] [--json]`: computes loads, queues and costs of a
 * scenario from the counts of the tests. It opens no connection and writes no file. Exit code 1 if an option is wrong.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { toScale } from "./scale/model.mjs";
import { formatGround, formatScale } from "./scale/report.mjs";
import { SCENARIOS } from "./scale/scenarios.mjs";

/** Options of numbers, by the scenario's field. */
const NUMBERS = {
  seed: "seed",
  days: "days",
  viewers: "viewers",
  visit: "visitMin",
  peak: "peak",
  "room-share": "room",
  watched: "watched",
  visible: "visible",
  signed: "signedIn",
  shared: "sharedAddresses",
  joins: "joinS",
  messages: "messages",
  gifts: "gifts",
  picks: "picks",
  continents: "continents",
  relays: "relays",
  centres: "centres",
  isolates: "isolates",
  deploys: "deploys",
  air: "airHours",
  channels: "channels",
  qualities: "qualities",
  segment: "segmentS",
};
const SHARES = new Set(["room-share", "watched", "visible", "signed", "shared"]);
/** Counts of things of which there is at least one. */
const WHOLE = new Set(["days", "viewers", "peak", "continents", "relays", "centres", "isolates", "channels", "qualities"]);
const MOST = { isolates: 100_000, continents: 7, relays: 1_024 };
const USAGE = `Usage: npm run -s scale -- [--scenario A|B] [--room] [--no-segment-origin] [--no-outage] [--json]
       ${Object.keys(NUMBERS)
         .map((name) => `[--${name} N]`)
         .join(" ")}
--room: one room for an evening (scenario B). --joins, --segment in seconds; --visit in minutes; --messages a second in the largest
room; --gifts a minute and viewer; --picks a visit; --air in hours of all anchors; --room-share, --watched, --visible, --signed, --shared from 0 to 1.`;

function fail(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(1);
}

function readArguments() {
  const text = { type: "string" };
  const flag = { type: "boolean" };
  const flags = { room: flag, "no-segment-origin": flag, "no-outage": flag, json: flag };
  try {
    const numbers = Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, text]));
    return parseArgs({ options: { scenario: text, ...numbers, ...flags } }).values;
  } catch (error) {
    return fail(error.message);
  }
}

function readNumber(name, text) {
  const value = Number(text);
  const least = WHOLE.has(name) ? 1 : 0;
  const most = SHARES.has(name) ? 1 : (MOST[name] ?? Number.MAX_SAFE_INTEGER);
  const isWrong = !Number.isFinite(value) || text.trim() === "" || value < least || value > most;
  if (isWrong || (WHOLE.has(name) && !Number.isInteger(value)) || (["visit", "joins", "segment"].includes(name) && value === 0))
    fail(`--${name} is "${text}"; give a number from ${least} to ${most}.`);
  return value;
}

function readChanges(given) {
  const named = Object.entries(NUMBERS).filter(([name]) => given[name] !== undefined);
  const changes = Object.fromEntries(named.map(([name, field]) => [field, readNumber(name, given[name])]));
  if (given["no-segment-origin"]) changes.segmentOrigin = false;
  if (given["no-outage"]) changes.outage = false;
  return changes;
}

const readJson = (name) => JSON.parse(readFileSync(new URL(`./scale/${name}`, import.meta.url), "utf8"));

const given = readArguments();
const wanted = given.scenario ?? (given.room ? "B" : undefined);
if (wanted !== undefined && !Object.hasOwn(SCENARIOS, wanted)) fail(`--scenario is "${wanted}"; give A or B.`);
const changes = readChanges(given);
const costs = readJson("costs.json");
const prices = readJson("prices.json");

/** More or fewer viewers change the peak in proportion, unless the peak is given. */
function toScenario(name) {
  const scenario = { ...SCENARIOS[name], ...changes };
  if (changes.viewers !== undefined && changes.peak === undefined)
    scenario.peak = Math.max(1, Math.round((SCENARIOS[name].peak * changes.viewers) / SCENARIOS[name].viewers));
  return scenario;
}

const found = (wanted ? [wanted] : Object.keys(SCENARIOS)).map((name) => toScale(name, toScenario(name), costs, prices));
if (given.json) console.log(JSON.stringify({ scenarios: found, costs, prices }, null, 2));
else console.log([...found.map(formatScale), formatGround(costs, prices)].join("\n\n"));
