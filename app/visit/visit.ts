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
  comfort: { odds: "decimal", clock: "h24", weekStart: null, plain: false },
  spoilers: null,
  user: null,
  now: 0,
};

let last: PageVisit | undefined;

/** The head of a page that failed uses this. Undefined on the server, where each request has its own visit. */
export const lastVisit = (): PageVisit | undefined => last;

/** If a navigation fails, Remix drops the root's data, so the browser uses its last data. Undefined if the root loader failed. */
export function useRootVisit(): PageVisit | undefined {
  const data = useRouteLoaderData<RootLoader>("root");
  if (data && typeof document !== "undefined") last = data;
  return data ?? last;
}

export const useVisit = (): PageVisit => useRootVisit() ?? WITHOUT_ROOT;
