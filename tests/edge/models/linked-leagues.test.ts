import { describe, expect, it } from "vitest";
import { Random } from "#edge/ground/random.ts";
import { linkedFigures, linkedReport, walkLinked } from "#edge/models/between-leagues.ts";
import { fitBetween, type LinkedCompetition, lastFiveLinked } from "#edge/models/linked-leagues.ts";
import { LINK_DEFAULTS } from "#edge/models/linked-ratings.ts";
import { differenceDeviation, matchesBehind } from "#edge/models/rating-doubt.ts";
import { goalForecast, type PlayedMatch } from "#edge/models/ratings.ts";
import { scoreMatrix, threeWay } from "#edge/models/score-matrix.ts";
import { generatedLeague } from "./generated-league.ts";

/** Two leagues with the same spread of strengths, and a cup in which the first league's teams score twice as much. */
const makeLeague = (prefix: string): LinkedCompetition => ({
  name: prefix,
  isCup: false,
  matches: generatedLeague(`linked ${prefix}`, { teams: 10, seasons: 2 }).map((match) => ({
    ...match,
    home: `${prefix} ${match.home}`,
    away: `${prefix} ${match.away}`,
  })),
});
const [strong, weak] = [makeLeague("strong"), makeLeague("weak")] as const;
const last = Math.max(...strong.matches.map(({ day }) => day));
const findTeam = ({ matches }: LinkedCompetition, at: number): string =>
  [...new Set(matches.map(({ home }) => home))].sort()[at]!;
const random = new Random("cup");
const cup: PlayedMatch[] = Array.from({ length: 24 }, (_, at) => {
  const isHome = at % 2 === 0;
  const [own, other] = [findTeam(strong, at % 6), findTeam(weak, (at + 1) % 6)];
  const [own_goals, other_goals] = [1 + Math.floor(3 * random.next()), Math.floor(2 * random.next())];
  return {
    day: last - 200 + 7 * at,
    season: "2011-2012",
    home: isHome ? own : other,
    away: isHome ? other : own,
    homeGoals: isHome ? own_goals : other_goals,
    awayGoals: isHome ? other_goals : own_goals,
  };
});
const before = last + 1;
const options = { ...LINK_DEFAULTS, before };
const strangers = { home: findTeam(strong, 8), away: findTeam(weak, 8) };
const toWin = (fit: ReturnType<typeof fitBetween>, home: string, away: string, neutral = true): number =>
  threeWay(scoreMatrix(goalForecast(fit.ratings, home, away, neutral)))[0];

describe("ratings across leagues", () => {
  it("the ratings learn a league's strength from cup results", () => {
    const fit = fitBetween(cup, [strangers], [strong, weak], options);
    const blind = fitBetween([], [strangers], [strong, weak], options);
    expect(toWin(fit, strangers.home, strangers.away)).toBeGreaterThan(toWin(blind, strangers.home, strangers.away) + 0.1);
  });

  it("ratings for a cup use the results of the two leagues", () => {
    const fit = fitBetween([], [strangers], [strong, weak], options);
    const teams = [...fit.homes.get(strangers.home)!.teams].sort(([, a], [, b]) => b.attack + b.defence - a.attack - a.defence);
    const [best, worst] = [teams[0]![0], teams.at(-1)![0]];
    const both = fitBetween(
      [],
      [
        { home: best, away: strangers.away },
        { home: worst, away: strangers.away },
      ],
      [strong, weak],
      options,
    );
    expect(toWin(both, best, strangers.away)).toBeGreaterThan(toWin(both, worst, strangers.away) + 0.1);
  });

  it("a team with league results gets less uncertain ratings", () => {
    const doubt = (own: readonly PlayedMatch[], home: string): number => {
      const { ratings } = fitBetween(own, [{ home, away: strangers.away }], [strong, weak], options);
      return differenceDeviation(ratings, home, strangers.away);
    };
    expect(matchesBehind(doubt(cup, "Nobody"))).toBe(0);
    expect(doubt(cup, strangers.home)).toBeLessThan(doubt(cup, "Nobody"));
    expect(doubt(cup, findTeam(strong, 0))).toBeLessThan(doubt([], findTeam(strong, 0)));
  });

  it("ratings ignore results of the forecast day and later", () => {
    const day = cup[12]!.day;
    const at = { ...options, before: day };
    const past = (matches: readonly PlayedMatch[]) => matches.filter((match) => match.day < day);
    const changed = (matches: readonly PlayedMatch[]) =>
      matches.map((match) => (match.day < day ? match : { ...match, homeGoals: 9 }));
    const toTeams = (change: (matches: readonly PlayedMatch[]) => readonly PlayedMatch[]) =>
      fitBetween(
        change(cup),
        [strangers],
        [strong, weak].map((league) => ({ ...league, matches: change(league.matches) })),
        at,
      ).ratings.teams;
    expect(toTeams(changed)).toEqual(toTeams(past));
  });

  it("ratings count the last five games of cup and league together", () => {
    const later = { ...options, before: before + 9 };
    const home = findTeam(strong, 0);
    const away = findTeam(weak, 0);
    const wins = Array.from(
      { length: 5 },
      (_, at): PlayedMatch => ({
        day: last + 5 - at,
        season: "2011-2012",
        home,
        away,
        homeGoals: 4,
        awayGoals: 0,
      }),
    );
    const fit = fitBetween([...cup, ...wins], [{ home, away }], [strong, weak], later);
    const five = lastFiveLinked(fit, home, away, false);
    expect([five.home, five.away]).toEqual(["WWWWW", "LLLLL"]);
    const without = fitBetween(cup, [{ home, away }], [strong, weak], later);
    // One Newton step approximates a fit without these matches, so the result is only near to a real fit.
    expect(threeWay(scoreMatrix(five.without))[0]).toBeCloseTo(toWin(without, home, away, false), 1);
    expect(five.without.home).toBeLessThan(goalForecast(fit.ratings, home, away).home);
  });

  it("the evaluation compares linked ratings with ratings from the cup alone", () => {
    const list = walkLinked({ name: "cup", isCup: true, matches: cup }, [strong, weak]);
    const figures = linkedFigures(list);
    expect(figures.matches).toBe(24);
    expect(figures.difference).toBeCloseTo(figures.linked.rps - figures.alone.rps, 10);
    expect(linkedReport([{ name: "cup", list }])).toContain("cup: 24 matches");
  });
});
