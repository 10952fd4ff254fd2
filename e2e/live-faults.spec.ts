import { openInstance } from "./support/instance.ts";
import {
  player,
  readDelay,
  SteeredStream,
  untilLive,
  untilPlaying,
  untilStanding,
  WITHIN_MS,
  withSecondLine,
} from "./support/player.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

/** A room of the demo world that loops a sample. */
const ROOM = "/m/live-detail/100021";
const OWN_LINE = "/stream/100021";
const SECOND_LINE = "/second-line";
const MINUTE_MS = 60_000;

/** Reports to the page that it is hidden or visible again. While it is hidden its timers stop, as on a phone. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const notify = () =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  if (isHidden) await notify();
  await devtools.send("Page.setWebLifecycleState", { state: isHidden ? "frozen" : "active" });
  if (!isHidden) await notify();
}

test.describe("a room plays again within 15 s after a fault", () => {
  test("a room resumes playback after missing segments", async ({ page }) => {
    let isMissing = false;
    await page.route("**/m/samples/streams/**/*.ts", (route) => (isMissing ? route.fulfill({ status: 404 }) : route.continue()));
    await openScreen(page, ROOM);
    await untilLive(page);
    isMissing = true;
    await untilStanding(page);
    await expect(player(page)).toHaveAttribute("data-phase", /stalled|starting/);
    isMissing = false;
    await untilLive(page);
  });

  test("a room resumes playback after its playlist stops growing", async ({ page }) => {
    const stream = new SteeredStream();
    await stream.serve(page, OWN_LINE);
    await openScreen(page, ROOM);
    await untilLive(page);
    stream.stoodMs = Date.now();
    await expect(player(page)).toHaveAttribute("data-phase", "stalled");
    stream.stoodMs = null;
    await untilLive(page);
  });

  test("a room resumes playback from the second stream line if the first fails", async ({ page }) => {
    const [first, second] = [new SteeredStream(), new SteeredStream()];
    await first.serve(page, OWN_LINE);
    await second.serve(page, SECOND_LINE);
    await withSecondLine(page, ROOM, SECOND_LINE);
    const requestSecond = () => page.waitForRequest(`**${SECOND_LINE}/*.m3u8`, { timeout: WITHIN_MS });
    for (const begin of ["dead", "dies", "stands"]) {
      first.isDead = begin === "dead";
      first.stoodMs = null;
      await openScreen(page, ROOM);
      const request = requestSecond();
      if (begin !== "dead") await untilLive(page);
      if (begin === "dies") first.isDead = true;
      if (begin === "stands") first.stoodMs = Date.now();
      await request;
      await untilLive(page);
    }
  });

  test("a room returns to the live edge after a minute in a hidden tab", async ({ page }) => {
    // The stream starts a minute late. When the delay ends, the live edge is a minute ahead for the media player.
    const stream = new SteeredStream();
    stream.lateMs = MINUTE_MS;
    await stream.serve(page, OWN_LINE);
    await openScreen(page, ROOM);
    await untilPlaying(page);
    await expect.poll(() => readDelay(page)).toBeGreaterThanOrEqual(MINUTE_MS / 1000);
    await hide(page, true);
    stream.lateMs = 0;
    await hide(page, false);
    await untilLive(page);
  });

  test("a room resumes playback within 5 s after ten seconds without network", async ({ page, context }) => {
    const stream = new SteeredStream();
    stream.lateMs = 10_000;
    await stream.serve(page, OWN_LINE);
    await openScreen(page, ROOM);
    await untilPlaying(page);
    stream.isDead = true;
    await context.setOffline(true);
    await untilStanding(page);
    await expect(player(page)).toHaveAttribute("data-phase", "offline");
    await expect(page.getByText("网络断开了，恢复后自动播放").first()).toBeVisible();
    stream.isDead = false;
    stream.lateMs = 0;
    await context.setOffline(false);
    await untilPlaying(page, 5_000);
    await untilLive(page);
  });

  test("a room resumes playback even if the browser wrongly reports no network", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    const stream = new SteeredStream();
    stream.isDead = true;
    await stream.serve(page, OWN_LINE);
    await openScreen(page, ROOM);
    await expect(player(page)).toHaveAttribute("data-phase", "offline");
    stream.isDead = false;
    await untilLive(page);
  });
});

test("a room resumes playback within 15 s after a killed server returns", async ({ browser }) => {
  test.setTimeout(360_000);
  const instance = await openInstance();
  const page = await browser.newPage({ baseURL: instance.origin });
  try {
    await openScreen(page, ROOM);
    await untilLive(page);
    await instance.stop();
    await untilStanding(page);
    await instance.start();
    await untilLive(page);
  } finally {
    await page.close();
    await instance.end();
  }
});

test("a browser that blocks playback shows how to play", async ({ page }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let isRefusing = true;
    addEventListener(
      "click",
      () => {
        isRefusing = false;
      },
      true,
    );
    HTMLMediaElement.prototype.play = function refusing() {
      return isRefusing ? Promise.reject(new DOMException("refused", "NotAllowedError")) : play.call(this);
    };
  });
  await openScreen(page, ROOM);
  await expect(player(page)).toHaveAttribute("data-phase", "refused");
  await page.getByRole("button", { name: "点击播放" }).click();
  await untilLive(page);
});
