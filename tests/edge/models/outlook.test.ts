import { describe, expect, it } from "vitest";
import { findRest, lastPlaces, OUTLOOK_SEASONS, playSeasons } from "#edge/models/outlook.ts";

const match = (home: string, away: string, score: [number, number] | null, status = score ? 8 : 1) => ({
  home,
  away,
  neutral: 0,
  status,
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
});
const EVEN = { home: 1.3, away: 1.3, rho: 0 };
const SEASON = {
  id: 7,
  known: 2,
  rounds: 6,
  matches: [
    match("1", "2", [3, 0]),
    match("3", "4", [1, 1]),
    match("2", "3", [1, 0], 4),
    match("1", "4", null, 9),
    match("2", "4", null),
  ],
};
/** A league's matches after every pair has played at home and away. */
const OVER = ["1", "2", "3", "4"].flatMap((home, at, all) =>
  all.flatMap((away) => (home === away ? [] : [match(home, away, at === 0 ? [2, 0] : [0, 0])])),
);

describe("the plan of a season", () => {
  it("the rest of a season has a forecast for every unfinished match", () => {
    const { standings, fixtures, seed } = findRest(SEASON, () => EVEN)!;
    expect(standings).toMatchObject([
      { team: "1", points: 3, goalsFor: 3, goalsAgainst: 0 },
      { team: "2", points: 0, goalsFor: 0, goalsAgainst: 3 },
      { team: "3", points: 1, goalsFor: 1, goalsAgainst: 1 },
      { team: "4", points: 1, goalsFor: 1, goalsAgainst: 1 },
    ]);
    const pairs = fixtures.map(({ home, away }) => `${home}-${away}`);
    expect(pairs.slice(0, 3)).toEqual(["2-3", "1-4", "2-4"]);
    // The matches of the other pairs are not published yet.
    expect(pairs.slice(3)).toEqual(["1-3", "2-1", "3-1", "3-2", "4-1", "4-2", "4-3"]);
    expect(seed).toBe("7/2");
  });
});

describe("a season played to its end", () => {
  it("a team's chances of all places sum to one", async () => {
    let rests = 0;
    const restOfSeason = findRest(SEASON, () => EVEN)!;
    const teams = await playSeasons(restOfSeason, 1, async () => void rests++);
    expect(teams[0]!.team).toBe(1);
    for (let place = 0; place < 4; place++) expect(teams.reduce((sum, { places }) => sum + places[place]!, 0)).toBeCloseTo(1, 3);
    for (const { places, title, last } of teams) {
      expect(places.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
      expect([title, last]).toEqual([places[0], places[3]]);
    }
    expect(rests).toBe(OUTLOOK_SEASONS / 2_000);
  });

  it("the outlook is certain once no match is left to play", async () => {
    const [first] = await playSeasons(findRest({ ...SEASON, matches: OVER }, () => EVEN)!, 1, async () => undefined);
    expect(first).toMatchObject({ team: 1, points: 12, title: 1, last: 0 });
  });
});

describe("the remaining matches of a season", () => {
  it.each([
    ["of two teams", [match("1", "2", null)]],
    ["of teams that meet twice at the same ground", [...OVER, match("1", "2", null)]],
    ["of more teams than meet twice", Array.from({ length: 13 }, (_, at) => match(`a${at}`, `b${at}`, null))],
  ])("the remaining matches %s give no outlook", (_, matches) => {
    expect(findRest({ ...SEASON, matches }, () => EVEN)).toBeNull();
  });

  it.each([
    [34, null],
    [50, 26 * 25],
  ])("the remaining calendar of 26 teams with %d rounds has %j matches", (rounds, count) => {
    const matches = Array.from({ length: 13 }, (_, at) => match(`a${at}`, `b${at}`, null));
    expect(findRest({ ...SEASON, matches, rounds }, () => EVEN)?.fixtures.length ?? null).toBe(count);
  });
});

it.each([
  ["england-premier-league", 20, 3],
  ["brazil-serie-a", 20, 4],
  ["somewhere", 10, 1],
])("the outlook of %s with %d teams shows the last %d places", (slug, teams, places) => {
  expect(lastPlaces(slug, teams)).toBe(places);
});
