import { wholeChromiumLaunch } from "#scripts/chromium.mjs";
import { newAnchor } from "./support/anchors.ts";
import { barriersByDayAndNight } from "./support/barriers.ts";
import { untilLive, untilPlaying } from "./support/player.ts";
import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const CAMERA = "/m/user-center/live-desk/camera";
const { args = [], ...launch } = wholeChromiumLaunch();

test.use({
  launchOptions: {
    ...launch,
    args: [...args, "--use-fake-device-for-media-stream=device-count=2", "--use-fake-ui-for-media-stream"],
  },
});
test.setTimeout(180_000);

async function openCamera(page: Page): Promise<void> {
  await openScreen(page, "/m/user-center/live-desk");
  await page.getByRole("link", { name: "用本机摄像头开播" }).click();
  await expect(page).toHaveURL(new RegExp(`${CAMERA}$`));
  await page.getByRole("button", { name: "打开摄像头" }).click();
  await expect(page.getByText("还没有开播")).toBeVisible({ timeout: 30_000 });
  await untilPlaying(page);
}

const sentTo = async (page: Page, anchor: number): Promise<string> =>
  (await page.request.get(`/stream/${anchor}/HD.m3u8?back=300`)).text();

test("a viewer sees the picture of an anchor's camera", async ({ browser, baseURL }) => {
  const page = await newAnchor(browser, baseURL);
  const { uid } = page;
  const context = page.context();

  await openCamera(page);
  expect(await barriersByDayAndNight(page, { targetSize: true })).toEqual([]);
  await page.getByRole("button", { name: "开始直播" }).click();
  await expect(page.locator(".live-camera-air")).toHaveText(/直播中 · 0:\d\d/, { timeout: 30_000 });

  const viewer = await browser.newPage();
  await openScreen(viewer, `/m/live-detail/${uid}`);
  await untilLive(viewer, 40_000);
  const size = await viewer.locator("video").evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  expect(size[0]).toBeGreaterThan(300);

  await page.getByRole("button", { name: "静音", exact: true }).click();
  await expect(page.getByText("观众现在听不到声音")).toBeVisible();
  await page.getByRole("button", { name: "取消静音" }).click();

  // A second camera means a new recorder. Its pictures follow after a discontinuity, and the viewer keeps playing.
  const before = (await sentTo(page, uid)).match(/#EXTINF/g)?.length ?? 0;
  await page.getByRole("button", { name: "切换摄像头" }).click();
  await expect.poll(() => sentTo(page, uid), { timeout: 30_000 }).toMatch(/#EXT-X-DISCONTINUITY\n/);
  await expect.poll(async () => (await sentTo(page, uid)).match(/#EXTINF/g)?.length ?? 0).toBeGreaterThan(before + 3);
  await untilLive(viewer, 30_000);

  // The network is lost for four seconds, and the broadcast continues.
  await context.setOffline(true);
  await expect(page.getByText("网络断开了")).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(page.getByText("网络断开了")).toHaveCount(0, { timeout: 20_000 });
  await untilLive(viewer, 30_000);

  await page.getByRole("button", { name: "结束直播" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "结束" }).click();
  await expect(page.getByText("直播已结束")).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => sentTo(page, uid), { timeout: 20_000 }).toContain("#EXT-X-ENDLIST");
});
