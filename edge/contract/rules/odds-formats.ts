import type { Locale } from "./locale.ts";
import { writtenNumber } from "./writing.ts";

/** Formats in which bookmakers write a price. The three Asian formats differ in whether one unit is the stake or the profit. */
export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "malay", "indonesian"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Shown in place of a price that the source did not state, or that the format cannot write. */
export const NO_PRICE = "–";

/** With this price the profit equals the stake. */
const EVENS = 2;
const MINUS = "−";

/** The fractions that bookmakers' boards use for profits up to 10, in the boards' own spelling: 6/4, not 3/2. */
const BOARD: readonly (readonly [profit: number, fraction: string])[] = (
  "1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 " +
  "4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 6/5 5/4 11/8 6/4 8/5 13/8 7/4 9/5 15/8 2/1 11/5 9/4 12/5 5/2 " +
  "13/5 11/4 14/5 23/8 3/1 16/5 10/3 7/2 18/5 15/4 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1"
)
  .split(" ")
  .map((fraction) => {
    const [profit = 0, stake = 1] = fraction.split("/").map(Number);
    return [profit / stake, fraction] as const;
  });

/**
 * A price is written as a fraction from `BOARD` if the price's profit differs from the fraction by no more than this. Prices have
 * only two decimal places, so 1.33 (profit 0.33) is written as 1/3.
 */
const ROUNDED = 0.005_001;
/** Greatest stake of an exact fraction. 3.87 is therefore written as 23/8, not as 287/100. */
const STAKE_MAX = 20;
/** From this profit on, boards have whole numbers only. */
const WHOLE_FROM = 10;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Returns the board's fraction that the price means, else the exact fraction, else the board's nearest fraction. */
function toFraction(price: number, locale: Locale): string {
  const hundredths = Math.round((price - 1) * 100);
  const profit = hundredths / 100;
  const common = divisor(hundredths, 100);
  const stake = 100 / common;
  if (hundredths === 0 || stake === 1) return `${writtenNumber(profit, locale)}/1`;
  const away = ([value]: (typeof BOARD)[number]): number => Math.abs(value - profit);
  const near = BOARD.reduce((best, one) => (away(one) < away(best) ? one : best));
  if (away(near) <= ROUNDED) return near[1];
  if (stake <= STAKE_MAX) return `${writtenNumber(hundredths / common, locale)}/${stake}`;
  return profit < WHOLE_FROM ? near[1] : `${writtenNumber(Math.round(profit), locale)}/1`;
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
 * Writes a decimal price. All code that shows a price must use this function. A price below 1 counts as not stated. American and
 * Indonesian odds cannot write a price of 1, because it pays no profit.
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
