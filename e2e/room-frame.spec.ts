import { newPerson } from "./support/people.ts";
import { lines, sayInRoom } from "./support/rooms.ts";
import { openScreen } from "./support/screens.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

const ROOM = "/m/live-detail/100022";

/** The room's chat in per cent of the window's height. */
const shareOfTalk = (page: Page): Promise<number> =>
  page.getByRole("log").evaluate((log) => (100 * log.getBoundingClientRect().height) / innerHeight);

for (const [width, height, least] of [
  [390, 844, 55],
  [320, 640, 45],
] as const)
  test(`the chat fills at least ${least} % of a ${width} × ${height} phone screen`, async ({ browser }) => {
    const { page } = await newPerson(browser, { viewport: { width, height } });
    await openScreen(page, ROOM);
    await sayInRoom(page, "晚上好");
    await expect(lines(page)).not.toHaveCount(0);
    expect(await shareOfTalk(page)).toBeGreaterThanOrEqual(least);
    await page.getByRole("button", { name: /^关注/ }).click();
    await page.getByRole("button", { name: "暂不" }).click();
    await expect(page.getByRole("button", { name: /^开播提醒/ })).toBeVisible();
    expect(await shareOfTalk(page)).toBeGreaterThanOrEqual(least);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

test("the score beside the anchor opens the match", async ({ page }) => {
  await openScreen(page, ROOM);
  const row = page.locator(".room-match .rows a");
  await expect(row).toBeHidden();
  await page.locator(".room-match > summary").click();
  await expect(row).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeHidden();
  await page.locator(".room-match > summary").click();
  await row.click();
  await expect(page).toHaveURL(/\/m\/score\/detail\/football\/\d+/);
});

test("a room's notice disappears from the top after eight seconds", async ({ page }) => {
  await page.clock.install();
  await openScreen(page, ROOM);
  const notice = page.locator(".room-notes");
  await expect(notice).toHaveCSS("position", "sticky");
  const heights = () =>
    page.getByRole("log").evaluate((log) => [log.clientHeight, log.querySelector(".room-notes")!.clientHeight]);
  const before = await heights();
  await page.clock.fastForward(8_000);
  await expect(notice).toHaveCSS("position", "static");
  expect(await heights()).toEqual(before);
});

test("a room shows the send button only while the field has text", async ({ browser }) => {
  const { page } = await newPerson(browser);
  await openScreen(page, ROOM);
  const send = page.getByRole("button", { name: "发送" });
  await expect(page.getByRole("button", { name: "礼物", exact: true }).last()).toBeVisible();
  await expect(send).toHaveCount(0);
  await page.getByLabel("说点什么…").fill("   ");
  await expect(send).toHaveCount(0);
  await sayInRoom(page, "晚上好");
  await expect(lines(page).filter({ hasText: "晚上好" })).not.toHaveCount(0);
  await expect(send).toHaveCount(0);
});

const openWide = (browser: Browser) => browser.newPage({ viewport: { width: 1280, height: 800 } });

test("a wide room has the chat beside the video and the match below it", async ({ browser }) => {
  const page = await openWide(browser);
  await openScreen(page, ROOM);
  await expect(page.locator(".header")).toBeVisible();
  const talk = page.getByRole("log");
  const tabs = page.getByRole("navigation", { name: "房间" });
  await expect(tabs.getByRole("link", { name: "赛况" })).toHaveAttribute("aria-current", "page");
  await expect(tabs.getByRole("link", { name: "聊天" })).toBeHidden();
  const box = async (locator: typeof talk) => (await locator.boundingBox())!;
  const [picture, chat, strip] = [await box(page.locator(".player")), await box(talk), await box(tabs)];
  expect(chat.x).toBeGreaterThanOrEqual(picture.x + picture.width);
  expect(strip.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  expect(strip.x + strip.width).toBeLessThanOrEqual(chat.x);
  await tabs.getByRole("link", { name: "直播" }).click();
  await expect(page.locator(".room-other .live-card, .room-other .room-note").first()).toBeVisible();
  await expect(talk).toBeVisible();
});

test("a device remembers a room's theatre mode", async ({ browser }) => {
  const page = await openWide(browser);
  await openScreen(page, ROOM);
  await page.locator(".player").hover();
  const before = (await page.locator(".player").boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: "影院模式" }).click();
  await expect(page.locator(".header")).toBeHidden();
  await expect(page.locator(".room-talk")).toBeHidden();
  expect((await page.locator(".player").boundingBox())?.width).toBeGreaterThan(before * 1.2);
  await expect(page.locator(".room-anchor")).toBeInViewport({ ratio: 1 });
  await page.locator(".player").hover();
  await page.getByRole("button", { name: "打开聊天" }).click();
  await expect(page.locator(".room-talk")).toBeInViewport();
  await openScreen(page, ROOM);
  await expect(page.locator(".header")).toBeHidden();
  await openScreen(page, "/m/live");
  await expect(page.locator(".header")).toBeVisible();
  await openScreen(page, ROOM);
  await page.keyboard.press("Escape");
  await expect(page.locator(".header")).toBeVisible();
});
