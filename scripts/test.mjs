/**
 * `npm test`: lint, types, architecture, unit, workerd, site, interop and browser tests, and other releases of Node; steps that leave each other
 * room run side by side, and of those only a failed one shows all that it printed. `npm test -- --only unit` runs one step; each step says its own
 * name and time. Of the browser tests, of the chat over four Relays, of the tests on very many inputs and of the random requests a run has a part
 * (e2e/support/groups.ts); `npm test -- --all` has all.
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
/** A whole run leaves less than a tenth of this. */
const ROOM_BYTES = 6e9;

/** Where the run keeps its files: in memory where there is room, because workerd waits for the disk at each write. */
function temporaryFolder() {
  if (!existsSync(MEMORY_DISK)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > ROOM_BYTES ? MEMORY_DISK : tmpdir();
}

/** Of this run alone. */
const folder = mkdtempSync(join(temporaryFolder(), "matchday-e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
/** Where noted-tests.mjs lists tests that failed, or passed only at a later try. */
const NOTED_TESTS = join(folder, "noted-tests");
const named = process.argv.slice(2).filter((name) => name !== "--all");
const isWhole = named.length < process.argv.length - 2;
const env = {
  ...process.env,
  NOTED_TESTS,
  TMPDIR: folder,
  ...(isWhole ? {} : { E2E_GROUP: process.env.E2E_GROUP ?? "commit", REQUESTS: process.env.REQUESTS ?? "2000" }),
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_TELEMETRY_DISABLED: "1",
  NO_UPDATE_NOTIFIER: "1",
};

/** Runs a command; its output goes to `output`, or to the terminal. Resolves whether it ended well. */
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

/** Installs Debian's packages if root may; a machine without a network fails within seconds. */
function aptInstall(...packages) {
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const once = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  spawnSync("apt-get", [...once, "update"], quiet);
  spawnSync("apt-get", [...once, "install", "-y", "--no-install-recommends", ...packages], quiet);
}

/**
 * Settings that name the Chromium to drive: none where the system has it, or Debian's packages bring it because root may install them; else
 * Playwright's own download. Most tests want the one without windows, a few the whole one; without the first, the whole one serves for all.
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

/** Installs ffmpeg if root may: without it the tests with a real encoder are skipped. */
function ensureEncoder() {
  if (spawnSync("ffmpeg", ["-version"]).status === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing Debian's ffmpeg …");
  aptInstall("ffmpeg");
}

const DATA_DIR = join(folder, "data");
const PORT = process.env.E2E_PORT ?? "8797";

const vitest = (run, ...args) =>
  run(bin("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=./scripts/noted-tests.mjs",
    "--reporter=./scripts/unclosed-run.mjs",
    "--silent=passed-only",
    ...args,
  ]);

/** Lines of a failed step that stand again at the end of a run. */
const END_LINES = 40;

/** What Vitest says of a run as a whole, which noted-tests.mjs and unclosed-run.mjs complete. */
const OF_RUN = /^ *(?:Test Files|Tests|Errors) |^All test files are done/;

/** The command of each step; `built` if it tests the built product; `sum`: lines that it shows also where it has passed. */
const steps = {
  lint: { sum: /^Checked/, act: (run) => run(bin("biome"), ["check", "--error-on-warnings", "."]) },
  // The compiler in native code takes a third of the time; `typescript` itself stays for its API.
  types: { act: (run) => run(process.execPath, [join(ROOT, "node_modules/@typescript/native/bin/tsc"), "--noEmit"]) },
  unit: { sum: OF_RUN, act: (run) => vitest(run, "--project", "unit", "--project", "unit-mocks", "--maxWorkers", "2") },
  // A file waits for its objects and their alarms part of the time: four at a time keep two processors busy, also when a worker never closes
  // and keeps its place.
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
  // The browser's tests begin with a copy of it.
  world: { built: true, act: (run) => run(process.execPath, ["e2e/support/world.mjs"], { DATA_DIR, PORT }) },
  browser: {
    built: true,
    act: (run) => {
      ensureEncoder();
      return run(bin("playwright"), ["test"], { DATA_DIR, ...chromiumSettings() });
    },
  },
};

/** Rounds run one after the other. Two lanes take the steps of a round in this order, each its next when it is free. */
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

/** The lines by which a step that has passed sums itself up. */
const findSum = (text, sum) =>
  stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => sum?.test(line))
    .join("\n");

/** Runs a step: alone in the terminal, beside others with its output in one piece at its end. */
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
/** Builds the product unless its sources are built already; once for all steps. Beside other steps, as they may not need it. */
const ensureBuilt = () =>
  (building ??= runTo()(process.execPath, [
    "--input-type=module",
    "--eval",
    `(await import(${JSON.stringify(join(import.meta.dirname, "built.mjs"))})).ensureBuilt()`,
  ]));

/** Performs steps until none waits; other lanes take from the same list. */
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
/** Names tests under a heading, at the end of the output, which is the part that a log of limited length keeps. */
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
