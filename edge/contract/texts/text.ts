import { LANGUAGES, type Locale } from "../rules/locale.ts";

/** A text, or its plural forms by the names that CLDR and Intl give them; `{name}` stands for a value. */
export type Text = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string });

/** The shape of a translation: every key of its source, each a text. */
export type Translation<Source> = Record<keyof Source, Text>;

/** Values of a text's `{name}` places; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text with its values put in; a place without a value stays as it is. */
export function formatText(locale: Locale, text: Text, values?: TextValues): string {
  const form = typeof text === "string" ? text : (text[LANGUAGES[locale].plural(Number(values?.count ?? 0))] ?? text.other);
  return values ? form.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : form;
}
