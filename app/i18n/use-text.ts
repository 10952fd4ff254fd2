import type { Locale } from "#edge/contract/rules/locale.ts";
import { useVisit } from "../features/visit.ts";
import { type Area, type Catalogues, readCatalogue, type Text } from "./catalogues.ts";

/** Values of a text's `{name}` places; `count` also chooses the plural form. */
export type TextValues = Record<string, string | number>;

/** Chinese has one form; Portuguese says one of less than two. Texts count, so no other form of Intl's (fractions, millions) comes up. */
const pluralOf = (locale: Locale, count: number): "one" | "other" =>
  locale === "pt-BR" && Math.abs(count) < 2 ? "one" : "other";

/** A text with its values put in. */
export function formatText(locale: Locale, text: Text, values?: TextValues): string {
  const form = typeof text === "string" ? text : (text[pluralOf(locale, Number(values?.count ?? 0))] ?? text.other);
  return values ? form.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : form;
}

/** Looks texts up in an area's catalogue. */
export type TextOf<A extends Area> = (key: keyof Catalogues[A] & string, values?: TextValues) => string;

/** Texts of an area in a language, outside components (meta functions). */
export function textOf<A extends Area>(locale: Locale, area: A): TextOf<A> {
  const texts = readCatalogue(locale, area);
  return (key, values) => formatText(locale, texts[key] as Text, values);
}

/** Texts of an area in the page's language. */
export const useText = <A extends Area>(area: A): TextOf<A> => textOf(useVisit().locale, area);

/** A text whose key is data; undefined where the area has none of that key. */
export function foundText(locale: Locale, area: Area, key: string, values?: TextValues): string | undefined {
  const text = readCatalogue(locale, area)[key];
  return text === undefined ? undefined : formatText(locale, text, values);
}
