import { text } from "drizzle-orm/sqlite-core";
import { SUFFIXES, type Suffix } from "../../contract/rules/locale.ts";
import { type ByLanguage, type Demanded, eachLanguage, isDemanded, type SpelledName } from "../../contract/rules/localized.ts";

type Key<Field extends string, Language extends Suffix> = `${Field}${Capitalize<Language>}`;
export type LocalizedRow<Field extends string, Value = string> = { readonly [Language in Suffix as Key<Field, Language>]: Value };

/** The names of a row in all languages except English. The English name has another key. */
export type OtherRow<Field extends string> = {
  readonly [Language in Exclude<Suffix, "en"> as Key<Field, Language>]: string | null;
};

const required = (name: string) => text(name).notNull();
const orEmpty = (name: string) => text(name).notNull().default("");
const orNull = (name: string) => text(name);
type Required = ReturnType<typeof required>;
type OrEmpty = ReturnType<typeof orEmpty>;
type OrNull = ReturnType<typeof orNull>;

const keyOf = (field: string, language: Suffix): string => `${field}${language.charAt(0).toUpperCase()}${language.slice(1)}`;

export const columnNames = (field: string): string[] => SUFFIXES.map((language) => `${field}_${language}`);

/** Like `columnNames`, with English first because the other languages are spellings of the English name. */
export const spellingNames = (field: string): string[] =>
  ["en" as const, ...SUFFIXES.filter((language) => language !== "en")].map((language) => `${field}_${language}`);

function columns(field: string, column: (name: string, language: Suffix) => unknown): object {
  return Object.fromEntries(SUFFIXES.map((language) => [keyOf(field, language), column(`${field}_${language}`, language)]));
}

type Localizing<Field extends string> = {
  [Language in Suffix as Key<Field, Language>]: Language extends Demanded ? Required : OrEmpty;
};

/** The columns of a text that operators write, used as `...localized("name")`. */
export const localized = <Field extends string>(field: Field): Localizing<Field> =>
  columns(field, (name, language) => (isDemanded(language) ? required(name) : orEmpty(name))) as Localizing<Field>;

type LocalizingOrEmpty<Field extends string> = { [Language in Suffix as Key<Field, Language>]: OrEmpty };

/** Like `localized`, for a text that may be missing. */
export const localizedOrEmpty = <Field extends string>(field: Field): LocalizingOrEmpty<Field> =>
  columns(field, orEmpty) as LocalizingOrEmpty<Field>;

type Spelling<Field extends string> = {
  [Language in Suffix as Key<Field, Language>]: Language extends "en" ? Required : OrNull;
};

/** The columns of a proper name. The English name is always set. Another language is null if it spells the name as English does. */
export const spelled = <Field extends string>(field: Field): Spelling<Field> =>
  columns(field, (name, language) => (language === "en" ? required(name) : orNull(name))) as Spelling<Field>;

type SpellingOrNull<Field extends string> = { [Language in Suffix as Key<Field, Language>]: OrNull };

/** Like `spelled`, for a name that may be missing. */
export const spelledOrNull = <Field extends string>(field: Field): SpellingOrNull<Field> =>
  columns(field, orNull) as SpellingOrNull<Field>;

type OtherSpellings<Field extends string> = { [Language in Exclude<Suffix, "en"> as Key<Field, Language>]: OrNull };

/** Returns the columns of all languages except English, for a name whose English column is called differently or has a default. */
export function otherSpellings<Field extends string>(field: Field): OtherSpellings<Field> {
  const { [keyOf(field, "en")]: _, ...others } = columns(field, orNull) as Record<string, unknown>;
  return others as OtherSpellings<Field>;
}

/** Keys by language, cached because a list of matches reads thousands of names. */
const known = new Map<string, readonly (readonly [Suffix, string])[]>();
function keysOf(field: string): readonly (readonly [Suffix, string])[] {
  const made = known.get(field) ?? SUFFIXES.map((language) => [language, keyOf(field, language)] as const);
  known.set(field, made);
  return made;
}

/** Returns a row's text in each language, with the language as the key. For a table, returns the text's columns in the same form. */
export function byLanguage<Field extends string, Row extends LocalizedRow<Field, unknown>>(
  row: Row,
  field: Field,
): { [Language in Suffix]: Row[Key<Field, Language> & keyof Row] } {
  const values: Record<string, unknown> = {};
  for (const [language, key] of keysOf(field)) values[language] = (row as Readonly<Record<string, unknown>>)[key];
  return values as { [Language in Suffix]: Row[Key<Field, Language> & keyof Row] };
}

/** A text's columns for a select that keeps their keys, or a row's values. Used as `...columnsOf(teams, "name", "short")`. */
export function columnsOf<Field extends string, Row extends LocalizedRow<Field, unknown>>(
  row: Row,
  ...fields: Field[]
): { [Name in Key<Field, Suffix>]: Row[Name & keyof Row] } {
  const values: Record<string, unknown> = {};
  for (const field of fields) for (const [, key] of keysOf(field)) values[key] = (row as Readonly<Record<string, unknown>>)[key];
  return values as { [Name in Key<Field, Suffix>]: Row[Name & keyof Row] };
}

/** Returns the columns of all languages except English, for a name whose English column is called differently. */
export function otherColumnsOf<Field extends string, Table extends { [Name in keyof OtherRow<Field>]: unknown }>(
  table: Table,
  field: Field,
): { [Name in keyof OtherRow<Field>]: Table[Name & keyof Table] } {
  const others = keysOf(field).filter(([language]) => language !== "en");
  return Object.fromEntries(others.map(([, key]) => [key, (table as Readonly<Record<string, unknown>>)[key]])) as {
    [Name in keyof OtherRow<Field>]: Table[Name & keyof Table];
  };
}

/** Values of a text's columns for an insert or update: `...toColumns("name", name)`. A missing language gets the default. */
export const toColumns = <Field extends string, Texts extends Partial<ByLanguage<unknown>>>(field: Field, texts: Texts) =>
  Object.fromEntries(keysOf(field).map(([language, key]) => [key, texts[language]])) as {
    [Language in Suffix as Key<Field, Language>]: Texts[Language];
  };

type Spelled<Field extends string> = {
  [Language in Suffix as Key<Field, Language>]: Language extends "en" ? string : string | null;
};

/** A language without a spelling of its own has null. */
export const spelledColumns = <Field extends string>(field: Field, name: SpelledName): Spelled<Field> =>
  toColumns(
    field,
    eachLanguage((language) => name[language] || null),
  ) as Spelled<Field>;

/** Returns the values of all languages except English, for a name whose English column is called differently. */
export function otherColumns<Field extends string>(field: Field, name: SpelledName | null): OtherRow<Field> {
  const { [keyOf(field, "en")]: _, ...others } = toColumns(
    field,
    eachLanguage((language) => name?.[language] ?? null),
  ) as Record<string, string | null>;
  return others as OtherRow<Field>;
}

/** `table` is the table's name or alias in the statement. */
export const shortNameSql = (table: string, language: Suffix): string =>
  `coalesce(${table}.short_${language}, ${table}.name_${language}, ${table}.short_en, ${table}.name_en)`;

export const jsonByLanguage = (read: (language: Suffix) => string): string =>
  `json_object(${SUFFIXES.map((language) => `'${language}', ${read(language)}`).join(", ")})`;
