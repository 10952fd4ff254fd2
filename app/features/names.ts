import { DEFAULT_LOCALE, LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { fromWire, type Wire, writtenIn } from "#edge/contract/rules/localized.ts";

/** A subject with a name in each language: team, league, player. */
export type Named = Wire<"name">;

/** A subject with a short name too. */
export type ShortNamed = Named & Wire<"short_name">;

/** Returns the subject's name in a language. If that name is missing, the function falls back to the name in another language. */
export const formatName = (subject: Named, locale: Locale): string => writtenIn(subject, "name", locale);

/**
 * Returns the short name in a language for narrow places. A missing short name falls back to the English abbreviation, except for
 * Chinese readers, and then to the full name.
 */
export function formatShortName(subject: ShortNamed, locale: Locale): string {
  const short = fromWire(subject, "short_name");
  return short[LANGUAGES[locale].suffix] || (locale !== DEFAULT_LOCALE && short.en) || formatName(subject, locale);
}
