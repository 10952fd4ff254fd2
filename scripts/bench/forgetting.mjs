/**
 * `npm run bench -- --forgetting`: measures pages while thousands of unused chat objects are deleted. If objects were created
 * together, the product spreads their deletion over six hours (edge/chat/forgetting.ts); here their alarms run within a minute. One
 * workerd process has memory for about 1,300 objects at a time, and each object stays for ten seconds. So more than some hundred
 * new objects a second would end the process.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Miniflare } from "miniflare";
import { COMPATIBILITY, DURABLE_OBJECTS, migrate, openEmbedded, PRODUCT } from "../embedded.mjs";
import { freePort } from "../free-port.mjs";
import { seed } from "../seed.mjs";
import { openStatements } from "../statements.mjs";
import { inWords, PageWatch } from "./page-watch.mjs";
import { RelayClient } from "./relay-client.mjs";
import { APP_ID, signedUsers } from "./signed-users.mjs";
import { claimAtMost, claimWhole } from "./whole.mjs";

/** Unknown ids that the Relay lets one socket look up within five seconds. */
const IDS_A_SOCKET = 1_000;
const IDS_A_COMMAND = 500;
const GROUPS_A_COMMAND = 50;
const FELL_ASLEEP_MS = 12_000;
/** Milliseconds until the first alarm of the objects. Meanwhile the server restarts and is measured while idle. */
const RING_IN_MS = 30_000;
const SETTING_MS = 30;
const WATCHED_BEFORE_MS = 10_000;
/** Milliseconds for which the pages are measured after the last alarm. */
const WATCHED_AFTER_MS = 10_000;
/** Limit for the score page's 99th percentile during the deletion, as a multiple of the value before it. */
const P99_RATIO_MAX = 20;
/** Lines that workerd logs when it has to end objects. */
const RESET = /reset|blockConcurrencyWhile|overloaded|exceeded|broken/i;

/** Prefix of the looked-up ids. Only these are counted, not rooms that the site creates for matches meanwhile. */
const UNUSED = "unused-";

/** Replaces the product's Durable Object classes, over the same storage, and sets the time of each object's alarm. */
const CLOCKS = `import { DurableObject } from "cloudflare:workers";
class Clock extends DurableObject {
  async fetch(request) {
    const { sql } = this.ctx.storage;
    const query = new URL(request.url).searchParams;
    const at = Number(query.get("begin")) + Math.floor(Math.random() * Number(query.get("within")));
    const tables = sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\\\_cf\\\\_%' ESCAPE '\\\\'").toArray().map(({ name }) => name);
    if (Number(query.get("begin")) > 0 && tables.includes("alarms")) {
      const isForgotten = sql.exec("SELECT 1 FROM alarms WHERE name = 'forget'").toArray().length > 0;
      sql.exec("UPDATE alarms SET due = ? WHERE name = 'forget'", at);
      if (isForgotten) await this.ctx.storage.setAlarm(at);
    }
    return Response.json(tables.includes("identity") ? sql.exec("SELECT name FROM identity").toArray()[0]?.name : null);
  }
  // Without an alarm method no alarm can be set.
  alarm() {}
}
${Object.values(DURABLE_OBJECTS)
  .map((name) => `export class ${name} extends Clock {}`)
  .join("\n")}
export default {
  async fetch(request, env) {
    const { binding, ids, begin, withinMs } = await request.json();
    const names = await Promise.all(ids.map(async (id) => (await env[binding].get(env[binding].idFromString(id)).fetch("http://object/?begin=" + begin + "&within=" + withinMs)).json()));
    return Response.json(names);
  },
};`;

const CLASSES = { USER_BOX: "UserBox", GROUP: "Group" };

const readIds = (dataDir, className) =>
  readdirSync(join(dataDir, `v3/do/${PRODUCT}-${className}`))
    .filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
    .map((name) => name.slice(0, 64));

/** Durable Objects per process, because one workerd process has memory for few more at a time. */
const AWAKE_MAX = 800;

/**
 * Sets the alarms of all mailboxes and groups to times from `begin` on (unix milliseconds; 0 sets none). Counts the unused
 * mailboxes and groups that are left.
 */
async function setClocks(dataDir, begin, withinMs) {
  const all = Object.entries(CLASSES).flatMap(([binding, className]) =>
    readIds(dataDir, className).map((id) => ({ binding, id })),
  );
  const names = [];
  for (let from = 0; from < all.length; from += AWAKE_MAX)
    names.push(...(await setSome(dataDir, all.slice(from, from + AWAKE_MAX), begin, withinMs)));
  return names.filter((name) => name?.includes(UNUSED)).length;
}

async function setSome(dataDir, objects, begin, withinMs) {
  const mf = new Miniflare({
    name: PRODUCT,
    modules: true,
    script: CLOCKS,
    ...COMPATIBILITY,
    cf: false,
    durableObjects: Object.fromEntries(
      Object.entries(DURABLE_OBJECTS).map(([binding, className]) => [binding, { className, useSQLite: true }]),
    ),
    durableObjectsPersist: join(dataDir, "v3/do"),
  });
  const names = [];
  for (const binding of Object.keys(CLASSES)) {
    const ids = objects.filter((object) => object.binding === binding).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 100) {
      const answer = await mf.dispatchFetch("http://clocks/", {
        method: "POST",
        body: JSON.stringify({ binding, ids: ids.slice(from, from + 100), begin, withinMs }),
      });
      names.push(...(await answer.json()));
    }
  }
  await mf.dispose();
  return names;
}

/** Users look up users and groups that were never used, which creates empty mailboxes and groups. */
async function makeObjects(mf, dataDir, port, count) {
  const db = await openStatements(mf);
  const insert = db.prepare("INSERT OR IGNORE INTO chat_ids (kind, id, created_at) VALUES (?, ?, 0)");
  const ids = Array.from({ length: count }, (_, i) => [i % 2 ? "user" : "group", `${UNUSED}${i}`]);
  for (let from = 0; from < count; from += 500)
    await db.batch(ids.slice(from, from + 500).map(([kind, id]) => insert.bind(kind, id)));
  const users = await signedUsers(dataDir, Math.ceil(count / IDS_A_SOCKET));
  for (const [i, user] of users.entries()) {
    const client = new RelayClient(`ws://127.0.0.1:${port}/binfo`, APP_ID);
    await client.open();
    await client.login(user);
    const own = ids.slice(i * IDS_A_SOCKET, (i + 1) * IDS_A_SOCKET);
    const [boxes, groups] = ["user", "group"].map((kind) => own.filter(([its]) => its === kind).map(([, id]) => id));
    for (let from = 0; from < boxes.length; from += IDS_A_COMMAND)
      await client.get("im_open_status.ws_get_user_status", { To_Account: boxes.slice(from, from + IDS_A_COMMAND) });
    for (let from = 0; from < groups.length; from += GROUPS_A_COMMAND) {
      await client.get("group_open_http_svc.get_group_public_info", {
        GroupIdList: groups.slice(from, from + GROUPS_A_COMMAND),
        GroupBasePublicInfoFilter: ["Type"],
      });
      await wait(100);
    }
    client.socket.end();
    // Waits until workerd has evicted the objects that the look-ups created, because one process has memory for few objects.
    await wait(FELL_ASLEEP_MS);
  }
}

/** @param {{ objects?: number, withinMs?: number }} [options] */
export async function benchForgetting({ objects = 4_000, withinMs = 60_000 } = {}) {
  const dataDir = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "matchday-forgetting-"));
  const port = await freePort();
  let mf = openEmbedded({ dataDir, port });
  await mf.ready;
  await migrate(mf);
  await seed(mf, dataDir);
  await mf.dispose();
  mf = openEmbedded({ dataDir, port, bindings: { CHAT_SOCKETS_PER_NETWORK: "0" } });
  await mf.ready;
  await makeObjects(mf, dataDir, port, objects);
  await mf.dispose();

  const ringsAt = Date.now() + RING_IN_MS + objects * SETTING_MS;
  const made = await setClocks(dataDir, ringsAt, withinMs);
  const said = [];
  mf = openEmbedded({ dataDir, port, handleRuntimeStdio: (_out, err) => err.on("data", (chunk) => said.push(String(chunk))) });
  await mf.ready;
  const watch = new PageWatch(port);
  await wait(ringsAt - Date.now() - WATCHED_BEFORE_MS);
  watch.figures();
  await wait(ringsAt - Date.now());
  const quiet = watch.figures();
  await wait(withinMs + WATCHED_AFTER_MS);
  const ringing = watch.figures();
  await watch.end();
  await mf.dispose();
  const left = await setClocks(dataDir, 0, 0);
  const resets = said
    .join("")
    .split("\n")
    .filter((line) => RESET.test(line));
  rmSync(dataDir, { recursive: true, force: true });

  console.log(`\nForgetting ${made} unused objects of the chat, due within ${withinMs / 1_000} s`);
  console.log(`  the score page, rendered anew each time, before   ${inWords(quiet)}`);
  console.log(`  the score page while they are forgotten               ${inWords(ringing)}`);
  console.log(`  objects that were reset ${resets.length}; objects not forgotten ${left}`);
  for (const line of resets.slice(0, 3)) console.log(`    ${line.slice(0, 300)}`);
  claimWhole("forgetting", {
    "objects reset": resets.length,
    "pages failed": quiet.failed + ringing.failed,
    "objects not made": Math.max(0, objects - made),
    "objects left": left,
  });
  claimAtMost(
    "the score page's p99 while objects are forgotten, to that before",
    Number((ringing.p99 / quiet.p99).toFixed(1)),
    P99_RATIO_MAX,
  );
}
