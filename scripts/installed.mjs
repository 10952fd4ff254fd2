/** Installs missing packages, or packages older than the lock. Uses only Node, because it runs before any package is installed. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const readPackages = (path) => readJson(path).packages;

/** Finds the place of a package as Node does, by walking up the folders. */
function findPlace(packages, from, name) {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const place = `${at ? `${at}/` : ""}node_modules/${name}`;
    if (packages[place] || !at) return packages[place] ? place : null;
  }
}

/**
 * Returns the entries of a lock that building and serving need. An optional peer is not needed. npm would install it if a tool
 * brings it: typescript, tsx and tsx's own esbuild, which Vite and Remix name as optional peers, have 50 MB.
 */
export function toServingPackages(packages) {
  const { devDependencies: _, ...root } = packages[""];
  const found = { "": root };
  const visit = (path, { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => {
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = findPlace(packages, path, name);
      if (!place || found[place]) continue;
      found[place] = packages[place];
      visit(place, packages[place]);
    }
  };
  visit("", root);
  return found;
}

/**
 * Reports whether the set is installed as in package-lock.json. npm writes its own list at the end of an installation. Optional
 * packages of other platforms may be missing.
 */
export function isInstalled(set = SERVING) {
  const list = "node_modules/.package-lock.json";
  if (!existsSync(join(ROOT, list))) return false;
  const there = readPackages(list);
  const locked = readPackages("package-lock.json");
  return Object.entries(set === SERVING ? toServingPackages(locked) : locked).every(([path, wanted]) => {
    if (path === "") return true;
    const found = there[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

const runInstaller = (cwd) =>
  execFileSync(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", "--no-audit", "--no-fund", "--loglevel", "error"], {
    cwd,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });

/** Folder in which the packages for serving are installed before they move to their place. npm needs a lock of its own there. */
const ASIDE = join(ROOT, ".cache/serving");

function installServing() {
  const { devDependencies: _, ...list } = readJson("package.json");
  const lock = readJson("package-lock.json");
  rmSync(ASIDE, { recursive: true, force: true });
  mkdirSync(ASIDE, { recursive: true });
  writeFileSync(join(ASIDE, "package.json"), JSON.stringify(list));
  writeFileSync(join(ASIDE, "package-lock.json"), JSON.stringify({ ...lock, packages: toServingPackages(lock.packages) }));
  if (existsSync(join(ROOT, ".npmrc"))) copyFileSync(join(ROOT, ".npmrc"), join(ASIDE, ".npmrc"));
  runInstaller(ASIDE);
  rmSync(join(ROOT, "node_modules"), { recursive: true, force: true });
  renameSync(join(ASIDE, "node_modules"), join(ROOT, "node_modules"));
  rmSync(ASIDE, { recursive: true });
}

function install(set) {
  console.log(`Installing packages (once; ${set === ALL ? "about a minute" : "about half a minute"}) …`);
  if (set === ALL) runInstaller(ROOT);
  else installServing();
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
