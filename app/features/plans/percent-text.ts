import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";

/** `share` is from 0 to 1. */
export const percentText = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGES[locale].intl, { style: "percent" }).format(share);
