import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { Encoder, hasEncoder, streamKey } from "./support/encoder.ts";
import { DEMO, newPerson, signIn } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";

/** Rooms of the demo world that loop a sample. */
const FOOTBALL_ROOM = "/m/live-detail/100021";
const TALK_ROOM = "/m/live-detail/100025";

const player = (page: Page) => page.locator(".player");
const positionOf = (page: Page): Promise<number> =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the picture moves. */
async function untilPlaying(page: Page, timeout = 15_000): Promise<void> {
  const before = await positionOf(page).catch(() => 0);
  await expect.poll(() => positionOf(page), { timeout }).toBeGreaterThan(before + 0.4);
}

const roomOf = async (request: APIRequestContext, anchorid: number) =>
  (await (await request.post("/webapi/live/getLivePageData", { data: { anchorid } })).json()).data;

test("live rooms, videos and anchors are listed without JavaScript @spec 2.3", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/m/live");
  await expect(page.getByRole("heading", { name: "比赛直播间" })).toBeVisible();
  await expect(page.locator(".live-card").first()).toHaveAttribute("href", /\/m\/live-detail\/\d+/);
  await page.getByRole("link", { name: "正在直播", exact: true }).click();
  await page.getByRole("link", { name: "聊球", exact: true }).click();
  await expect(page.locator(".live-card")).toHaveCount(1);
  await page.getByRole("link", { name: "视频", exact: true }).click();
  await expect(page.locator(".live-card").first()).toBeVisible();
  await page.getByRole("link", { name: "主播", exact: true }).click();
  await expect(page.locator(".anchor-rows > li").first()).toContainText("直播中");
  await context.close();
});

test("a room plays by itself, shows its match and its delay, and offers the qualities that are sent @spec 2.19 @spec 4.8", async ({
  page,
}) => {
  await openScreen(page, FOOTBALL_ROOM);
  await untilPlaying(page);
  await expect(player(page)).toHaveAttribute("data-phase", "playing");
  await expect(page.locator(".rows > li")).toHaveCount(1);
  await page.getByRole("button", { name: "播放设置" }).click();
  const settings = page.getByRole("dialog", { name: "播放设置" });
  await expect(settings.getByRole("group", { name: "清晰度" }).getByRole("button")).toHaveText(["自动", "高清", "标清"]);
  await settings.getByRole("button", { name: "标清" }).click();
  await settings.getByRole("button", { name: "关闭", exact: true }).first().click();
  await untilPlaying(page);
  await expect(page.locator(".player-delay")).toHaveText(/延迟 [1-9] 秒/);
});

test.describe("a picture recovers", () => {
  test("from ten seconds without a network", async ({ page, context }) => {
    await openScreen(page, FOOTBALL_ROOM);
    await untilPlaying(page);
    await context.setOffline(true);
    await expect(player(page)).toHaveAttribute("data-phase", "offline");
    await expect(page.getByText("网络断开了，恢复后自动播放").first()).toBeVisible();
    await context.setOffline(false);
    await untilPlaying(page);
    await expect(player(page)).toHaveAttribute("data-phase", "playing");
  });

  test("from segments that are missing", async ({ page }) => {
    let missing = 6;
    await page.route("**/m/samples/streams/**", (route) => (missing-- > 0 ? route.fulfill({ status: 404 }) : route.continue()));
    await openScreen(page, FOOTBALL_ROOM);
    await untilPlaying(page, 30_000);
  });

  test("from playlists that fail for a while", async ({ page }) => {
    let failing = false;
    await page.route("**/stream/**", (route) => (failing ? route.abort() : route.continue()));
    await openScreen(page, FOOTBALL_ROOM);
    await untilPlaying(page);
    failing = true;
    await expect(player(page)).toHaveAttribute("data-phase", "stalled", { timeout: 30_000 });
    failing = false;
    await untilPlaying(page);
  });
});

test("a guest's preview ends with the way to log in @spec 3.14 @spec 6.1", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("preview-seconds", "178"));
  await openScreen(page, FOOTBALL_ROOM);
  await expect(page.getByText("试看结束")).toBeVisible();
  await page.getByRole("button", { name: "登录后继续看" }).click();
  await expect(page.getByRole("dialog")).toContainText("您还未登录");
});

test("people talk in a room; a text of markup is text, and somebody who reads is left alone @spec 2.19", async ({ browser }) => {
  const [first, second] = [await newPerson(browser), await newPerson(browser)];
  for (const { page } of [first, second]) await openScreen(page, TALK_ROOM);
  const lines = (page: Page) => page.getByRole("log").locator("p.room-line");
  const say = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel("说点什么…").fill(text);
    await page.getByRole("button", { name: "发送" }).click();
    await expect(page.getByLabel("说点什么…")).toHaveValue("");
  };
  const markup = `<img src=x onerror="document.title='no'">`;
  await say(first.page, markup);
  await expect(lines(second.page).last()).toContainText(markup);
  for (let at = 1; at <= 30; at++) await say(first.page, `第 ${at} 句`);
  await expect(lines(second.page).last()).toContainText("第 30 句");
  await second.page.getByRole("log").evaluate((log) => log.scrollTo({ top: 0 }));
  const top = await lines(second.page).nth(3).boundingBox();
  await say(first.page, "还在吗");
  await second.page.getByRole("button", { name: "1 条新消息" }).waitFor();
  expect(await lines(second.page).nth(3).boundingBox()).toEqual(top);
  await second.page.getByRole("button", { name: "1 条新消息" }).click();
  await expect(lines(second.page).last()).toContainText("还在吗");
  await lines(second.page).last().getByRole("button").click();
  await second.page.getByRole("dialog").getByRole("button", { name: /^@/ }).click();
  const field = second.page.getByLabel("说点什么…");
  await expect(field).toHaveValue(/^@.+ $/);
  await field.pressSequentially("我在");
  await field.press("Enter");
  await expect(first.page.locator(".room-for-viewer")).toContainText("我在");
  await expect(second.page.locator(".room-for-viewer")).toHaveCount(0);
  const third = await browser.newPage();
  await openScreen(third, TALK_ROOM);
  await expect(lines(third).last()).toContainText("我在");
  await expect(third.getByRole("button", { name: "登录后发言" })).toBeVisible();
  await third.close();
  for (const { context } of [first, second]) await context.close();
});

test("a viewer cuts a clip, whose page plays it under the address that is shared", async ({ browser, request }) => {
  const { context, page } = await newPerson(browser);
  await openScreen(page, FOOTBALL_ROOM);
  await untilPlaying(page);
  await page.getByRole("button", { name: "剪一段" }).click();
  const dialog = page.getByRole("dialog", { name: "剪最近一分钟" });
  await dialog.getByLabel("标题").fill("一脚世界波");
  await dialog.getByRole("button", { name: "保存片段" }).click();
  await dialog.getByRole("link", { name: "打开片段" }).click();
  await expect(page.getByRole("heading", { name: "一脚世界波" })).toBeVisible();
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    void video.play();
  });
  await untilPlaying(page);
  const address = new URL(page.url()).pathname.replace("/m/", "/m/share/");
  const shared = await (await request.get(address, { headers: { "user-agent": "facebookexternalhit/1.1" } })).text();
  expect(/property="og:title" content="([^"]*)"/.exec(shared)?.[1]).toContain("一脚世界波");
  page.once("dialog", (asked) => void asked.accept());
  await page.getByRole("button", { name: "删除片段" }).click();
  await expect(page).toHaveURL("/m/live/videos");
  expect((await request.get(address)).status()).toBe(404);
  await context.close();
});

test("a shared room's preview names the room, and its picture is there", async ({ request }) => {
  const html = await (await request.get("/m/share/live/100021", { headers: { "user-agent": "facebookexternalhit/1.1" } })).text();
  const of = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  expect(of("og:title")).toContain("战术视角");
  const picture = await request.get(new URL(of("og:image")).pathname);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
});

test.describe("an anchor's encoder", () => {
  test.skip(!hasEncoder(), "this machine has no ffmpeg");
  test.setTimeout(180_000);

  test("opens the room of those who wait, goes on after a crash, and leaves a recording", async ({ page, request }) => {
    const key = streamKey(DEMO.anchor.mobile);
    const anchor = Number(key.page.split("/").at(-1));
    await signIn(page, DEMO.vip);
    await openScreen(page, key.page);
    await expect(page.getByText("解说老张还没有开播")).toBeVisible();
    const encoder = new Encoder(key.push);
    await untilPlaying(page, 30_000);
    await expect(page.locator(".player-delay")).toHaveText(/延迟 [1-6] 秒/);
    await encoder.kill();
    const again = new Encoder(key.push);
    await expect(player(page)).toHaveAttribute("data-phase", "playing", { timeout: 30_000 });
    await untilPlaying(page, 30_000);
    expect((await roomOf(request, anchor)).is_live).toBe(1);
    await page.getByLabel("说点什么…").fill("这脚打门太漂亮了");
    await page.getByRole("button", { name: "发送" }).click();
    await expect(page.getByRole("log")).toContainText("这脚打门太漂亮了");
    // Long enough to be kept.
    const sent = async () => (await (await request.get(`/stream/${anchor}/HD.m3u8?back`)).text()).match(/#EXTINF/g)?.length ?? 0;
    await expect.poll(sent, { timeout: 40_000 }).toBeGreaterThan(12);
    await again.kill();
    await expect(page.getByText("解说老张还没有开播")).toBeVisible({ timeout: 40_000 });
    await openScreen(page, "/m/live/videos");
    await page.getByRole("link", { name: "播放：英超现场：老张陪你看球" }).first().click();
    await untilPlaying(page);
    const seek = page.getByRole("slider", { name: "播放位置" });
    await expect(seek).toBeVisible();
    const end = Number(await seek.getAttribute("max"));
    await seek.fill(String(end - 1));
    await expect(page.getByRole("log")).toContainText("这脚打门太漂亮了");
    await seek.fill("0");
    await expect(page.getByRole("log")).not.toContainText("这脚打门太漂亮了");
  });
});
