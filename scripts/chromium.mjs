/** The Chromium that tests, interop and benches drive. */
import { existsSync } from "node:fs";

/** Debian's Chromium without windows: a page opens in half of the time, for a third of the processor's. It has no notifications. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const firstThere = (...paths) => paths.find((path) => path && existsSync(path));

/** The whole Chromium, as people have it; `CHROMIUM_PATH` goes before. */
export const knownChromium = () =>
  firstThere(process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

/** The one without windows, if the system has it; `CHROMIUM_PATH` has priority. */
export const knownHeadlessShell = () => firstThere(process.env.CHROMIUM_PATH, HEADLESS_SHELL);

/** Makes it start anywhere, as root too, and stops its own requests. */
export const QUIET_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** An empty `CHROMIUM_PATH` means Playwright's own. */
const launch = (known, own) =>
  process.env.CHROMIUM_PATH === ""
    ? { ...own, args: QUIET_ARGS }
    : { executablePath: known() ?? "/usr/bin/chromium", args: QUIET_ARGS };

/** Playwright's launch options: the headless shell if there is one. */
export const chromiumLaunch = () => launch(() => knownHeadlessShell() ?? knownChromium(), {});

/** Playwright's launch options for the complete browser. */
export const wholeChromiumLaunch = () => launch(knownChromium, { channel: "chromium" });
