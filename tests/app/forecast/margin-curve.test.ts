import { describe, expect, it } from "vitest";
import { CURVE, marginCurve } from "#app/routes/data/model-match/margin-curve.ts";

const detail = (margin: number, market: number | null = null) => ({
  model: "normal" as const,
  margin,
  margin_deviation: 12,
  total: 220,
  total_deviation: 18,
  half_within: 9,
  handicaps: [{ line: -4.5, covers: 0.5 }],
  totals: [],
  market: { handicap: market, total: null },
});
const readPoints = (path: string): [number, number][] =>
  [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe("the curve of a basketball game's margin", () => {
  it.each([
    [0, 30],
    [4, 40],
    [-25, 60],
  ])("the curve around %d reaches %d points to either side", (margin, reach) => {
    expect(marginCurve(detail(margin)).reach).toBe(reach);
  });

  it("the curve of a game has its top at the expected margin", () => {
    const { reach, home, away } = marginCurve(detail(10));
    const middle = CURVE.width / 2;
    expect(readPoints(home).every(([x]) => x <= middle)).toBe(true);
    expect(readPoints(away).every(([x]) => x >= middle)).toBe(true);
    const [top] = readPoints(home).toSorted((a, b) => a[1] - b[1]);
    expect(top![0]).toBeCloseTo(middle * (1 - 10 / reach), -1);
  });

  it("the curve marks a handicap at its margin", () => {
    const { reach, handicaps } = marginCurve(detail(4));
    expect(readPoints(handicaps)[0]![0]).toBeCloseTo((CURVE.width / 2) * (1 - 4.5 / reach), 0);
  });

  it.each([
    [-4.5, `M${(170 * (1 - 4.5 / 40)).toFixed(1)} 0V120`],
    [null, null],
    [-70, null],
  ])("the curve marks the bookmakers' handicap of %d as %s", (handicap, path) => {
    expect(marginCurve(detail(4, handicap)).market).toBe(path);
  });
});
