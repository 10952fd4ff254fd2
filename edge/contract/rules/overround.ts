/**
 * What decimal prices come to above certainty: 0.05 is a margin of 5 per cent. Negative when the prices leave a sure win,
 * which only stale or mixed quotes do. RangeError on a price that is not above 1.
 */
export const overround = (prices: readonly number[]): number => impliedOf(prices).reduce((sum, share) => sum + share, 0) - 1;

/**
 * The probability of each outcome without the bookmaker's margin, by proportion: implied probabilities scaled to come to 1.
 * RangeError on a price that is not above 1.
 */
export function fairProbabilities(prices: readonly number[]): number[] {
  const implied = impliedOf(prices);
  const total = implied.reduce((sum, share) => sum + share, 0);
  return implied.map((share) => share / total);
}

function impliedOf(prices: readonly number[]): number[] {
  return prices.map((price) => {
    if (!(price > 1)) throw new RangeError(`price ${price} is not a decimal price; it must be above 1`);
    return 1 / price;
  });
}
