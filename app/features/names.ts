import { DEFAULT_LOCALE, LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { fromWire, type Wire, writtenIn } from "#edge/contract/rules/localized.ts";

/** A subject with a name in each language: team, league, player. */
export type Named = Wire<"name">;

/** A subject with a short name too. */
export type ShortNamed = Named & Wire<"short_name">;

/** A name in a language; the other spellings stand in only where it has none. */
export const formatName = (subject: Named, locale: Locale): string => writtenIn(subject, "name", locale);

/** The short name for narrow places, or the whole one where there is no short one. An English abbreviation serves all but Chinese readers. */
export function formatShortName(subject: ShortNamed, locale: Locale): string {
  const short = fromWire(subject, "short_name");
  return short[LANGUAGES[locale].suffix] || (locale !== DEFAULT_LOCALE && short.en) || formatName(subject, locale);
}
