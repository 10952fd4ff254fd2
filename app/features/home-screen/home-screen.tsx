import { isMessagingBrowser } from "#edge/contract/rules/links.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { registerServiceWorker } from "#app/client/service-worker.ts";
import { readStore, writeStore } from "#app/state/stored-state.ts";
import { loadCatalogue } from "#app/i18n/catalogues.ts";
import { isApplePhone, isInstalled } from "./apple.ts";
import { InstallHint } from "./install-hint.tsx";

/** The hint is shown from the second visit on, because it is for returning readers. */
const HINT_FROM_VISIT = 2;
const COUNTED = "visit-counted";

function countVisit(): number {
  const { visits } = readStore();
  try {
    if (sessionStorage.getItem(COUNTED)) return visits;
    sessionStorage.setItem(COUNTED, "1");
  } catch {
    // A browser without storage never reaches a second visit.
    return visits;
  }
  writeStore({ visits: visits + 1 });
  return visits + 1;
}

/** Resolves with the hint for iPhones if it must be shown, otherwise with null. */
export async function prepareHomeScreen(locale: Locale): Promise<typeof InstallHint | null> {
  // Web views and browsers in private mode may reject the registration.
  if ("serviceWorker" in navigator) registerServiceWorker().catch(() => undefined);
  const visits = countVisit();
  if (!isApplePhone() || isInstalled() || isMessagingBrowser(navigator.userAgent)) return null;
  if (visits < HINT_FROM_VISIT || readStore().install_hint_closed) return null;
  await loadCatalogue(locale, "phone");
  return InstallHint;
}
