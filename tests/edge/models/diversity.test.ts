import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diversityForecast } from "#edge/models/diversity.ts";
import type { Prices } from "#edge/models/market.ts";

const price = fc.double({ min: 1.1, max: 20, noNaN: true });
const books = fc.array(fc.tuple(price, price, price), { minLength: 2, maxLength: 12 });

describe("the disagreement of bookmakers", () => {
  it("the disagreement is zero for equal prices of all bookmakers", () => {
    const same: Prices = [1.9, 3.4, 4];
    const found = diversityForecast([same, same, same])!;
    expect(found.disagreement).toBeCloseTo(0, 9);
    expect(found.kelly).toHaveLength(3);
    expect(found.dispersion.map((share) => Math.round(share * 1e9))).toEqual([0, 0, 0]);
  });

  it("the most disputed outcome decides the disagreement", () => {
    const found = diversityForecast([
      [2, 3.4, 4],
      [2, 3.4, 5],
    ])!;
    expect(found.dispersion[2]).toBeCloseTo(1 / 9, 9);
    expect(found.disagreement).toBeCloseTo(1 / 9 / (1 / 9 + 0.056), 9);
  });

  it("the disagreement compares two results in a sport without a draw", () => {
    const { dispersion, most, kelly, market } = diversityForecast([
      [1.6, 2],
      [1.6, 3],
    ])!;
    expect(dispersion).toEqual([0, 0, expect.closeTo(0.2, 9)]);
    expect(most).toBe(dispersion[2]);
    expect(kelly[1]).toEqual([1.6 * market[0], 0, 3 * market[2]]);
  });

  it("the Kelly index is a price times the market's probability", () => {
    const quoted: Prices[] = [
      [1.8, 3.6, 4.8],
      [2, 3.4, 4],
    ];
    const { kelly, market } = diversityForecast(quoted)!;
    expect(kelly[1]).toEqual([2 * market[0], 3.4 * market[1], 4 * market[2]]);
  });

  it("the order of bookmakers does not change the disagreement", () => {
    fc.assert(
      fc.property(books, (list) => {
        const { disagreement } = diversityForecast(list)!;
        expect(disagreement).toBeGreaterThanOrEqual(0);
        expect(disagreement).toBeLessThan(1);
        expect(diversityForecast(list.toReversed())!.disagreement).toBeCloseTo(disagreement, 9);
      }),
    );
  });

  it.each([[[]], [[[1.9, 3.4, 4]]]] as [Prices[]][])("the prices %j have no disagreement", (list) => {
    expect(diversityForecast(list)).toBeNull();
  });
});
