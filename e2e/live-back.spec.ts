import { readDelay, untilLive, untilPlaying } from "./support/player.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, type Request, test } from "./support/test.ts";

/** A room of the demo world that loops a sample. */
const ROOM = "/m/live-detail/100021";

const backRequests = (page: Page): Request[] => {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (/\.m3u8\?back/.test(request.url())) requests.push(request);
  });
  return requests;
};

/** Waits until the picture plays within this range behind the live edge, in seconds. */
const untilBehind = async (page: Page, least: number, most: number): Promise<void> => {
  await expect
    .poll(async () => {
      const delay = await readDelay(page);
      return delay >= least && delay <= most;
    })
    .toBe(true);
  await untilPlaying(page);
};

test("a viewer can rewind the running broadcast", async ({ page }) => {
  const requests = backRequests(page);
  await openScreen(page, ROOM);
  await untilLive(page);
  expect(requests).toHaveLength(0);
  const bar = page.getByRole("slider", { name: "播放位置" });
  await expect(bar).toHaveAttribute("aria-valuetext", "直播中");

  for (let at = 0; at < 2; at++) await page.getByRole("button", { name: "后退 10 秒" }).click();
  await untilBehind(page, 20, 30);
  // The first answer also covers the second step back, so there is no second request.
  expect(requests).toHaveLength(1);
  await expect(page.getByRole("button", { name: "回到直播" })).toBeVisible();

  // At a quarter of an hour back, new segments keep arriving and the picture keeps its distance.
  await bar.fill("-900");
  await untilBehind(page, 897, 905);
  await expect(bar).toHaveAttribute("aria-valuetext", /^落后直播 1[45]:\d\d$/);
  await bar.press("ArrowRight");
  await untilBehind(page, 886, 896);
  const listed = requests.length;
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("resource").length)).toBeGreaterThan(0);
  await page.waitForResponse(/\/HD\.m3u8$|\/SD\.m3u8$/);
  await untilBehind(page, 886, 896);
  expect(requests).toHaveLength(listed);

  await page.getByRole("button", { name: "回到直播" }).click();
  await untilLive(page);
  await expect(bar).toHaveAttribute("aria-valuetext", "直播中");
  const seekableS = () => page.locator("video").evaluate(({ seekable }: HTMLVideoElement) => seekable.end(0) - seekable.start(0));
  await expect.poll(seekableS).toBeLessThan(130);
});

test("a rewound broadcast stays behind the live edge after a network failure", async ({ page }) => {
  // The picture keeps playing as long as its buffer lasts.
  test.setTimeout(150_000);
  let isFailing = false;
  await page.route(/\/stream\/|\.ts$/, (route) => (isFailing ? route.abort() : route.continue()));
  await openScreen(page, ROOM);
  await untilLive(page);
  await page.getByRole("slider", { name: "播放位置" }).fill("-600");
  await untilBehind(page, 597, 605);
  isFailing = true;
  await expect(page.locator(".player")).toHaveAttribute("data-phase", "stalled", { timeout: 60_000 });
  isFailing = false;
  await untilBehind(page, 600, 700);
  await page.getByRole("button", { name: "播放设置" }).click();
  await page.getByRole("dialog", { name: "播放设置" }).getByRole("button", { name: "标清" }).click();
  await page.keyboard.press("Escape");
  await page.waitForResponse(/\/SD\/\d+\.ts$/);
  await untilBehind(page, 600, 700);
  await page.getByRole("button", { name: "暂停" }).click();
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await untilBehind(page, 600, 700);
});
