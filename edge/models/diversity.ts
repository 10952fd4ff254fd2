/**
 * The diversity model: how far bookmakers disagree about a match. Dispersion is the coefficient of variation of their prices for an
 * outcome. The Kelly index (凯利指数) is a price times the market's probability. It is the share of a stake that a bookmaker pays back
 * in the long run if the market is right. Pages show dispersion and Kelly index as disagreement, not as a reason to bet.
 */
import { marketForecast, type Prices, type TwoPrices, toThree } from "./market.ts";
import type { ThreeWay } from "./score-matrix.ts";

export interface DiversityForecast {
  bookmakers: number;
  market: ThreeWay;
  /** Standard deviation of the prices divided by their mean, for each outcome. */
  dispersion: ThreeWay;
  /** Dispersion of the outcome with the largest dispersion. */
  most: number;
  /** Kelly index of each bookmaker's prices, in the order of the bookmakers. 0.95 pays back 95 per cent. */
  kelly: ThreeWay[];
  /**
   * Disagreement about the outcome with the largest dispersion, from 0 (all agree) towards 1. The scale comes from football matches
   * (HALF_AT).
   */
  disagreement: number;
}

/**
 * The dispersion at which `disagreement` is one half: the median of the matches' largest dispersions over seven English seasons.
 */
const HALF_AT = 0.056;

function variation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // In a sport without draws, all prices of the draw are 0, so the dispersion is 0.
  if (mean === 0) return 0;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.sqrt(variance) / mean;
}

/**
 * Null if there are fewer than two bookmakers, because a single bookmaker cannot disagree. Throws RangeError if a price is not
 * above 1.
 */
export function diversityForecast(quoted: readonly (Prices | TwoPrices)[]): DiversityForecast | null {
  const market = marketForecast(quoted);
  if (market === null || quoted.length < 2) return null;
  const books = quoted.map(toThree);
  const dispersion: ThreeWay = [
    variation(books.map(([home]) => home)),
    variation(books.map(([, draw]) => draw)),
    variation(books.map(([, , away]) => away)),
  ];
  const most = Math.max(...dispersion);
  return {
    bookmakers: books.length,
    market,
    dispersion,
    most,
    kelly: books.map(([home, draw, away]) => [home * market[0], draw * market[1], away * market[2]]),
    disagreement: most / (most + HALF_AT),
  };
}
