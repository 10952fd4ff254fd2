import { describe, expect, it } from "vitest";
import { Random } from "#edge/ground/random.ts";
import { meanInterval, meanWithError } from "#edge/models/uncertainty.ts";

describe("the error of a mean", () => {
  it.each([
    [[1, 1, 1], 1, 0],
    [[0, 2], 1, 1],
    [[1, 2, 3, 4, 5], 3, Math.sqrt(0.5)],
    [[7], 7, 0],
  ])("the values %j have the mean %d and the standard error %d", (values, mean, error) => {
    expect(meanWithError(values)).toEqual({ mean: expect.closeTo(mean, 9), error: expect.closeTo(error, 9) });
  });
});

describe("the interval of a mean", () => {
  const random = new Random("uncertainty");
  const values = Array.from({ length: 400 }, () => random.normal(1, 2));

  it("the interval is about four standard errors wide", () => {
    const { mean, error } = meanWithError(values);
    const [low, high] = meanInterval(values, "seed");
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
    expect((high - low) / error).toBeGreaterThan(3.5);
    expect((high - low) / error).toBeLessThan(4.3);
  });

  it("the same seed gives the same interval", () => {
    expect(meanInterval(values, "seed")).toEqual(meanInterval(values, "seed"));
    expect(meanInterval([3, 3, 3], "seed")).toEqual([3, 3]);
  });

  it("an interval needs at least one value", () => {
    expect(() => meanInterval([], "seed")).toThrow("no values");
  });
});
