import type { Page } from "@playwright/test";

/** Waits until React has the page in its hands: before that its forms and links work as they do without JavaScript. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")));
};
