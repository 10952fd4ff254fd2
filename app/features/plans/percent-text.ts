import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";

/** Returns a share from 0 to 1 in whole per cent, as the language writes it. */
export const percentText = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGES[locale].intl, { style: "percent" }).format(share);
