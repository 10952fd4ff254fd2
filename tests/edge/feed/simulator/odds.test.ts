import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookmakers } from "#edge/feed/names/bookmakers.ts";
import type { SportName } from "#edge/feed/names/types.ts";
import { type SimulatedOdds, simulateOdds } from "#edge/feed/simulator/odds.ts";
import { evenLimit, fairChance, outlook, toPrices } from "#edge/feed/simulator/odds-prices.ts";

const STARTS_AT = 1_800_000_000;
const DAY_S = 86_400;
const chosen = bookmakers.slice(0, 8);
const quotes = (sport: SportName, home: number, away: number, seed = "1"): SimulatedOdds[] =>
  simulateOdds({ seed, sport, homeStrength: home, awayStrength: away, startsAt: STARTS_AT, bookmakers: chosen });
const sports: SportName[] = ["football", "basketball"];
const strength = fc.integer({ min: 40, max: 95 });
const sport = fc.constantFrom(...sports);
const overround = ({ home, draw, away }: SimulatedOdds): number => 1 / home + 1 / away + (draw === null ? 0 : 1 / draw);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("simulated odds", () => {
  test("every bookmaker quotes three markets before the start", () => {
    fc.assert(
      fc.property(fc.string(), sport, strength, strength, (seed, name, home, away) => {
        const rows = quotes(name, home, away, seed);
        for (const { id } of chosen) {
          for (const market of ["1x2", "handicap", "total"] as const) {
            const own = rows.filter((row) => row.bookmakerId === id && row.market === market);
            expect(own.length).toBeGreaterThanOrEqual(4);
            expect(own.length).toBeLessThanOrEqual(7);
            const times = own.map(({ at }) => at);
            expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
            expect(times[0]).toBeGreaterThan(STARTS_AT - 6 * DAY_S);
            expect(times[0]).toBeLessThanOrEqual(STARTS_AT - 3 * DAY_S);
            expect(times.at(-1)).toBeLessThan(STARTS_AT);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test("every simulated market contains a margin", () => {
    fc.assert(
      fc.property(fc.string(), sport, strength, strength, (seed, name, home, away) => {
        for (const row of quotes(name, home, away, seed)) {
          for (const price of [row.home, row.away, row.draw ?? 2]) {
            expect(price).toBeGreaterThan(1);
            expect(price).toBeLessThanOrEqual(50);
          }
          expect(overround(row)).toBeGreaterThan(1);
          expect(overround(row)).toBeLessThan(1.13);
          expect(row.draw === null).toBe(name === "basketball" || row.market !== "1x2");
          expect(row.line === null).toBe(row.market === "1x2");
          const step = name === "football" ? 4 : 2;
          expect(Number.isInteger((row.line ?? 0) * step)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(sports)("the handicap in %s is always against the favourite", (name) => {
    for (const [home, away] of [
      [90, 65],
      [65, 90],
    ] as const) {
      for (const row of quotes(name, home, away)) {
        if (row.market === "1x2") expect(row.home < row.away).toBe(home > away);
        if (row.market === "handicap") expect(Math.sign(row.line ?? 0)).toBe(home > away ? -1 : 1);
      }
    }
  });

  test("the handicap and total lines give the two sides nearly equal chances", () => {
    for (const name of sports) {
      const rows = quotes(name, 78, 74).filter(({ market }) => market !== "1x2");
      for (const { home, away } of rows) expect(Math.abs(1 / home - 1 / away)).toBeLessThan(0.14);
      const total = mean(rows.filter(({ market }) => market === "total").map(({ line }) => line ?? 0));
      expect(total).toBeGreaterThan(name === "football" ? 2.2 : 210);
      expect(total).toBeLessThan(name === "football" ? 3.2 : 245);
    }
  });

  test("the same seed gives the same quotes", () => {
    expect(quotes("football", 80, 70)).toEqual(quotes("football", 80, 70));
    expect(quotes("football", 80, 70)).not.toEqual(quotes("football", 80, 70, "2"));
    const openings = chosen.map(({ id }) => quotes("football", 80, 70).find(({ bookmakerId }) => bookmakerId === id)?.home);
    expect(new Set(openings).size).toBeGreaterThan(3);
  });
});

describe("prices", () => {
  test("even a certain outcome has a price with a margin", () => {
    for (const chances of [
      [1, 0],
      [0.999, 0.001],
      [0.97, 0.03],
      [1, 0, 0],
      [0.98, 0.015, 0.005],
    ]) {
      for (const margin of [0.01, 0.025, 0.095]) {
        const prices = toPrices(chances, margin);
        expect(prices.reduce((all, price) => all + 1 / price, 0)).toBeGreaterThan(1);
        for (const price of prices) expect(price).toBeGreaterThanOrEqual(1.01);
      }
    }
  });

  test("a quarter line splits the stake between two neighbouring lines", () => {
    // Leads of -1, 0, 1 and 2, each with a chance of a quarter.
    const above = (limit: number): number => [-1, 0, 1, 2].filter((lead) => lead > limit).length / 4;
    expect(fairChance(above, 0.5)).toBeCloseTo(0.5);
    expect(fairChance(above, 0)).toBeCloseTo(2 / 3);
    expect(fairChance(above, 1)).toBeCloseTo(1 / 3);
    // Half of the stake is on 0 (wins 1/2, loses 1/4), half on 0.5 (wins 1/2, loses 1/2). Odds of 7/4 make the expected value zero.
    expect(fairChance(above, 0.25)).toBeCloseTo(4 / 7);
    expect(evenLimit(above, 0, 0.25)).toBe(0.5);
  });

  test("football chances follow the Poisson distribution", () => {
    const view = outlook({ sport: "football", homeStrength: 75, awayStrength: 75, tempo: 1 });
    const draw = view.leadAbove(-1) - view.leadAbove(0);
    expect(draw).toBeGreaterThan(0.23);
    expect(draw).toBeLessThan(0.3);
    expect(view.leadAbove(-20)).toBeCloseTo(1, 4);
    expect(view.totalAbove(-1)).toBeCloseTo(1, 4);
    expect(view.leadAbove(0)).toBeGreaterThan(1 - view.leadAbove(-1));
  });

  test("the margin is the sum of the inverse prices minus 1", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.85, noNaN: true }),
        fc.double({ min: 0.02, max: 0.1, noNaN: true }),
        (chance, margin) => {
          const sum = toPrices([chance, 1 - chance], margin).reduce((all, price) => all + 1 / price, 0);
          expect(sum).toBeGreaterThan(1 + margin - 1e-9);
          expect(sum).toBeLessThan(1 + margin + 0.03);
        },
      ),
    );
  });
});
