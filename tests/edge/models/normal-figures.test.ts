import { describe, expect, it } from "vitest";
import { type BasketballForecast, homeWins } from "#edge/models/basketball.ts";
import { type MarketLine, normalDetail, normalFigure } from "#edge/models/normal-figures.ts";

const FORECAST: BasketballForecast = { margin: 4.26, marginDeviation: 12.04, total: 224.6, totalDeviation: 18 };
const handicap = (line: number): MarketLine => ({ market: "handicap", line });
const total = (line: number): MarketLine => ({ market: "total", line });

function toDetail(lines: readonly MarketLine[], forecast = FORECAST) {
  const detail = normalDetail(forecast, lines);
  if (detail.model !== "normal") throw new Error(`the detail is of ${detail.model}`);
  return detail;
}

it("expected points are rounded to tenths @spec 2.14", () => {
  expect(normalFigure(FORECAST)).toEqual({ model: "normal", margin: 4.3, total: 224.6 });
});

describe("the lines of a basketball game", () => {
  it.each([
    [[], -4.5, 224.5, null, null],
    [[handicap(-6.5), total(219.5)], -6.5, 219.5, -6.5, 219.5],
    [[handicap(-8.5), handicap(-2.5), handicap(-3.5)], -3.5, 224.5, -3.5, null],
    [[handicap(-8.5), handicap(-2.5)], -8.5, 224.5, -8.5, null],
    [[handicap(3), total(220)], 3.5, 220.5, 3, 220],
  ] as [MarketLine[], number, number, number | null, number | null][])(
    "the lines for %j centre on %d and %d (market: %d and %d)",
    (lines, middle, points, marketHandicap, marketTotal) => {
      const { handicaps, totals, market } = toDetail(lines);
      expect(handicaps.map(({ line }) => line - middle)).toEqual([-6, -3, 0, 3, 6]);
      expect(totals.map(({ line }) => line - points)).toEqual([-8, 0, 8]);
      expect(market).toEqual({ handicap: marketHandicap, total: marketTotal });
    },
  );

  it("a larger handicap is covered more often", () => {
    const { handicaps, totals } = toDetail([]);
    expect(handicaps.map(({ covers }) => covers)).toEqual(handicaps.map(({ covers }) => covers).toSorted((a, b) => a - b));
    expect(totals.map(({ over }) => over)).toEqual(totals.map(({ over }) => over).toSorted((a, b) => b - a));
  });

  it("the chance to cover the half-point line equals the chance to win", () => {
    const { handicaps } = toDetail([handicap(-0.5)]);
    expect(handicaps[2]!.covers).toBeCloseTo(homeWins(FORECAST), 3);
  });
});
