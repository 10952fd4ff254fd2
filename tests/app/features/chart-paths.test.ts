import { describe, expect, it } from "vitest";
import { chartPaths, niceCeiling } from "#app/features/figure-chart/chart-paths.ts";

describe("the upper edge of a chart", () => {
  it.each([
    [0, 1],
    [Number.NaN, 1],
    [1, 1],
    [1.2, 2],
    [7, 10],
    [21, 25],
    [348, 500],
    [2_400, 2_500],
    [999_999, 1_000_000],
  ])("the top of the axis for the value %d is %d", (value, top) => {
    expect(niceCeiling(value)).toBe(top);
  });
});

describe("a chart", () => {
  const frame = { width: 100, height: 50, top: 10, isBars: false };

  it("a chart draws one line from the first time to the last", () => {
    expect(chartPaths([0, 10, 5], [0, 50, 100], frame)).toEqual({
      line: "M0 50L50 0L100 25",
      area: "M0 50L0 50L50 0L100 25V50H0z",
    });
  });

  it("a chart breaks its line at an unknown value", () => {
    const { line, area } = chartPaths([10, null, 10, 10], [0, 25, 50, 100], frame);
    expect(line).toBe("M0 0M50 0L100 0");
    expect(area).toBe("M0 50L0 0V50H0zM50 50L50 0L100 0V50H50z");
  });

  it("a chart draws a single value as a level line", () => {
    expect(chartPaths([20], [0], frame).line).toBe("M0 0L100 0");
    expect(chartPaths([5], [7], frame).line).toBe("M0 25L100 25");
  });

  it("a chart draws a bar for each sum that is not zero", () => {
    expect(chartPaths([0, 5], [0, 1], { ...frame, isBars: true })).toEqual({ line: "", area: "M50 50V25H90V50z" });
  });

  it("a chart draws nothing if it has no values", () => {
    expect(chartPaths([], [], frame)).toEqual({ line: "", area: "" });
  });
});
