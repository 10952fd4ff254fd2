/** One process at a time on a data directory: who serves it is written in server.json. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";

const lockPath = (dataDir) => join(dataDir, "server.json");

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

function readLock(dataDir) {
  try {
    return JSON.parse(readFileSync(lockPath(dataDir), "utf8"));
  } catch {
    return null;
  }
}

/** `ps` rows of this machine: [pid, parent, command]. Empty where there is no ps. */
function processes() {
  try {
    const text = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return text.split("\n").flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid ? [[Number(pid), Number(parent), command]] : [];
    });
  } catch {
    return [];
  }
}

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Ends the runtime that a killed server left behind: it would keep the port and the database. */
function endOrphan(runtime) {
  const isRuntime = () => processes().some(([pid, , command]) => pid === runtime && command.includes("workerd"));
  if (!runtime || !alive(runtime) || !isRuntime()) return;
  process.kill(runtime, "SIGKILL");
  for (let i = 0; i < 50 && alive(runtime); i++) pause(50);
}

/** The process that holds the directory: {pid, url, runtime}, or null. A lock whose process is gone counts as none. */
export function lockHolder(dataDir) {
  const holder = readLock(dataDir);
  return holder && holder.pid !== process.pid && alive(holder.pid) ? holder : null;
}

/** Takes the directory (null), or returns who has it. `url` is where the taker serves, null while it serves nobody. */
export function takeLock(dataDir, url) {
  mkdirSync(dataDir, { recursive: true });
  for (;;) {
    try {
      const file = openSync(lockPath(dataDir), "wx");
      writeSync(file, JSON.stringify({ pid: process.pid, url }));
      closeSync(file);
      return null;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const holder = lockHolder(dataDir);
      if (holder) return holder;
      endOrphan(readLock(dataDir)?.runtime);
      rmSync(lockPath(dataDir), { force: true });
    }
  }
}

/** Notes the runtime's process beside our own, so that a next start can end it if we are killed. */
export function recordRuntime(dataDir) {
  const runtime = processes().find(([, parent, command]) => parent === process.pid && command.includes("workerd"))?.[0];
  writeFileSync(lockPath(dataDir), JSON.stringify({ ...readLock(dataDir), pid: process.pid, runtime }));
}

export const releaseLock = (dataDir) => rmSync(lockPath(dataDir), { force: true });
