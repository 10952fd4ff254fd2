import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FIFA_IMPORTANCE,
  type FifaMatch,
  fifaExpectedResult,
  fifaPointsAfter,
  fifaResult,
} from "#edge/contract/rules/fifa-rank.ts";

const match = (part: Partial<FifaMatch>): FifaMatch => ({
  points: 1500,
  opponentPoints: 1500,
  scored: 1,
  conceded: 0,
  shootout: null,
  importance: "friendly",
  knockout: false,
  ...part,
});

describe("the rank by FIFA's formula", () => {
  it.each([
    [1500, 1500, 0.5],
    // dr = 600: 1 / (10^-1 + 1) = 1 / 1.1
    [1800, 1200, 10 / 11],
    // dr = -600: 1 / (10 + 1)
    [1200, 1800, 1 / 11],
    // dr = 300: 1 / (10^-0.5 + 1)
    [1600, 1300, 0.759746926647958],
  ])("a team with %d points against a team with %d has the expected result %d", (points, opponent, expected) => {
    expect(fifaExpectedResult(points, opponent)).toBeCloseTo(expected, 12);
  });

  it.each<[string, Pick<FifaMatch, "scored" | "conceded" | "shootout">, number]>([
    ["a win", { scored: 2, conceded: 1, shootout: null }, 1],
    ["a draw", { scored: 1, conceded: 1, shootout: null }, 0.5],
    ["a defeat", { scored: 0, conceded: 1, shootout: null }, 0],
    ["a shoot-out won", { scored: 1, conceded: 1, shootout: "won" }, 0.75],
    ["a shoot-out lost", { scored: 1, conceded: 1, shootout: "lost" }, 0.5],
    ["a second leg won on goals, the tie lost by a shoot-out", { scored: 2, conceded: 1, shootout: "lost" }, 1],
  ])("the formula gives the right result value for %s", (_, result, counts) => {
    expect(fifaResult(result)).toBe(counts);
  });

  it.each<[string, Partial<FifaMatch>, number]>([
    ["equal teams, friendly won: 10 × 0.5", {}, 1505],
    ["outside the windows: 5 × 0.5", { importance: "friendly-outside-window" }, 1502.5],
    [
      "Nations League drawn by the stronger: 15 × (0.5 − 10/11)",
      { points: 1800, opponentPoints: 1200, scored: 0, importance: "nations-league" },
      1793.8636363636363,
    ],
    ["qualifier lost: 25 × −0.5", { scored: 0, conceded: 3, importance: "qualification" }, 1487.5],
    ["World Cup group match lost: 50 × −0.5", { scored: 0, conceded: 1, importance: "world-cup" }, 1475],
    ["World Cup knock-out lost: nothing", { scored: 0, conceded: 1, importance: "world-cup", knockout: true }, 1500],
    [
      "World Cup final won by a shoot-out: 60 × 0.25",
      { scored: 3, conceded: 3, shootout: "won", importance: "world-cup-late", knockout: true },
      1515,
    ],
    ["and lost by it: nothing", { scored: 3, conceded: 3, shootout: "lost", importance: "world-cup-late", knockout: true }, 1500],
    [
      "continental semi-final won by the weaker: 40 × (1 − 1/11)",
      { points: 1200, opponentPoints: 1800, importance: "continental-final-late" },
      1236.3636363636363,
    ],
  ])("the formula gives the points of a match: %s", (_, part, after) => {
    expect(fifaPointsAfter(match(part))).toBeCloseTo(after, 10);
  });

  it("a team loses the points that its opponent wins, except in knock-outs", () => {
    const points = fc.integer({ min: 800, max: 2000 });
    const goals = fc.integer({ min: 0, max: 9 });
    const importance = fc.constantFrom(...(Object.keys(FIFA_IMPORTANCE) as (keyof typeof FIFA_IMPORTANCE)[]));
    fc.assert(
      fc.property(points, points, goals, goals, importance, (a, b, scored, conceded, weight) => {
        const own = fifaPointsAfter(match({ points: a, opponentPoints: b, scored, conceded, importance: weight }));
        const theirs = fifaPointsAfter(
          match({ points: b, opponentPoints: a, scored: conceded, conceded: scored, importance: weight }),
        );
        expect(own + theirs).toBeCloseTo(a + b, 8);
        expect(Math.abs(own - a)).toBeLessThanOrEqual(FIFA_IMPORTANCE[weight]);
      }),
    );
  });
});
