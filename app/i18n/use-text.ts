import type { Locale } from "#edge/contract/rules/locale.ts";
import { formatText, type Text, type TextValues } from "#edge/contract/texts/text.ts";
import { useVisit } from "../visit/visit.ts";
import { type Area, type Catalogues, readCatalogue } from "./catalogues.ts";

/** Returns a text of an area's catalogue. */
export type AreaText<A extends Area> = (key: keyof Catalogues[A] & string, values?: TextValues) => string;

/** Returns the lookup of an area's texts in a language, for use outside components (meta functions). */
export function getText<A extends Area>(locale: Locale, area: A): AreaText<A> {
  const texts = readCatalogue(locale, area);
  return (key, values) => formatText(locale, texts[key] as Text, values);
}

/** Returns the lookup of an area's texts in the page's language. */
export const useText = <A extends Area>(area: A): AreaText<A> => getText(useVisit().locale, area);

/** Returns a text whose key is data; undefined if the area has no such key. */
export function foundText(locale: Locale, area: Area, key: string, values?: TextValues): string | undefined {
  const text = readCatalogue(locale, area)[key];
  return text === undefined ? undefined : formatText(locale, text, values);
}
