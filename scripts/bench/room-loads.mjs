/** Fills chat rooms with viewers and messages from other processes, and measures the deliveries. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ROOT } from "../embedded.mjs";
import { Durations, machineLoad, readCpuMs } from "./relay-measure.mjs";
import { benchRoom } from "./rooms.mjs";
import { APP_ID } from "./signed-users.mjs";
import { claimWhole } from "./whole.mjs";

/** A larger room is watched by more than one process. */
const VIEWERS_PER_PROCESS = 2_500;
/** How long a full room stays without messages, to measure the server's work at rest. */
const IDLE_MS = 2_000;

/** Returns the next line of a process. Throws if the process ends without one. */
export async function hearFrom(child) {
  const [said] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`A load ended with ${code}.`);
    }),
  ]);
  return said;
}

export const start = (script, options) => fork(join(ROOT, "scripts/bench", script), [JSON.stringify(options)]);

let rooms = 0;
/** Returns the id of a room that no load has used yet. */
export const newRoom = () => benchRoom(rooms++);

/**
 * Puts one load on one room: all viewers enter, then messages are sent for `seconds`. `serverPid` is the process whose processor
 * time is counted.
 */
export async function loadRoom({ viewers, seconds, identities, serverPid, ...load }) {
  const processes = Math.ceil(viewers / VIEWERS_PER_PROCESS);
  const roomId = newRoom();
  const children = Array.from({ length: processes }, (_, i) =>
    start("relay-load.mjs", {
      ...load,
      appId: APP_ID,
      roomId,
      viewers: Math.ceil((viewers - i) / processes),
      ...(i === 0 && { identities }),
    }),
  );
  try {
    await Promise.all(children.map(hearFrom));
    const idleFrom = serverPid && readCpuMs(serverPid);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const busyFrom = serverPid && readCpuMs(serverPid);
    const begun = performance.now();
    const [sender] = children;
    for (const child of children) child.send({ begin: true });
    sender.send({ send: seconds });
    const { accepted } = await hearFrom(sender);
    for (const child of children) child.send({ finish: accepted });
    const results = await Promise.all(children.map(hearFrom));
    const elapsedMs = performance.now() - begun;
    const cpuMs = serverPid ? readCpuMs(serverPid) - busyFrom - ((busyFrom - idleFrom) * elapsedMs) / IDLE_MS : null;
    const durations = new Durations();
    for (const result of results) durations.addAll(result.durations);
    const sum = (name) => results.reduce((total, result) => total + result[name], 0);
    return {
      durations,
      accepted,
      refused: Math.floor(seconds * load.perSecond) - accepted,
      lost: sum("lost"),
      doubled: sum("doubled"),
      disordered: sum("disordered"),
      lagP99Ms: Math.max(...results.map(({ lagP99Ms }) => lagP99Ms)),
      cpuMs,
    };
  } finally {
    for (const child of children) child.kill();
  }
}

export const column = (value, width = 9) => String(value).padStart(width);

/** Returns the processor time per delivery in microseconds, or an empty text if it is unknown. */
const formatCost = ({ cpuMs, durations }) => (cpuMs === null ? "" : ((cpuMs * 1_000) / durations.count).toFixed(1));

/** Puts loads on a room, one after the other, and prints them as rows of a table. */
export async function benchLoads(title, loads, { viewers, seconds, identities }) {
  console.log(
    `\n${title.padEnd(34)}${column("p50 ms")}${column("p99 ms")}${column("own lag")}${column("load")}${column("CPU µs")}  ${"lost, doubled, disordered, refused".padEnd(34)}  goal`,
  );
  for (const [label, load, goal] of loads) {
    const result = await loadRoom({ viewers, seconds, identities, ...load });
    const { durations, lost, doubled, disordered, refused, lagP99Ms } = result;
    console.log(
      `${label.padEnd(34)}${column(durations.at(0.5).toFixed(0))}${column(durations.at(0.99).toFixed(0))}${column(lagP99Ms.toFixed(0))}${column(machineLoad().toFixed(1))}${column(formatCost(result))}  ${`${lost}, ${doubled}, ${disordered}, ${refused}`.padEnd(34)}  ${goal}`,
    );
    if (load.kind === "relay") claimWhole(label, { lost, doubled, disordered, refused });
  }
}
