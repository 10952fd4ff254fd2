import { LANGUAGES, type Locale, SUFFIXES, type Suffix } from "./locale.ts";

/** One value for each language of the product. */
export type ByLanguage<Value> = Readonly<Record<Suffix, Value>>;

/** One text in the languages of the product. A later language may lack it. */
export type Localized = Readonly<Record<Demanded, string> & Partial<Record<Suffix, string>>>;

/** A text of which some forms may be missing: a row from before a language came, a name that English spells alike. */
export type PartlyLocalized = Readonly<Partial<Record<Suffix, string | null | undefined>>>;

/** A proper name: English always has a spelling; another language may lack one where it spells the name alike. */
export type SpelledName = Readonly<{ en: string } & Partial<Record<Exclude<Suffix, "en">, string | null | undefined>>>;

/** The languages that operators fill in everywhere. Each later one came to tables with rows, in which it is empty, and hosts may not send it. */
export type Demanded = "zh" | "pt";
export const isDemanded = (language: Suffix): language is Demanded => language === "zh" || language === "pt";
export const DEMANDED: readonly Demanded[] = SUFFIXES.filter(isDemanded);

/** The languages in which a text is read that lacks the reader's: English, then the newest first. */
const STAND_INS: readonly Suffix[] = ["en", ...[...SUFFIXES].reverse()];

/** A text in a language; where it is empty, in English, else in the newest language that has it, Chinese last; "" where none has it. */
export function inLanguage(texts: PartlyLocalized, locale: Locale): string {
  const own = texts[LANGUAGES[locale].suffix];
  if (own) return own;
  for (const language of STAND_INS) if (texts[language]) return texts[language];
  return "";
}

/** A value made for each language: `eachLanguage((language) => `${home[language]} - ${away[language]}`)`. */
export function eachLanguage<Value>(make: (language: Suffix) => Value): ByLanguage<Value> {
  const made: Partial<Record<Suffix, Value>> = {};
  for (const language of SUFFIXES) made[language] = make(language);
  return made as ByLanguage<Value>;
}

/** A proper name as each language writes it. */
export const spelledOut = (name: SpelledName): ByLanguage<string> => eachLanguage((language) => name[language] ?? name.en);

/** A text with the line breaks of Unix: browsers send forms with those of DOS. */
export const withPlainBreaks = (texts: ByLanguage<string>): ByLanguage<string> =>
  eachLanguage((language) => texts[language].replaceAll("\r\n", "\n"));

/** A text without words in any language. */
export const NO_TEXT: ByLanguage<string> = eachLanguage(() => "");

/** The languages that the contract demands of a host. */
export type Sent = Demanded | "en";
export const isSent = (language: Suffix): language is Sent => isDemanded(language) || language === "en";

/** Fields of the wire that carry one text: `name_zh`, `name_pt` and `name_en`. A host that knows no later language sends no field of it. */
export type Wire<Field extends string, Values extends ByLanguage<unknown> = ByLanguage<string>> = {
  [Language in Sent as `${Field}_${Language}`]: Values[Language];
} & { [Language in Exclude<Suffix, Sent> as `${Field}_${Language}`]?: Values[Language] | undefined };

const keysOf = new Map<string, readonly (readonly [Suffix, string])[]>();

/** The keys of a text's fields by language, made once: a list of matches writes thousands of names. */
function fieldsOf(field: string): readonly (readonly [Suffix, string])[] {
  const known = keysOf.get(field);
  if (known) return known;
  const made = SUFFIXES.map((language) => [language, `${field}_${language}`] as const);
  keysOf.set(field, made);
  return made;
}

/** Fields of the wire as far as a reader needs them. */
export type Worded<Field extends string> = { readonly [Name in `${Field}_${Suffix}`]?: string | null | undefined };

/** Writes a text as the API's fields; a form that it lacks is empty: `toWire("name", { zh: "金币", … })` gives `name_zh` and the others. Nothing else names them. */
export function toWire<Field extends string, Values extends ByLanguage<unknown>>(
  field: Field,
  values: Values,
): { [Language in Suffix as `${Field}_${Language}`]: Values[Language] };
export function toWire<Field extends string>(field: Field, texts: Localized): { [Name in `${Field}_${Suffix}`]: string };
export function toWire(field: string, texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [language, key] of fieldsOf(field)) fields[key] = texts[language] === undefined ? "" : texts[language];
  return fields;
}

/** Reads a text from the API's fields: `fromWire(banner, "title")`. A form that a host does not send is empty. */
export function fromWire<Field extends string>(subject: Worded<Field>, field: Field): ByLanguage<string> {
  const row: Readonly<Record<string, string | null | undefined>> = subject;
  return eachLanguage((language) => row[`${field}_${language}`] ?? "");
}

/** A text of the API's fields in a language: `writtenIn(banner, "title", locale)`. */
export function writtenIn<Field extends string>(subject: Worded<Field>, field: Field, locale: Locale): string {
  const row: Readonly<Record<string, string | null | undefined>> = subject;
  return row[`${field}_${LANGUAGES[locale].suffix}`] || inLanguage(fromWire(subject, field), locale);
}
