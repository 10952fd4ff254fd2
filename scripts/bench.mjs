/**
 * `npm run bench`: measures speed as ratios within one run, because machines differ and are noisy. Every server is a Worker of
 * the same workerd on a direct socket. The bench pairs runs round by round and compares the medians. Options: `npm run bench --
 * --rounds 5 --seconds 3`. `--no-pages`, `--no-chat` (or, for a part of it, `--no-relay`, `--no-library`, `--no-score-push`),
 * `--no-lighthouse` and `--no-stream` leave a part out.
 * Each of these options measures only one subject, for some minutes:
 * - `--stream`: a broadcast
 * - `--room-talk`: a page in a busy room
 * - `--messenger`: a long conversation
 * - `--forgetting`: the deletion of thousands of unused objects
 * - `--outage`: a database that refuses every query
 * - `--reconnect`: thousands of sockets that reconnect at once
 * - `--flood`: hostile clients that send or open as fast as they can
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { enterBenchRooms } from "./bench/rooms.mjs";
import { ensureBuilt } from "./built.mjs";
import { freePort } from "./free-port.mjs";
import { ensureToolsInstalled } from "./installed.mjs";

ensureToolsInstalled();
ensureBuilt();
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : Number(process.argv[at + 1]);
};
const ALONE = ["--flood", "--forgetting", "--messenger", "--outage", "--reconnect", "--stream", "--room-talk"];
if (ALONE.some((name) => process.argv.includes(name))) {
  if (process.argv.includes("--forgetting"))
    await (await import("./bench/forgetting.mjs")).benchForgetting({
      objects: option("objects", 4_000),
      withinMs: option("within", 60) * 1_000,
    });
  if (process.argv.includes("--reconnect"))
    await (await import("./bench/reconnect.mjs")).benchReconnect({ sockets: option("sockets", 3_000) });
  if (process.argv.includes("--flood")) await (await import("./bench/flood.mjs")).benchFlood();
  if (process.argv.includes("--room-talk"))
    await (await import("./bench/room-talk.mjs")).benchRoomTalk({
      viewers: option("viewers", 1_000),
      rate: option("rate", 50),
      minutes: option("minutes", 10),
    });
  if (process.argv.includes("--messenger"))
    await (await import("./bench/messenger.mjs")).benchMessenger({ messages: option("messages", 10_000) });
  if (process.argv.includes("--outage"))
    await (await import("./bench/outage.mjs")).benchOutage({ seconds: option("seconds", 90), delayMs: option("delay", 0) });
  if (process.argv.includes("--stream")) await (await import("./bench/stream.mjs")).benchStream();
  process.exit();
}
const { COMPATIBILITY, migrate, openEmbedded, ROOT } = await import("./embedded.mjs");
const { seed } = await import("./seed.mjs");
const { demoAccounts } = await import("./demo.mjs");
const { BARE_ROOM } = await import("./bench/bare-rooms.mjs");
const { default: autocannon } = await import("autocannon");

const runs = (part) => !process.argv.includes(`--no-${part}`);
const ROUNDS = option("rounds", 5);
const SECONDS = option("seconds", 3);
const CONNECTIONS = option("connections", 16);
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

/** Returns the Worker of the plain Remix page (tests/bench/reference) that is compared with the product's cache misses. */
function referenceWorker() {
  const folder = join(ROOT, "tests/bench/reference");
  if (!existsSync(join(folder, "dist/worker.js"))) {
    console.log("Building the reference page …");
    const quiet = {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" },
    };
    execFileSync(join(ROOT, "node_modules/.bin/remix"), ["vite:build", ".", "--logLevel", "warn"], quiet);
    execFileSync(join(ROOT, "node_modules/.bin/wrangler"), ["deploy", "--dry-run", "--minify", "--outdir", "dist"], quiet);
  }
  return readFileSync(join(folder, "dist/worker.js"), "utf8");
}

const plain = (name, script, port, bindings = {}) => ({
  name,
  modules: [{ type: "ESModule", path: `${name}.js`, contents: script }],
  ...COMPATIBILITY,
  bindings,
  unsafeDirectSockets: [{ host: "127.0.0.1", port }],
});

/**
 * Embedded D1 syncs a bookmark to disk at every read, unlike Cloudflare's D1. In-memory data keeps that sync out of the figures.
 */
const MEMORY_DISK = "/dev/shm";
const dataDir = mkdtempSync(join(existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), "matchday-bench-"));
const [productPort, coldPort, barePort, referencePort, bareRoomPort, wsPort] = await Promise.all(
  Array.from({ length: 6 }, freePort),
);
/** Removes the chat's limit of sockets per network, because all load comes from this machine. */
const OWN_LOAD = { CHAT_SOCKETS_PER_NETWORK: "0" };
let mf = openEmbedded({ dataDir });
await mf.ready;
await migrate(mf);
await seed(mf, dataDir);
await enterBenchRooms(mf);
await mf.dispose();

const headers = { "user-agent": PHONE, "accept-language": "zh-CN", accept: "text/html" };
const page = (port) => `http://127.0.0.1:${port}/m/score`;

// The bare server answers with the exact bytes of the real page, so the product runs once to provide them.
mf = openEmbedded({ dataDir, port: productPort, bindings: OWN_LOAD });
await mf.ready;
const real = await fetch(page(productPort), { headers });
const html = await real.text();
await mf.dispose();
const rows = html.match(/score\/detail\/football\/\d+"/g)?.length ?? 0;
if (real.status !== 200 || rows < 50 || !real.headers.get("content-security-policy")?.includes("nonce-")) {
  throw new Error(
    `The page to measure is not the real one: status ${real.status}, ${rows} matches, policy ${real.headers.get("content-security-policy")}`,
  );
}

const BARE = `const headers = { "content-type": "text/html; charset=utf-8" };
export default { fetch: (request, env) => new Response(env.BODY, { headers }) };`;
mf = openEmbedded({
  dataDir,
  port: productPort,
  bindings: OWN_LOAD,
  beside: [
    plain("bare", BARE, barePort, { BODY: html }),
    plain("reference", referenceWorker(), referencePort),
    { ...plain("bare-room", BARE_ROOM, bareRoomPort), durableObjects: { ROOM: "BareRoom" } },
  ],
  variants: [{ name: "cold", port: coldPort, bindings: { DATA_CACHE: "off" } }],
});
await mf.ready;

const { mobile, password } = (await demoAccounts()).find(({ role }) => role === "viewer");
const login = await fetch(`http://127.0.0.1:${productPort}/m/login`, {
  method: "POST",
  redirect: "manual",
  headers: { ...headers, origin: `http://127.0.0.1:${productPort}`, "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ mobile, password }),
});
const cookie = login.headers
  .getSetCookie()
  .find((line) => line.startsWith("session="))
  ?.split(";")[0];
if (!cookie) throw new Error(`Signing in for the bench failed: ${login.status}`);

let unique = 0;
const servers = {
  bare: { url: page(barePort) },
  warm: { url: page(productPort) },
  miss: { url: page(productPort), fresh: true },
  cold: { url: page(coldPort), fresh: true },
  reference: { url: `http://127.0.0.1:${referencePort}/m/matches`, fresh: true },
  "signed in": { url: page(productPort), headers: { cookie } },
};

async function measure({ url, fresh, headers: extra }, seconds) {
  const { pathname } = new URL(url);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...headers, ...extra },
    requests: [
      {
        method: "GET",
        path: pathname,
        setupRequest: (request) => ({ ...request, path: fresh ? `${pathname}?n=${unique++}` : pathname }),
      },
    ],
  });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  return { rate: result.requests.average, p50: result.latency.p50 };
}

async function benchPages() {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const results = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  for (const name of Object.keys(servers)) await measure(servers[name], 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of Object.keys(servers)) results[name].push(await measure(servers[name], SECONDS));
    console.log(`round ${round + 1} of ${ROUNDS}`);
  }

  const rate = (name) => median(results[name].map((run) => run.rate));
  const ratio = (name, to) => median(results[name].map((run, i) => run.rate / results[to][i].rate));
  const table = [
    ["bare Response, same bytes", "bare", "", ""],
    ["score page, warm", "warm", ratio("warm", "bare"), "≥ 0.40 of bare"],
    ["plain Remix page, 50 rows in memory", "reference", "", ""],
    ["score page, HTML miss, warm data", "miss", ratio("miss", "reference"), "≥ 1.60 of plain Remix"],
    ["score page, HTML miss, cold D1", "cold", ratio("cold", "reference"), "≥ 1.00 of plain Remix"],
    ["score page, signed in", "signed in", ratio("signed in", "reference"), "of plain Remix"],
  ];
  console.log(`\n${"server".padEnd(40)}${"req/s".padStart(9)}${"p50 ms".padStart(9)}${"ratio".padStart(8)}  goal`);
  for (const [label, name, share, goal] of table) {
    const p50 = median(results[name].map((run) => run.p50));
    console.log(
      `${label.padEnd(40)}${rate(name).toFixed(0).padStart(9)}${p50.toFixed(1).padStart(9)}${(share === "" ? "" : share.toFixed(2)).padStart(8)}  ${goal}`,
    );
  }
  console.log(
    `\nscore page: ${rows} matches, ${(html.length / 1000).toFixed(1)} k characters, ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB, gzip ${(gzipSync(html).length / 1000).toFixed(1)} kB`,
  );
}

if (runs("pages")) await benchPages();
if (runs("chat")) {
  if (runs("relay"))
    await (await import("./bench/relay.mjs")).benchRelay({ dataDir, productPort, barePort: bareRoomPort, wsPort });
  if (runs("library")) await (await import("./bench/library.mjs")).benchLibrary({ dataDir, productPort });
  if (runs("score-push"))
    await (await import("./bench/score-push.mjs")).benchScorePush({ dataDir, productPort, barePort: bareRoomPort });
}

if (runs("lighthouse")) {
  const { lighthouseScores } = await import("./lighthouse.mjs");
  await lighthouseScores(`http://127.0.0.1:${productPort}`);
}
await mf.dispose();
rmSync(dataDir, { recursive: true, force: true });
if (runs("stream")) await (await import("./bench/stream.mjs")).benchStream();
