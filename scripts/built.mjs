/** Builds when the sources differ from those of the last build. */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
/** File with the hash of the sources that the build in dist/ was made from. build.mjs writes it. */
export const BUILT_FROM = join(ROOT, "dist/.built-from");
const SOURCES = [
  "app",
  "edge",
  "chat",
  "public",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "wrangler.toml",
  "tsconfig.json",
  "scripts/build.mjs",
  "scripts/font-slices.mjs",
  "scripts/vite",
];

function* files(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

export function sourceHash() {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const path of files(join(ROOT, source))) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  return hash.digest("hex");
}

export const isBuilt = () => existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, "utf8") === sourceHash();

const BUILD = [process.execPath, [join(ROOT, "scripts/build.mjs")], { cwd: ROOT, stdio: ["ignore", 2, 2] }];

export function ensureBuilt() {
  if (isBuilt()) return false;
  console.log("Building (about a minute) …");
  execFileSync(...BUILD);
  return true;
}

/** Returns the build's process, and a promise that resolves when the build has ended without a fault. */
export function beginBuild() {
  const child = spawn(...BUILD);
  const done = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => (status === 0 ? resolve() : reject(new Error(`The build ended with ${status}.`))));
  });
  return { child, done };
}
