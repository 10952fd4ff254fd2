/**
 * `npm run bench -- --room-talk [--viewers 1000 --rate 50 --minutes 10]` (at least 3 minutes): measures a phone's page in a busy
 * chat room while the video plays. Reports whether the chat blocks the page (long tasks), whether memory grows, and whether the
 * lines stay in place while the user reads.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate, openEmbedded, ROOT } from "../embedded.mjs";
import { freePort } from "../free-port.mjs";
import { seed } from "../seed.mjs";
import { openBrowser } from "./browser.mjs";
import { Durations, machineLoad } from "./relay-measure.mjs";
import { APP_ID, signedUsers } from "./signed-users.mjs";
import { claimAtMost, claimWhole } from "./whole.mjs";

/** Id of a streamer in the demo world whose stream plays. */
const ANCHOR = 100_021;
/** Milliseconds at the start of the page that the measurement leaves out. */
const START_MS = 10_000;
/** Milliseconds without chat messages, for comparison. */
const QUIET_MS = 30_000;
/** Milliseconds for which the page's tasks and their processor time are traced. */
const TRACE_MS = 20_000;
/** Milliseconds for which the user has scrolled up and reads earlier lines. */
const READING_MS = 60_000;
const LONG_TASK_MS = 50;
/** Allowed growth of the heap from the first minute to the last, because its size differs after each garbage collection. */
const GROWTH_MAX_BYTES = 2_000_000;

const PHONE = {
  locale: "zh-CN",
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
};

function watchTasks() {
  window.tasks = [];
  window.frames_ = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const { startTime, duration, scripts } of list.getEntries())
      window.frames_.push({
        at: startTime,
        ms: duration,
        scripts: scripts.map(({ sourceURL, invoker, duration: ms }) => ({ file: sourceURL.split("/").at(-1), invoker, ms })),
      });
  }).observe({ type: "long-animation-frame" });
}

/** Returns the tasks since the last call, and the scripts that ran longest in long frames. */
const readTasks = (page) =>
  page.evaluate(() => {
    const found = { tasks: window.tasks, frames: window.frames_ };
    window.tasks = [];
    window.frames_ = [];
    return found;
  });

/** Returns the page's heap after a garbage collection in bytes, and the number of its elements. */
async function readMemory(cdp) {
  for (let times = 0; times < 3; times++) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes } = await cdp.send("Memory.getDOMCounters");
  return { bytes: usedSize, nodes };
}

/**
 * Traces the tasks of the page's main thread. Returns the longest task in milliseconds by the clock and by processor time, and the
 * thread's share of the processor. Only processor time counts, because a task also waits for other work on the machine.
 */
async function readTrace(browser, page) {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await wait(TRACE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const names = traceEvents.filter(({ name }) => name === "thread_name");
  const mains = new Set(names.filter(({ args }) => args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ ph, pid, tid, tdur }) => ph === "X" && tdur !== undefined && mains.has(`${pid} ${tid}`));
  const most = (field) => Math.max(0, ...tasks.map((task) => task[field])) / 1_000;
  const outer = tasks.filter(({ name }) => name.endsWith("RunTask"));
  return { wallMs: most("dur"), ownMs: most("tdur"), share: outer.reduce((sum, { tdur }) => sum + tdur, 0) / 1_000 / TRACE_MS };
}

const findLongest = (traces) => ({
  wallMs: Math.max(...traces.map(({ wallMs }) => wallMs)),
  ownMs: Math.max(...traces.map(({ ownMs }) => ownMs)),
  share: traces.reduce((sum, { share }) => sum + share, 0) / traces.length,
  seconds: (traces.length * TRACE_MS) / 1_000,
});

const readFirstLine = (page) =>
  page.evaluate(() => {
    const list = document.querySelector(".room-lines");
    const { top } = list.getBoundingClientRect();
    const line = [...list.querySelectorAll(".room-line")].find((one) => one.getBoundingClientRect().bottom > top);
    return { text: line?.textContent ?? "", top: line?.getBoundingClientRect().top ?? 0 };
  });

/** Drags the chat's lines down with a finger, so that the page shows earlier lines. */
async function dragUp(cdp, page) {
  const { x, y, width, height } = await page.locator(".room-lines").boundingBox();
  const at = { x: x + width / 2, y: y + height / 4 };
  const touch = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [at]);
  for (let step = 1; step <= 10; step++) await touch("touchMove", [{ x: at.x, y: at.y + (step * height) / 25 }]);
  await touch("touchEnd", []);
}

const inWords = ({ tasks, frames }) => {
  const longest = Math.max(0, ...tasks.map(({ ms }) => ms));
  const scripts = frames.flatMap((frame) => frame.scripts).toSorted((a, b) => b.ms - a.ms);
  const worst = scripts[0] ? `, longest script ${scripts[0].ms.toFixed(0)} ms (${scripts[0].invoker} in ${scripts[0].file})` : "";
  return `${tasks.length} tasks over ${LONG_TASK_MS} ms, longest ${longest.toFixed(0)} ms${worst}`;
};

/** @param {{ viewers?: number, rate?: number, minutes?: number }} [options] */
export async function benchRoomTalk({ viewers = 1_000, rate = 50, minutes = 10 } = {}) {
  const dataDir = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "matchday-talk-"));
  const port = await freePort();
  const mf = openEmbedded({ dataDir, port, bindings: { CHAT_SOCKETS_PER_NETWORK: "0", BOARD_DRIVER: "intake" } });
  await mf.ready;
  await migrate(mf);
  await seed(mf, dataDir);
  const load = {
    url: `ws://127.0.0.1:${port}/binfo`,
    appId: APP_ID,
    kind: "relay",
    viewers,
    perSecond: rate,
    rhythm: "own",
    roomId: `room-${ANCHOR}`,
    identities: await signedUsers(dataDir, Math.ceil(rate / 20)),
    speech: "text",
  };
  const child = fork(join(ROOT, "scripts/bench/relay-load.mjs"), [JSON.stringify(load)]);
  const browser = await openBrowser();
  try {
    await once(child, "message");
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.addInitScript(watchTasks);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("HeapProfiler.enable");
    await page.goto(`http://127.0.0.1:${port}/m/live-detail/${ANCHOR}`);
    await page.locator(".player[data-phase=playing]").waitFor({ timeout: 60_000 });
    await wait(START_MS);
    await readTasks(page);
    await wait(QUIET_MS);
    const quiet = await readTasks(page);

    child.send({ begin: true });
    child.send({ send: minutes * 60 });
    const accepted = once(child, "message");
    const begun = Date.now();
    const until = (ms) => wait(Math.max(0, begun + ms - Date.now()));
    await until(60_000);
    const first = await readMemory(cdp);
    await readTasks(page);
    // The trace is taken in parts until the last minute, in which the user reads, because one long trace would fill the memory.
    const traces = [await readTrace(browser, page)];
    const tracedUntil = minutes * 60_000 - READING_MS - TRACE_MS - 10_000;
    while (Date.now() - begun < tracedUntil) traces.push(await readTrace(browser, page));
    const trace = findLongest(traces);
    const busy = await readTasks(page);
    const last = await readMemory(cdp);
    await readTasks(page);
    await dragUp(cdp, page);
    await wait(1_000);
    const before = await readFirstLine(page);
    await wait(READING_MS - 5_000);
    const after = await readFirstLine(page);
    const reading = await readTasks(page);
    const [{ accepted: taken }] = await accepted;
    child.send({ finish: taken });
    const [{ durations, lost, doubled, disordered, busy: generator }] = await once(child, "message");

    const moved = before.text === after.text ? Math.abs(after.top - before.top) : Number.POSITIVE_INFINITY;
    const mb = ({ bytes, nodes }) => `${(bytes / 1e6).toFixed(2)} MB, ${nodes} nodes`;
    console.log(
      `\nA page in a room of ${viewers} viewers, ${rate} messages/s, ${minutes} min (load of the machine ${machineLoad().toFixed(1)})`,
    );
    console.log(`  without talk, ${QUIET_MS / 1_000} s       ${inWords(quiet)}`);
    console.log(`  with talk                  ${inWords(busy)}`);
    console.log(`  while somebody reads       ${inWords(reading)}`);
    console.log(
      `  the longest task in ${trace.seconds} s   ${trace.wallMs.toFixed(0)} ms by the clock; any task at most ${trace.ownMs.toFixed(0)} ms of the processor; the processor in all ${(trace.share * 100).toFixed(0)} %`,
    );
    console.log(`  memory after a minute      ${mb(first)}`);
    console.log(`  memory before the last     ${mb(last)}`);
    console.log(`  the first line in sight moved ${moved} px in ${(READING_MS - 5_000) / 1_000} s of reading`);
    const delay = Durations.of(durations);
    console.log(
      `  messages to the other viewers p50 ${delay.at(0.5).toFixed(0)} ms, p99 ${delay.at(0.99).toFixed(0)} ms; generator busy ${(generator * 100).toFixed(0)} %`,
    );
    claimWhole("a busy room", { lost, doubled, disordered, refused: minutes * 60 * rate - taken });
    claimAtMost("longest task of the page with talk, ms of the processor", trace.ownMs, LONG_TASK_MS);
    claimAtMost("growth of the page's heap, bytes", last.bytes - first.bytes, GROWTH_MAX_BYTES);
    claimAtMost("pixels that lines moved under a reader", moved, 0);
  } finally {
    await browser.close();
    if (child.connected) child.disconnect();
    await mf.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
