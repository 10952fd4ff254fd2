import fc from "fast-check";
import { expect, it } from "vitest";
import type { Result } from "#edge/models/known-results.ts";
import { toLead } from "#edge/models/lead.ts";
import { fitLeague } from "#edge/models/league-fit.ts";
import type { LinkedResults } from "#edge/models/linked-results.ts";
import { readWhy } from "#edge/models/why.ts";

const DAY_S = 86_400;
const NOW_S = 20_000 * DAY_S;
const score = fc.integer({ min: 0, max: 9 });
/** A few results between five teams, including one-sided ones. */
const results = fc.array(
  fc.record({
    home: fc.integer({ min: 1, max: 5 }),
    step: fc.integer({ min: 1, max: 4 }),
    ago: fc.integer({ min: 1, max: 300 }),
    homeScore: score,
    awayScore: score,
  }),
  { maxLength: 12 },
);
const played = (list: readonly { home: number; step: number; ago: number; homeScore: number; awayScore: number }[]): Result[] =>
  list.map(({ home, step, ago, homeScore, awayScore }) => ({
    startsAt: NOW_S - ago * DAY_S,
    season: "000000000000",
    home: String(home),
    away: String(((home - 1 + step) % 5) + 1),
    homeScore,
    awayScore,
    neutral: 0,
  }));

// martineastwood/penaltyblog#7 and Torvaney/mezzala#2: after some weeks of a season such models gave −7 % and nan.
it("the chances of a forecast from few results sum to one", () => {
  fc.assert(
    fc.property(results, results, fc.constantFrom(1, 2), fc.boolean(), (cup, league, sport, isCup) => {
      const sportId = sport as 1 | 2;
      const competitions: LinkedResults[] = [{ id: 9, isCup: false, results: played(league) }];
      const waiting = { home: "1", away: "2", neutral: 0 };
      const links = isCup ? { isNational: false, competitions } : null;
      const fit = fitLeague(sportId, played(cup), { season: "000000000000", atS: NOW_S, links, waiting: [waiting] });
      const forecast = fit.forecastMatch(waiting);
      const lead = toLead(sportId, forecast, null);
      const why = readWhy(sportId, JSON.stringify({ ...forecast, lead }))!;
      const steps = [why.average, why.at_home, why.home.chances, why.away.chances, why.last_five.without];
      for (const shares of [lead.chances, ...steps.map(({ home, draw, away }) => [home, draw, away] as const)]) {
        for (const share of shares) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(shares[0] + shares[1] + shares[2]).toBeCloseTo(1, 2);
      }
    }),
    { numRuns: 150 },
  );
});
