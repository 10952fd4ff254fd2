import type { Locale } from "./locale";

/** From this number on, numbers are shown in units of 万 (Specification 9.5). */
export const LARGE_NUMBER = 10_000;

/** A number for a narrow place in Chinese: from 10000 on in 万 with two decimals, "1.23万"; below as it is (Specification 9.5). */
export function inWan(value: number): string {
  if (!(Math.abs(value) >= LARGE_NUMBER)) return String(value);
  // Whole hundreds first: 10050 / 10000 is not exactly 1.005, and rounding it would lose the last digit.
  const hundredths = Math.sign(value) * Math.round(Math.abs(value) / 100);
  return `${(hundredths / 100).toFixed(2)}万`;
}

let brazilian: Intl.NumberFormat | undefined;

/** A number for a narrow place in the language: 万 in Chinese (Specification 9.5), "12,3 mil" and "1,2 mi" in Portuguese. */
export function shortNumber(value: number, locale: Locale): string {
  if (locale === "zh") return inWan(value);
  brazilian ??= new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 2 });
  return brazilian.format(value);
}
