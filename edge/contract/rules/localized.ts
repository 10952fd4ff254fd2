import { LANGUAGES, type Locale, SUFFIXES, type Suffix } from "./locale.ts";

export type ByLanguage<Value> = Readonly<Record<Suffix, Value>>;

/** A text in the languages of the product. Languages that were added later may be missing. */
export type Localized = Readonly<Record<Demanded, string> & Partial<Record<Suffix, string>>>;

/** A text that may lack languages. A row may be older than a language, and a name may have only the English spelling. */
export type PartlyLocalized = Readonly<Partial<Record<Suffix, string | null | undefined>>>;

/** A proper name. English always has a spelling. Another language may have none if it uses the English spelling. */
export type SpelledName = Readonly<{ en: string } & Partial<Record<Exclude<Suffix, "en">, string | null | undefined>>>;

/**
 * The first languages of the product: every host sends them, and their columns have no default. A text may be empty in them, if it is
 * there in another. Languages added later are empty in older rows, and hosts may omit them.
 */
export type Demanded = "zh" | "pt";
export const isDemanded = (language: Suffix): language is Demanded => language === "zh" || language === "pt";
export const DEMANDED: readonly Demanded[] = SUFFIXES.filter(isDemanded);

/** The order of languages that replace a missing text in the reader's language: English, then the newest language first. */
const STAND_INS: readonly Suffix[] = ["en", ...[...SUFFIXES].reverse()];

/** A missing text is replaced by the English one, else by the newest language's text (Chinese last); "" if there is none. */
export function inLanguage(texts: PartlyLocalized, locale: Locale): string {
  const own = texts[LANGUAGES[locale].suffix];
  if (own) return own;
  for (const language of STAND_INS) if (texts[language]) return texts[language];
  return "";
}

/** Returns a value made for each language: `eachLanguage((language) => `${home[language]} - ${away[language]}`)`. */
export function eachLanguage<Value>(make: (language: Suffix) => Value): ByLanguage<Value> {
  const made: Partial<Record<Suffix, Value>> = {};
  for (const language of SUFFIXES) made[language] = make(language);
  return made as ByLanguage<Value>;
}

export const spelledOut = (name: SpelledName): ByLanguage<string> => eachLanguage((language) => name[language] ?? name.en);

/** Converts line breaks to Unix form, because browsers send forms with DOS line breaks. */
export const withPlainBreaks = (texts: ByLanguage<string>): ByLanguage<string> =>
  eachLanguage((language) => texts[language].replaceAll("\r\n", "\n"));

export const NO_TEXT: ByLanguage<string> = eachLanguage(() => "");

/** The languages that a host must send according to the contract. */
export type Sent = Demanded | "en";
export const isSent = (language: Suffix): language is Sent => isDemanded(language) || language === "en";

/** API fields of one text: `name_zh`, `name_pt` and `name_en`. A host that does not know a later language omits its field. */
export type Wire<Field extends string, Values extends ByLanguage<unknown> = ByLanguage<string>> = {
  [Language in Sent as `${Field}_${Language}`]: Values[Language];
} & { [Language in Exclude<Suffix, Sent> as `${Field}_${Language}`]?: Values[Language] | undefined };

const keysOf = new Map<string, readonly (readonly [Suffix, string])[]>();

/** Cached, because a list of matches writes thousands of names. */
function fieldsOf(field: string): readonly (readonly [Suffix, string])[] {
  const known = keysOf.get(field);
  if (known) return known;
  const made = SUFFIXES.map((language) => [language, `${field}_${language}`] as const);
  keysOf.set(field, made);
  return made;
}

/** Text fields of the API for code that only reads them. Each field may be missing. */
export type Worded<Field extends string> = { readonly [Name in `${Field}_${Suffix}`]?: string | null | undefined };

/** `toWire("name", { zh: "金币", … })` gives `name_zh` and so on; a missing language is "". Only this function builds field names. */
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

/** Reads a text from the API's fields: `fromWire(banner, "title")`. A language that the host did not send is empty. */
export function fromWire<Field extends string>(subject: Worded<Field>, field: Field): ByLanguage<string> {
  const row: Readonly<Record<string, string | null | undefined>> = subject;
  return eachLanguage((language) => row[`${field}_${language}`] ?? "");
}

export function writtenIn<Field extends string>(subject: Worded<Field>, field: Field, locale: Locale): string {
  const row: Readonly<Record<string, string | null | undefined>> = subject;
  return row[`${field}_${LANGUAGES[locale].suffix}`] || inLanguage(fromWire(subject, field), locale);
}
