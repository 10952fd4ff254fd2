/**
 * Identifies a process by its pid and start, because a pid alone may name a zombie, or a later process that got the same number.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const HAS_PROC = existsSync("/proc/self/stat");

/** States of a process that has ended: zombie, dead. */
const ENDED = /^[ZXx]/;

/**
 * Fields of /proc/<pid>/stat after the command (which may contain spaces and brackets): the state, and the start in clock ticks.
 */
const STATE_FIELD = 0;
const STARTED_FIELD = 19;

function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
    return ENDED.test(fields[STATE_FIELD]) ? null : `${boot}:${fields[STARTED_FIELD]}`;
  } catch {
    return null;
  }
}

/**
 * For macOS and other systems without /proc. Language and time zone are fixed, because `ps` prints the start time according to
 * them.
 */
function fromPs(pid) {
  try {
    const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
    const [state, ...started] = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], options)
      .trim()
      .split(/\s+/);
    return !state || ENDED.test(state) ? null : started.join(" ");
  } catch {
    return null;
  }
}

/**
 * Returns the start of a running process, which tells it apart from later processes with the same pid. Null if the process has
 * ended, even if its parent has not collected it yet.
 * @param {number} pid
 * @returns {string | null}
 */
export const findStart = (pid) => (HAS_PROC ? fromProc(pid) : fromPs(pid));

/**
 * Returns whether a recorded process is still running. Compares only the pid if the record has no start (of an earlier version).
 * @param {{ pid: number, started?: string } | null | undefined} noted
 */
export function isRunning(noted) {
  const started = noted ? findStart(noted.pid) : null;
  return started !== null && (noted?.started === undefined || noted.started === started);
}
