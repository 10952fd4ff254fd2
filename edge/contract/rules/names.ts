import { LANGUAGES, type Locale } from "./locale.ts";

/** A text in each language. A row from before English has no `en`. */
export interface Translated {
  zh: string;
  pt: string;
  en?: string | undefined;
}

/** A text in a language; where it is empty, in English, Portuguese or Chinese, in this order; "" where no language has it. */
export const translated = (texts: Translated, locale: Locale): string =>
  texts[LANGUAGES[locale].suffix] || texts.en || texts.pt || texts.zh;

type Worded<Field extends string> = Readonly<Record<`${Field}_zh` | `${Field}_pt`, string>> &
  Readonly<Partial<Record<`${Field}_en`, string | undefined>>>;

/** The same for a row with a field for each language, such as `title_zh`, `title_pt` and `title_en`: `writtenIn(banner, "title", locale)`. */
export function writtenIn<Field extends string>(subject: Worded<Field>, field: Field, locale: Locale): string {
  const row: Readonly<Record<string, string | undefined>> = subject;
  return row[`${field}_${LANGUAGES[locale].suffix}`] || row[`${field}_en`] || row[`${field}_pt`] || row[`${field}_zh`] || "";
}
