/**
 * Lets only one process use a data directory: server.json in it names that process. The lock is void as soon as the process has
 * ended.
 */
import { subscribe } from "node:diagnostics_channel";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { findStart, isRunning } from "./process-identity.mjs";

const RUNTIME = "workerd";
const ORPHAN_ENDS_WITHIN_MS = 2_500;
const POLL_MS = 50;

const lockPath = (dataDir) => join(dataDir, "server.json");
const ownPath = (dataDir) => `${lockPath(dataDir)}.${process.pid}`;
const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** The file is written under another name and then renamed, so that no reader gets a half-written file. */
function replace(path, note) {
  writeFileSync(`${path}.new`, JSON.stringify(note));
  renameSync(`${path}.new`, path);
}

/** Ends the runtime that a killed server left running, because that runtime would keep the port and the database. */
function endOrphan(runtime) {
  // Spares a runtime that was recorded without its start time, because its pid may now belong to another process.
  if (!runtime?.started || !isRunning(runtime)) return;
  process.kill(runtime.pid, "SIGKILL");
  for (let waitedMs = 0; waitedMs < ORPHAN_ENDS_WITHIN_MS && isRunning(runtime); waitedMs += POLL_MS) pause(POLL_MS);
}

const isOwn = (note) => note?.pid === process.pid && (note.started === undefined || note.started === findStart(process.pid));

/** Returns the process that holds the directory, as {pid, started, url, runtime}; null if there is none or it has ended. */
export function lockHolder(dataDir) {
  const holder = readJson(lockPath(dataDir));
  return isRunning(holder) && !isOwn(holder) ? holder : null;
}

/** Moves away a lock whose process is `dead`. If it moved another starter's fresh lock by mistake, it puts that lock back. */
function clear(dataDir, dead) {
  const aside = `${ownPath(dataDir)}.dead`;
  try {
    renameSync(lockPath(dataDir), aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  const moved = readJson(aside);
  if (moved?.pid === dead?.pid && moved?.started === dead?.started) endOrphan(moved?.runtime);
  else linkSync(aside, lockPath(dataDir));
  rmSync(aside);
}

/** Records the runtime in our lock as it starts, so that the next start can end the runtime if this process is killed. */
function noteRuntime(dataDir) {
  subscribe("child_process", ({ process: child }) => {
    child.once("spawn", () => {
      if (!basename(child.spawnfile).includes(RUNTIME)) return;
      const note = readJson(lockPath(dataDir));
      if (isOwn(note))
        replace(lockPath(dataDir), { ...note, runtime: { pid: child.pid, started: findStart(child.pid) ?? undefined } });
    });
  });
}

/** Takes the directory and returns null, or returns the current holder. `url`: the caller's address; null until it serves. */
export function takeLock(dataDir, url) {
  mkdirSync(dataDir, { recursive: true });
  const own = ownPath(dataDir);
  replace(own, { pid: process.pid, started: findStart(process.pid) ?? undefined, url });
  try {
    for (;;) {
      try {
        linkSync(own, lockPath(dataDir));
        noteRuntime(dataDir);
        return null;
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      const found = readJson(lockPath(dataDir));
      const holder = lockHolder(dataDir);
      if (holder) return holder;
      clear(dataDir, found);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

export function releaseLock(dataDir) {
  if (isOwn(readJson(lockPath(dataDir)))) rmSync(lockPath(dataDir), { force: true });
}
