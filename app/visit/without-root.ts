import { DEFAULT_BRAND } from "#edge/contract/brands/default.ts";
import { DEFAULT_LOCALE } from "#edge/contract/rules/locale.ts";
import { inLanguage } from "#edge/contract/rules/localized.ts";
import type { PageVisit } from "./visit.ts";

/** The visit of a request whose root loader failed: the default brand in the default language. */
export const WITHOUT_ROOT: PageVisit = {
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
