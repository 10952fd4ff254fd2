/** A backup of an embedded installation: a folder with its database, objects, media and secrets, and a list of its files by hash. */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";

const MANIFEST = "backup.json";
const FORMAT = 1;

/** The parts that an installation needs. Other files (the cache, the lock) are created anew. */
const PARTS = ["secrets.json", "v3/d1", "v3/do", "v3/r2"];

function* files(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

async function readHash(path) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

function copyInto(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Returns a checkout's newest migration. A checkout cannot serve data of a newer migration. */
export const newestMigration = (root) =>
  readdirSync(join(root, "edge/db/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);

export const holdsData = (dataDir) => PARTS.some((part) => existsSync(join(dataDir, part)));

/**
 * Copies the data into the new folder `target`. Nobody may write to the data meanwhile. The folder appears only when the copy is
 * complete.
 * @returns {Promise<{ files: number, bytes: number }>}
 */
export async function writeBackup(dataDir, target, { migration, at = new Date() }) {
  if (!holdsData(dataDir)) throw new Error(`${dataDir} holds no data: set DATA_DIR to the folder of the installation.`);
  if (existsSync(target)) throw new Error(`${target} is there already: name a folder that is not.`);
  if (`${resolve(target)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new Error(`${target} is inside the data: name a folder elsewhere, best on another disk.`);
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const listed = [];
  for (const path of PARTS.flatMap((part) => [...files(join(dataDir, part))])) {
    const name = relative(dataDir, path).split(sep).join("/");
    copyInto(path, join(partial, name));
    listed.push({ name, bytes: statSync(path).size, sha256: await readHash(join(partial, name)) });
  }
  writeFileSync(
    join(partial, MANIFEST),
    JSON.stringify({ format: FORMAT, at: at.toISOString(), migration, files: listed }, null, 1),
  );
  renameSync(partial, target);
  return { files: listed.length, bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Throws if the folder holds no backup, if the backup's version is newer, or if a file is missing or differs. */
async function readBackup(source, migration) {
  const path = join(source, MANIFEST);
  if (!existsSync(path)) throw new Error(`${source} is no backup: it has no ${MANIFEST}.`);
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  if (manifest.format > FORMAT || manifest.migration > migration)
    throw new Error(
      `${source} was made by a newer version (database ${manifest.migration}, here ${migration}): update this checkout first.`,
    );
  for (const { name, sha256 } of manifest.files) {
    const file = resolve(source, name);
    if (!file.startsWith(resolve(source) + sep)) throw new Error(`${source} names a file outside itself: ${name}.`);
    if (!existsSync(file) || (await readHash(file)) !== sha256)
      throw new Error(
        `${source} is damaged: ${name} ${existsSync(file) ? "differs from what was backed up" : "is missing"}. Nothing was changed.`,
      );
  }
  return manifest;
}

/**
 * Replaces the data with a backup. Nobody may serve the data meanwhile. Checks and copies the whole backup before moving
 * anything, and keeps the previous data in a folder beside it.
 * @param {string} source
 * @param {string} dataDir
 * @param {{ migration: string, replace?: boolean, now?: number }} options `migration`: the newest one of this checkout
 * @returns {Promise<{ at: string, files: number, kept: string | null }>} `kept`: the folder of the previous data
 */
export async function restoreBackup(source, dataDir, { migration, replace, now = Date.now() }) {
  const manifest = await readBackup(source, migration);
  if (holdsData(dataDir) && !replace)
    throw new Error(
      `${dataDir} holds data: add --replace to put the backup in its place (what is there is kept beside it), or set DATA_DIR to another folder.`,
    );
  const incoming = `${dataDir}.restoring`;
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  for (const { name } of manifest.files) copyInto(join(source, name), join(incoming, name));
  const kept = holdsData(dataDir) ? `${dataDir}.before-restore-${now}` : null;
  if (kept) renameSync(dataDir, kept);
  else rmSync(dataDir, { recursive: true, force: true });
  renameSync(incoming, dataDir);
  return { at: manifest.at, files: manifest.files.length, kept };
}
