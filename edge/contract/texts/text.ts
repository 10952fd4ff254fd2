import { LANGUAGES, type Locale } from "../rules/locale.ts";

/** A text, or its plural forms by their CLDR and Intl names. `{name}` is replaced by a value. */
export type Text = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string });

export type Translation<Source> = Record<keyof Source, Text>;

/** `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A placeholder without a value stays unchanged. */
export function formatText(locale: Locale, text: Text, values?: TextValues): string {
  const form = typeof text === "string" ? text : (text[LANGUAGES[locale].plural(Number(values?.count ?? 0))] ?? text.other);
  return values ? form.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : form;
}
