/** The Chromium that tests, interop and benches drive. */
import { existsSync } from "node:fs";

/** Where the system's is, if there is one; `CHROMIUM_PATH` goes before. */
export const knownChromium = () => [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => path && existsSync(path));

/** So that it starts anywhere, as root too, and asks nothing of the network by itself. */
export const QUIET_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** What Playwright launches it with; an empty `CHROMIUM_PATH` means Playwright's own. */
export const chromiumLaunch = () => ({ executablePath: (process.env.CHROMIUM_PATH ?? "/usr/bin/chromium") || undefined, args: QUIET_ARGS });
