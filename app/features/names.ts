import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { writtenIn } from "#edge/contract/rules/names.ts";

/** A subject with a name in each language: team, league, player. */
export interface Named {
  name_zh: string;
  name_en: string;
  name_pt: string;
}

/** A subject with a short name too. */
export interface ShortNamed extends Named {
  short_name_zh: string;
  short_name_en: string;
  short_name_pt: string;
}

/** A name in a language; the other spellings stand in only where it has none. */
export const nameOf = (subject: Named, locale: Locale): string => writtenIn(subject, "name", locale);

/** The short name for narrow places, or the whole one where there is no short one. An English abbreviation serves all but Chinese readers. */
export const shortNameOf = (subject: ShortNamed, locale: Locale): string =>
  subject[`short_name_${LANGUAGES[locale].suffix}`] || (locale !== "zh" && subject.short_name_en) || nameOf(subject, locale);
