import { defineConfig } from "@playwright/test";
import { FILES_OF_RUN } from "./e2e/support/groups.ts";
import { chromiumLaunch } from "./scripts/chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 8797);
const baseURL = process.env.BASE_URL ?? `http://127.0.0.1:${port}`;
/** Files whose tests need what Chromium without windows lacks. */
const WHOLE_CHROMIUM = /\/(?:alerts|anchor-story|channel|message-push)\.spec\.ts$/;
const isForWhole = (file: string): boolean => WHOLE_CHROMIUM.test(file);
const random = () => Math.floor(Math.random() * 0x10000).toString(16);

export default defineConfig({
  testDir: "./e2e",
  timeout: 90_000,
  // A machine that does other things too may take seconds until React has a page in its hands.
  expect: { timeout: 15_000 },
  // A page waits for its server and for the world to move nearly half of the time: four at a time keep two processors busy.
  workers: 4,
  // The world changes during a test. A test that passes only at a later try is a fault to mend: `npm test` names it at its end.
  retries: process.env.CI ? 2 : 1,
  fullyParallel: false,
  // Playwright keeps files with a browser of their own for the end, where their waits for an alarm would be the run's.
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
    // A service worker asks for pages by itself, past what a test intercepts or counts. Its own tests allow it.
    serviceWorkers: "block",
    // Each worker of each run has a different network, so that the last run does not use up its hourly limits.
    ...(new URL(baseURL).hostname === "127.0.0.1" && {
      extraHTTPHeaders: { "cf-connecting-ip": `2001:db8:${random()}:${random()}::1` },
    }),
    // A plain headless user agent counts as a bot, and a bot's page is not the one a person sees.
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
