import { chromium } from "playwright-core";
import { chromiumLaunch } from "../chromium.mjs";

/** Pages can send reports only to this machine (all other hosts are unknown), and pages in the background are not suspended. */
const BENCH_ARGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--disable-renderer-backgrounding",
  "--disable-background-timer-throttling",
];

export function openBrowser() {
  const { executablePath, args } = chromiumLaunch();
  return chromium.launch({ executablePath, args: [...args, ...BENCH_ARGS] });
}
