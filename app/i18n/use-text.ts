import type { Locale } from "#edge/contract/rules/locale.ts";
import { formatText, type Text, type TextValues } from "#edge/contract/texts/text.ts";
import { useVisit } from "../visit/visit.ts";
import { type Area, type Catalogues, readCatalogue } from "./catalogues.ts";

/** Looks texts up in an area's catalogue. */
export type AreaText<A extends Area> = (key: keyof Catalogues[A] & string, values?: TextValues) => string;

/** Texts of an area in a language, outside components (meta functions). */
export function getText<A extends Area>(locale: Locale, area: A): AreaText<A> {
  const texts = readCatalogue(locale, area);
  return (key, values) => formatText(locale, texts[key] as Text, values);
}

/** Texts of an area in the page's language. */
export const useText = <A extends Area>(area: A): AreaText<A> => getText(useVisit().locale, area);

/** A text whose key is data; undefined where the area has none of that key. */
export function foundText(locale: Locale, area: Area, key: string, values?: TextValues): string | undefined {
  const text = readCatalogue(locale, area)[key];
  return text === undefined ? undefined : formatText(locale, text, values);
}
