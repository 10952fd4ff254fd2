import { demoPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { holdData } from "./support/taps.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

const TAPPED = "[data-tapped]";
/** A screen reader speaks these elements when they change. */
const SPOKEN = ":is([role=status], [aria-live], [role=alert]):not([aria-hidden] *)";

/** Taps, and returns the text of the element that is marked in the next frame that the browser paints; null if none is. */
async function markInNextFrame(page: Page, target: Locator): Promise<string | null> {
  await page.evaluate((selector) => {
    const painted = new Promise<string | null>((resolve) => {
      const paint = () => requestAnimationFrame(() => resolve(document.querySelector(selector)?.textContent ?? null));
      addEventListener("click", paint, { once: true, capture: true });
    });
    Object.assign(window, { painted });
  }, TAPPED);
  await target.click();
  return page.evaluate(() => (window as unknown as { painted: Promise<string | null> }).painted);
}

const bar = (page: Page): Locator => page.locator(".tap-bar");

/** The bar is visible while the data are delayed. After the data have arrived, both the bar and the mark are gone. */
async function expectAnswer(page: Page, target: Locator, release: () => Promise<void>): Promise<void> {
  const text = await target.textContent();
  expect(await markInNextFrame(page, target)).toBe(text);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toHaveCSS("height", "2px");
  await release();
  await expect(page.locator(TAPPED)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
}

for (const [name, address, find] of [
  ["a row", "/m/score", (page: Page) => page.locator(".rows a").first()],
  ["a link", "/m/database", (page: Page) => page.locator("main .card a[href*='/database/league/']").first()],
  ["a room", "/m/live", (page: Page) => page.locator(".live-card").first()],
  ["a day", "/m/score", (page: Page) => page.locator(".dates > a:not([aria-current])").last()],
  ["a tab of a screen", "/m/database", (page: Page) => page.locator("main .tabs > a:not([aria-current])").first()],
  ["a tab of the site", "/m/score", (page: Page) => page.locator(".tabbar > a").nth(3)],
] as const)
  test(`${name} shows a response to a tap in the next frame before its data`, async ({ page }) => {
    await openScreen(page, address);
    const release = await holdData(page);
    const target = find(page);
    await expectAnswer(page, target, release);
    await expect(page).not.toHaveURL(address);
  });

test("a tapped tab looks chosen before its data, and screen readers announce nothing", async ({ page, request }) => {
  const html = await (await request.get("/m/score")).text();
  const [, path = ""] = /href="(\/m\/score\/detail\/football\/\d+)"/.exec(html) ?? [];
  await openScreen(page, path);
  const release = await holdData(page);
  const tabs = page.locator("main .tabs").first();
  const name = (await tabs.locator("a:not([aria-current])").last().textContent()) ?? "";
  const [chosen, next] = [tabs.locator("[aria-current]"), tabs.getByRole("link", { name, exact: true })];
  const weight = (tab: Locator) => tab.evaluate((element) => getComputedStyle(element).fontWeight);
  expect([await weight(chosen), await weight(next)]).toEqual(["600", "400"]);
  const spoken = await page.locator(SPOKEN).allTextContents();
  await markInNextFrame(page, next);
  await expect(bar(page)).toBeVisible();
  expect([await weight(chosen), await weight(next)]).toEqual(["400", "600"]);
  expect(await page.locator(SPOKEN).allTextContents()).toEqual(spoken);
  await expect(bar(page)).toHaveAttribute("aria-hidden", "true");
  await release();
  await expect(next).toHaveAttribute("aria-current", "page");
  await expect(page.locator(TAPPED)).toHaveCount(0);
});

test("a form's button is marked while the form is being sent", async ({ page }) => {
  await openScreen(page, "/m/user-center/setting");
  const release = await holdData(page);
  await expectAnswer(page, page.getByRole("button", { name: "深色" }), release);
  await expect(page.locator("body")).toHaveAttribute("data-mode", "dark");
});

test("a button that changes the page in place gets no mark", async ({ browser }) => {
  const { page } = await demoPerson(browser, "viewer", { back: "/score" });
  await holdData(page);
  const star = page.locator(".rows button:not(.r)").first();
  const name = await star.getAttribute("name");
  expect(await markInNextFrame(page, star)).toBeNull();
  await expect(star).not.toHaveAttribute("name", name ?? "");
  await expect(bar(page)).toHaveCount(0);
  await star.click();
  await expect(star).toHaveAttribute("name", name ?? "");
});

test("the progress bar appears only before late data, without motion if reduced", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await openScreen(page, "/m/score");
  const release = await holdData(page);
  await page.locator(".tabbar > a").nth(2).click();
  await expect(bar(page)).toHaveCSS("animation-name", "none");
  await expect(bar(page)).toBeVisible();
  await release();
  await expect(bar(page)).toHaveCount(0);
});
