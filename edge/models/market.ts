/**
 * Probabilities from bookmakers' prices by Shin's method ("Measuring the incidence of insider trading in a market for
 * state-contingent claims", Economic Journal 103, 1993; solved as in Jullien & Salanié 1994). Shin's method removes more of the
 * margin from the outsider, because bookmakers add more to the outsider. docs/decisions/0055-data-models.md compares it with other
 * methods.
 */
import { fairProbabilities, overround } from "#edge/contract/rules/odds.ts";
import type { ThreeWay } from "./score-matrix.ts";

const HALVINGS = 60;
/** The share of bets by insiders at which the search ends. A bookmaker with such a share would have no customers. */
const INSIDERS_MAX = 0.9;

/** The probabilities sum to 1. Prices without a margin are scaled proportionally. Throws RangeError if a price is not above 1. */
export function withoutMargin(prices: readonly number[]): number[] {
  const margin = overround(prices);
  if (margin <= 0) return fairProbabilities(prices);
  const implied = prices.map((price) => 1 / price);
  const total = 1 + margin;
  const shares = (insiders: number): number[] =>
    implied.map(
      (share) => (Math.sqrt(insiders ** 2 + (4 * (1 - insiders) * share ** 2) / total) - insiders) / (2 * (1 - insiders)),
    );
  const sum = (list: readonly number[]): number => list.reduce((all, share) => all + share, 0);
  let low = 0;
  let high = INSIDERS_MAX;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2;
    if (sum(shares(middle)) > 1) low = middle;
    else high = middle;
  }
  const found = shares((low + high) / 2);
  const rest = sum(found);
  return found.map((share) => share / rest);
}

export type Prices = readonly [home: number, draw: number, away: number];

export type TwoPrices = readonly [home: number, away: number];

/** If there are only two results, the chance of a draw is 0. */
export const toThree = ([first = 0, second = 0, third]: readonly number[]): ThreeWay =>
  third === undefined ? [first, 0, second] : [first, second, third];

/** The mean of the bookmakers' probabilities, each without its margin. Null if there is no bookmaker. */
export function marketForecast(books: readonly (Prices | TwoPrices)[]): ThreeWay | null {
  if (books.length === 0) return null;
  const sums: [number, number, number] = [0, 0, 0];
  for (const prices of books)
    for (const [index, share] of toThree(withoutMargin(prices)).entries()) sums[index]! += share / books.length;
  return sums;
}

export const blend = (one: ThreeWay, other: ThreeWay): ThreeWay => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
  (one[2] + other[2]) / 2,
];
