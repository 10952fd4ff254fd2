import { openScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const row = (page: Page) => page.locator(".rows a").first();
const match = (page: Page) => page.locator(".match-center:not([aria-hidden])");
const FILES = "**/m/assets/*";

/** Waits until the page has loaded what it loads by itself, so that the next requests belong to a tap. */
async function openList(page: Page): Promise<void> {
  await openScreen(page, "/m/score");
  await page.waitForLoadState("networkidle");
}

test("a match that was opened without a connection appears once the device has one again", async ({ page, context }) => {
  await openList(page);
  await context.setOffline(true);
  await row(page).click();
  await expect(page.getByRole("heading", { name: "网络断开了" })).toBeVisible();
  await context.setOffline(false);
  await expect(match(page)).toBeVisible();
});

for (const [name, pattern] of [
  ["code", /\/m\/assets\/.*\.js/],
  ["texts", /\/m\/assets\/match-zh-.*\.js/],
  ["styles", /\/m\/assets\/.*\.css/],
] as const) {
  test(`a match appears after its ${name} failed to load`, async ({ page }) => {
    await openList(page);
    let failures = 0;
    await page.route(pattern, (route) => {
      failures += 1;
      return route.abort("connectionfailed");
    });
    await row(page).click();
    await expect.poll(() => failures).toBeGreaterThan(0);
    await page.unroute(pattern);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(match(page)).toBeVisible();
    const missing = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => sheet === null).length,
      );
    await expect.poll(missing, { timeout: 30_000 }).toBe(0);
  });
}

test("a page whose release is gone reloads itself when a tap needs one of its files", async ({ page }) => {
  await openList(page);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.route(FILES, (route) => route.fulfill({ status: 404, body: "not found" }));
  const requested = page.waitForRequest((request) => request.isNavigationRequest());
  await row(page).click();
  await requested;
  await page.unroute(FILES);
  await expect(match(page)).toBeVisible();
  expect(await page.evaluate(() => "isFirst" in window)).toBe(false);
});
