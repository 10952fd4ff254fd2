import type { Locale } from "./locale.ts";
import { writtenNumber } from "./writing.ts";

/** Ways in which bookmakers write a price. Asia's three ways differ in what they call one unit. */
export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "malay", "indonesian"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Stands for a price that the source did not state, and for one that the format cannot write. */
export const NO_PRICE = "–";

/** With this price the profit equals the stake. */
const EVENS = 2;
const MINUS = "−";

/** Fractions of bookmakers' boards that a price in hundredths does not give by itself: 1.33 is 1/3, and 2.50 is 6/4. */
const BOARD = new Map(
  "1/66 1/33 1/16 1/14 1/12 1/11 1/9 1/8 2/15 1/7 2/13 1/6 2/11 2/9 2/7 1/3 4/11 4/9 8/15 4/7 8/13 4/6 8/11 5/6 10/11 20/21 11/8 6/4 13/8 15/8 10/3"
    .split(" ")
    .map((fraction): [number, string] => {
      const [profit = 0, stake = 1] = fraction.split("/").map(Number);
      return [Math.round((100 * profit) / stake), fraction];
    }),
);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function toFraction(price: number, locale: Locale): string {
  const hundredths = Math.round((price - 1) * 100);
  const common = divisor(hundredths, 100);
  return BOARD.get(hundredths) ?? `${writtenNumber(hundredths / common, locale)}/${100 / common}`;
}

/** A small number keeps a third place, because 0.00 would say that nothing is paid. */
function decimals(value: number, locale: Locale): string {
  const places = value !== 0 && Math.abs(value) < 0.005 ? 3 : 2;
  return (value < 0 ? MINUS : "") + writtenNumber(Math.abs(value), locale, { least: places, most: places });
}

const american = (profit: number, locale: Locale): string =>
  profit >= EVENS - 1
    ? `+${writtenNumber(Math.round(profit * 100), locale)}`
    : MINUS + writtenNumber(Math.round(100 / profit), locale);

/**
 * Writes a decimal price. All code that shows a price must use this function. A price below 1 was not stated. A price of 1 pays no
 * profit, which American and Indonesian odds cannot write.
 */
export function formatOdds(price: number | null | undefined, format: OddsFormat, locale: Locale): string {
  if (!price || !(price >= 1) || price === Number.POSITIVE_INFINITY) return NO_PRICE;
  const profit = Math.round((price - 1) * 1000) / 1000;
  const isLong = profit >= EVENS - 1;
  switch (format) {
    case "decimal":
      return decimals(price, locale);
    case "fractional":
      return toFraction(price, locale);
    case "american":
      return profit === 0 ? NO_PRICE : american(profit, locale);
    case "hongkong":
      return decimals(profit, locale);
    case "malay":
      return decimals(profit <= EVENS - 1 ? profit : -1 / profit, locale);
    case "indonesian":
      return profit === 0 ? NO_PRICE : decimals(isLong ? profit : -1 / profit, locale);
  }
}
