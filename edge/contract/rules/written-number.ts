import type { Locale } from "./locale.ts";

const SIGNS: Readonly<Record<Locale, { decimal: string; group: string }>> = {
  zh: { decimal: ".", group: "," },
  "pt-BR": { decimal: ",", group: "." },
};

/** Places behind the decimal sign: at least `least`, at most `most`. */
export interface Decimals {
  least?: number;
  most?: number;
}

/**
 * A number as the language writes it: `1,234.5` in Chinese, `1.234,5` in Portuguese. Rounds halves away from zero; by default to three places,
 * and without zeros at the end. Writes what `Intl.NumberFormat` writes: a browser's first Intl object blocks a phone for some 60 ms, and no
 * screen's start may wait for that.
 */
export function writtenNumber(value: number, locale: Locale, { least = 0, most = Math.max(least, 3) }: Decimals = {}): string {
  const [whole = "", places = ""] = roundedTo(Math.abs(value), most).toFixed(most).split(".");
  const kept = places.slice(0, least) + places.slice(least).replace(/0+$/, "");
  const { decimal, group } = SIGNS[locale];
  const grouped = (value < 0 ? "-" : "") + whole.replace(/\B(?=(\d{3})+$)/g, group);
  return kept ? grouped + decimal + kept : grouped;
}

/** The number times a power of ten, as it is written: 0.575 is 57.5 per cent, while 0.575 * 100 lies a little below. */
function scaled(value: number, places: number): number {
  const moved = Number(`${value}e${places}`);
  return Number.isNaN(moved) ? value * 10 ** places : moved;
}

/** Rounds the number as it is written, 2861.435 to 2861.44: its binary value lies a little below. */
const roundedTo = (value: number, places: number): number => (String(value).includes("e") ? value : Math.round(scaled(value, places)) / 10 ** places);

/** A share as whole per cents, `64%`. */
export const writtenShare = (share: number, locale: Locale): string => `${writtenNumber(scaled(share, 2), locale, { most: 0 })}%`;
