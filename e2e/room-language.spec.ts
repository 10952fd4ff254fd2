import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const titles = (page: Page) => page.locator(".live-card .live-title");
const chips = (page: Page) => page.locator(".chips").filter({ has: page.locator('a[href*="rooms="]') });

for (const [lang, first, second] of [
  ["zh", "战术视角", "边看边聊"],
  ["en", "Full commentary", "Crunch time"],
  ["pt-br", "Quarto período", "Bola rolando"],
  ["es", "Se grita cada gol", "Triples y rebotes"],
] as const)
  test(`a viewer of the site in ${lang} sees rooms in that language first`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`/m/live/lives?lang=${lang}`);
    const shown = await titles(page).allTextContents();
    expect(shown.slice(0, 4).filter((title) => title.includes(first) || title.includes(second))).toHaveLength(2);
    await expect(titles(page).first()).not.toHaveAttribute("lang", /./);
    await page.goto(`/m/live-detail/100026?lang=${lang}`);
    await expect(page.locator("h1")).toHaveAttribute("lang", "en");
  });

test("the device remembers the viewer's room language", async ({ page }) => {
  await openScreen(page, "/m/live/lives");
  await expect(chips(page).getByRole("link", { name: "全部语言" })).toHaveAttribute("aria-current", "true");
  await chips(page).getByRole("link", { name: "Español" }).click();
  await expect(titles(page)).toHaveCount(2);
  await expect(titles(page).first()).toHaveAttribute("lang", "es");
  await openScreen(page, "/m/anchor-list");
  await expect(page.locator(".anchor-rows > li")).toHaveCount(2);
  await openScreen(page, "/m/live/lives");
  await expect(titles(page)).toHaveCount(2);
  await chips(page).getByRole("link", { name: "全部语言" }).click();
  await expect(titles(page).first()).not.toHaveAttribute("lang", /./);
  expect(await titles(page).count()).toBeGreaterThan(5);
});

test("a room's card shows the score of its match", async ({ page }) => {
  await openScreen(page, "/m/live/lives");
  await expect(page.locator('a.live-card[href="/m/live-detail/100021"] .live-match')).toHaveText(/\d+–\d+|–/);
});
