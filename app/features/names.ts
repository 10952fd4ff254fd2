import type { Locale } from "#edge/contract/rules/locale.ts";

/** Whatever has a name in each language: team, league, player. */
export interface Named {
  name_zh: string;
  name_en: string;
  name_pt: string;
}

/** Whatever has a short name too. */
export interface ShortNamed extends Named {
  short_name_zh: string;
  short_name_en: string;
  short_name_pt: string;
}

/** A name in a language; the other spellings stand in only where it has none. */
export const nameOf = (subject: Named, locale: Locale): string =>
  locale === "zh" ? subject.name_zh || subject.name_en || subject.name_pt : subject.name_pt || subject.name_en || subject.name_zh;

/** The short name for narrow places, or the whole one where there is no short one. */
export const shortNameOf = (subject: ShortNamed, locale: Locale): string =>
  (locale === "zh" ? subject.short_name_zh : subject.short_name_pt || subject.short_name_en) || nameOf(subject, locale);

type Worded<Field extends string> = Record<`${Field}_zh` | `${Field}_pt`, string>;

/** A text that an operator wrote in both languages: `writtenIn(banner, "title", locale)`. */
export function writtenIn<Field extends string>(subject: Worded<Field>, field: Field, locale: Locale): string {
  const key = `${field}_${locale === "zh" ? "zh" : "pt"}` as const;
  return subject[key];
}
