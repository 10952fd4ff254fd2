import { isMessagingBrowser } from "../../../edge/contract/rules/talk-redirect";
import type { Locale } from "../../../edge/contract/rules/locale";
import { registerServiceWorker } from "../../client/service-worker";
import { readStore, writeStore } from "../../client/store";
import { loadCatalogue } from "../../i18n/catalogues";
import { isApplePhone, isInstalled } from "./apple";
import { InstallHint } from "./install-hint";

/** The hint is for readers who came back. */
const HINT_FROM_VISIT = 2;
const COUNTED = "visit-counted";

/** Counts this tab as a visit, once. */
function countVisit(): number {
  const { visits } = readStore();
  try {
    if (sessionStorage.getItem(COUNTED)) return visits;
    sessionStorage.setItem(COUNTED, "1");
  } catch {
    // A browser that keeps nothing has no second visit.
    return visits;
  }
  writeStore({ visits: visits + 1 });
  return visits + 1;
}

/** Registers the service worker and counts the visit. Resolves with the hint for iPhones where it has to be shown, else with null. */
export async function prepareHomeScreen(locale: Locale): Promise<typeof InstallHint | null> {
  // Browsers in private mode, and web views, may refuse.
  if ("serviceWorker" in navigator) registerServiceWorker().catch(() => undefined);
  const visits = countVisit();
  if (!isApplePhone() || isInstalled() || isMessagingBrowser(navigator.userAgent)) return null;
  if (visits < HINT_FROM_VISIT || readStore().install_hint_closed) return null;
  await loadCatalogue(locale, "phone");
  return InstallHint;
}
