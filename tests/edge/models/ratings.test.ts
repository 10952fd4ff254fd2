import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIT_DEFAULTS, type FitOptions, fitRatings, goalForecast, type PlayedMatch, type Ratings } from "#edge/models/ratings.ts";
import { EXPECTED_MAX, scoreMatrix, threeWay } from "#edge/models/score-matrix.ts";
import { generatedLeague } from "./generated-league.ts";

const league = generatedLeague("ratings", { teams: 12, seasons: 4 });
const last = league.at(-1)!;
const options: FitOptions = { ...FIT_DEFAULTS, season: last.season, before: last.day + 1 };
const plain = (ratings: Ratings): unknown => ({ ...ratings, teams: [...ratings.teams] });
const match = (more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  day: 100,
  season: "2010-2011",
  home: "A",
  away: "B",
  homeGoals: 1,
  awayGoals: 0,
  ...more,
});

describe("a fit", () => {
  it("a fit comes near the true strengths of the teams", () => {
    const ratings = fitRatings(league, options);
    const errors = league.slice(-132).map(({ home, away, truth }) => {
      const found = threeWay(scoreMatrix(goalForecast(ratings, home, away)));
      return Math.abs(found[0] - threeWay(scoreMatrix(truth))[0]);
    });
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.05);
    expect(ratings.matches).toBe(league.length);
  });

  it("the order of the matches does not change a fit", () => {
    const once = plain(fitRatings(league, options));
    fc.assert(
      fc.property(fc.shuffledSubarray(league, { minLength: league.length }), (shuffled) => {
        expect(plain(fitRatings(shuffled, options))).toEqual(once);
      }),
      { numRuns: 3 },
    );
  });

  it("a fit ignores results of the forecast day and later", () => {
    const { day } = league[league.length / 2]!;
    const past = league.filter((played) => played.day < day);
    const at = { ...options, before: day };
    const changed = league.map((played) => (played.day < day ? played : { ...played, homeGoals: 9, home: "Stranger" }));
    expect(plain(fitRatings(changed, at))).toEqual(plain(fitRatings(past, at)));
  });

  it("one more goal raises a team's rating in a fit", () => {
    const goals = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(goals, goals, (homeGoals, awayGoals) => {
        const fitted = (more: number): Ratings =>
          fitRatings([...league.slice(0, 60), match({ day: last.day, homeGoals: homeGoals + more, awayGoals })], options);
        const [before, after] = [fitted(0), fitted(1)];
        expect(after.teams.get("A")!.attack).toBeGreaterThan(before.teams.get("A")!.attack);
        expect(after.teams.get("B")!.defence).toBeLessThan(before.teams.get("B")!.defence);
      }),
      { numRuns: 10 },
    );
  });

  it("a fit without any match gives the home side the usual advantage", () => {
    const ratings = fitRatings([], options);
    const { home, away } = goalForecast(ratings, "A", "B");
    expect(home).toBeCloseTo(1.55, 1);
    expect(away).toBeCloseTo(1.2, 1);
    expect(goalForecast(ratings, "A", "B", true).home).toBe(goalForecast(ratings, "A", "B", true).away);
  });

  it("a fit trusts one heavy win less than a season of heavy wins", () => {
    const thrashings = (count: number): Ratings =>
      fitRatings(
        [
          ...league,
          ...Array.from({ length: count }, (_, at) =>
            match({ day: last.day - at, season: league[0]!.season, home: "Giant", away: league[at % 12]!.home, homeGoals: 5 }),
          ),
        ],
        options,
      );
    const [one, many] = [thrashings(1), thrashings(24)].map((ratings) => ratings.teams.get("Giant")!.attack);
    expect(one).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(2 * one!);
  });

  it("a fit lets a later match weigh more than an earlier match", () => {
    const wins = [match({ day: 0, homeGoals: 3, neutral: true }), match({ day: 900, homeGoals: 0, awayGoals: 3, neutral: true })];
    const recent = fitRatings(wins, { ...FIT_DEFAULTS, season: "2010-2011", before: 901 });
    expect(recent.teams.get("B")!.attack - recent.teams.get("A")!.attack).toBeGreaterThan(0.05);
    const equal = fitRatings(wins, { ...FIT_DEFAULTS, decay: 0, season: "2010-2011", before: 901 });
    expect(equal.teams.get("A")!.attack).toBeCloseTo(equal.teams.get("B")!.attack, 9);
  });
});

describe("newcomers in a league", () => {
  /** Two seasons. In the second, New replaces the last team and loses every match. */
  const seasons = generatedLeague("newcomers", { teams: 8, seasons: 2 });
  const second = seasons.at(-1)!.season;
  const promoted = seasons.map((played): PlayedMatch => {
    if (played.season !== second) return played;
    if (played.home === "Team H") return { ...played, home: "New", homeGoals: 0, awayGoals: 4 };
    return played.away === "Team H" ? { ...played, away: "New", homeGoals: 4, awayGoals: 0 } : played;
  });
  const before = promoted.at(-1)!.day + 1;

  it("newcomers are rated below the mean before their first match", () => {
    const { newcomer } = fitRatings(seasons, { ...FIT_DEFAULTS, season: "2012-2013", before });
    expect(newcomer.attack).toBeLessThan(0);
    expect(newcomer.defence).toBeLessThan(0);
  });

  it("past newcomers set the expectation for later newcomers", () => {
    const taught = fitRatings(promoted, { ...FIT_DEFAULTS, season: "2012-2013", before }).newcomer;
    const untaught = fitRatings(seasons, { ...FIT_DEFAULTS, season: "2012-2013", before }).newcomer;
    expect(taught.attack).toBeLessThan(untaught.attack);
    expect(taught.defence).toBeLessThan(untaught.defence);
  });

  it("an unknown team gets the forecast of a newcomer", () => {
    const ratings = fitRatings(promoted, { ...FIT_DEFAULTS, season: "2012-2013", before });
    const stranger = goalForecast(ratings, "Nobody", "Team A");
    expect(stranger.home).toBeCloseTo(
      Math.exp(ratings.level + ratings.homeAdvantage / 2 + ratings.newcomer.attack - ratings.teams.get("Team A")!.defence),
      9,
    );
  });
});

it("expected goals stay within the score matrix", () => {
  const slaughter = Array.from({ length: 40 }, (_, at) => match({ day: at, homeGoals: 40, awayGoals: 0 }));
  const { home } = goalForecast(fitRatings(slaughter, { ...FIT_DEFAULTS, season: "2010-2011", before: 41 }), "A", "B");
  expect(home).toBe(EXPECTED_MAX);
});

it("a league of draws gives a lower ρ", () => {
  const toRho = (scores: [number, number][]): number => {
    const played = Array.from({ length: 100 }, (_, at) => {
      const [homeGoals, awayGoals] = scores[at % 2]!;
      return match({ day: at, homeGoals, awayGoals, neutral: true });
    });
    return fitRatings(played, { ...FIT_DEFAULTS, season: "2010-2011", before: 101 }).rho;
  };
  const drawn = toRho([
    [0, 0],
    [1, 1],
  ]);
  const decided = toRho([
    [1, 0],
    [0, 1],
  ]);
  expect(drawn).toBeLessThan(-0.1);
  expect(decided).toBeGreaterThan(0.05);
});

it("the parameter ρ stays in its range for drawn and for scoreless leagues", () => {
  for (const goals of [0, 1, 2]) {
    const drawn = Array.from({ length: 60 }, (_, at) => match({ day: at, homeGoals: goals, awayGoals: goals }));
    const { rho } = fitRatings(drawn, { ...FIT_DEFAULTS, season: "2010-2011", before: 61 });
    expect(Math.abs(rho)).toBeLessThan(1);
  }
});

it.each([
  [{ homeGoals: -1 }, {}, "-1 goals in A against B"],
  [{ awayGoals: 1.5 }, {}, "1.5 goals"],
  [{ day: Number.NaN }, {}, "the day of A against B is NaN"],
  [{ away: "A" }, {}, "A plays against itself"],
  [{}, { decay: -1 }, "the decay is -1"],
  [{}, { spread: 0 }, "the spread is 0"],
] as [Partial<PlayedMatch>, Partial<FitOptions>, string][])(
  "the refusal of %j with %j names the wrong value",
  (wrong, chosen, words) => {
    const fitted = (): Ratings => fitRatings([match(wrong)], { ...FIT_DEFAULTS, season: "2010-2011", before: 101, ...chosen });
    expect(fitted).toThrow(words);
  },
);

it("a fit refuses too many teams", () => {
  const many = Array.from({ length: 201 }, (_, at) => match({ home: `T${at}`, away: `T${at + 1}` }));
  expect(() => fitRatings(many, { ...FIT_DEFAULTS, season: "2010-2011", before: 101 })).toThrow("202 teams");
});
