/**
 * `node scripts/bench/shorts.mjs http://127.0.0.1:8787`: measures the feed of short videos of a running site in a phone's browser.
 * Reports the time from a swipe to the first frame of the next video, and the heap over a hundred videos.
 */
import { openBrowser } from "./browser.mjs";

const SWIPES = 20;
const VIDEOS = 100;
/** Limit in milliseconds for the median time from a swipe to the first frame of a preloaded video. */
const FRAME_BAR_MS = 150;
/** Limit in bytes for the heap's growth from the 20th to the hundredth video, with room for garbage that is not collected yet. */
const HEAP_BAR_BYTES = 2 * 1_048_576;
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs in the page. Swipes once with a finger, and resolves with the milliseconds to the next video's first frame. */
function swipe() {
  const next = document.querySelector("[data-current] + .short-slide video, .short-slide[aria-hidden]:last-child video");
  const shown = () => document.querySelector("[data-current] video");
  const before = shown().getAttribute("aria-label");
  const stage = document.querySelector(".short-stage");
  const at = (type, y) =>
    stage.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: "touch", pointerId: 1, isPrimary: true, clientX: 180, clientY: y }),
    );
  at("pointerdown", 600);
  at("pointermove", 400);
  const start = performance.now();
  at("pointerup", 300);
  return new Promise((resolve, reject) => {
    const look = () => {
      const video = shown();
      if (performance.now() - start > 10_000) return reject(new Error(`No frame after ${before} (${next !== null})`));
      if (video.getAttribute("aria-label") === before) return requestAnimationFrame(look);
      video.requestVideoFrameCallback((now) => resolve(Math.max(0, now - start)));
    };
    look();
  });
}

/** Runs in the page. Returns whether the next video has loaded its first seconds. */
const isNextLoaded = () => {
  const places = [...document.querySelectorAll(".short-slide")].map((slide) => ({
    place: Number.parseFloat(slide.style.top),
    video: slide.querySelector("video"),
  }));
  const last = places.toSorted((a, b) => b.place - a.place)[0];
  return last.video.readyState >= 3;
};

const address = process.argv[2];
if (!address) {
  console.error("Name the site: node scripts/bench/shorts.mjs http://127.0.0.1:8787");
  process.exit(2);
}
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    userAgent: PHONE,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let script = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    const { responseBodySize } = await response
      .request()
      .sizes()
      .catch(() => ({ responseBodySize: 0 }));
    script += responseBodySize;
  });
  await page.goto(new URL("/m/shortvideo/1", address).href);
  await page.waitForFunction(() => document.querySelector("[data-current] video").currentTime > 0);
  const beforePlay = script;
  const heapNow = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    return (await devtools.send("Runtime.getHeapUsage")).usedSize;
  };
  const times = [];
  let early = 0;
  for (let seen = 1; seen <= VIDEOS; seen += 1) {
    await page.waitForFunction(isNextLoaded, undefined, { timeout: 15_000 });
    const ms = await page.evaluate(swipe);
    if (seen <= SWIPES) times.push(ms);
    if (seen === SWIPES) early = await heapNow();
  }
  const grown = (await heapNow()) - early;
  const elements = await page.evaluate(() => document.querySelectorAll("video").length);
  console.log(`script before the first frame  ${(beforePlay / 1024).toFixed(0)} kB`);
  console.log(
    `swipe to first frame           median ${median(times).toFixed(0)} ms of ${SWIPES} (bar ${FRAME_BAR_MS}), worst ${Math.max(...times).toFixed(0)}`,
  );
  console.log(
    `heap over ${VIDEOS} videos           ${(early / 1_048_576).toFixed(1)} MB, then ${(grown / 1_048_576).toFixed(2)} MB more (bar ${HEAP_BAR_BYTES / 1_048_576})`,
  );
  console.log(`video elements                 ${elements}`);
  if (median(times) > FRAME_BAR_MS || grown > HEAP_BAR_BYTES || elements > 3) process.exitCode = 1;
} finally {
  await browser.close();
}
