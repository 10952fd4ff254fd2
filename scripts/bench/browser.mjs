/** The browser of the benches that run in one. */
import { chromium } from "playwright-core";
import { chromiumLaunch } from "../chromium.mjs";

/** Only this machine is reached, although pages would send reports elsewhere, and no page sleeps. */
const BENCH_ARGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--disable-renderer-backgrounding",
  "--disable-background-timer-throttling",
];

export function openBrowser() {
  const { executablePath, args } = chromiumLaunch();
  return chromium.launch({ executablePath, args: [...args, ...BENCH_ARGS] });
}
