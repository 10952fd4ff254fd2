/**
 * `npm test`: lint, types, architecture, unit, workerd, site, interop and browser tests, and other releases of Node. Steps that
 * do not slow each other down run at the same time; such a step prints its whole output only if it fails. `npm test -- --only
 * unit` runs one step. Each step prints its name and time. A plain run has only a part (e2e/support/groups.ts) of the browser
 * tests, of the chat over four Relays, of the tests on very many inputs and of the random requests; `npm test -- --all` runs all
 * of them.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { knownChromium, knownHeadlessShell } from "./chromium.mjs";
import { ensureToolsInstalled } from "./installed.mjs";

ensureToolsInstalled();
const ROOT = resolve(import.meta.dirname, "..");
const bin = (name) => join(ROOT, "node_modules/.bin", name);
const MEMORY_DISK = "/dev/shm";
/** Free bytes that the folder in memory must have. A complete run needs less than a tenth of this size. */
const ROOM_BYTES = 6e9;

/** Chooses a folder in memory if there is enough of it, because workerd waits for the disk at each write. */
function temporaryFolder() {
  if (!existsSync(MEMORY_DISK)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > ROOM_BYTES ? MEMORY_DISK : tmpdir();
}

const folder = mkdtempSync(join(temporaryFolder(), "matchday-e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
/** File in which noted-tests.mjs lists tests that failed or that passed only at a later try. */
const NOTED_TESTS = join(folder, "noted-tests");
const named = process.argv.slice(2).filter((name) => name !== "--all");
const isWhole = named.length < process.argv.length - 2;
const env = {
  ...process.env,
  NOTED_TESTS,
  TMPDIR: folder,
  ...(isWhole ? {} : { E2E_GROUP: process.env.E2E_GROUP ?? "commit", REQUESTS: process.env.REQUESTS ?? "1200" }),
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_TELEMETRY_DISABLED: "1",
  NO_UPDATE_NOTIFIER: "1",
};

/** The output goes to `output`, or to the terminal if there is none. Resolves to whether the command succeeded. */
const runTo =
  (output) =>
  (command, args, extra = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        cwd: ROOT,
        stdio: output ? ["ignore", "pipe", "pipe"] : "inherit",
        env: { ...env, ...extra },
      });
      child.stdout?.on("data", (text) => output.push(text));
      child.stderr?.on("data", (text) => output.push(text));
      child.once("error", reject);
      child.once("close", (code) => resolve(code === 0));
    });

/** Installs Debian packages if the user is root. On a machine without a network it fails within seconds. */
function aptInstall(...packages) {
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const once = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  spawnSync("apt-get", [...once, "update"], quiet);
  spawnSync("apt-get", [...once, "install", "-y", "--no-install-recommends", ...packages], quiet);
}

/**
 * Returns settings that name the Chromium for the tests. Returns none if the system has Chromium or root can install it from
 * Debian's packages; otherwise Playwright downloads its own. Most tests use the headless shell and a few need the complete
 * Chromium, which serves for all if the headless shell is missing.
 */
function chromiumSettings() {
  const missing = [
    ...(knownHeadlessShell() ? [] : ["chromium-headless-shell"]),
    ...(knownChromium() ? [] : ["chromium", "fonts-noto-cjk"]),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing Debian's ${missing.join(", ")} …`);
    aptInstall(...missing);
  }
  if (knownChromium()) return {};
  console.log("Installing Chromium (Playwright's own) …");
  execFileSync(bin("playwright"), ["install", "chromium"], { cwd: ROOT, stdio: "inherit" });
  return { CHROMIUM_PATH: "" };
}

/** Installs ffmpeg if the user is root. Without ffmpeg the tests with a real encoder are skipped. */
function ensureEncoder() {
  if (spawnSync("ffmpeg", ["-version"]).status === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing Debian's ffmpeg …");
  aptInstall("ffmpeg");
}

const DATA_DIR = join(folder, "data");
const PORT = process.env.E2E_PORT ?? "8797";

const vitest = (run, ...args) =>
  run(bin("vitest"), ["run", "--reporter=default", "--reporter=./scripts/noted-tests.mjs", "--silent=passed-only", ...args]);

/** How many lines of a failed step are repeated at the end of a run. */
const END_LINES = 40;

/** Lines with Vitest's result of a whole run. noted-tests.mjs and unclosed-run.mjs (vitest.config.ts) add the rest. */
const OF_RUN = /^ *(?:Test Files|Tests|Errors) |^All test files are done/;

/** `built`: the step tests the built product. `sum`: lines that are printed also if the step passed. */
const steps = {
  lint: { sum: /^Checked/, act: (run) => run(bin("biome"), ["check", "--error-on-warnings", "."]) },
  // The native compiler takes a third of the time. The package `typescript` stays installed for its API. Each of its checkers works
  // out most types anew, so one checker needs little more than half of the processor time of four, which is the default.
  types: {
    act: (run) => run(process.execPath, [join(ROOT, "node_modules/@typescript/native/bin/tsc"), "--noEmit", "--checkers", "1"]),
  },
  unit: { sum: OF_RUN, act: (run) => vitest(run, "--project", "unit", "--project", "unit-mocks", "--maxWorkers", "2") },
  // Test files often wait for Durable Objects and their alarms, so four at a time keep two processors busy, even if one worker
  // never closes.
  workerd: {
    sum: OF_RUN,
    act: (run) =>
      vitest(run, ...["workerd", "workerd-mocks", "workerd-shards"].flatMap((name) => ["--project", name]), "--maxWorkers", "4"),
  },
  interop: {
    built: true,
    sum: /^\d+ plays/,
    act: (run) => run(process.execPath, ["tests/interop/own-relay.mjs", ...(isWhole ? ["--all"] : [])], chromiumSettings()),
  },
  site: { built: true, sum: OF_RUN, act: (run) => vitest(run, "--project", "site") },
  node: { built: true, sum: /./, act: (run) => run(process.execPath, ["scripts/node-releases.mjs"]) },
  // Prepares a server's data folder with content, of which the browser tests use a copy.
  world: { built: true, act: (run) => run(process.execPath, ["e2e/support/world.mjs"], { DATA_DIR, PORT }) },
  browser: {
    built: true,
    act: (run) => {
      ensureEncoder();
      return run(bin("playwright"), ["test"], { DATA_DIR, ...chromiumSettings() });
    },
  },
};

/** Rounds run one after the other. In a round, two steps run at a time, and the next step in this order starts when one ends. */
const ROUNDS = [["lint", "unit", "types", "interop", "workerd", "site", "world", "node"], ["browser"]];
const LANES = 2;

const at = named.indexOf("--only");
const chosen = at === -1 ? Object.keys(steps) : [...new Set(named.slice(at + 1))];
for (const name of chosen) {
  if (!(name in steps)) {
    console.error(`There is no step "${name}": choose among ${Object.keys(steps).join(", ")}.`);
    process.exit(2);
  }
}

const results = [];
const hasFailed = () => results.some(({ passed }) => !passed);

const findSum = (text, sum) =>
  stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => sum?.test(line))
    .join("\n");

/** A step that runs alone prints as it runs. A step that runs beside others prints everything at its end. */
async function perform(name, isAlone) {
  const output = isAlone ? undefined : [];
  const start = Date.now();
  console.log(isAlone ? `\n── ${name} ──` : `── ${name} begins ──`);
  const passed = await steps[name].act(runTo(output));
  const seconds = Math.round((Date.now() - start) / 1000);
  const text = output && Buffer.concat(output).toString();
  if (output) console.log(`\n── ${name} (${seconds} s) ──\n${passed ? findSum(text, steps[name].sum) : text}`);
  results.push({ name, passed, seconds, text });
}

let building;
/** Starts the build once. Steps that do not need it run meanwhile. */
const ensureBuilt = () =>
  (building ??= runTo()(process.execPath, [
    "--input-type=module",
    "--eval",
    `(await import(${JSON.stringify(join(import.meta.dirname, "built.mjs"))})).ensureBuilt()`,
  ]));

/** Performs steps from the list until none is left. Other lanes take steps from the same list. */
async function performLane(waiting, isAlone) {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (hasFailed()) return;
    if (steps[name].built && !(await ensureBuilt())) results.push({ name, passed: false, seconds: 0 });
    else await perform(name, isAlone);
  }
}

for (const round of ROUNDS) {
  const waiting = round.filter((name) => chosen.includes(name));
  if (hasFailed() || waiting.length === 0) continue;
  const lanes = Math.min(LANES, waiting.length);
  await Promise.all(Array.from({ length: lanes }, () => performLane(waiting, lanes === 1)));
}
const noted = existsSync(NOTED_TESTS)
  ? readFileSync(NOTED_TESTS, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
/** Prints tests under a heading at the end of the output, because a log of limited length keeps its end. */
function printTests(heading, tests) {
  if (tests.length > 0) console.log(`\n${heading}:\n${tests.map(({ test, detail }) => `  ${test} (${detail})`).join("\n")}`);
}
printTests(
  "Passed only at a later try",
  noted.filter(({ passed }) => passed),
);
printTests(
  "Failed",
  noted.filter(({ passed }) => !passed),
);
for (const { name, passed, text } of results)
  if (!passed && text)
    console.log(`\nThe end of ${name}, which failed:\n${text.trimEnd().split("\n").slice(-END_LINES).join("\n")}`);
console.log(`\n${results.map(({ name, passed, seconds }) => `${passed ? "ok  " : "FAIL"} ${name} (${seconds} s)`).join("\n")}`);
if (!isWhole && chosen.includes("browser"))
  console.log("\nOf the browser tests this run had the core and the group of this commit; npm test -- --all runs every test.");
process.exit(!hasFailed() && results.length === chosen.length ? 0 : 1);
