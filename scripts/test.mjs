/**
 * `npm test`: lint, types, architecture, unit, workerd, site, interop and browser tests, one after the other.
 * `npm test -- --only unit` runs one step; each step says its own name and time.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { knownChromium } from "./chromium.mjs";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const ROOT = resolve(import.meta.dirname, "..");
const bin = (name) => join(ROOT, "node_modules/.bin", name);
const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", CLOUDFLARE_TELEMETRY_DISABLED: "1", NO_UPDATE_NOTIFIER: "1" };

function run(command, args, extra = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", env: { ...env, ...extra } });
  if (error) throw error;
  return status === 0;
}

/** A Chromium to drive: the system's, else Debian's package where root may install it, else Playwright's own download. */
function findChromium() {
  const known = knownChromium();
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (Debian's package) …");
    const quiet = { stdio: ["ignore", "ignore", "inherit"] };
    spawnSync("apt-get", ["update"], quiet);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"], { ...quiet, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  console.log("Installing Chromium (Playwright's own) …");
  execFileSync(bin("playwright"), ["install", "chromium"], { cwd: ROOT, stdio: "inherit" });
  return "";
}

async function browser() {
  const chromium = findChromium();
  const { ensureBuilt } = await import("./built.mjs");
  ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-e2e-"));
  try {
    return run(bin("playwright"), ["test"], { DATA_DIR: dataDir, CHROMIUM_PATH: chromium });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function site() {
  const { ensureBuilt } = await import("./built.mjs");
  ensureBuilt();
  return run(bin("vitest"), ["run", "--project", "site", "--silent=passed-only"]);
}

const steps = {
  lint: () => run(bin("biome"), ["lint", "--error-on-warnings", "."]),
  types: () => run(bin("tsc"), ["--noEmit"]),
  unit: () => run(bin("vitest"), ["run", "--project", "unit", "--maxWorkers", "2"]),
  // A file waits for its isolate and its modules half of the time: three at a time keep two processors busy.
  workerd: () => run(bin("vitest"), ["run", "--project", "workerd", "--project", "workerd-shards", "--maxWorkers", "3"]),
  site,
  interop: () => run(process.execPath, ["tests/interop/own-relay.mjs"], { CHROMIUM_PATH: findChromium() }),
  browser,
};

const at = process.argv.indexOf("--only");
const chosen = at === -1 ? Object.keys(steps) : process.argv.slice(at + 1);
for (const name of chosen) {
  if (!(name in steps)) {
    console.error(`There is no step "${name}": choose among ${Object.keys(steps).join(", ")}.`);
    process.exit(2);
  }
}
const results = [];
for (const name of chosen) {
  console.log(`\n── ${name} ──`);
  const start = Date.now();
  const passed = await steps[name]();
  results.push([name, passed, Math.round((Date.now() - start) / 1000)]);
  if (!passed) break;
}
console.log(`\n${results.map(([name, passed, seconds]) => `${passed ? "ok  " : "FAIL"} ${name} (${seconds} s)`).join("\n")}`);
process.exit(results.every(([, passed]) => passed) && results.length === chosen.length ? 0 : 1);
