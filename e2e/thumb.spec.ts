import { devices } from "@playwright/test";
import { readData } from "./support/calls.ts";
import { giveGold } from "./support/money.ts";
import { DEMO, demoPerson, newPerson } from "./support/people.ts";
import { lines } from "./support/rooms.ts";
import { openScreen, untilInteractive } from "./support/screens.ts";
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from "./support/test.ts";

/**
 * Counts the taps of a task on a phone. The limit of each task is the number of taps in the best comparable app. A tap on the
 * keyboard's search key counts, but a tap on the browser's own prompts does not.
 */
class Thumb {
  taps = 0;
  fields = 0;

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
    await untilInteractive(this.page);
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.fields += 1;
  }

  async search(target: Locator, text: string): Promise<void> {
    await this.type(target, text);
    await target.press("Enter");
    this.taps += 1;
    await untilInteractive(this.page);
  }
}

const PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

interface Listed {
  matchid: number;
  status: number;
  hometeam: { name_zh: string };
}

async function findMatch(request: APIRequestContext, isWanted: (status: number) => boolean): Promise<Listed> {
  const { list } = await readData<{ list: Listed[] }>(request, "/api/race/getRecMath", { sport_id: 1, size: 30 });
  const found = list.find(({ status }) => isWanted(status));
  if (!found) throw new Error("The day has no such football match.");
  return found;
}

const isLive = (status: number): boolean => status >= 2 && status <= 7;

async function openAsGuest(browser: Browser, address: string): Promise<Thumb> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await openScreen(page, address);
  return new Thumb(page);
}

const row = (page: Page, { matchid }: Listed) => page.locator(`.main-column a[href$="/football/${matchid}"]`).first();
const tab = (page: Page, name: string) => page.locator(".tabbar").getByRole("link", { name, exact: true });

test("a guest finds a club's match and follows it with three taps", async ({ browser, request }) => {
  const match = await findMatch(request, isLive);
  const thumb = await openAsGuest(browser, "/m/score");
  const { page } = thumb;
  await thumb.tap(page.getByRole("link", { name: "搜索", exact: true }));
  await thumb.search(page.locator("input[type=search]"), match.hometeam.name_zh);
  await thumb.tap(page.locator(`button[name=follow][value="${match.matchid}"]`).first());
  await expect(page.locator(`button[name=unfollow][value="${match.matchid}"]`).first()).toBeVisible();
  expect([thumb.taps, thumb.fields]).toEqual([3, 1]);
});

test("a guest reads the table of a match with two taps", async ({ browser, request }) => {
  const thumb = await openAsGuest(browser, "/m/score");
  const { page } = thumb;
  await thumb.tap(row(page, await findMatch(request, isLive)));
  await thumb.tap(page.getByRole("navigation", { name: "比赛内容" }).getByRole("link", { name: "积分" }));
  await expect(page.locator("tr.mark").first()).toBeVisible();
  expect(thumb.taps).toBe(2);
});

test("a viewer sends a gift in a room with four taps", async ({ browser }) => {
  const { page } = await newPerson(browser, PHONE);
  await giveGold(page, 300);
  await openScreen(page, "/m/headline");
  const thumb = new Thumb(page);
  await thumb.tap(tab(page, "直播"));
  await thumb.tap(page.locator(".live-card").first());
  await thumb.tap(page.locator(".room-gift"));
  await thumb.tap(page.getByRole("dialog").getByRole("button", { name: "赠送", exact: true }));
  await expect(lines(page).filter({ hasText: "荧光棒 ×1" })).toBeVisible();
  expect(thumb.taps).toBe(4);
});

test("a viewer votes for a team with two taps", async ({ browser, request }) => {
  const match = await findMatch(request, isLive);
  const { page } = await newPerson(browser, PHONE);
  await openScreen(page, "/m/score");
  const thumb = new Thumb(page);
  await thumb.tap(row(page, match));
  const choice = page.locator(".vote-choice").first();
  // Within the first two screens, so that one swipe reaches it.
  expect((await choice.boundingBox())?.y).toBeLessThan(2 * PHONE.viewport.height);
  await thumb.tap(choice);
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  expect(thumb.taps).toBe(2);
});

test("a guest finds a player with three taps", async ({ browser }) => {
  const thumb = await openAsGuest(browser, "/m/score");
  const { page } = thumb;
  await thumb.tap(page.getByRole("link", { name: "搜索", exact: true }));
  await thumb.search(page.locator("input[type=search]"), "萨卡");
  await thumb.tap(page.locator("main a[href*='/database/player/']").first());
  await expect(page).toHaveURL(/\/database\/player\//);
  expect([thumb.taps, thumb.fields]).toEqual([3, 1]);
});

test("a viewer buys VIP with four taps", async ({ browser }) => {
  const { page } = await newPerson(browser, { ...PHONE, back: "/headline" });
  const thumb = new Thumb(page);
  await thumb.tap(tab(page, "我的"));
  await thumb.tap(page.locator("main a[href='/m/vip-plans']"));
  await thumb.tap(page.getByRole("button", { name: "去付款" }));
  await thumb.tap(page.getByRole("button", { name: "付款成功" }));
  await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
  expect([thumb.taps, thumb.fields]).toEqual([4, 0]);
});

test("an anchor asks for a withdrawal with four taps and two fields", async ({ browser }) => {
  const { page } = await demoPerson(browser, "anchor", { ...PHONE, back: "/headline" });
  const thumb = new Thumb(page);
  await thumb.tap(tab(page, "我的"));
  await thumb.tap(page.locator("main").getByRole("link", { name: "钱包", exact: true }));
  await thumb.tap(page.locator("main").getByRole("link", { name: "提现", exact: true }));
  await thumb.type(page.getByLabel("钻石数量"), "100");
  await thumb.type(page.getByLabel("登录密码"), DEMO.anchor.password);
  await thumb.tap(page.getByRole("button", { name: "申请提现" }));
  await expect(page.locator(".form-done")).toContainText("申请已提交");
  expect([thumb.taps, thumb.fields]).toEqual([4, 2]);
  await page.getByRole("button", { name: "撤回申请" }).click();
  await expect(page.locator(".form-done")).toContainText("钻石已退回");
});

test("a guest reads the model's reasons with two taps", async ({ browser, request }) => {
  const match = await findMatch(request, (status) => status === 1);
  const thumb = await openAsGuest(browser, "/m/score?type=3");
  const { page } = thumb;
  await thumb.tap(row(page, match));
  await thumb.tap(page.locator(".match-chances"));
  await expect(page.locator(".reasons")).toBeVisible();
  expect(thumb.taps).toBe(2);
});
