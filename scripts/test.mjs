/**
 * `npm test`: lint, types, architecture, unit, workerd, site, interop and browser tests, one after the other.
 * `npm test -- --only unit` runs one step; each step says its own name and time.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { knownChromium, knownHeadlessShell } from "./chromium.mjs";
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

/** Debian's packages, where root may install them; a machine without a network says so within seconds. */
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
  const missing = [...(knownHeadlessShell() ? [] : ["chromium-headless-shell"]), ...(knownChromium() ? [] : ["chromium", "fonts-noto-cjk"])];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing Debian's ${missing.join(", ")} …`);
    aptInstall(...missing);
  }
  if (knownChromium()) return {};
  console.log("Installing Chromium (Playwright's own) …");
  execFileSync(bin("playwright"), ["install", "chromium"], { cwd: ROOT, stdio: "inherit" });
  return { CHROMIUM_PATH: "" };
}

async function browser() {
  const settings = chromiumSettings();
  const { ensureBuilt } = await import("./built.mjs");
  ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-e2e-"));
  try {
    return run(bin("playwright"), ["test"], { DATA_DIR: join(dataDir, "data"), ...settings });
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
  interop: () => run(process.execPath, ["tests/interop/own-relay.mjs"], chromiumSettings()),
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
