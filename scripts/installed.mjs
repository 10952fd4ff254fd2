/** Installs missing packages, or packages older than the lock. Uses only Node, because it runs before any package is installed. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

/**
 * Two sets of packages: those for building and serving (`dependencies`), and all, which include the tools of tests, benches and
 * documents.
 */
const SERVING = "serving";
const ALL = "all";

/** One of the tools. If it is installed, a developer works on the project and always gets the set with the tools. */
const TOOL = join(ROOT, "node_modules/vitest");

const readPackages = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8")).packages;

/**
 * Reports whether the set is installed as in package-lock.json. npm writes its own list at the end of an installation. Optional
 * packages of other platforms may be missing.
 */
export function isInstalled(set = SERVING) {
  const list = "node_modules/.package-lock.json";
  if (!existsSync(join(ROOT, list))) return false;
  const there = readPackages(list);
  return Object.entries(readPackages("package-lock.json")).every(([path, wanted]) => {
    if (path === "" || (set === SERVING && wanted.dev)) return true;
    const found = there[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

function install(set) {
  console.log(`Installing packages (once; ${set === ALL ? "about a minute" : "about half a minute"}) …`);
  const omitted = set === ALL ? [] : ["--omit=dev"];
  execFileSync(
    process.platform === "win32" ? "npm.cmd" : "npm",
    ["ci", ...omitted, "--no-audit", "--no-fund", "--loglevel", "error"],
    {
      cwd: ROOT,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    },
  );
}

function ensure(set) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org) and try again.`);
    process.exit(1);
  }
  if (!isInstalled(set)) install(set === ALL || existsSync(TOOL) ? ALL : SERVING);
}

export const ensureInstalled = () => ensure(SERVING);

export const ensureToolsInstalled = () => ensure(ALL);
