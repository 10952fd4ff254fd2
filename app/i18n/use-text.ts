import type { Locale } from "#edge/contract/rules/locale.ts";
import { formatText, type Text, type TextValues } from "#edge/contract/texts/text.ts";
import { useVisit } from "../visit/visit.ts";
import { type Area, type Catalogues, readCatalogue } from "./catalogues.ts";

export type AreaText<A extends Area> = (key: keyof Catalogues[A] & string, values?: TextValues) => string;

/** For use outside components (meta functions). */
export function getText<A extends Area>(locale: Locale, area: A): AreaText<A> {
  const texts = readCatalogue(locale, area);
  return (key, values) => formatText(locale, texts[key] as Text, values);
}

/** In the page's language. */
export const useText = <A extends Area>(area: A): AreaText<A> => getText(useVisit().locale, area);

/** For a key that comes from data; undefined if the area has no such key. */
export function foundText(locale: Locale, area: Area, key: string, values?: TextValues): string | undefined {
  const text = readCatalogue(locale, area)[key];
  return text === undefined ? undefined : formatText(locale, text, values);
}
