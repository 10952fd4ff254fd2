import type { Locale } from "./locale.ts";
import { writtenNumber } from "./written-number.ts";

/** From this number on, numbers are shown in units of 万 (Specification 9.5). */
export const LARGE_NUMBER = 10_000;

/** A number for a narrow place in Chinese: from 10000 on in 万 with two decimals, "1.23万"; below as it is (Specification 9.5). */
export function inWan(value: number): string {
  if (!(Math.abs(value) >= LARGE_NUMBER)) return String(value);
  // Whole hundreds first: 10050 / 10000 is not exactly 1.005, and rounding it would lose the last digit.
  const hundredths = Math.sign(value) * Math.round(Math.abs(value) / 100);
  return `${(hundredths / 100).toFixed(2)}万`;
}

/** Units of large numbers in Portuguese, each a thousand of the one before. */
const BRAZILIAN_UNITS = ["", "mil", "mi", "bi", "tri"];
const SHORT_PLACES = 2;

/** A number for a narrow place in the language: 万 in Chinese (Specification 9.5), "12,3 mil" and "1,2 mi" in Portuguese. */
export function shortNumber(value: number, locale: Locale): string {
  if (locale === "zh") return inWan(value);
  let scaled = value;
  let unit = 0;
  while (Math.abs(Number(scaled.toFixed(SHORT_PLACES))) >= 1000 && unit < BRAZILIAN_UNITS.length - 1) {
    scaled /= 1000;
    unit++;
  }
  const written = writtenNumber(scaled, locale, { most: SHORT_PLACES });
  return unit === 0 ? written : `${written}\u00a0${BRAZILIAN_UNITS[unit]}`;
}
