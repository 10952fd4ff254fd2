/**
 * `npm run bench -- --reconnect [--sockets 3000]`: restarts the server under thousands of viewers in one room, so that all
 * reconnect at once.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import { migrate, openEmbedded, ROOT } from "../embedded.mjs";
import { freePort } from "../free-port.mjs";
import { seed } from "../seed.mjs";
import { inWords, PageWatch } from "./page-watch.mjs";
import { RelayClient } from "./relay-client.mjs";
import { quantile } from "./relay-measure.mjs";
import { now } from "./relay-socket.mjs";
import { benchRoom, enterBenchRooms } from "./rooms.mjs";
import { APP_ID, signedUsers } from "./signed-users.mjs";
import { claimWhole } from "./whole.mjs";

const SOCKETS_A_PROCESS = 1_500;
/** One in this many clients logs in, because one workerd process has memory for about 1,300 mailboxes at a time. */
const LOGS_IN_EVERY = 10;
const SPEECH_INTERVAL_MS = 250;
const BEFORE_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 120_000;

/** Logs a user in to the running server and sends a message to the room every `SPEECH_INTERVAL_MS`. Returns a function that stops the sender and closes its socket. */
async function speaker(url, identity, roomId) {
  const client = new RelayClient(url, APP_ID);
  await client.open();
  await client.login(identity);
  await client.get("group_open_http_svc.apply_join_group", { GroupId: roomId });
  // Starts at a random number, because the Relay drops a message with an already used number as a repeat.
  let spoken = Math.floor(Math.random() * 2 ** 31);
  const timer = setInterval(() => {
    spoken += 1;
    client.say("group_open_http_svc.send_group_msg", {
      From_Account: identity.userId,
      GroupId: roomId,
      Random: spoken,
      ClientSeq: spoken,
      MsgPriority: "Normal",
      MsgBody: [{ MsgType: "TIMCustomElem", MsgContent: { Data: JSON.stringify({ at: now() }), Desc: "", Ext: "" } }],
    });
  }, SPEECH_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    client.socket.end();
  };
}

async function readReport(child) {
  child.send({ report: true });
  const [said] = await once(child, "message");
  return said;
}

const inSeconds = (values) =>
  values.length === 0
    ? "nobody"
    : `half ${(quantile(values, 0.5) / 1_000).toFixed(1)} s, 99 % ${(quantile(values, 0.99) / 1_000).toFixed(1)} s, the last ${(Math.max(...values) / 1_000).toFixed(1)} s`;

/** @param {{ sockets?: number }} [options] */
export async function benchReconnect({ sockets = 3_000 } = {}) {
  const dataDir = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "matchday-reconnect-"));
  const transport = join(dataDir, "socket.mjs");
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["chat/transport/socket.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: transport,
    logLevel: "warning",
  });
  const port = await freePort();
  const url = `ws://127.0.0.1:${port}/binfo`;
  // The simulator is off, as in production: it would catch up with its matches while all clients reconnect.
  const bindings = { CHAT_SOCKETS_PER_NETWORK: "0", BOARD_DRIVER: "intake" };
  let mf = openEmbedded({ dataDir, port, bindings });
  await mf.ready;
  await migrate(mf);
  await seed(mf, dataDir);
  await enterBenchRooms(mf);
  const roomId = benchRoom(99);
  const [speaking, ...users] = await signedUsers(dataDir, Math.ceil(sockets / LOGS_IN_EVERY) + 1);
  const processes = Math.ceil(sockets / SOCKETS_A_PROCESS);
  const each = Math.ceil(sockets / processes);
  const children = Array.from({ length: processes }, (_, at) => {
    const identities = users.slice((at * users.length) / processes, ((at + 1) * users.length) / processes);
    return fork(join(ROOT, "scripts/bench/reconnect-load.mjs"), [
      JSON.stringify({ url, appId: APP_ID, roomId, visitors: each - identities.length, identities, transport }),
    ]);
  });
  await Promise.all(children.map((child) => once(child, "message")));

  const watch = new PageWatch(port);
  let silence = await speaker(url, speaking, roomId);
  await wait(BEFORE_MS);
  const quiet = watch.figures();
  silence();
  const goneAt = now();
  await mf.dispose();
  mf = openEmbedded({ dataDir, port, bindings });
  await mf.ready;
  const backAt = now();
  watch.figures();
  for (const child of children) child.send({ back: backAt });
  silence = await speaker(url, speaking, roomId);
  let found = { all: 0, heard: [], loggedIn: [], counts: {} };
  for (const deadline = backAt + PATIENCE_MS; now() < deadline; await wait(LOOK_EVERY_MS)) {
    const said = await Promise.all(children.map(readReport));
    const toSum = (name) => said.reduce((sum, { counts }) => sum + counts[name], 0);
    found = {
      all: said.reduce((sum, { all }) => sum + all, 0),
      heard: said.flatMap(({ heard }) => heard),
      loggedIn: said.flatMap(({ loggedIn }) => loggedIn),
      counts: Object.fromEntries(Object.keys(said[0].counts).map((name) => [name, toSum(name)])),
    };
    if (found.heard.length === found.all) break;
  }
  const returning = watch.figures();
  await watch.end();
  silence();
  for (const child of children) child.disconnect();
  await mf.dispose();
  rmSync(dataDir, { recursive: true, force: true });

  const { attempts, refusedSockets, refusedLogins, refusedJoins } = found.counts;
  console.log(
    `\nThe server starts again under ${found.all} sockets in one room, ${users.length} of them logged in; ${((backAt - goneAt) / 1_000).toFixed(1)} s later; from then on`,
  );
  console.log(`  they hear the room again      ${inSeconds(found.heard)}`);
  console.log(`  they are logged in again      ${inSeconds(found.loggedIn)}`);
  console.log(
    `  attempts ${attempts}, of which came to nothing ${refusedSockets}; logins refused ${refusedLogins}, joins refused ${refusedJoins}`,
  );
  console.log(`  the score page, rendered anew each time, before   ${inWords(quiet)}`);
  console.log(`  the score page while they came back               ${inWords(returning)}`);
  claimWhole("coming back", {
    "not heard again": found.all - found.heard.length,
    "not logged in again": users.length - found.loggedIn.length,
    "pages failed": returning.failed,
  });
}
