import { readData } from "./support/calls.ts";
import { Encoder, hasEncoder, streamKey } from "./support/encoder.ts";
import { DEMO, newPerson, signIn } from "./support/people.ts";
import { player, readDelay, untilLive, untilPlaying } from "./support/player.ts";
import { lines, sayInRoom } from "./support/rooms.ts";
import { openScreen } from "./support/screens.ts";
import { type APIRequestContext, expect, type Page, test } from "./support/test.ts";

/** Rooms of the demo world that loop a sample. */
const FOOTBALL_ROOM = "/m/live-detail/100021";
const TALK_ROOM = "/m/live-detail/100025";

const readRoom = (request: APIRequestContext, anchorid: number) =>
  readData<{ is_live: 0 | 1; match: { matchid: number } }>(request, "/webapi/live/getLivePageData", { anchorid });

test("the live page lists rooms, videos and anchors without JavaScript @spec 2.3", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
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
});

test("the first row of cards loads its pictures at once", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const address of ["/m/live/lives", "/m/live/videos"]) {
    await page.goto(address);
    const covers = page.locator(".live-cover");
    await expect(covers.first()).toBeVisible();
    // A cover without a picture has undefined here.
    const loading = await covers.evaluateAll((all) => all.map((cover) => cover.querySelector("img")?.getAttribute("loading")));
    expect(loading.slice(0, 2)).not.toContain("lazy");
    expect(loading.slice(0, 2)).toContain(null);
    expect(loading.slice(2)).not.toContain(null);
  }
});

test("a room plays by itself @spec 2.19 @spec 4.8", async ({ page }) => {
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

test("a guest's preview ends with a link to log in @spec 3.14 @spec 6.1", async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("preview") === null) localStorage.setItem("preview", `178 ${Date.now()}`);
  });
  await openScreen(page, FOOTBALL_ROOM);
  await expect(page.getByText("试看结束")).toBeVisible();
  await page.reload();
  await expect(page.getByText("试看结束")).toBeVisible();
  const tab = await page.context().newPage();
  await openScreen(tab, FOOTBALL_ROOM);
  await expect(tab.getByText("试看结束")).toBeVisible();
  await tab.close();
  await openScreen(page, FOOTBALL_ROOM);
  await page.getByRole("button", { name: "登录后继续看" }).click();
  await expect(page.getByRole("dialog")).toContainText("您还未登录");
});

test("the room's messages stay in place while a viewer reads older messages @spec 2.19", async ({ browser }) => {
  const [first, second] = [await newPerson(browser), await newPerson(browser)];
  for (const { page } of [first, second]) await openScreen(page, TALK_ROOM);
  const say = async (page: Page, text: string): Promise<void> => {
    await sayInRoom(page, text);
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
  await expect(third.getByRole("link", { name: "登录后发言" })).toBeVisible();
});

test("a clip that a viewer cuts gets its own page", async ({ browser, request }) => {
  const { page } = await newPerson(browser);
  await openScreen(page, FOOTBALL_ROOM);
  await untilPlaying(page);
  await page.getByRole("button", { name: "剪一段" }).click();
  const dialog = page.getByRole("dialog", { name: "剪最近一分钟" });
  await dialog.getByLabel("标题").fill("一脚世界波");
  await dialog.getByRole("button", { name: "保存片段" }).click();
  await dialog.getByRole("link", { name: "打开片段" }).click();
  await expect(page.getByRole("heading", { name: "一脚世界波" })).toBeVisible();
  const shown = page.locator("[data-current] video");
  await expect
    .poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(0.4);
  const address = new URL(page.url()).pathname.replace("/m/", "/m/share/");
  const shared = await (await request.get(address, { headers: { "user-agent": "facebookexternalhit/1.1" } })).text();
  expect(/property="og:title" content="([^"]*)"/.exec(shared)?.[1]).toContain("一脚世界波");
  page.once("dialog", (question) => void question.accept());
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除", exact: true }).click();
  await expect(page).toHaveURL("/m/live/videos");
  expect((await request.get(address)).status()).toBe(404);
});

for (const [what, room, title, picture] of [
  ["of a match", "100021", "战术视角", /\/m\/og\/match\//],
  ["without a match", "100025", "战术板", /\/m\/og\/live\/100025\.png/],
] as const)
  test(`the preview of a shared room ${what} names the room @spec 2.11`, async ({ request }) => {
    for (const address of [`/m/share/live/${room}`, `/m/live-detail/${room}`]) {
      const html = await (await request.get(address, { headers: { "user-agent": "facebookexternalhit/1.1" } })).text();
      const of = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "";
      if (address.includes("share")) expect(of("og:title")).toContain(title);
      expect(of("og:image")).toMatch(picture);
      const drawn = await request.get(new URL(of("og:image").replaceAll("&amp;", "&")).pathname);
      expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);
    }
  });

test("the preview of a shared video names the video @spec 2.11", async ({ page, request }) => {
  const { list } = await readData<{ list: { id: number; title: string }[] }>(request, "/api/live/getVideoList", { kind: "clip" });
  const { id, title } = list.at(-1)!;
  const html = await (await request.get(`/m/share/video/${id}`, { headers: { "user-agent": "facebookexternalhit/1.1" } })).text();
  expect(html).toContain(`property="og:title" content="${title}"`);
  expect(html).toContain(`/m/og/short/${id}.png`);
  expect((await request.get(`/m/og/short/${id}.png`)).headers()["content-type"]).toBe("image/png");
  await openScreen(page, `/m/share/recordvideo/${id}`);
  await page.getByRole("link", { name: "观看", exact: true }).click();
  await expect(page).toHaveURL(`/m/shortvideo/${id}`);
  expect((await request.get("/m/share/recordvideo/999999")).status()).toBe(404);
});

test("a room shows its badge @spec 3.12 @spec 3.18", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(FOOTBALL_ROOM);
  await expect(page.locator(".room-label")).toHaveText("专家");
  await page.locator(".room-notes > summary").click();
  await expect(page.locator(".room-notes")).toContainText("请勿发布广告");
  await page.goto("/m/live");
  await expect(page.locator('a.live-card[href="/m/live-detail/100021"]')).toContainText("专家");
});

test("a room's advertisement stays closed after the viewer closes it @spec 3.12 @spec 6.5", async ({ page }) => {
  const advert = page.getByRole("complementary", { name: "广告" });
  await openScreen(page, FOOTBALL_ROOM);
  await expect(advert).toContainText("猜你想看");
  await advert.getByRole("button", { name: "关闭广告" }).click();
  await expect(advert).toHaveCount(0);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as PerformanceEntry & { sources?: { node: Node | null }[] }).sources ?? [])
          if (node instanceof Element && node.closest(".room-side")) shifts.push(node.className);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openScreen(page, FOOTBALL_ROOM);
  await expect(page.getByRole("log")).toBeVisible();
  await expect(advert).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, DEMO.vip);
  expect(await (await page.request.get(FOOTBALL_ROOM)).text()).not.toContain("猜你想看");
});

test("a match's page links to the rooms that show the match @spec 2.19 @spec 2.20", async ({ page, request }) => {
  const { match } = await readRoom(request, 100021);
  await openScreen(page, `/m/score/detail/football/${match.matchid}`);
  const tabs = page.locator(".match-tabs");
  await expect(page.locator(".match-doors").getByRole("link", { name: "直播" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "看直播" })).toHaveAttribute("href", /\/m\/live-detail\/\d+/);
  // The match may have rooms in several languages, so the tab lists them.
  await tabs.getByRole("link", { name: "直播" }).click();
  await expect(page).toHaveURL(/tab=anchors/);
  await expect(tabs.getByRole("link", { name: "直播" })).toHaveAttribute("aria-current", "page");
  await page.locator('a.live-card[href^="/m/live-detail/"]').first().click();
  await expect(page).toHaveURL(/\/m\/live-detail\/\d+/);
  await expect(page.getByRole("log")).toBeVisible();
});

test("the page of a match without an anchor has no chat tab @spec 2.19", async ({ page, request }) => {
  const { list } = await readData<{ list: { matchid: number; anchorid: number }[] }>(request, "/api/race/getDateMatch", {
    sport_id: 2,
  });
  await openScreen(page, `/m/score/detail/basketball/${list.find(({ anchorid }) => anchorid === 0)!.matchid}?tab=anchors`);
  await expect(page.locator(".match-tabs").getByRole("link", { name: "聊天" })).toHaveCount(0);
  await expect(page.getByText("这场比赛还没有主播解说")).toBeVisible();
  await expect(page.locator("a.live-card").first()).toBeVisible();
});

test("an anchor's page links to the anchor's room @spec 2.10", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openScreen(page, "/m/user-center/anchor/100024");
  await expect(page.getByRole("heading", { name: "三分线外" })).toBeVisible();
  const follow = page.getByRole("button", { name: /关注/ });
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  // Declines the page's question whether it may notify this device.
  await page.getByRole("button", { name: "暂不" }).click();
  await page.getByRole("link", { name: /今晚谁是得分王/ }).click();
  await expect(page).toHaveURL(/\/m\/live-detail\/100024$/);
  await untilPlaying(page);
});

/** Goes back beyond the twelve segments of the live list, and then to the live edge again. */
async function goesBack(page: Page): Promise<void> {
  const lists: string[] = [];
  page.on("request", (request) => {
    if (/\.m3u8/.test(request.url())) lists.push(new URL(request.url()).search);
  });
  await page.getByRole("slider", { name: "播放位置" }).fill("-16");
  await expect.poll(() => readDelay(page)).toBeGreaterThanOrEqual(14);
  await untilPlaying(page);
  expect(lists.filter((search) => search !== "")).toEqual(["?back=60"]);
  // From here on the socket announces new segments. The media player requests a list only if the socket is late, as on a busy
  // machine.
  const listCount = lists.length;
  for (let at = 0; at < 3; at++) await page.waitForResponse(/\/stream\/\d+\/\w{12}\/\w+\.ts$/);
  expect(lists.length - listCount).toBeLessThan(3);
  // The controls have disappeared in the meantime. Moving the pointer shows them again.
  await expect(async () => {
    await player(page).hover({ position: { x: 40, y: 40 } });
    await player(page).hover({ position: { x: 60, y: 60 } });
    await page.getByRole("button", { name: "回到直播" }).click({ timeout: 2_000 });
  }).toPass();
  await untilLive(page);
}

test.describe("a real encoder sends the anchor's broadcast", () => {
  const encoders: Encoder[] = [];
  const encode = (push: string): Encoder => {
    const encoder = new Encoder(push);
    encoders.push(encoder);
    return encoder;
  };
  test.skip(!hasEncoder(), "this machine has no ffmpeg");
  test.setTimeout(180_000);
  // Encoders of a failed try must not keep broadcasting in the next try.
  test.afterEach(() => Promise.all(encoders.splice(0).map((encoder) => encoder.kill())));

  test("a waiting viewer's room starts to play when the anchor's encoder connects", async ({ page, request }) => {
    const key = streamKey(DEMO.anchor.mobile);
    const anchor = Number(key.page.split("/").at(-1));
    await signIn(page, DEMO.vip);
    await openScreen(page, key.page);
    await expect(page.getByText("解说老张还没有开播")).toBeVisible({ timeout: 40_000 });
    const encoder = encode(key.push);
    await untilPlaying(page, 30_000);
    await expect(page.locator(".player-delay")).toHaveText(/延迟 [1-6] 秒/);
    await encoder.kill();
    const again = encode(key.push);
    await expect(player(page)).toHaveAttribute("data-phase", "playing", { timeout: 30_000 });
    await untilPlaying(page, 30_000);
    expect((await readRoom(request, anchor)).is_live).toBe(1);
    await sayInRoom(page, "这脚打门太漂亮了");
    await expect(page.getByRole("log")).toContainText("这脚打门太漂亮了");
    // Waits until the broadcast is long enough to leave a recording.
    const sent = async () => (await (await request.get(`/stream/${anchor}/HD.m3u8?back`)).text()).match(/#EXTINF/g)?.length ?? 0;
    await expect.poll(sent, { timeout: 40_000 }).toBeGreaterThan(12);
    await goesBack(page);
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
