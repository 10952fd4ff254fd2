import type { Browser, Page } from "@playwright/test";

/**
 * Opens pages in a language that is written from right to left. The site has none yet, so the test mirrors the document that the server
 * sends: the texts stay, the direction changes.
 */
export async function mirroredPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.route("**/m/**", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<html /, '<html dir="rtl" ');
    await route.fulfill({ response, body });
  });
  return page;
}
