import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairProbabilities, overround } from "#edge/contract/rules/odds.ts";

const prices = fc.array(fc.double({ min: 1.01, max: 50, noNaN: true }), { minLength: 2, maxLength: 3 });

describe("probabilities of prices", () => {
  it.each([
    [[2, 2], 0],
    [[1.9, 1.9], 0.0526],
    [[2.1, 3.4, 3.5], 0.056],
    [[2.1, 2.1], -0.0476],
  ])("the margin of the prices %j is %d", (list, margin) => {
    expect(overround(list)).toBeCloseTo(margin, 3);
  });

  it("the probabilities sum to one and keep the order of the prices", () => {
    fc.assert(
      fc.property(prices, (list) => {
        const shares = fairProbabilities(list);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        for (const [index, share] of shares.entries())
          expect(share * (list[index] ?? 0)).toBeCloseTo((shares[0] ?? 0) * (list[0] ?? 0), 9);
      }),
    );
  });

  it.each([[1], [0], [-2], [Number.NaN]])("the refusal of the price %d names the price", (price) => {
    expect(() => overround([2, price])).toThrow(`price ${price}`);
    expect(() => fairProbabilities([price, 2])).toThrow(RangeError);
  });
});
