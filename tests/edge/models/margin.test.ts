import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stakeMargin } from "#edge/models/margin.ts";
import type { ThreeWay } from "#edge/models/score-matrix.ts";

const votes = fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6));
const even: ThreeWay = [0.5, 0.25, 0.25];

describe("a bookmaker's result by outcome", () => {
  it("the stakes follow the probabilities if nobody voted", () => {
    const found = stakeMargin([0, 0, 0], [1.9, 3.8, 3.8], even);
    expect(found.stakes).toEqual(even);
    expect(found.result.map((share) => Math.round(share * 1000))).toEqual([50, 50, 50]);
    expect(found.expected).toBeCloseTo(0.05, 9);
  });

  it("bookmakers lose money at the outcome with the most stakes", () => {
    const found = stakeMargin([90, 0, 0], [1.9, 3.8, 4.2], even);
    expect(found.stakes[0]).toBeCloseTo(0.95, 9);
    expect(found.result[0]).toBeCloseTo(1 - 0.95 * 1.9, 9);
    expect(found.result[1]).toBeCloseTo(1 - 0.025 * 3.8, 9);
    expect(found.result[2]).toBeCloseTo(1 - 0.025 * 4.2, 9);
  });

  it("fair prices leave bookmakers no expected gain", () => {
    fc.assert(
      fc.property(votes, (counts) => {
        const { stakes, expected } = stakeMargin(counts, [2, 4, 4], even);
        expect(stakes[0] + stakes[1] + stakes[2]).toBeCloseTo(1, 9);
        expect(expected).toBeCloseTo(0, 9);
      }),
    );
  });

  it("the margin model's result for basketball has no draw", () => {
    const found = stakeMargin([30, 0, 10], [1.9, 1.9], [0.6, 0, 0.4]);
    expect([found.stakes[1], found.result[1]]).toEqual([0, 0]);
    expect(found.stakes[0]).toBeCloseTo(36 / 50, 9);
    expect(found.result[2]).toBeCloseTo(1 - 0.28 * 1.9, 9);
  });

  it.each([
    [[-1, 0, 0], [2, 4, 4], "-1 votes"],
    [[0.5, 0, 0], [2, 4, 4], "0.5 votes"],
    [[1, 1, 1], [1, 4, 4], "price 1"],
  ] as [ThreeWay, ThreeWay, string][])(
    "the refusal of %j votes at the prices %j names the wrong value",
    (counts, prices, words) => {
      expect(() => stakeMargin(counts, prices, even)).toThrow(words);
    },
  );
});
