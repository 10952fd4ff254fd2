/**
 * Completes package-lock.json after `npm install`. If a registry lacks an optional package of another platform, npm leaves that
 * package out of the lock, and `npm ci` then refuses the lock ("Missing: … from lock file"). This script adds an entry for each
 * such package with version, os, cpu and `optional`; npm skips such a package on other platforms without fetching it. Run the
 * script whenever a dependency changed: `node scripts/complete-lock.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const path = join(resolve(import.meta.dirname, ".."), "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
const packages = lock.packages;
const SYSTEMS = ["darwin", "linux", "win32", "android", "freebsd", "openbsd", "netbsd", "sunos", "aix", "openharmony"];
const PROCESSORS = ["x64", "arm64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32", "arm"];

/** Finds a package's entry as Node does, by walking up the folders. */
function resolved(from, name) {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const entry = packages[`${at ? `${at}/` : ""}node_modules/${name}`];
    if (entry || !at) return entry ?? null;
  }
}

function toPlatform(name) {
  const words = name.split(/[/-]/);
  if (name === "fsevents") return { os: ["darwin"] };
  if (words.includes("wasm32")) return { cpu: ["wasm32"] };
  const os = words.includes("windows") ? ["win32"] : SYSTEMS.filter((word) => words.includes(word));
  const cpu = /arm-(?:gnu|musl)eabi/.test(name)
    ? ["arm"]
    : PROCESSORS.filter(
        (word) => words.includes(word) || (word === "x64" && words.includes("64")) || (word === "ia32" && words.includes("32")),
      );
  return {
    ...(os.length && { os }),
    ...(cpu.length && { cpu }),
    ...(words.some((word) => word.startsWith("musl")) && { libc: ["musl"] }),
  };
}

let added = 0;
for (const [owner, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = resolved(owner, name);
    const version = range.replace(/^[\^~]/, "");
    if (found && (found.version === version || range !== version)) continue;
    const platform = toPlatform(name);
    if (Object.keys(platform).length === 0) {
      console.log(`Left alone, its name tells no platform: ${owner} → ${name}@${range}`);
      continue;
    }
    packages[found ? `${owner}/node_modules/${name}` : `node_modules/${name}`] = {
      version,
      optional: true,
      ...(entry.dev && { dev: true }),
      ...platform,
    };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
