/**
 * `npm run bench -- --stream`: measures a broadcast as a viewer sees it. ffmpeg sends pictures that carry their time of creation to
 * an embedded server by HTTP PUT. Chromium plays the room, and the bench reads the pictures from its video. Prints the time to the
 * first frame, the delay behind the encoder, and the recovery after ten seconds offline, beside the limits in docs/measured.md.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromiumLaunch } from "../chromium.mjs";
import { freePort } from "../free-port.mjs";
import { openBrowser } from "./browser.mjs";
import { machineLoad, median } from "./relay-measure.mjs";
import { PARTS, SEGMENTS, startEncoder } from "./stream-encoder.mjs";
import { readTimeCode, shadesInPage } from "./time-code.mjs";
import { claimAtMost, claimWhole } from "./whole.mjs";

const ROOT = join(import.meta.dirname, "../..");
const FIRST_FRAME_MS = 2_500;
const DELAY_MS = 3_000;
const DELAY_P95_MS = 4_000;
const PARTS_DELAY_MS = 2_500;
const PLAYS_AGAIN_MS = 5_000;
const AT_EDGE_MS = 15_000;
const SCRIPT_BYTES = 150_000;

const NAVIGATIONS = 3;
const WATCHED_S = 60;
const OFFLINE_MS = 10_000;
/** Milliseconds for the encoder's first segments, because a viewer finds no room while the list of segments is empty. */
const WARM_UP_MS = 12_000;
/** Milliseconds until a new encoder replaces the first one during the broadcast. */
const RESTART_MS = 8_000;
const LOST_AFTER_MS = 30_000;
/** Milliseconds between readings of the picture after a time offline. */
const LOOK_MS = 100;

/** Mobile number of a streamer in the demo world (edge/demo). */
const ANCHOR = "13800000003";
const PHONE = {
  locale: "zh-CN",
  viewport: { width: 390, height: 844 },
  serviceWorkers: "block",
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
};

function requirePrograms() {
  if (spawnSync("ffmpeg", ["-version"]).status !== 0) throw new Error("There is no ffmpeg: install it (apt install ffmpeg).");
  const { executablePath } = chromiumLaunch();
  if (executablePath && !existsSync(executablePath))
    throw new Error(`There is no Chromium at ${executablePath}: install it, or set CHROMIUM_PATH.`);
}

async function startProduct(dataDir, port) {
  const child = spawn(process.execPath, [join(ROOT, "scripts/start.mjs")], {
    env: { ...process.env, DEMO_TALK: "off", DATA_DIR: dataDir, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => text.includes("Ready") && resolve());
    child.once("exit", (code) => reject(new Error(`The product ended with ${code} before it was ready.`)));
  });
  return child;
}

/** Returns the age of the shown picture in milliseconds, or null if no picture is readable. */
async function readDelay(page) {
  const madeAt = readTimeCode(await page.evaluate(...shadesInPage));
  return madeAt === null ? null : Date.now() - madeAt;
}

/** Returns the page, the time from the navigation to the first frame, and the scripts that were loaded before that frame. */
async function openRoom(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.firstFrame = new Promise((resolve) => {
      const look = () => {
        const video = document.querySelector("video");
        if (video) video.requestVideoFrameCallback(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await page.goto(address, { waitUntil: "commit" });
  const firstFrameMs = await page.evaluate(
    (ms) => Promise.race([window.firstFrame, new Promise((resolve) => setTimeout(resolve, ms, null))]),
    LOST_AFTER_MS,
  );
  if (firstFrameMs === null) throw new Error(`No picture within ${LOST_AFTER_MS / 1000} s.`);
  const scripts = await page.evaluate(
    (before) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name, responseEnd }) => /\.js$/.test(new URL(name).pathname) && responseEnd <= before)
        .map(({ name, encodedBodySize }) => ({ isPlayer: /hls/i.test(name), bytes: encodedBodySize })),
    firstFrameMs,
  );
  return { context, page, firstFrameMs, scripts };
}

/** Reads once a second how far a page's picture is behind. `stood` counts the readings at which the video's time had not moved. */
async function watch(page, encoder) {
  const delays = [];
  let unread = 0;
  let stood = 0;
  let before = -1;
  for (let second = 0; second < WATCHED_S; second++) {
    await wait(1_000);
    const delayMs = await readDelay(page);
    if (delayMs === null) unread += 1;
    else delays.push(delayMs);
    const position = await page.evaluate(() => document.querySelector("video")?.currentTime ?? -1);
    if (position === before) stood += 1;
    before = position;
  }
  if (!encoder.isRunning()) throw new Error("ffmpeg ended while it was to send.");
  return { delays, unread, stood };
}

/** Takes the page offline for a while. Returns how long the picture then took to move, and to reach the live edge. */
async function goOffline(context, page, edgeMs) {
  await context.setOffline(true);
  await wait(OFFLINE_MS);
  const before = await readPosition(page);
  await context.setOffline(false);
  const from = Date.now();
  let playsMs = null;
  while (Date.now() - from < LOST_AFTER_MS) {
    if (playsMs === null && (await readPosition(page)) > before + 0.2) playsMs = Date.now() - from;
    const delayMs = await readDelay(page);
    if (playsMs !== null && delayMs !== null && delayMs <= edgeMs) return { playsMs, edgeMs: Date.now() - from };
    await wait(LOOK_MS);
  }
  return { playsMs: playsMs ?? LOST_AFTER_MS, edgeMs: LOST_AFTER_MS };
}

/** Returns the time that is drawn in the picture, which keeps growing even if the media player restarts. */
const readPosition = async (page) => (readTimeCode(await page.evaluate(...shadesInPage)) ?? 0) / 1000;

export async function benchStream() {
  requirePrograms();
  const dataDir = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "matchday-stream-"));
  const port = await freePort();
  const product = await startProduct(dataDir, port);
  const browser = await openBrowser();
  let encoder;
  const begin = async (push, kind) => {
    encoder = startEncoder(push, kind);
    await wait(WARM_UP_MS);
  };
  try {
    const key = JSON.parse(
      execFileSync(process.execPath, [join(ROOT, "scripts/stream-key.mjs"), ANCHOR], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: "utf8",
      }),
    );
    await begin(key.push, SEGMENTS);
    const address = `http://127.0.0.1:${port}${key.page}`;
    const firsts = [];
    let room;
    for (let at = 0; at < NAVIGATIONS; at++) {
      await room?.context.close();
      room = await openRoom(browser, address);
      firsts.push(room.firstFrameMs);
    }
    const { context, page, scripts } = room;
    const { delays, unread } = await watch(page, encoder);
    const middle = median(delays);
    const again = await goOffline(context, page, middle + 1_000);
    await context.close();
    encoder.end();
    await wait(RESTART_MS);
    await begin(key.push, PARTS);
    const parted = await openRoom(browser, address);
    const near = await watch(parted.page, encoder);
    const bytes = (isPlayer) =>
      scripts.filter((script) => script.isPlayer === isPlayer).reduce((sum, script) => sum + script.bytes, 0);
    print([
      ["first frame after navigation, median of three, ms", median(firsts), FIRST_FRAME_MS, firsts.map(Math.round).join(", ")],
      ["delay behind the encoder, median, ms", middle, DELAY_MS, formatRange(delays)],
      ["delay behind the encoder, 95th percentile, ms", at95(delays), DELAY_P95_MS, ""],
      ["first frame of a room with parts, ms", parted.firstFrameMs, FIRST_FRAME_MS, ""],
      ["delay with parts of half a second, median, ms", median(near.delays), PARTS_DELAY_MS, formatRange(near.delays)],
      ["delay with parts of half a second, 95th percentile, ms", at95(near.delays), DELAY_P95_MS, `stood ${near.stood} times`],
      ["plays after 10 s offline, ms", again.playsMs, PLAYS_AGAIN_MS, ""],
      ["at the live edge after 10 s offline, ms", again.edgeMs, AT_EDGE_MS, "within 1 s of the median delay"],
      [
        "JavaScript before the first frame, bytes of gzip",
        bytes(false),
        SCRIPT_BYTES,
        `and hls.js, which comes with the picture: ${bytes(true)}`,
      ],
    ]);
    claimWhole("pictures read", { unread: unread + near.unread });
  } finally {
    encoder?.end();
    await browser.close();
    const ended = new Promise((resolve) => product.once("exit", resolve));
    product.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const formatRange = (delays) => `${delays.length} readings, ${Math.min(...delays)} to ${Math.max(...delays)}`;

const at95 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

function print(rows) {
  console.log(
    `\n${"a broadcast in Chromium".padEnd(52)}${"figure".padStart(9)}${"bar".padStart(9)}  load ${machineLoad().toFixed(1)}`,
  );
  for (const [label, value, most, more] of rows) {
    console.log(`${label.padEnd(52)}${Math.round(value).toString().padStart(9)}${String(most).padStart(9)}  ${more}`);
    claimAtMost(label, Math.round(value), most);
  }
}
