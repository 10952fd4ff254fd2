import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "#edge/ground/random.ts";
import {
  BASKETBALL_DEFAULTS,
  type BasketballForecast,
  basketballForecast,
  fitBasketball,
  halfWithin,
  homeCovers,
  homeWins,
  type PlayedGame,
  totalOver,
} from "#edge/models/basketball.ts";

const TEAMS = ["A", "B", "C", "D", "E", "F"];
const STRENGTHS = [8, 4, 1, -1, -4, -8];
const random = new Random("basketball");
/**
 * 40 rounds of games, in which the home side is three points better. The standard deviation is 11 for margins and 16 for totals,
 * whose mean is 210.
 */
const games: PlayedGame[] = Array.from({ length: 40 }).flatMap((_, round) =>
  TEAMS.flatMap((home, at) =>
    TEAMS.flatMap((away, other): PlayedGame[] => {
      if (home === away) return [];
      const margin = Math.round(random.normal(3 + STRENGTHS[at]! - STRENGTHS[other]!, 11)) || 1;
      const total = Math.round(random.normal(210, 16));
      const homePoints = Math.round((total + margin) / 2);
      return [{ day: 3 * round, home, away, homePoints, awayPoints: homePoints - margin }];
    }),
  ),
);
const ratings = fitBasketball(games, { decay: 0, before: 1000 });
const game = (more: Partial<PlayedGame> = {}): PlayedGame => ({
  day: 1,
  home: "A",
  away: "B",
  homePoints: 90,
  awayPoints: 80,
  ...more,
});
const forecasts = fc.record<BasketballForecast>({
  margin: fc.double({ min: -40, max: 40, noNaN: true }),
  marginDeviation: fc.double({ min: 5, max: 20, noNaN: true }),
  total: fc.double({ min: 120, max: 260, noNaN: true }),
  totalDeviation: fc.double({ min: 8, max: 30, noNaN: true }),
});

describe("ratings of basketball teams", () => {
  it("the ratings come near the true team strengths", () => {
    for (const [at, team] of TEAMS.entries())
      expect(Math.abs(ratings.teams.get(team)!.strength - STRENGTHS[at]!)).toBeLessThan(2);
    expect(Math.abs(ratings.homeAdvantage - 3)).toBeLessThan(1);
    expect(Math.abs(ratings.marginDeviation - 11)).toBeLessThan(1);
    expect(Math.abs(basketballForecast(ratings, "A", "B").total - 210)).toBeLessThan(4);
    expect(Math.abs(ratings.totalDeviation - 16)).toBeLessThan(1.5);
    expect(ratings.games).toBe(games.length);
  });

  it("the order of games does not change ratings of basketball teams", () => {
    const at = { ...BASKETBALL_DEFAULTS, before: 60 };
    const once = fitBasketball(games, at);
    expect([...fitBasketball(games.toReversed(), at).teams]).toEqual([...once.teams]);
    const changed = games.map((played) => (played.day < 60 ? played : { ...played, homePoints: 200 }));
    expect([...fitBasketball(changed, at).teams]).toEqual([...once.teams]);
  });

  it("ratings without any game give the home side two and a half points", () => {
    const none = fitBasketball([], { ...BASKETBALL_DEFAULTS, before: 0 });
    expect(basketballForecast(none, "A", "B").margin).toBe(2.5);
    expect(homeWins(basketballForecast(none, "A", "B", true))).toBeCloseTo(0.5, 6);
  });

  it.each([
    [{ homePoints: -1 }, 0, "-1 points in A against B"],
    [{ away: "A" }, 0, "A plays against itself"],
    [{ day: 0.5 }, 0, "the day of A against B is 0.5"],
    [{}, -1, "the decay is -1"],
  ] as [Partial<PlayedGame>, number, string][])(
    "the refusal of %j with decay %d names the wrong value",
    (wrong, decay, words) => {
      expect(() => fitBasketball([game(wrong)], { decay, before: 100 })).toThrow(words);
    },
  );
});

describe("forecasts of a basketball game", () => {
  it.each([
    [0, 12, 0.5],
    [12, 12, 0.8413],
    [-6, 12, 0.3085],
  ])("an expected margin of %d with deviation %d wins with probability %d", (margin, marginDeviation, share) => {
    expect(homeWins({ margin, marginDeviation, total: 200, totalDeviation: 18 })).toBeCloseTo(share, 4);
  });

  it("a larger handicap is covered more often", () => {
    fc.assert(
      fc.property(forecasts, fc.integer({ min: -30, max: 30 }), (forecast, line) => {
        expect(homeCovers(forecast, line + 1)).toBeGreaterThanOrEqual(homeCovers(forecast, line) - 2e-7);
        expect(totalOver(forecast, 200 + line + 1)).toBeLessThanOrEqual(totalOver(forecast, 200 + line) + 2e-7);
        expect(homeCovers(forecast, 0)).toBe(homeWins(forecast));
      }),
    );
  });

  it("the chance to cover a half-point handicap equals the chance to win", () => {
    fc.assert(
      fc.property(forecasts, (forecast) => {
        expect([homeCovers(forecast, -0.5), homeCovers(forecast, 0.5)]).toEqual([homeWins(forecast), homeWins(forecast)]);
      }),
    );
  });

  it.each([
    [0, 12, 8],
    [0, 5, 3],
    [10, 12, 11],
    [-10, 12, 11],
    [0, 0.5, 1],
  ])("half of the games with margin %d ± %d end within %d points", (margin, marginDeviation, points) => {
    expect(halfWithin({ margin, marginDeviation, total: 200, totalDeviation: 18 })).toBe(points);
  });
});
