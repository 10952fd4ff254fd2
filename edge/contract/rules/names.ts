import { LANGUAGES, type Locale } from "./locale.ts";

/** A text in each language. A row that was written before English came has no English. */
export interface Translated {
  zh: string;
  pt: string;
  en?: string | undefined;
}

type Suffix = keyof Translated;

/** A reader whose own language lacks the text gets the first of these that is not empty. */
const OTHERWISE: readonly Suffix[] = ["en", "pt", "zh"];

/** A text in a language; where it is empty, in English, Portuguese or Chinese, in this order; "" where no language has it. */
export function translated(texts: Translated, locale: Locale): string {
  const [other] = OTHERWISE.filter((suffix) => texts[suffix]);
  return texts[LANGUAGES[locale].suffix] || (other && texts[other]) || "";
}

type Worded<Field extends string> = Readonly<Record<`${Field}_zh` | `${Field}_pt`, string>> &
  Readonly<Partial<Record<`${Field}_en`, string | undefined>>>;

/** The same for a row with a field for each language, such as `title_zh`, `title_pt` and `title_en`: `writtenIn(banner, "title", locale)`. */
export function writtenIn<Field extends string>(subject: Worded<Field>, field: Field, locale: Locale): string {
  const row: Readonly<Record<string, string | undefined>> = subject;
  return translated({ zh: row[`${field}_zh`] ?? "", pt: row[`${field}_pt`] ?? "", en: row[`${field}_en`] }, locale);
}
