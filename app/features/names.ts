import { DEFAULT_LOCALE, LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { fromWire, type Wire, writtenIn } from "#edge/contract/rules/localized.ts";

export type Named = Wire<"name">;

export type ShortNamed = Named & Wire<"short_name">;

/** If the name in this language is missing, the function falls back to another language. */
export const formatName = (subject: Named, locale: Locale): string => writtenIn(subject, "name", locale);

/** A missing short name falls back to the English abbreviation, except for Chinese readers. The last fallback is the full name. */
export function formatShortName(subject: ShortNamed, locale: Locale): string {
  const short = fromWire(subject, "short_name");
  return short[LANGUAGES[locale].suffix] || (locale !== DEFAULT_LOCALE && short.en) || formatName(subject, locale);
}
