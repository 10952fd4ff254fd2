import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goalsFor } from "#edge/models/goals-for.ts";
import { BLEND_BELOW, hasLeadMoved, leadGoals, MARKET_BELOW, sealedLead, toLead } from "#edge/models/lead.ts";
import { scoreMatrix, type ThreeWay, threeWay } from "#edge/models/score-matrix.ts";
import type { Basis, FittedForecast } from "#edge/models/sealed-forecast.ts";
import { readWhy } from "#edge/models/why.ts";

const MARKET: ThreeWay = [0.74, 0.16, 0.1];
const basis = (matches: number, more: Partial<Basis> = {}): Basis => ({
  deviation: 0.5,
  matches,
  level: 0.3,
  homeAdvantage: 0.26,
  home: { attack: 0.2, defence: 0.1 },
  away: { attack: -0.1, defence: -0.2 },
  lastFive: { home: "WWDLW", away: "", without: [0.5, 0.3, 0.2] },
  ...more,
});
const football = (matches: number, more: Partial<Basis> = {}): FittedForecast => {
  const own = basis(matches, more);
  const half = own.homeAdvantage / 2;
  return {
    home: Math.exp(own.level + half + own.home.attack - own.away.defence),
    away: Math.exp(own.level - half + own.away.attack - own.home.defence),
    rho: -0.05,
    basis: own,
  };
};
const basketball = (matches: number): FittedForecast => {
  const own = basis(matches, {
    deviation: 4,
    level: 200,
    homeAdvantage: 3,
    home: { attack: 4, defence: 1 },
    away: { attack: -1, defence: 2 },
  });
  return { margin: 7, marginDeviation: 12, total: 203, totalDeviation: 18, basis: own };
};
const sealed = (sport: 1 | 2, forecast: FittedForecast, market: ThreeWay | null): string =>
  JSON.stringify({ ...forecast, lead: toLead(sport, forecast, market) });

describe("the leading forecast of a page", () => {
  it("the model alone leads only if its ratings use enough results", () => {
    const market = fc.option(fc.constant(MARKET), { nil: null });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 40, noNaN: true }), market, fc.constantFrom(1, 2), (matches, prices, sport) => {
        const { by } = toLead(sport as 1 | 2, sport === 1 ? football(matches) : basketball(matches), prices);
        expect(by === "model").toBe(matches >= BLEND_BELOW);
      }),
    );
  });

  it("the market alone gives the leading forecast below 8 known matches", () => {
    expect(toLead(1, football(MARKET_BELOW - 1), MARKET)).toMatchObject({ by: "market", chances: MARKET });
    const model = toLead(1, football(BLEND_BELOW), MARKET).chances;
    const { by, chances } = toLead(1, football(MARKET_BELOW), MARKET);
    expect(by).toBe("blend");
    for (const at of [0, 1, 2] as const) expect(chances[at]).toBeCloseTo((model[at] + MARKET[at]) / 2, 10);
  });

  it("uncertainty lowers the favourite's chance in a forecast without prices", () => {
    for (const [sport, forecast] of [
      [1, football(2)],
      [2, basketball(2)],
    ] as const) {
      const model = toLead(sport, { ...forecast, basis: { ...forecast.basis, matches: 99 } }, null).chances;
      const { by, chances } = toLead(sport, forecast, null);
      expect(by).toBe("doubt");
      expect(chances[0]).toBeLessThan(model[0]);
      expect(chances[0]).toBeGreaterThan(0.5);
      expect(chances[0] + chances[1] + chances[2]).toBeCloseTo(1, 9);
    }
  });

  it("a record row returns its stored leading forecast", () => {
    const row = sealed(1, football(3), MARKET);
    expect(sealedLead(1, row)).toMatchObject({ by: "market", chances: MARKET });
    const { lead: _, basis: __, ...old } = JSON.parse(row);
    expect(sealedLead(1, JSON.stringify(old)).by).toBe("model");
    expect(readWhy(1, JSON.stringify(old))).toBeNull();
    expect(leadGoals(JSON.stringify(old))).toEqual(old);
  });

  it("the record stores a new leading forecast after a clear move of the market", () => {
    const row = sealed(1, football(3), MARKET);
    expect(hasLeadMoved(row, [0.73, 0.17, 0.1])).toBe(false);
    expect(hasLeadMoved(row, [0.71, 0.18, 0.11])).toBe(true);
    expect(hasLeadMoved(row, null)).toBe(false);
    expect(hasLeadMoved(sealed(1, football(3), null), MARKET)).toBe(true);
    expect(hasLeadMoved(sealed(1, football(40), MARKET), [0.1, 0.1, 0.8])).toBe(false);
  });
});

it("goal expectations give back their original chances", () => {
  const share = fc.double({ min: 0.08, max: 0.8, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.double({ min: 0.18, max: 0.3, noNaN: true }), (own, other, draw) => {
      const scale = (1 - draw) / (own + other);
      const chances: ThreeWay = [own * scale, draw, other * scale];
      fc.pre(Math.max(chances[0], chances[2]) < 0.72);
      const found = threeWay(scoreMatrix(goalsFor(chances, { home: 1.5, away: 1.2, rho: -0.05 })));
      for (const at of [0, 1, 2] as const) expect(found[at]).toBeCloseTo(chances[at], 2);
    }),
    { numRuns: 40 },
  );
});

describe("the reasons of a forecast", () => {
  it("the explanation of a forecast ends with the model's chances", () => {
    for (const [sport, forecast] of [
      [1, football(20)],
      [2, basketball(20)],
    ] as const) {
      const why = readWhy(sport, sealed(sport, forecast, null))!;
      const [home] = toLead(sport, forecast, null).chances;
      expect(why.away.chances.home).toBeCloseTo(home, 3);
      expect(why.at_home.home).toBeGreaterThan(why.average.home);
      expect(why.home.chances.home).toBeGreaterThan(why.at_home.home);
    }
    const neutral = readWhy(1, sealed(1, football(20, { homeAdvantage: 0 }), null))!;
    expect([neutral.home_advantage, neutral.at_home]).toEqual([null, neutral.average]);
  });

  it("the reasons of a forecast use the units of its sport", () => {
    const goals = readWhy(1, sealed(1, football(20), null))!;
    expect(goals.home).toMatchObject({ attack: 1.22, defence: 1.22, score: 2.3 });
    expect(goals.last_five).toEqual({ home: "WWDLW", away: "", without: { home: 0.5, draw: 0.3, away: 0.2 } });
    const points = readWhy(2, sealed(2, basketball(20), null))!;
    expect(points.home).toMatchObject({ attack: 4, defence: 2, score: 103.5 });
    expect(points.home_advantage).toBe(3);
  });
});
