import { getRouter } from "./router.ts";
import { FILE_FAILED, later } from "../state/patiently.ts";

/** A browser may remember that a module failed. After this many failures while the server has the release, only a new page helps. */
const FAILURES_MAX = 3;
/** A page that reloads itself does so at most once in this time. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_AT = "reloaded-at";

/** `gone`: the server has another release, whose files have other names. */
type Release = "there" | "gone" | "unreachable";

async function askForRelease(): Promise<Release> {
  const { url } = (window as { __remixManifest?: { url?: string } }).__remixManifest ?? {};
  if (!url) return "there";
  try {
    const { ok, status } = await fetch(url, { method: "HEAD", cache: "no-store" });
    return ok ? "there" : status === 404 ? "gone" : "unreachable";
  } catch {
    return "unreachable";
  }
}

/** True while a reload would cost the person a text or a broadcast. */
const isOccupied = (): boolean =>
  document.activeElement?.matches("input, textarea, select") === true ||
  [...document.querySelectorAll("textarea")].some(({ value }) => value !== "") ||
  [...document.querySelectorAll("video")].some(({ srcObject }) => srcObject !== null);

function reload(): void {
  const now = Date.now();
  try {
    if (isOccupied() || now - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(now));
  } catch {
    // A page without a storage could reload itself for ever.
    return;
  }
  // The tap that needed the file is not lost: the new page is the one that the person wanted.
  const wanted = getRouter()?.state.navigation.location;
  if (wanted) location.assign(wanted.pathname + wanted.search);
  else location.reload();
}

/** Resolves once the server answers again. */
export async function untilReachable(): Promise<void> {
  do await later();
  while ((await askForRelease()) === "unreachable");
}

/**
 * Reloads the page when one of its files fails and the server no longer has its release. A style sheet that failed is requested
 * again, because a page without it stays unreadable.
 */
export function watchRelease(): void {
  let failures = 0;
  addEventListener(FILE_FAILED, async () => {
    const release = await askForRelease();
    if (release === "there") failures += 1;
    if (release === "gone" || failures >= FAILURES_MAX) reload();
  });
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
      void untilReachable().then(() => target.setAttribute("href", target.href));
    },
    true,
  );
}
