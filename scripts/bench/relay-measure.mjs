/** Measures latencies of deliveries, the load generator's own lag, and the machine's load in the same time. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Steps of the histogram per millisecond. */
const STEPS = 100;
const LONGEST_MS = 30_000;

/** Counts durations without storing them, so that millions of deliveries cause no garbage collection. */
export class Durations {
  #counts = new Uint32Array(LONGEST_MS * STEPS + 1);
  count = 0;

  add(ms, times = 1) {
    this.#counts[Math.max(0, Math.min(LONGEST_MS * STEPS, Math.round(ms * STEPS)))] += times;
    this.count += times;
  }

  /** Returns a quantile in milliseconds; `share` 0.5 is the median. */
  at(share) {
    let left = Math.ceil(this.count * share);
    for (let step = 0; step < this.#counts.length; step++) {
      left -= this.#counts[step];
      if (left <= 0) return step / STEPS;
    }
    return LONGEST_MS;
  }

  static of(entries) {
    const durations = new Durations();
    durations.addAll(entries);
    return durations;
  }

  toJSON() {
    const entries = [];
    for (const [step, times] of this.#counts.entries()) if (times > 0) entries.push([step / STEPS, times]);
    return entries;
  }

  addAll(entries) {
    for (const [ms, times] of entries) this.add(ms, times);
  }
}

/** Measures this process's event loop lag, which limits how exact its latencies are. */
export function watchLag() {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.cpuUsage();
  const begun = performance.now();
  delay.enable();
  return () => {
    delay.disable();
    const { user, system } = process.cpuUsage(before);
    return { lagP99Ms: delay.percentile(99) / 1e6, busy: (user + system) / 1_000 / (performance.now() - begun) };
  };
}

/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS = 100;

/** Returns the fields of /proc/<pid>/stat after the command's name: state, parent, … user and system time. */
function readStat(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const name = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { name, parent: Number(fields[1]), cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS };
}

/** Null if the system has no /proc. */
export function workerdPid() {
  try {
    for (const entry of readdirSync("/proc")) {
      if (!/^\d+$/.test(entry)) continue;
      try {
        const { name, parent } = readStat(entry);
        if (parent === process.pid && name.startsWith("workerd")) return Number(entry);
      } catch {
        // The process has ended in the meantime.
      }
    }
  } catch {
    return null;
  }
  return null;
}

/** Whether the system counts a thread's time in nanoseconds. Clock ticks are too coarse for a small room. */
const COUNTS_NANOSECONDS = existsSync("/proc/self/schedstat");

function threadMs(pid, thread) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    // The process has ended in the meantime.
    return 0;
  }
}

export const readCpuMs = (pid) =>
  COUNTS_NANOSECONDS
    ? readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadMs(pid, thread), 0)
    : readStat(pid).cpuMs;

export const machineLoad = () => loadavg()[0];

export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

export const median = (values) => quantile(values, 0.5);
