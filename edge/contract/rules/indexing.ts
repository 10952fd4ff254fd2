import { withoutBasePath } from "./addresses.ts";
import { LANGUAGES, LOCALES, type Locale } from "./locale.ts";

/** Screens of one person, forms and tools, by their paths without the base: search engines keep none of them. */
const PRIVATE =
  /^\/(?:login|register|forget-password|logout|switch-account|user-center(?!\/anchor\/\d)|recharge|cashier|trans-log|coupons|orders|newshop\/records|score\/collected|c2c[\w-]*|chat-groups?[\w-]*|vip-user|invite|data\/model\/subscri[\w-]*|redorder\/(?:mine|publish)|shortvideo\/new|operate|offline|pp|dev|share\/person|mobile\/(?:service|s|recharge|invite|c2c-feedback))(?:[/.]|$)/i;

/** Reports whether search engines may keep an address: no person's own screens, no forms and tools, no page's data. */
export const isIndexed = (pathname: string): boolean => !pathname.endsWith(".data") && !PRIVATE.test(withoutBasePath(pathname));

/** The language that an address names in its query, and a brand where the host has none of its own. */
export interface Named {
  locale: Locale | null;
  site: string | null;
}

/** The address with these names in its query. */
export function namedAddress(address: string, { locale, site }: Named): string {
  const names = [...(locale ? [`lang=${LANGUAGES[locale].lang}`] : []), ...(site ? [`site=${site}`] : [])];
  return names.length === 0 ? address : `${address}${address.includes("?") ? "&" : "?"}${names.join("&")}`;
}

/** `x-default` is the address without a language, which shows a reader's own (BCP 47 tags otherwise). */
export type HrefLang = Locale | "x-default";

/** A page in each language, and the address that leaves the language to the reader, which comes last (https://www.rfc-editor.org/rfc/rfc8288, hreflang). */
export const toAlternates = (address: string, site: string | null): { hrefLang: HrefLang; href: string }[] => [
  ...LOCALES.map((locale) => ({ hrefLang: locale, href: namedAddress(address, { locale, site }) })),
  { hrefLang: "x-default", href: namedAddress(address, { locale: null, site }) },
];
