import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { NonceContext } from "./features/nonce.ts";
import { assetsOfDocument, PageAssetsContext } from "./features/page-assets/page-assets.ts";
import { guardCompositions } from "./client/enter-key.ts";
import { type Area, loadCatalogue } from "./i18n/catalogues.ts";
import type { Locale } from "../edge/contract/rules/locale.ts";
import { readDeviceClock } from "../edge/contract/rules/days.ts";

// The server names the texts of the page; with them in memory nothing suspends while React takes the page over.
const { lang, areas, clock } = document.documentElement.dataset;
if (clock) readDeviceClock(JSON.parse(clock));
guardCompositions();
// The attribute is hidden, the property is not.
const nonce = document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce;
const assets = assetsOfDocument();
const texts = (areas ?? "").split(" ").map((area) => loadCatalogue(lang as Locale, area as Area));

// A page that streams is taken over once it has arrived: its late data stands at its end.
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
