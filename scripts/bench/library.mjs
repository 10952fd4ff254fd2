/**
 * Compares our chat library with the chat vendor's two official clients in one run: time until ready, size, and our heap over
 * very many messages. Each library runs in a browser of its own, and all receive messages from the same senders. The libraries do
 * not run in Node, because there most of our time would be Node's DecompressionStream, which a browser has natively.
 */
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { ROOT, readSecrets } from "../embedded.mjs";
import { shortNamesPlugin } from "../vite/short-names.js";
import { openBrowser } from "./browser.mjs";
import { librarySizes, modelClientFiles } from "./library-size.mjs";
import { benchRoom } from "./rooms.mjs";
import { claimAtMost, claimWhole } from "./whole.mjs";

const run = promisify(execFile);
const APP_ID = 1_400_000_000;
/** Ours, `tim-js-sdk` 2.27.6 and `@tencentcloud/chat` 3.6.6. */
const LIBRARIES = ["own", "model", "current"];
/** Messages per second that the Relay accepts of one sender. Higher rates need several senders. */
const SPEAKER_PER_SECOND = 20;
const WARM_UP_SECONDS = 3;
const VISITS = 9;
const LOGINS_AGAIN = 5;
/** After this many milliseconds of silence, missing messages count as lost. */
const SILENCE_MS = 10_000;
const MEMORY = { parts: 10, perPart: 10_000 };
/** The heap counts as flat if it grows by at most this factor from the first part to the last. */
const HEAP_GROWTH_MOST = 1.15;

const bundle = (entryPoints, outdir, platform) =>
  build({
    absWorkingDir: ROOT,
    entryPoints,
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
    outdir,
    bundle: true,
    plugins: [shortNamesPlugin(ROOT)],
    splitting: true,
    minify: true,
    external: ["ws"],
    platform,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });

async function servePages(folder) {
  const files = new Map([
    ...readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]),
    ...modelClientFiles(),
  ]);
  const server = createServer(({ url }, response) => {
    const isPage = url === "/";
    const body = isPage
      ? '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="/library-page.mjs"></script>'
      : files.get(url);
    response.writeHead(body ? 200 : 404, { "content-type": isPage ? "text/html" : "text/javascript; charset=utf-8" }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function openClient(browser, address, options) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const ready = await page.evaluate((start) => window.bench.start(start), options);
  return { page, ready, close: () => context.close() };
}

/** Measures the time until ready, in fresh pages one after the other. Returns medians in milliseconds (see library-page.mjs). */
async function readyTimes(browsers, address, optionsFor) {
  const times = Object.fromEntries(LIBRARIES.map((library) => [library, { first: [], again: [] }]));
  // Ignores each library's first visit, because the user is then new to the Relay.
  for (let visit = 0; visit <= VISITS; visit++) {
    // The libraries take turns, so that the order favours none of them.
    for (const at of LIBRARIES.keys()) {
      const library = LIBRARIES[(visit + at) % LIBRARIES.length];
      const { ready, close } = await openClient(browsers[library], address, {
        ...optionsFor(library, "ready"),
        again: LOGINS_AGAIN,
      });
      await close();
      if (visit === 0) continue;
      times[library].first.push(ready.firstMs);
      times[library].again.push(...ready.againMs);
    }
  }
  return (what) => LIBRARIES.map((library) => median(times[library][what]));
}

/** Starts senders in a separate process. `say` resolves with the number of messages that the Relay accepted. */
async function startSpeakers(program, options) {
  const child = fork(program, [JSON.stringify(options)], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const exit = once(child, "exit").then(([code]) => Promise.reject(new Error(`The speakers ended with ${code}.`)));
  exit.catch(() => {});
  const answer = async () => (await Promise.race([once(child, "message"), exit]))[0];
  await answer();
  return {
    say: async (count) => {
      child.send({ count });
      return (await answer()).taken;
    },
    end: () => child.connected && child.disconnect(),
  };
}

async function pagesCpuMs(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
}

/** Returns a client page's processor time so far, without the cost of this call, and its heap after garbage collection. */
async function readUsage(browser, page) {
  const [whole, own] = await Promise.all([browser.newBrowserCDPSession(), page.context().newCDPSession(page)]);
  const cpuMs = await pagesCpuMs(whole);
  await own.send("Performance.enable");
  await own.send("HeapProfiler.collectGarbage");
  const { metrics } = await own.send("Performance.getMetrics");
  const questionMs = (await pagesCpuMs(whole)) - cpuMs;
  await Promise.all([whole.detach(), own.detach()]);
  return { cpuMs, questionMs, heapBytes: metrics.find(({ name }) => name === "JSHeapUsedSize").value };
}

/** Waits until a page has received `count` messages or until a long silence. Returns the number of received messages. */
async function heardBy(page, count) {
  let last = { received: 0, at: performance.now() };
  for (;;) {
    const received = await page.evaluate(() => window.bench.received());
    const now = performance.now();
    if (received >= count || (received === last.received && now - last.at > SILENCE_MS)) return received;
    if (received > last.received) last = { received, at: now };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Lets all clients listen while `perSecond` messages are sent for `seconds`, in a room of a match or in a group. */
async function listen(browsers, address, speakers, optionsFor, { type, perSecond, seconds, sign, common }) {
  const groupId = type === "AVChatRoom" ? benchRoom(Date.now()) : `bench-${Date.now()}`;
  const people = Array.from({ length: Math.ceil(perSecond / SPEAKER_PER_SECOND) }, (_, i) => sign(`speaker-${i}`));
  const { say, end } = await startSpeakers(speakers, { ...common, people, groupId, type, perSecond });
  const clients = await Promise.all(
    LIBRARIES.map(async (library) => {
      const client = await openClient(browsers[library], address, { ...optionsFor(library, "listener"), again: 0 });
      await client.page.evaluate(([id, kind]) => window.bench.join(id, kind), [groupId, type]);
      return { library, ...client };
    }),
  );
  try {
    const before = await say(perSecond * WARM_UP_SECONDS);
    const first = await Promise.all(clients.map(({ page }) => heardBy(page, before)));
    const from = await Promise.all(clients.map(({ library, page }) => readUsage(browsers[library], page)));
    const said = await say(perSecond * seconds);
    const last = await Promise.all(clients.map(({ page }) => heardBy(page, before + said)));
    const to = await Promise.all(clients.map(({ library, page }) => readUsage(browsers[library], page)));
    const results = clients.map(({ library }, i) => {
      const messages = last[i] - first[i];
      return [
        library,
        {
          messages,
          cpuMs: (to[i].cpuMs - from[i].cpuMs - from[i].questionMs) / messages,
          heapBytes: (to[i].heapBytes - from[i].heapBytes) / messages,
        },
      ];
    });
    return { said, ...Object.fromEntries(results) };
  } finally {
    end();
    await Promise.all(clients.map(({ close }) => close()));
  }
}

/** `productPort` is the Relay's port, `dataDir` the folder with its secrets. */
export async function benchLibrary({ dataDir, productPort, perSecond = 200, seconds = 20 }) {
  // The folder is inside the project, so that packages are found.
  const folder = join(ROOT, `node_modules/.cache/bench-library-${process.pid}`);
  const browsers = {};
  let pages;
  try {
    mkdirSync(folder, { recursive: true });
    await bundle(["scripts/bench/library-page.mjs"], join(folder, "page"), "browser");
    await bundle(
      ["scripts/bench/library-speakers.mjs", "scripts/bench/library-memory.mjs", "edge/ground/chat-identity/user-sig.ts"],
      folder,
      "node",
    );
    pages = await servePages(join(folder, "page"));
    const { signUser } = await import(join(folder, "user-sig.mjs"));
    const { CHAT_SECRET: secret } = readSecrets(dataDir);
    const sign = (userId) => ({
      userId,
      userSig: signUser(userId, { sdkAppId: APP_ID, secret, now: Math.floor(Date.now() / 1_000) }),
    });
    const common = { url: `ws://127.0.0.1:${productPort}`, appId: APP_ID };
    const optionsFor = (library, role) => ({ ...common, library, ...sign(`${role}-${library}`) });
    for (const library of LIBRARIES) browsers[library] = await openBrowser();
    const ready = await readyTimes(browsers, pages.address, optionsFor);
    const heard = {};
    for (const type of ["Public", "AVChatRoom"]) {
      heard[type] = await listen(browsers, pages.address, join(folder, "library-speakers.mjs"), optionsFor, {
        type,
        perSecond,
        seconds,
        sign,
        common,
      });
    }
    const { stdout } = await run(process.execPath, ["--expose-gc", join(folder, "library-memory.mjs"), JSON.stringify(MEMORY)], {
      cwd: ROOT,
    });
    print({ ready, heard, memory: JSON.parse(stdout), sizes: await librarySizes(), perSecond });
  } finally {
    pages?.close();
    await Promise.all(Object.values(browsers).map((browser) => browser.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

function print({ ready, heard, memory, sizes, perSecond }) {
  const row = (label, ours, theirs, goal) =>
    console.log(
      `${label.padEnd(44)}${ours.padStart(9)}${theirs.map(([figure, ratio]) => figure.padStart(10) + ratio.padStart(7)).join("")}  ${goal}`,
    );
  const beside = (label, [ours, ...theirs], digits, goal) =>
    row(
      label,
      ours.toFixed(digits),
      theirs.map((figure) => [figure.toFixed(digits), (ours / figure).toFixed(2)]),
      goal,
    );
  const findFigure = (type, figure) => LIBRARIES.map((library) => heard[type][library][figure]);
  console.log("");
  row(
    "the library, in Chromium",
    "ours",
    [
      ["2.27.6", "ratio"],
      ["3.6.6", "ratio"],
    ],
    "goal",
  );
  beside(`CPU ms a message of a group, ${perSecond}/s`, findFigure("Public", "cpuMs"), 3, "≤ 0.50");
  beside("heap bytes kept a message of a group", findFigure("Public", "heapBytes"), 0, "≤ 0.20");
  // The number of frames differs, because the Relay pushes a room's messages to our client immediately, while the chat vendor's
  // clients poll every 300 ms.
  beside(`CPU ms a message of a room, ${perSecond}/s`, findFigure("AVChatRoom", "cpuMs"), 3, "ours hears within 40 ms, not 300");
  beside("heap bytes kept a message of a room", findFigure("AVChatRoom", "heapBytes"), 0, "");
  beside("loading it to ready, ms", ready("first"), 0, "≤ 1.00");
  beside("login to ready once it is loaded, ms", ready("again"), 0, "≤ 1.00");
  beside(
    "all of it, kB gzip",
    [sizes.whole, sizes.model, sizes.current].map((bytes) => bytes / 1_000),
    1,
    "ours ≤ 48",
  );
  row("what a room's viewer loads, kB gzip", (sizes.viewer / 1_000).toFixed(1), [], "≤ 20");
  const { heap, received } = memory;
  const kB = (bytes) => `${(bytes / 1_000).toFixed(0)} kB`;
  const growth = heap.at(-1) / heap[0];
  console.log(
    `heap of ours after ${MEMORY.perPart.toLocaleString("en")} messages of a room ${kB(heap[0])}, after ${received.toLocaleString("en")} ${kB(heap.at(-1))}: ${growth.toFixed(2)} times (goal: ≤ ${HEAP_GROWTH_MOST})`,
  );
  claimAtMost("heap over 100,000 messages", growth, HEAP_GROWTH_MOST);
  for (const [type, { said, ...results }] of Object.entries(heard)) {
    for (const library of LIBRARIES) claimWhole(`${type}, ${library}`, { lost: said - results[library].messages });
  }
}
