import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext } from "./features/nonce.ts";
import { assetsOfDocument, PageAssetsContext } from "./features/page-assets/page-assets.ts";
import { guardCompositions } from "./client/enter-key.ts";
import { type Area, loadCatalogue } from "./i18n/catalogues.ts";
import type { Locale } from "../edge/contract/rules/locale.ts";
import { readDeviceClock } from "../edge/contract/rules/days.ts";

// `data-areas` of `<html>` lists the page's translation areas. They are loaded first, so that no component suspends during
// hydration.
const { lang, areas, clock } = document.documentElement.dataset;
if (clock) readDeviceClock(JSON.parse(clock));
guardCompositions();
// Browsers hide the value of the `nonce` attribute from scripts, but not the `nonce` property.
const nonce = document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce;
const assets = assetsOfDocument();
const texts = (areas ?? "").split(" ").map((area) => loadCatalogue(lang as Locale, area as Area));

// A streamed page ends with its late data, so hydration waits until the page has arrived completely.
const arrived = new Promise<void>((resolve) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => resolve());
  else resolve();
});

void Promise.allSettled([arrived, ...texts]).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext.Provider value={nonce}>
          <PageAssetsContext.Provider value={assets}>
            <RemixBrowser />
          </PageAssetsContext.Provider>
        </NonceContext.Provider>
      </StrictMode>,
    );
  });
});
