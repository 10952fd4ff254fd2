/**
 * The margin model (盈亏): a bookmaker's win or loss at each outcome if stakes were distributed like the votes of this site's
 * visitors. Nobody publishes stakes, and the page states that votes replace them.
 */
import { type Prices, type TwoPrices, toThree } from "./market.ts";
import type { ThreeWay } from "./score-matrix.ts";

export interface StakeMargin {
  /** Each outcome's share of the votes. */
  stakes: ThreeWay;
  /** The bookmaker's result at each outcome, as a share of all stakes: 0.1 keeps a tenth, −0.5 loses half of the stakes. */
  result: ThreeWay;
  /** The bookmaker's mean result if the probabilities are right. */
  expected: number;
}

/** Number of votes that are added and distributed like the probabilities, so that few votes do not look like a landslide. */
const PRIOR_VOTES = 10;

/**
 * Distributes a stake of 1 over the outcomes in proportion to the votes. Ten added votes, distributed like the probabilities, pull
 * the shares towards these. Pays the winners at `prices`. Two prices mean a sport without a draw: the caller gives 0 votes and
 * probability 0 for the draw, and its result is 0. Throws RangeError if a number of votes is negative or not whole, or if a price
 * is not above 1.
 */
export function stakeMargin(votes: ThreeWay, prices: Prices | TwoPrices, probabilities: ThreeWay): StakeMargin {
  for (const count of votes)
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} votes are not a whole number from 0`);
  for (const price of prices) if (!(price > 1)) throw new RangeError(`price ${price} is not a decimal price; it must be above 1`);
  const total = votes[0] + votes[1] + votes[2] + PRIOR_VOTES;
  const stake = (at: 0 | 1 | 2): number => (votes[at] + PRIOR_VOTES * probabilities[at]) / total;
  const stakes: ThreeWay = [stake(0), stake(1), stake(2)];
  const [home, draw, away] = toThree(prices);
  const result: ThreeWay = [1 - stakes[0] * home, draw === 0 ? 0 : 1 - stakes[1] * draw, 1 - stakes[2] * away];
  const expected = result[0] * probabilities[0] + result[1] * probabilities[1] + result[2] * probabilities[2];
  return { stakes, result, expected };
}
