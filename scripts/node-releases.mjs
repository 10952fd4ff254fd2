/**
 * `node scripts/node-releases.mjs`: starts the built product under each supported release of Node other than the current one, and
 * requests its health and a page. npm's package `node` installs these releases into node_modules/.cache. If npm cannot install a
 * release, its check is left out and the output says so.
 */
import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { ensureBuilt } from "./built.mjs";
import { freePort } from "./free-port.mjs";

const ROOT = resolve(import.meta.dirname, "..");
/** The releases of Node that still get fixes. README.md names the oldest. */
const RELEASES = [20, 22, 24];
const PATHS = ["/healthz", "/m/score"];
const INSTALLS_WITHIN_MS = 120_000;
const ANSWERS_WITHIN_MS = 120_000;

/**
 * Throws if npm cannot install the release. Each release has its own folder, so that the project's node_modules/.bin/node stays
 * unchanged.
 */
async function findProgram(release) {
  const folder = join(ROOT, `node_modules/.cache/node-${release}`);
  const program = join(folder, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(program)) return program;
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["install", "--prefix", folder, `node@${release}`, "--no-audit", "--no-fund", "--fetch-retries=0"];
  await promisify(execFile)(npm, args, { timeout: INSTALLS_WITHIN_MS, shell: process.platform === "win32" });
  if (!existsSync(program)) throw new Error(`npm has installed node@${release} without ${program}`);
  return program;
}

/** Starts the product in production mode, which needs no demo world. Returns the answer to each path. */
async function askProduct(program) {
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-node-"));
  const port = await freePort();
  const child = spawn(program, [join(ROOT, "scripts/start.mjs")], {
    cwd: ROOT,
    env: { ...process.env, ENVIRONMENT: "production", PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ended = new Promise((resolve) => child.once("close", resolve));
  try {
    await new Promise((resolve, reject) => {
      const hear = (text) => {
        said += text;
        if (said.includes("Ready")) resolve();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("error", reject);
      child.once("close", () => reject(new Error(`It ended before it was ready:\n${said}`)));
      AbortSignal.timeout(ANSWERS_WITHIN_MS).addEventListener("abort", () => reject(new Error(`It is not ready:\n${said}`)));
    });
    const answers = [];
    for (const path of PATHS) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
      // The body is read to its end, because a server that stops waits until its responses are read.
      await response.text();
      answers.push(`${path} ${response.status}`);
    }
    return answers;
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

ensureBuilt();
const own = Number(process.versions.node.split(".")[0]);
const others = RELEASES.filter((release) => release !== own);
const found = await Promise.allSettled(others.map(findProgram));
let passed = true;
for (const [at, release] of others.entries()) {
  const { value: program, reason } = found[at];
  if (reason) {
    // The message's first line names npm's command, its second line names the fault.
    const [command, fault = command] = reason.message.trim().split("\n");
    console.log(`LEFT OUT: Node ${release} could not be installed, so nothing ran under it: ${fault}`);
    continue;
  }
  try {
    const answers = await askProduct(program);
    passed &&= answers.every((answer) => answer.endsWith(" 200"));
    console.log(`Node ${release}: ${answers.join(", ")}`);
  } catch (error) {
    passed = false;
    console.log(`Node ${release}: ${error.message}`);
  }
}
process.exit(passed ? 0 : 1);
