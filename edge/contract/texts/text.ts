import type { Locale } from "../rules/locale.ts";

/** A text, or its plural forms by the names that CLDR and Intl give them; `{name}` stands for a value. */
export type Text = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string });

/** The shape of a translation: every key of its source, each a text. */
export type Translation<Source> = Record<keyof Source, Text>;

/** Values of a text's `{name}` places; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

const plurals = new Map<Locale, Intl.PluralRules>();

/** The plural form of a count in a language: one of Portuguese covers 0 and 1, Chinese has one form for all. */
function pluralOf(locale: Locale, count: number): Intl.LDMLPluralRule {
  let rules = plurals.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    plurals.set(locale, rules);
  }
  return rules.select(count);
}

/** A text with its values put in; a place without a value stays as it is. */
export function formatText(locale: Locale, text: Text, values?: TextValues): string {
  const form = typeof text === "string" ? text : (text[pluralOf(locale, Number(values?.count ?? 0))] ?? text.other);
  return values ? form.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : form;
}
