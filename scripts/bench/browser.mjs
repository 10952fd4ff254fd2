/** The browser of the benches that run in one. */
import { chromium } from "playwright-core";

/** So that only this machine is reached, though pages would report to somebody, and no page sleeps. */
const BROWSER_ARGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-renderer-backgrounding",
  "--disable-background-timer-throttling",
];

export const openBrowser = () => chromium.launch({ executablePath: (process.env.CHROMIUM_PATH ?? "/usr/bin/chromium") || undefined, args: BROWSER_ARGS });
