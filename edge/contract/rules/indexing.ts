import { withoutBasePath } from "./addresses.ts";
import { LANGUAGES, LOCALES, type Locale } from "./locale.ts";

/** Personal screens, forms and tools, by their paths without the base. Search engines must not index them. */
const PRIVATE =
  /^\/(?:login|register|forget-password|logout|switch-account|user-center(?!\/anchor\/\d)|recharge|cashier|trans-log|coupons|orders|newshop\/records|score\/collected|c2c[\w-]*|chat-groups?[\w-]*|vip-user|invite|data\/model\/subscri[\w-]*|redorder\/(?:mine|publish)|shortvideo\/new|operate|offline|pp|dev|share\/person|mobile\/(?:service|s|recharge|invite|c2c-feedback))(?:[/.]|$)/i;

export const isIndexed = (pathname: string): boolean => !pathname.endsWith(".data") && !PRIVATE.test(withoutBasePath(pathname));

/** The language named in an address's query, and the brand named there if the host has no brand of its own. */
export interface Named {
  locale: Locale | null;
  site: string | null;
}

export function namedAddress(address: string, { locale, site }: Named): string {
  const names = [...(locale ? [`lang=${LANGUAGES[locale].lang}`] : []), ...(site ? [`site=${site}`] : [])];
  return names.length === 0 ? address : `${address}${address.includes("?") ? "&" : "?"}${names.join("&")}`;
}

/** `x-default` is the address without a language, which shows each reader's own language. All other values are BCP 47 tags. */
export type HrefLang = Locale | "x-default";

/** The address without a language comes last (https://www.rfc-editor.org/rfc/rfc8288, hreflang). */
export const toAlternates = (address: string, site: string | null): { hrefLang: HrefLang; href: string }[] => [
  ...LOCALES.map((locale) => ({ hrefLang: locale, href: namedAddress(address, { locale, site }) })),
  { hrefLang: "x-default", href: namedAddress(address, { locale: null, site }) },
];
