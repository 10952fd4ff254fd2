import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ThreeWay } from "#edge/models/score-matrix.ts";
import {
  brierScore,
  calibrationBins,
  calibrationError,
  isHit,
  type Judged,
  logLoss,
  type Outcome,
  rankedScore,
  toOutcome,
  toScores,
} from "#edge/models/scoring.ts";

const forecasts = fc
  .tuple(
    fc.double({ min: 0.01, max: 1, noNaN: true }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
  )
  .map(([h, d, a]): ThreeWay => [h / (h + d + a), d / (h + d + a), a / (h + d + a)]);
const outcomes = fc.constantFrom<Outcome>(0, 1, 2);
const judged = fc.record({ forecast: forecasts, outcome: outcomes });
const THIRD: ThreeWay = [1 / 3, 1 / 3, 1 / 3];

it.each([
  [2, 1, 0],
  [1, 1, 1],
  [0, 3, 2],
])("the score %d-%d has the outcome number %d", (home, away, outcome) => {
  expect(toOutcome(home, away)).toBe(outcome);
});

describe("scores of one forecast", () => {
  it.each([
    [[1, 0, 0], 0, 0],
    [[1, 0, 0], 1, 0.5],
    [[1, 0, 0], 2, 1],
    [[0, 1, 0], 2, 0.5],
    [[0, 0, 1], 0, 1],
    [THIRD, 0, 5 / 18],
    [THIRD, 1, 1 / 9],
    [[0.5, 0.3, 0.2], 0, 0.145],
    [[0.5, 0.3, 0.2], 2, 0.445],
  ] as [ThreeWay, Outcome, number][])("the RPS of %j at result %d is %d", (forecast, outcome, score) => {
    expect(rankedScore(forecast, outcome)).toBeCloseTo(score, 9);
  });

  it.each([
    [[1, 0, 0], 0, 0, 0],
    [[1, 0, 0], 2, 2, Number.POSITIVE_INFINITY],
    [THIRD, 1, 2 / 3, Math.log(3)],
    [[0.5, 0.3, 0.2], 1, 0.78, -Math.log(0.3)],
  ] as [ThreeWay, Outcome, number, number][])(
    "the forecast %j at result %d has Brier score %d and log-loss %d",
    (forecast, outcome, brier, loss) => {
      expect(brierScore(forecast, outcome)).toBeCloseTo(brier, 9);
      expect(logLoss(forecast, outcome)).toBeCloseTo(loss, 9);
    },
  );

  it.each([
    [[0.5, 0.3, 0.2], 0, true],
    [[0.5, 0.3, 0.2], 1, false],
    [[0.4, 0.2, 0.4], 0, true],
    [[0.4, 0.2, 0.4], 2, false],
  ] as [ThreeWay, Outcome, boolean][])("the forecast %j counts at result %d as a hit: %s", (forecast, outcome, hit) => {
    expect(isHit(forecast, outcome)).toBe(hit);
  });

  it("a false forecast never improves the expected score", () => {
    fc.assert(
      fc.property(forecasts, forecasts, (believed, said) => {
        for (const score of [rankedScore, brierScore, logLoss]) {
          const expected = (forecast: ThreeWay): number =>
            ([0, 1, 2] as const).reduce<number>((sum, at) => sum + believed[at] * score(forecast, at), 0);
          expect(expected(said)).toBeGreaterThanOrEqual(expected(believed) - 1e-12);
        }
      }),
    );
  });
});

describe("scores of many forecasts", () => {
  it("the scores of many forecasts are the means of the single scores", () => {
    const list: Judged[] = [
      { forecast: [1, 0, 0], outcome: 0 },
      { forecast: THIRD, outcome: 1 },
    ];
    expect(toScores(list)).toEqual({
      rps: expect.closeTo(1 / 18, 9),
      logLoss: expect.closeTo(Math.log(3) / 2, 9),
      brier: expect.closeTo(1 / 3, 9),
      accuracy: 0.5,
    });
  });

  it("the calculation of scores refuses an empty list", () => {
    expect(() => toScores([])).toThrow("no forecasts");
  });
});

describe("the calibration of forecasts", () => {
  it("the calibration puts each of the three probabilities into its bin", () => {
    const bins = calibrationBins([
      { forecast: [0.55, 0.25, 0.2], outcome: 0 },
      { forecast: [1, 0, 0], outcome: 0 },
    ]);
    expect(bins.map(({ count }) => count)).toEqual([2, 0, 2, 0, 0, 1, 0, 0, 0, 1]);
    expect(bins[2]).toEqual({ count: 2, mean: expect.closeTo(0.225, 9), share: 0 });
    expect(bins[9]).toEqual({ count: 1, mean: 1, share: 1 });
    // (2 × 0 + 2 × 0.225 + 1 × 0.45 + 1 × 0) / 6
    expect(calibrationError(bins)).toBeCloseTo(0.15, 9);
  });

  it("the calibration counts every probability once", () => {
    fc.assert(
      fc.property(fc.array(judged, { maxLength: 50 }), (list) => {
        const bins = calibrationBins(list);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(3 * list.length);
        const error = calibrationError(bins);
        expect(error).toBeGreaterThanOrEqual(0);
        expect(error).toBeLessThanOrEqual(1);
      }),
    );
  });
});
