import type { Page } from "@playwright/test";
import { zonedDate } from "../edge/contract/rules/days.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { findMatch } from "./support/public-screens.ts";
import { openScreen } from "./support/screens.ts";
import { drag, failData, holdData, readPlace } from "./support/taps.ts";
import { expect, test } from "./support/test.ts";

/** A vertical drag moves along the column X, a horizontal drag along the row Y, which is below the strips. */
const X = 195;
const Y = 700;
const DAY_MS = 86_400_000;

const early = (page: Page) => page.locator(".early");
const pane = (page: Page) => page.locator(".early-pane");

/** Waits until the code has arrived that answers taps on late screens. */
async function openReady(page: Page, address: string): Promise<void> {
  const code = page.waitForResponse(/\/early-screen-[^/]+\.js$/);
  await openScreen(page, address);
  await code;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Opens the list of a day near today, because today's list has few matches after midnight. */
async function openDay(page: Page, fromToday: number, origin = ""): Promise<string> {
  const date = zonedDate(Date.now() + fromToday * DAY_MS, "Asia/Shanghai");
  await openReady(page, `${origin}/m/score?date=${date}`);
  return date;
}

test("the early head of a tapped match has the position of the page's head", async ({ page }) => {
  await openDay(page, -1);
  const row = page.locator(".leagues .rows > li:has(b):not(.on) > a").first();
  await row.scrollIntoViewIfNeeded();
  const [home, away] = await row.locator("p").evaluateAll((sides) => sides.map((side) => side.textContent ?? ""));
  const release = await holdData(page);
  await row.click();
  await expect(early(page)).toBeVisible();
  const names = await early(page).locator(".early-name").allTextContents();
  const scores = await early(page).locator(".early-score > b").allTextContents();
  expect([`${names[0]}${scores[0]}`, `${names[1]}${scores[1]}`]).toEqual([home, away]);
  const inHead = (part: string) => readPlace(early(page).locator(part).first());
  const before = [await inHead(".early-crest"), await inHead(".early-score"), await inHead(".early-tabs")];
  await release();
  await expect(early(page)).toHaveCount(0);
  await expect(page.locator(".match-score > b").first()).toBeVisible();
  const onPage = (part: string) => readPlace(page.locator(part).first());
  const after = [await onPage(".match-side > .crest"), await onPage(".match-score"), await onPage(".match-tabs")];
  for (const [at, { x, y }] of after.entries()) {
    expect(Math.abs(x - (before[at]?.x ?? 0)), `x of part ${at}`).toBeLessThanOrEqual(2);
    expect(Math.abs(y - (before[at]?.y ?? 0)), `y of part ${at}`).toBeLessThanOrEqual(2);
  }
});

test("a new tap, an error or a step back replaces the early head", async ({ page }) => {
  await openReady(page, "/m/database");
  await page.locator(".tabbar > a").nth(1).click();
  const rows = page.locator(".leagues .rows > li > a");
  await expect(rows.first()).toBeVisible();
  const release = await holdData(page);
  await rows.nth(0).click();
  await expect(early(page)).toBeVisible();
  const other = (await rows.nth(1).getAttribute("href")) ?? "";
  const [home] = await rows.nth(1).locator("p").allTextContents();
  await rows.nth(1).evaluate((link: HTMLElement) => link.click());
  await expect(early(page).locator(".early-side").first()).toContainText(home?.replace(/\d+$/, "") ?? "");
  await release();
  await expect(page).toHaveURL(new RegExp(`${other}$`));
  await expect(early(page)).toHaveCount(0);

  await page.goBack();
  await expect(rows.first()).toBeVisible();
  const end = await holdData(page);
  await rows.nth(2).click();
  await expect(early(page)).toBeVisible();
  await page.goBack();
  await expect(early(page)).toHaveCount(0);
  await end();
  await expect(page).toHaveURL(/\/m\/database$/);

  await page.locator(".tabbar > a").nth(1).click();
  await expect(rows.first()).toBeVisible();
  const fail = await failData(page);
  await rows.nth(3).click();
  await expect(early(page)).toBeVisible();
  await fail();
  await expect(early(page)).toHaveCount(0);
  await expect(page.locator("main h1")).toBeVisible();
});

test("the back button of an early head leads to the list that it covers", async ({ page }) => {
  await openReady(page, "/m/score");
  const release = await holdData(page);
  const rows = page.locator(".leagues .rows > li > a");
  await rows.first().click();
  await page.locator(".early-back").click();
  await release();
  await expect(page).toHaveURL(/\/m\/score$/);
  await expect(rows.first()).toBeVisible();
});

test("a hidden score stays hidden in the early head of its match", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "spoilers", value: "1", url: baseURL ?? "" }]);
  await openReady(page, "/m/score");
  const row = page.locator(".rows > li:has(> .r) > a").first();
  await row.scrollIntoViewIfNeeded();
  await holdData(page);
  await row.click();
  await expect(early(page).locator(".early-name")).toHaveCount(2);
  await expect(early(page).locator(".early-score")).toHaveText("–");
});

test("the early head of a league or room has its name and a back button", async ({ page }) => {
  await openReady(page, "/m/database");
  const league = page.locator(".league-list a").first();
  const name = (await league.locator(".cut").textContent()) ?? "";
  const release = await holdData(page);
  await league.click();
  await expect(early(page).locator("strong")).toHaveText(name);
  await release();
  await expect(page.locator(".subject h1")).toHaveText(name);
  await expect(early(page)).toHaveCount(0);

  await openReady(page, "/m/live");
  const card = page.locator(".live-card").first();
  const title = (await card.locator(".live-title").textContent()) ?? "";
  await holdData(page);
  await card.click();
  await expect(early(page).locator("strong").first()).toHaveText(title);
  await early(page).locator(".early-back").click();
  await expect(early(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/live$/);
  await expect(card).toBeVisible();
});

test("a seen tab appears at once, and a late tab shows a skeleton", async ({ page, request }) => {
  const { matchid } = await findMatch(request, 1);
  await openReady(page, `/m/score/detail/football/${matchid}?tab=analysis`);
  const tab = (name: string) => page.locator(`.match-tabs > a[href$="tab=${name}"]`);
  const headings = await page.locator(".tab-columns h2").allTextContents();
  let release = await holdData(page);
  await tab("index").click();
  await expect(pane(page).locator(".bones")).toBeVisible();
  expect((await pane(page).boundingBox())?.y).toBeGreaterThan((await tab("index").boundingBox())?.y ?? 844);
  await release();
  await expect(pane(page)).toHaveCount(0);
  await expect(tab("index")).toHaveAttribute("aria-current", "page");

  release = await holdData(page);
  await tab("analysis").click();
  await expect(pane(page).locator(".tab-columns")).toBeVisible();
  expect(await pane(page).locator(".tab-columns h2").allTextContents()).toEqual(headings);
  await release();
  await expect(pane(page)).toHaveCount(0);
  await expect(tab("analysis")).toHaveAttribute("aria-current", "page");
});

test("a room's tabs switch without waiting for a request", async ({ page }) => {
  await openReady(page, "/m/live-detail/100021");
  const requests: string[] = [];
  page.on("request", (sent) => {
    // Ignores prefetches, because no tab waits for them.
    if (/live-detail.*\.data\?tab/.test(sent.url()) && sent.resourceType() === "fetch") requests.push(sent.url());
  });
  await page.locator('.room-side > .tabs > a[href*="tab=anchors"]').click();
  await expect(page.locator(".room-other")).toBeVisible();
  await page.locator('.room-side > .tabs > a[href*="tab=chat"]').click();
  await expect(page.locator(".room-talk")).toBeVisible();
  expect(requests).toEqual([]);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a swipe changes the tab, except from an edge or a chart", async ({ page, request }) => {
    const { matchid } = await findMatch(request, 1);
    await openReady(page, `/m/score/detail/football/${matchid}?tab=analysis`);
    const chosen = page.locator(".match-tabs > [aria-current]");
    await drag(page, [300, Y], [60, Y]);
    await expect(chosen).toHaveAttribute("href", /tab=index$/);
    await drag(page, [60, Y], [300, Y]);
    await expect(chosen).toHaveAttribute("href", /tab=analysis$/);
    await drag(page, [5, Y], [300, Y]);
    await drag(page, [X, Y], [X + 30, Y - 200]);
    await expect(chosen).toHaveAttribute("href", /tab=analysis$/);
    await expect(page.locator("main")).not.toHaveCSS("overflow-x", "clip");
  });

  test("a swipe over the list opens the next day at the list's top", async ({ page }) => {
    await openReady(page, "/m/score");
    await page.evaluate(() => scrollTo(0, 600));
    const next = await page.locator(".dates > [aria-current] + a").getAttribute("href");
    await drag(page, [300, Y], [60, Y]);
    await expect(page).toHaveURL(new RegExp(`${next?.replace("?", "\\?")}$`));
    await expect(page.locator(".dates > [aria-current]")).toHaveAttribute("href", next ?? "");
    await expect(pane(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
  });

  test("the list reloads after a pull but not after a scroll", async ({ page }) => {
    await openReady(page, "/m/score");
    const sign = page.locator(".pull-sign");
    await expect(page.locator("html")).toHaveCSS("overscroll-behavior-y", "contain");
    const loaded = page.waitForResponse(/\/m\/score\.data/);
    await drag(page, [X, 200], [X, 560], { isHeld: true });
    await expect(sign).toHaveClass(/pull-far/);
    await drag(page, [X, 200], [X, 560]);
    await loaded;
    await expect(sign).toHaveCount(0);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("main") as Element));
    await drag(page, [X, 200], [X, 560], { isHeld: true });
    await expect(sign).toHaveCount(0);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page.evaluate(() => scrollTo(0, 600));
    await drag(page, [X, 300], [X, 700]);
    await expect(sign).toHaveCount(0);
    await openReady(page, "/m/live-detail/100021");
    await expect(page.locator("html")).not.toHaveAttribute("data-pulled");
  });
});

test.describe("far from the database", () => {
  let instance: OwnInstance;
  test.beforeAll(async () => {
    instance = await openInstance({ DATA_DELAY_MS: "300" });
  });
  test.afterAll(() => instance.end());

  test("a step back restores the scroll position of a late list", async ({ page }) => {
    const date = await openDay(page, 1, instance.origin);
    const fold = page.locator('.leagues button[name="folded"]').first();
    const league = await fold.getAttribute("value");
    await fold.click();
    await page.evaluate(() => scrollTo(0, 900));
    const row = page.locator(".leagues .rows a").nth(14);
    await row.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
    const findPlace = async () => (await row.boundingBox())?.y ?? Number.NaN;
    const place = await findPlace();
    await row.click();
    await expect(page.locator(".match-tabs")).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    // Rows far below the screen have estimated heights until they are drawn, so the place may differ by less than a row.
    await expect.poll(async () => Math.abs((await findPlace()) - place)).toBeLessThan(60);
    await expect(page).toHaveURL(new RegExp(`date=${date}$`));
    await expect(page.locator(`.leagues button[name="folded"][value="${league}"]`)).toHaveAttribute("aria-expanded", "false");
  });
});
