import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LiveState, liveForecast, shareLeft } from "#edge/models/live.ts";
import { type GoalForecast, scoreMatrix, threeWay } from "#edge/models/score-matrix.ts";

const goals = fc.double({ min: 0.1, max: 5, noNaN: true });
const befores = fc.record<GoalForecast>({ home: goals, away: goals, rho: fc.double({ min: -0.15, max: 0.1, noNaN: true }) });
const few = fc.integer({ min: 0, max: 5 });
const states = fc.record<LiveState>({
  minute: fc.integer({ min: 0, max: 100 }),
  score: fc.tuple(few, few),
  redCards: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
  over: fc.constant(false),
});
const state = (more: Partial<LiveState> = {}): LiveState => ({
  minute: 0,
  score: [0, 0],
  redCards: [0, 0],
  over: false,
  ...more,
});
const before: GoalForecast = { home: 1.6, away: 1.1, rho: -0.05 };
const TINY = 1e-9;

describe("live probabilities", () => {
  it("live probabilities sum to one", () => {
    fc.assert(
      fc.property(befores, states, (forecast, at) => {
        const shares = liveForecast(forecast, at);
        expect(shares[0] + shares[1] + shares[2]).toBeCloseTo(1, 9);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("live probabilities at minute 0 equal the chances before the match", () => {
    fc.assert(
      fc.property(befores, (forecast) => {
        expect(liveForecast(forecast, state())).toEqual(threeWay(scoreMatrix(forecast)));
      }),
    );
  });

  it("a goal never lowers its side's chance", () => {
    fc.assert(
      fc.property(befores, states, (forecast, at) => {
        const now = liveForecast(forecast, at);
        const home = liveForecast(forecast, { ...at, score: [at.score[0] + 1, at.score[1]] });
        const away = liveForecast(forecast, { ...at, score: [at.score[0], at.score[1] + 1] });
        expect(home[0]).toBeGreaterThanOrEqual(now[0] - TINY);
        expect(home[2]).toBeLessThanOrEqual(now[2] + TINY);
        expect(away[2]).toBeGreaterThanOrEqual(now[2] - TINY);
        expect(away[0]).toBeLessThanOrEqual(now[0] + TINY);
      }),
    );
  });

  it("a red card never raises its side's chance", () => {
    // The Dixon-Coles correction of low scores (ρ) may move the forecast slightly in the wrong direction. With ρ = 0 the rule is
    // exact.
    const plain = befores.map((forecast) => ({ ...forecast, rho: 0 }));
    fc.assert(
      fc.property(plain, states, (forecast, at) => {
        const now = liveForecast(forecast, at);
        const sent = liveForecast(forecast, { ...at, redCards: [at.redCards[0] + 1, at.redCards[1]] });
        expect(sent[0]).toBeLessThanOrEqual(now[0] + TINY);
        expect(sent[2]).toBeGreaterThanOrEqual(now[2] - TINY);
      }),
    );
  });

  it("a lead grows safer with every minute", () => {
    const leads = Array.from({ length: 95 }, (_, minute) => liveForecast(before, state({ minute, score: [1, 0] }))[0]);
    expect(leads.slice(1).every((share, at) => share >= leads[at]!)).toBe(true);
    expect(leads.at(-1)).toBeGreaterThan(0.98);
  });

  it.each([
    { score: [2, 1], shares: [1, 0, 0] },
    { score: [1, 1], shares: [0, 1, 0] },
    { score: [0, 3], shares: [0, 0, 1] },
  ] as const)("the final score $score makes the probabilities certain: $shares", ({ score, shares }) => {
    expect(liveForecast(before, state({ minute: 90, score, over: true }))).toEqual(shares);
  });

  it("live probabilities stay uncertain in the last added minute", () => {
    expect(liveForecast(before, state({ minute: 99, score: [1, 0] }))[0]).toBeLessThan(1);
  });

  it.each([
    [{ minute: -1 }, "minute -1"],
    [{ minute: Number.NaN }, "minute NaN"],
    [{ score: [0.5, 0] }, "a score of 0.5"],
    [{ score: [0, 100] }, "a score of 100"],
    [{ redCards: [0, 6] }, "6 red cards"],
  ] as [Partial<LiveState>, string][])("the refusal of the state %j names the wrong value", (wrong, words) => {
    expect(() => liveForecast(before, state(wrong))).toThrow(words);
  });
});

describe("the remaining share of goals", () => {
  it("the remaining share of goals never reaches zero", () => {
    expect(shareLeft(0)).toBe(1);
    expect(1 - shareLeft(46)).toBeCloseTo(0.44, 2);
    const shares = Array.from({ length: 130 }, (_, minute) => shareLeft(minute));
    expect(shares.slice(1).every((share, at) => share <= shares[at]!)).toBe(true);
    expect(shares.at(-1)).toBeGreaterThan(0);
  });
});
