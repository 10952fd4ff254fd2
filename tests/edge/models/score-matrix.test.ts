import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bothScore,
  GOALS_MAX,
  handicapForecast,
  lowScoreFactor,
  rhoRange,
  type ScoreMatrix,
  scoreMatrix,
  scoreShare,
  threeWay,
  totalForecast,
} from "#edge/models/score-matrix.ts";

const goals = fc.double({ min: 0.05, max: 6, noNaN: true });
const forecasts = fc.record({ home: goals, away: goals, rho: fc.double({ min: -0.3, max: 0.3, noNaN: true }) });
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const onlyScore = (home: number, away: number): ScoreMatrix => {
  const matrix = scoreMatrix({ home: 1, away: 1, rho: 0 }).fill(0);
  matrix[home * (GOALS_MAX + 1) + away] = 1;
  return matrix;
};

describe("the matrix of scores", () => {
  it("the score matrix has no negative cell for any ρ", () => {
    fc.assert(
      fc.property(forecasts, (forecast) => {
        const matrix = scoreMatrix(forecast);
        expect(sum(matrix)).toBeCloseTo(1, 9);
        expect(Math.min(...matrix)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    [0, 0, 0.0821],
    [1, 0, 0.1231],
    [1, 1, 0.1231],
    [2, 1, 0.0923],
    [0, 3, 0.0137],
  ])("expected goals of 1.5 and 1 give %d-%d the probability %d without ρ", (home, away, share) => {
    expect(scoreShare(scoreMatrix({ home: 1.5, away: 1, rho: 0 }), home, away)).toBeCloseTo(share, 4);
  });

  it("a change of ρ moves probability only between the four low scores", () => {
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const [least, most] = rhoRange(home, away);
        const plain = scoreMatrix({ home, away, rho: 0 });
        const corrected = scoreMatrix({ home, away, rho: (least + most) / 2 });
        const moved = [...corrected.keys()].filter((cell) => Math.abs(corrected[cell]! - plain[cell]!) > 1e-9);
        const isLow = (cell: number): boolean => cell < 2 || (cell > GOALS_MAX && cell < GOALS_MAX + 3);
        expect(moved.filter((cell) => !isLow(cell))).toEqual([]);
        const low = (matrix: ScoreMatrix): number =>
          scoreShare(matrix, 0, 0) + scoreShare(matrix, 0, 1) + scoreShare(matrix, 1, 0) + scoreShare(matrix, 1, 1);
        expect(low(corrected)).toBeCloseTo(low(plain), 9);
      }),
    );
  });

  it.each([
    [0, 0, 1.18],
    [0, 1, 0.85],
    [1, 0, 0.88],
    [1, 1, 1.1],
    [2, 0, 1],
    [1, 2, 1],
  ])("the score %d-%d gets the factor %d at ρ = −0.1", (home, away, factor) => {
    expect(lowScoreFactor(home, away, { home: 1.5, away: 1.2, rho: -0.1 })).toBeCloseTo(factor, 9);
  });

  it.each([
    [{ home: -1, away: 1, rho: 0 }, "-1 expected goals of the home side"],
    [{ home: 1, away: 9, rho: 0 }, "9 expected goals of the away side"],
    [{ home: Number.NaN, away: 1, rho: 0 }, "NaN expected goals"],
    [{ home: 1, away: 1, rho: Number.POSITIVE_INFINITY }, "ρ is Infinity"],
  ])("the refusal of the value %j names the value", (forecast, words) => {
    expect(() => scoreMatrix(forecast)).toThrow(words);
  });

  it("a score beyond the matrix has no probability", () => {
    expect(scoreShare(scoreMatrix({ home: 6, away: 6, rho: 0 }), GOALS_MAX + 1, 0)).toBe(0);
  });
});

describe("the figures of the matrix", () => {
  it("the chances of win, draw and defeat sum to one", () => {
    fc.assert(
      fc.property(forecasts, ({ home, away, rho }) => {
        const [h, d, a] = threeWay(scoreMatrix({ home, away, rho }));
        expect(h + d + a).toBeCloseTo(1, 9);
        const swapped = threeWay(scoreMatrix({ home: away, away: home, rho }));
        expect(swapped[0]).toBeCloseTo(a, 9);
        expect(swapped[1]).toBeCloseTo(d, 9);
      }),
    );
  });

  it.each([
    [2.5, 3, "win"],
    [2.5, 2, "loss"],
    [3, 3, "push"],
    [2.75, 3, "halfWin"],
    [3.25, 3, "halfLoss"],
    [2, 1, "loss"],
  ] as const)("a bet over %d on a total of %d ends as %s", (line, total, end) => {
    expect(totalForecast(onlyScore(total, 0), line)[end]).toBe(1);
  });

  it.each([
    [-0.5, 1, 0, "win"],
    [-0.5, 1, 1, "loss"],
    [-1, 2, 1, "push"],
    [-0.75, 1, 0, "halfWin"],
    [-1.25, 1, 0, "halfLoss"],
    [0.25, 1, 1, "halfWin"],
    [1.5, 0, 1, "win"],
  ] as const)("a home bet with handicap %d at %d-%d ends as %s", (line, home, away, end) => {
    expect(handicapForecast(onlyScore(home, away), line)[end]).toBe(1);
  });

  it("the chances of a line's outcomes sum to one", () => {
    const line = fc.integer({ min: -16, max: 16 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(forecasts, line, (forecast, at) => {
        const ends = handicapForecast(scoreMatrix(forecast), at);
        expect(sum(Object.values(ends))).toBeCloseTo(1, 9);
      }),
    );
  });

  it.each([0.1, 2.6, Number.NaN])("the calculation refuses the line %d as no multiple of a quarter", (line) => {
    expect(() => totalForecast(onlyScore(0, 0), line)).toThrow(`line ${line}`);
    expect(() => handicapForecast(onlyScore(0, 0), line)).toThrow(RangeError);
  });

  it("the chance that both sides score excludes every score with a zero", () => {
    expect(bothScore(scoreMatrix({ home: 1.5, away: 1, rho: 0 }))).toBeCloseTo((1 - Math.exp(-1.5)) * (1 - Math.exp(-1)), 6);
  });
});
