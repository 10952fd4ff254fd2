import { test as base } from "@playwright/test";
import { withRetries } from "./retries.ts";

export * from "@playwright/test";

/** Playwright's test, which also closes every context that a test opened in the worker's browser. */
export const test = base.extend<{ closeContexts: undefined }>({
  request: ({ request }, use) => use(withRetries(request)),
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
