import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairProbabilities } from "#edge/contract/rules/odds.ts";
import { blend, marketForecast, type Prices, withoutMargin } from "#edge/models/market.ts";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Prices of a bookmaker with a margin of 2 to 15 per cent. */
const priced = fc
  .tuple(
    fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
    fc.double({ min: 1.02, max: 1.15, noNaN: true }),
  )
  .map(([weights, total]) => weights.map((weight) => 1 / Math.min(0.98, (total * weight) / sum(weights))) as unknown as Prices)
  .filter((prices) => sum(prices.map((price) => 1 / price)) > 1.001);

describe("prices without their margin", () => {
  it.each([
    { prices: [2, 2], shares: [0.5, 0.5] },
    { prices: [1.9, 1.9], shares: [0.5, 0.5] },
    { prices: [3, 3, 3], shares: [1 / 3, 1 / 3, 1 / 3] },
    { prices: [4, 4, 4], shares: [1 / 3, 1 / 3, 1 / 3] },
    // The example of the Python package "shin".
    { prices: [2.6, 2.4, 4.3], shares: [0.372994, 0.404779, 0.222227] },
  ])("the prices $prices imply the probabilities $shares", ({ prices, shares }) => {
    for (const [at, share] of withoutMargin(prices).entries()) expect(share).toBeCloseTo(shares[at]!, 5);
  });

  it("Shin's method recovers the true probabilities from prices", () => {
    const weights = fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0.001, max: 0.1, noNaN: true }), (list, insiders) => {
        const truth = list.map((weight) => weight / sum(list));
        const roots = truth.map((share) => Math.sqrt(insiders * share + (1 - insiders) * share ** 2));
        const prices = roots.map((root) => 1 / (root * sum(roots)));
        fc.pre(prices.every((price) => price > 1));
        for (const [at, share] of withoutMargin(prices).entries()) expect(share).toBeCloseTo(truth[at]!, 9);
      }),
    );
  });

  it("the probabilities keep the order of the prices", () => {
    fc.assert(
      fc.property(priced, (prices) => {
        const shares = withoutMargin(prices);
        const even = fairProbabilities(prices);
        expect(sum(shares)).toBeCloseTo(1, 9);
        const order = [0, 1, 2].sort((a, b) => prices[a]! - prices[b]!);
        const [favourite, middle, outsider] = order as [number, number, number];
        expect(shares[favourite]).toBeGreaterThanOrEqual(shares[middle]! - 1e-12);
        expect(shares[middle]).toBeGreaterThanOrEqual(shares[outsider]! - 1e-12);
        expect(shares[outsider]).toBeLessThanOrEqual(even[outsider]! + 1e-9);
        expect(shares[favourite]).toBeGreaterThanOrEqual(even[favourite]! - 1e-9);
      }),
    );
  });

  it.each([1, 0, -2, Number.NaN])("the refusal of the price %d names the price", (price) => {
    expect(() => withoutMargin([2, price])).toThrow(`price ${price}`);
  });
});

describe("the mean of the market", () => {
  it("the market is the mean of its bookmakers", () => {
    const one: Prices = [1.8, 3.6, 4.8];
    const other: Prices = [2, 3.4, 4];
    const [first, second] = [withoutMargin(one), withoutMargin(other)];
    for (const [at, share] of marketForecast([one, other])!.entries())
      expect(share).toBeCloseTo((first[at]! + second[at]!) / 2, 9);
  });

  it("the market has no draw for prices of two results", () => {
    expect(marketForecast([[1.9, 1.9]])).toEqual([expect.closeTo(0.5, 9), 0, expect.closeTo(0.5, 9)]);
  });

  it("the market is empty without a bookmaker", () => {
    expect(marketForecast([])).toBeNull();
  });

  it("the blend of two forecasts is their mean", () => {
    expect(blend([0.5, 0.3, 0.2], [0.7, 0.1, 0.2])).toEqual([0.6, 0.2, 0.2].map((share) => expect.closeTo(share, 9)));
  });
});
