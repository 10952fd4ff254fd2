import { defineConfig } from "@playwright/test";
import { FILES_OF_RUN } from "./e2e/support/groups.ts";
import { chromiumLaunch } from "./scripts/chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 8797);
const baseURL = process.env.BASE_URL ?? `http://127.0.0.1:${port}`;
/** Files whose tests need features that the headless shell of Chromium lacks. */
const WHOLE_CHROMIUM = /\/(?:alerts|anchor-story|channel|message-push)\.spec\.ts$/;
const isForWhole = (file: string): boolean => WHOLE_CHROMIUM.test(file);
const random = () => Math.floor(Math.random() * 0x10000).toString(16);

export default defineConfig({
  testDir: "./e2e",
  timeout: 90_000,
  // On a busy machine, React may take seconds to hydrate a page.
  expect: { timeout: 15_000 },
  // A test waits for its server and the demo world nearly half of the time, so four workers keep two processors busy.
  workers: 4,
  // Retries a failed test, because the demo world changes during a test. `npm test` lists each test that passes only on a retry
  // as a fault to fix.
  retries: process.env.CI ? 2 : 1,
  fullyParallel: false,
  // Runs these files first. Playwright would run files with their own browser last, and then the whole run would wait for their
  // alarms.
  projects: [
    { name: "whole Chromium", testMatch: FILES_OF_RUN?.filter(isForWhole) ?? WHOLE_CHROMIUM },
    { name: "all others", testIgnore: WHOLE_CHROMIUM, ...(FILES_OF_RUN && { testMatch: FILES_OF_RUN }) },
  ],
  reporter: [[process.env.CI ? "list" : "dot"], ["./scripts/noted-tests.mjs"]],
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // Blocks the service worker, because tests can neither intercept nor count its requests. The service worker's own tests allow
    // it.
    serviceWorkers: "block",
    // Gives each worker of each run its own network, so that an earlier run does not use up the hourly rate limits.
    ...(new URL(baseURL).hostname === "127.0.0.1" && {
      extraHTTPHeaders: { "cf-connecting-ip": `2001:db8:${random()}:${random()}::1` },
    }),
    // The site treats a plain headless user agent as a bot and serves a different page to bots.
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    launchOptions: chromiumLaunch(),
  },
  webServer: process.env.BASE_URL
    ? undefined
    : {
        command: "node e2e/support/serve.mjs",
        url: `${baseURL}/healthz`,
        env: { PORT: String(port), DATA_DIR: process.env.DATA_DIR ?? ".data-e2e", CAPTCHA_PEEK: "on" },
        reuseExistingServer: false,
        timeout: 300_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
      },
});
