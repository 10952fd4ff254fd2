import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";

const formatters = new Map<string, Intl.NumberFormat>();

// Creating a formatter is much slower than using it, so formatters are cached.
function formatter(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let known = formatters.get(key);
  if (!known) {
    known = new Intl.NumberFormat(LANGUAGES[locale].intl, currency ? { style: "currency", currency } : {});
    formatters.set(key, known);
  }
  return known;
}

/** Returns cents as a price: `¥30.00`, `CN¥ 30,00`. */
export const formatMoney = (cents: number, currency: string, locale: Locale): string =>
  formatter(locale, currency).format(cents / 100);

/** As the language writes it: `6,480`, `6.480`. */
export const formatCoins = (coins: number, locale: Locale): string => formatter(locale, "").format(coins);
