import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullRules } from "#edge/contract/rules/tables/rules.ts";
import { scoreMatrix, threeWay } from "#edge/models/score-matrix.ts";
import { noSeasons, type RestOfSeason, seasonOutlook, simulateSeasons } from "#edge/models/season.ts";

const TEAMS = ["A", "B", "C", "D"];
const line = (team: string, points = 0) => ({ team, points, goalsFor: 0, goalsAgainst: 0 });
const expected = { home: 1.5, away: 1.2, rho: -0.05 };
/** Four teams, every pair at home and away. A is the strongest. */
const restOfSeason: RestOfSeason = {
  seed: "season",
  standings: TEAMS.map((team) => line(team)),
  fixtures: TEAMS.flatMap((home) =>
    TEAMS.filter((away) => away !== home).map((away) => ({
      home,
      away,
      forecast: { ...expected, ...(home === "A" ? { home: 2.5 } : {}), ...(away === "A" ? { away: 2.2 } : {}) },
    })),
  ),
};
const run = (of: RestOfSeason, count: number) => simulateSeasons(of, noSeasons(of), count);

describe("simulated seasons", () => {
  it("the size of slices does not change simulated seasons", () => {
    const whole = run(restOfSeason, 200);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 10 }), (slices) => {
        let counts = noSeasons(restOfSeason);
        for (const size of slices) counts = simulateSeasons(restOfSeason, counts, Math.min(size, 200 - counts.seasons));
        counts = simulateSeasons(restOfSeason, counts, 200 - counts.seasons);
        expect(counts).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });

  it("each simulated season gives every place to one team", () => {
    const outlook = seasonOutlook(restOfSeason, run(restOfSeason, 500), 1);
    for (const { places } of outlook) expect(places.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    for (const place of TEAMS.keys()) expect(outlook.reduce((sum, { places }) => sum + places[place]!, 0)).toBeCloseTo(1, 9);
  });

  it("the average points of simulated seasons agree with the forecasts", () => {
    const [first] = seasonOutlook(restOfSeason, run(restOfSeason, 4000), 1);
    const points = restOfSeason.fixtures.reduce((sum, { home, away, forecast }) => {
      const [h, d, a] = threeWay(scoreMatrix(forecast));
      return sum + (home === "A" ? 3 * h + d : away === "A" ? 3 * a + d : 0);
    }, 0);
    expect(Math.abs(first!.expectedPoints - points)).toBeLessThan(0.2);
  });

  it("another seed gives different simulated seasons", () => {
    expect(run({ ...restOfSeason, seed: "other" }, 200)).not.toEqual(run(restOfSeason, 200));
  });

  it("simulated seasons make an unreachable leader champion", () => {
    const decided: RestOfSeason = { ...restOfSeason, standings: [line("A"), line("B", 60), line("C", 30), line("D", 30)] };
    const outlook = seasonOutlook(decided, run(decided, 100), 1);
    expect(outlook[1]).toMatchObject({ title: 1, relegation: 0, places: [1, 0, 0, 0] });
    expect(outlook[0]).toMatchObject({ title: 0, relegation: 1 });
  });

  it("simulated seasons order equal points by goal difference first", () => {
    const played = [
      { team: "A", points: 3, goalsFor: 5, goalsAgainst: 4 },
      { team: "B", points: 3, goalsFor: 2, goalsAgainst: 0 },
      { team: "C", points: 3, goalsFor: 6, goalsAgainst: 5 },
      { team: "D", points: 3, goalsFor: 6, goalsAgainst: 5 },
    ];
    const over: RestOfSeason = { seed: "lots", standings: played, fixtures: [] };
    const outlook = seasonOutlook(over, run(over, 400), 1);
    expect(outlook[1]!.places).toEqual([1, 0, 0, 0]);
    expect(outlook[0]!.places).toEqual([0, 0, 0, 1]);
    expect(outlook[2]!.places[1]).toBeGreaterThan(0.4);
    expect(outlook[3]!.places[1]).toBeGreaterThan(0.4);
  });

  it("simulated seasons count the remaining goals of each side", () => {
    const heavy: RestOfSeason = {
      seed: "heavy",
      standings: [line("A", 3), line("B", 3), line("C")],
      fixtures: [{ home: "C", away: "B", forecast: { home: 8, away: 0.01, rho: 0 } }],
    };
    const outlook = seasonOutlook(heavy, run(heavy, 100), 1);
    expect(outlook.map(({ places }) => places.indexOf(Math.max(...places)))).toEqual([1, 2, 0]);
  });

  it.each([
    [{ standings: [line("A"), line("A")] }, "two lines"],
    [{ standings: [line("A")], fixtures: [{ home: "A", away: "Z", forecast: expected }] }, "Z has a fixture"],
    [{ standings: Array.from({ length: 101 }, (_, at) => line(`T${at}`)) }, "101 teams"],
    [{ fixtures: Array.from({ length: 2001 }, () => restOfSeason.fixtures[0]!) }, "2001 fixtures"],
  ] as [Partial<RestOfSeason>, string][])(
    "the simulation refuses an impossible rest of a season (%#) and names the fault",
    (wrong, words) => {
      expect(() => run({ ...restOfSeason, ...wrong }, 1)).toThrow(words);
    },
  );

  it("an outlook needs at least one simulated season", () => {
    expect(() => seasonOutlook(restOfSeason, noSeasons(restOfSeason), 1)).toThrow("no season");
  });
});

it("level teams end in the order of the competition's own rules", () => {
  const level = ["A", "B"].map((team) => ({
    team,
    points: 4,
    goalsFor: 3,
    goalsAgainst: team === "A" ? 9 : 1,
    won: team === "A" ? 1 : 0,
  }));
  const champion = (rules: RestOfSeason["rules"], results: RestOfSeason["results"] = []) => {
    const counts = simulateSeasons(
      { standings: level, fixtures: [], seed: "level", results, ...(rules && { rules }) },
      noSeasons({ standings: level }),
      20,
    );
    return counts.places.map(([first]) => first);
  };
  const won = [{ home: "A", away: "B", homeGoals: 1, awayGoals: 0 }];
  expect(champion(undefined, won)).toEqual([0, 20]);
  expect(champion({ ...fullRules(1), order: ["points", "h2h-points", "difference"] }, won)).toEqual([20, 0]);
  expect(champion({ ...fullRules(1), order: ["points", "wins", "difference"] })).toEqual([20, 0]);
});
