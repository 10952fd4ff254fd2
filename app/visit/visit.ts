import { inLanguage } from "#edge/contract/rules/localized.ts";
import { useRouteLoaderData } from "@remix-run/react";
import { DEFAULT_BRAND } from "#edge/contract/brands/default.ts";
import { DEFAULT_LOCALE } from "#edge/contract/rules/locale.ts";
import type { pageVisit } from "./page-visit.ts";

type RootLoader = (...given: Parameters<typeof pageVisit>) => ReturnType<typeof pageVisit>;
export type PageVisit = NonNullable<ReturnType<typeof useRouteLoaderData<RootLoader>>>;

/** Only the error page of a request whose root loader failed uses these values. */
const WITHOUT_ROOT: PageVisit = {
  brand: {
    code: DEFAULT_BRAND.code,
    name: inLanguage(DEFAULT_BRAND.displayName, DEFAULT_LOCALE),
    wording: inLanguage(DEFAULT_BRAND.titleWording, DEFAULT_LOCALE),
    color: DEFAULT_BRAND.color,
    logo: DEFAULT_BRAND.logo,
  },
  origin: "",
  shareOrigin: null,
  locale: DEFAULT_LOCALE,
  named: { locale: null, site: null },
  zone: "Asia/Shanghai",
  mode: null,
  inApp: false,
  spoilers: null,
  user: null,
  now: 0,
};

let last: PageVisit | undefined;

/**
 * Returns the browser's last visit, for the head of a page that failed. Undefined on the server, where each request has its own
 * visit.
 */
export const lastVisit = (): PageVisit | undefined => last;

/**
 * Returns the root's data. If a navigation fails (no connection), Remix drops this data; the browser then uses its last data,
 * because the reader, the language and the brand are still the same. Undefined for a request whose root loader failed.
 */
export function useRootVisit(): PageVisit | undefined {
  const data = useRouteLoaderData<RootLoader>("root");
  if (data && typeof document !== "undefined") last = data;
  return data ?? last;
}

/** Returns the data about its page that every screen has: brand, language, zone, the signed-in person. */
export const useVisit = (): PageVisit => useRootVisit() ?? WITHOUT_ROOT;
