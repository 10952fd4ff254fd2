import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { type Area, loadCatalogue } from "./i18n/catalogues";
import type { Locale } from "../edge/contract/rules/locale";

// The server says which texts the page stands on; with them in memory nothing suspends while React takes the page over.
const { lang, areas } = document.documentElement.dataset;
const texts = (areas ?? "").split(" ").map((area) => loadCatalogue(lang as Locale, area as Area));

void Promise.allSettled(texts).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
