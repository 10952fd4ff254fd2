/**
 * Measures the chat's speed beside two minimal servers that only forward every frame: a bare Durable Object, and `ws` on Node.
 * These store, number and check nothing. The loads run in processes of their own and report their own lag.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../embedded.mjs";
import { startWsRoom } from "./bare-rooms.mjs";
import { Durations, machineLoad, median, quantile, workerdPid } from "./relay-measure.mjs";
import { benchLoads, column, hearFrom, loadRoom, newRoom, start } from "./room-loads.mjs";
import { APP_ID, signedUsers } from "./signed-users.mjs";
import { claimWhole } from "./whole.mjs";

const IDENTITIES = 40;

const ROOM_SIZES = [100, 500, 1_000, 2_500, 5_000];
/** Messages per second for the ROOM_SIZES: the rate that a room of 5,000 accepts without falling behind on two cores. */
const ROOM_SIZES_PER_SECOND = 5;
/** Small rooms run up to this many times as long, because with few deliveries the server's idle work distorts the result more. */
const SMALL_ROOMS_LONGER = 5;

const PAIRS = 10;
const PAIR_MESSAGES = 1_200;

const BURSTS = { bursts: 100, messages: 8 };

/** A load that may be too much for any server runs only for a short time. */
const CEILING_SECONDS = 2;

const OUTAGES_MS = [2_000, 7_000, 12_000];
const RECOVERING_CLIENTS = 10;

const bareLoads = ({ barePort, wsPort, serverPid, wsPid }) => ({
  bare: { kind: "bare", url: `ws://127.0.0.1:${barePort}/`, serverPid },
  ws: { kind: "bare", url: `ws://127.0.0.1:${wsPort}/`, serverPid: wsPid },
});

async function benchRooms(options) {
  const { relayUrl, serverPid, viewers } = options;
  const relay = { kind: "relay", url: relayUrl, serverPid };
  const { bare, ws } = bareLoads(options);
  const loads = [
    ["bare Durable Object, 20/s", { ...bare, perSecond: 20 }, ""],
    ["ws on Node, 20/s", { ...ws, perSecond: 20 }, ""],
    ["relay, 20/s, our client's polls", { ...relay, perSecond: 20, rhythm: "own" }, "p99 ≤ 60"],
    ["relay, 20/s, a poll each 300 ms", { ...relay, perSecond: 20, rhythm: "model" }, "p99 ≤ 320"],
    ["relay, 400/s, our client's polls", { ...relay, perSecond: 400, rhythm: "own" }, "p99 ≤ 150"],
  ];
  await benchLoads(`a room of ${viewers}`, loads, options);
}

/**
 * Measures the minimal servers at their limit and at five times that rate. The Relay manages the higher rate in the loads above.
 * Late, lost or reordered messages do not fail the bench here. Runs last, because the processes have much to clean up afterwards.
 */
async function benchCeilings(options) {
  const { bare, ws } = bareLoads(options);
  const loads = [
    ["bare Durable Object, 80/s", { ...bare, perSecond: 80 }, "its ceiling"],
    ["bare Durable Object, 400/s", { ...bare, perSecond: 400 }, "five times that"],
    ["ws on Node, 400/s", { ...ws, perSecond: 400 }, ""],
  ];
  await benchLoads("the same, bare, at its ceiling", loads, { ...options, seconds: CEILING_SECONDS });
}

/**
 * Measures the server's processor time per delivery, by the size of the room. A message's fixed cost (its frame, the check of
 * rights, its row) is measured in a room with one viewer and subtracted, because small rooms have few deliveries per message.
 */
async function benchRoomSizes({ identities, relayUrl, seconds, serverPid }) {
  const toSeconds = (viewers) => Math.min(SMALL_ROOMS_LONGER, Math.ceil(1_000 / viewers)) * seconds;
  const load = (viewers) =>
    loadRoom({
      viewers,
      seconds: toSeconds(viewers),
      identities,
      serverPid,
      kind: "relay",
      url: relayUrl,
      perSecond: ROOM_SIZES_PER_SECOND,
      rhythm: "own",
    });
  // After this load the measured code is compiled and in the caches, so the first measured size has no disadvantage.
  await load(1_000);
  const alone = await load(1);
  const messageMs = alone.cpuMs / alone.accepted;
  console.log(
    `\n${`rooms, ${ROOM_SIZES_PER_SECOND}/s`.padEnd(34)}${column("p99 ms")}${column("own lag")}${column("load")}${column("µs of CPU a delivery", 22)}${column("with its message's", 20)}`,
  );
  const costs = [];
  for (const viewers of ROOM_SIZES) {
    const { durations, lagP99Ms, cpuMs, accepted, lost, doubled, disordered, refused } = await load(viewers);
    claimWhole(`a room of ${viewers}`, { lost, doubled, disordered, refused });
    const cost = ((cpuMs - messageMs * accepted) * 1_000) / durations.count;
    costs.push(cost);
    console.log(
      `${`${viewers} viewers`.padEnd(34)}${column(durations.at(0.99).toFixed(0))}${column(lagP99Ms.toFixed(0))}${column(machineLoad().toFixed(1))}${column(cost.toFixed(1), 22)}${column(((cpuMs * 1_000) / durations.count).toFixed(1), 20)}`,
    );
  }
  console.log(
    `a message of its own ${messageMs.toFixed(2)} ms; a delivery, most to least ${(Math.max(...costs) / Math.min(...costs)).toFixed(2)}, largest room to smallest ${(costs.at(-1) / costs[0]).toFixed(2)}  (goal: flat, ≤ 1.5)`,
  );
}

async function benchPairs({ identities, relayUrl, barePort }) {
  const child = start("relay-pairs.mjs", {
    relayUrl,
    bareUrl: `ws://127.0.0.1:${barePort}/`,
    identities: identities.slice(0, PAIRS * 2),
    appId: APP_ID,
    messages: PAIR_MESSAGES,
  });
  const { lagP99Ms, doubled, ...measured } = await hearFrom(child);
  claimWhole("one to one", { doubled });
  const rows = [
    ["bare Durable Object", "bare"],
    ["bare, stored in two more objects", "kept"],
    ["relay", "relay"],
  ];
  const ways = [
    ["one to one, in series", "series"],
    ["one to one, each alone", "alone"],
  ];
  for (const [title, way] of ways) {
    console.log(`\n${title.padEnd(34)}${column("p50 ms")}${column("p99 ms")}${column("own lag")}${column("load")}`);
    const [bare, kept, relay] = rows.map(([label, name]) => {
      const took = measured[way][name];
      const p50 = median(took);
      console.log(
        `${label.padEnd(34)}${column(p50.toFixed(3))}${column(quantile(took, 0.99).toFixed(2))}${column(lagP99Ms.toFixed(0))}${column(machineLoad().toFixed(1))}`,
      );
      return p50;
    });
    console.log(
      `p50 ${(relay / bare).toFixed(2)} times the bare one's (goal: ≤ 3), ${(relay / kept).toFixed(2)} times that of the one that stores; that one ${(kept / bare).toFixed(2)} times the bare one's`,
    );
  }
}

async function benchBursts({ identities, relayUrl }) {
  const child = start("relay-bursts.mjs", { relayUrl, identities: identities.slice(0, PAIRS * 2), appId: APP_ID, ...BURSTS });
  const { inOrder } = await hearFrom(child);
  console.log(
    `\n${inOrder} of ${BURSTS.bursts} bursts of ${BURSTS.messages} one-to-one messages from a fresh socket keep their order  (goal: all)`,
  );
  claimWhole("bursts, one to one", { disordered: BURSTS.bursts - inOrder });
}

async function benchRecovery({ identities, productPort }) {
  const folder = mkdtempSync(join(tmpdir(), "matchday-bench-chat-"));
  try {
    const library = join(folder, "chat.mjs");
    await build({
      absWorkingDir: ROOT,
      entryPoints: ["chat/index.ts"],
      bundle: true,
      platform: "browser",
      format: "esm",
      outfile: library,
      logLevel: "warning",
    });
    const child = start("relay-recovery.mjs", {
      library,
      relayPort: productPort,
      identities: identities.slice(0, RECOVERING_CLIENTS + 1),
      appId: APP_ID,
      outagesMs: OUTAGES_MS,
      roomId: newRoom(),
    });
    const results = await hearFrom(child);
    console.log(
      `\n${`back, ${RECOVERING_CLIENTS} clients of our library`.padEnd(34)}${column("p50 ms")}${column("last ms")}${column("load")}`,
    );
    const slowest = results.map(({ outageMs, took: entries, lost, doubled, disordered }) => {
      const took = Durations.of(entries);
      console.log(
        `${`after ${outageMs / 1_000} s of refusals`.padEnd(34)}${column(took.at(0.5).toFixed(0))}${column(took.at(1).toFixed(0))}${column(machineLoad().toFixed(1))}`,
      );
      claimWhole(`once back after ${outageMs / 1_000} s`, { lost, doubled, disordered });
      return took.at(1);
    });
    console.log(`the last of all ${Math.max(...slowest).toFixed(0)} ms  (goal: ≤ 5000)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the product at `productPort`, the minimal Worker at its own port, and `ws` at a free port. */
export async function benchRelay({
  dataDir,
  productPort,
  barePort,
  wsPort,
  viewers = 1_000,
  seconds = 8,
  only = ["rooms", "sizes", "pairs", "bursts", "recovery", "ceilings"],
}) {
  const options = {
    identities: await signedUsers(dataDir, IDENTITIES),
    relayUrl: `ws://127.0.0.1:${productPort}/binfo`,
    productPort,
    barePort,
    wsPort,
    viewers,
    seconds,
    serverPid: workerdPid(),
  };
  const wsRoom = await startWsRoom(wsPort);
  if (options.serverPid !== null) options.wsPid = wsRoom.pid;
  try {
    console.log(
      "\np50, p99: of a message until it is with the client. own lag: 99 % of how far behind the clients' process was itself; no p99 can be told better.",
    );
    console.log("load: processes that wanted a processor. CPU: of the server, a delivery.");
    if (only.includes("rooms")) await benchRooms(options);
    if (only.includes("sizes")) {
      if (options.serverPid === null) console.log("\nThe server's processor time is read from /proc, which this system has not.");
      else await benchRoomSizes(options);
    }
    if (only.includes("pairs")) await benchPairs(options);
    if (only.includes("bursts")) await benchBursts(options);
    if (only.includes("recovery")) await benchRecovery(options);
    if (only.includes("ceilings")) await benchCeilings(options);
  } finally {
    wsRoom.kill();
  }
}
