import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";

export interface CountryNames {
  /** Returns the name of the country with an ISO 3166 code. */
  of: (code: string) => string;
}

const known = new Map<Locale, CountryNames>();

/** Only the server uses this function, because the first Intl object would block a phone for some 60 ms. */
export function countryNames(locale: Locale): CountryNames {
  const found = known.get(locale);
  if (found) return found;
  const names = new Intl.DisplayNames(LANGUAGES[locale].intl, { type: "region" });
  const made = { of: (code: string) => names.of(code) ?? code };
  known.set(locale, made);
  return made;
}
