import { SPORT, type SportId } from "../contract/rules/matches.ts";
import { BASKETBALL_DEFAULTS, basketballForecast, fitBasketball, gamesBehind, homeWins, marginDoubt } from "./basketball.ts";
import { basketballResults, footballResults, type Result } from "./known-results.ts";
import { lastFiveGames, lastFiveGoals } from "./last-five.ts";
import { fitBetween, lastFiveLinked } from "./linked-leagues.ts";
import { LINK_DEFAULTS, NATIONAL_SPREAD } from "./linked-ratings.ts";
import { type Links, linkedBasketball, linkedFootball } from "./linked-results.ts";
import { differenceDeviation, matchesBehind } from "./rating-doubt.ts";
import { FIT_DEFAULTS, fitRatings, goalForecast, type Ratings, type TeamKey } from "./ratings.ts";
import { type GoalForecast, scoreMatrix, threeWay } from "./score-matrix.ts";
import type { FittedForecast, Strengths } from "./sealed-forecast.ts";

const DAY_S = 86_400;

interface Rating extends Strengths {
  team: string;
}

interface Pairing {
  home: string;
  away: string;
  neutral: number;
}

export interface Fit {
  ratings: Rating[];
  forecastMatch: (match: Pairing) => FittedForecast;
  /** Expected goals; null in basketball. */
  goals: ((home: string, away: string, neutral: boolean) => GoalForecast) | null;
}

interface FitScope {
  season: string;
  /** Unix seconds. Only results until this time count. */
  atS: number;
  /** Results that link the teams of a cup; null for a league. */
  links: Links | null;
  waiting: readonly { home: TeamKey; away: TeamKey }[];
}

export function fitLeague(sport: SportId, results: readonly Result[], scope: FitScope): Fit {
  return sport === SPORT.BASKETBALL ? basketballFit(results, scope) : footballFit(results, scope);
}

/** Returns the day after `atS`. A fit uses only results before the given day, so results of the same day as `atS` count too. */
const dayAfter = (atS: number): number => Math.floor(atS / DAY_S) + 1;

function basketballFit(results: readonly Result[], { atS, links }: FitScope): Fit {
  const options = { ...BASKETBALL_DEFAULTS, before: dayAfter(atS) };
  const games = [...basketballResults(results), ...linkedBasketball(links)];
  const fitted = fitBasketball(games, options);
  const strengths = (team: TeamKey): Strengths => {
    const { strength, pace } = fitted.teams.get(team) ?? { strength: 0, pace: 0 };
    return { attack: (pace + strength) / 2, defence: (strength - pace) / 2 };
  };
  return {
    ratings: [...fitted.teams.keys()].map((team) => ({ team, ...strengths(team) })),
    forecastMatch: ({ home, away, neutral }) => {
      const deviation = marginDoubt(fitted, home, away, neutral === 1);
      const five = lastFiveGames(fitted, games, options, { home, away, neutral: neutral === 1 });
      const without = homeWins(five.without);
      return {
        ...basketballForecast(fitted, home, away, neutral === 1),
        basis: {
          deviation,
          matches: gamesBehind(deviation),
          level: fitted.level,
          homeAdvantage: neutral === 1 ? 0 : fitted.homeAdvantage,
          home: strengths(home),
          away: strengths(away),
          lastFive: { ...five, without: [without, 0, 1 - without] },
        },
      };
    },
    goals: null,
  };
}

function footballFit(results: readonly Result[], scope: FitScope): Fit {
  const { season, atS, links, waiting } = scope;
  const before = dayAfter(atS);
  const own = footballResults(results);
  const linked =
    links &&
    fitBetween(
      own,
      waiting,
      linkedFootball(links).map((other) => (links.isNational ? { ...other, isCup: true } : other)),
      { ...LINK_DEFAULTS, ...(links.isNational ? { spread: NATIONAL_SPREAD } : {}), before },
    );
  const fitted: Ratings = linked?.ratings ?? fitRatings(own, { ...FIT_DEFAULTS, season, before });
  const goals = (home: string, away: string, neutral: boolean): GoalForecast => goalForecast(fitted, home, away, neutral);
  const strengths = (team: TeamKey): Strengths => fitted.teams.get(team) ?? fitted.newcomer;
  // Leaves out teams that appear only in other cups, because their own cups rate them.
  const rated = linked ? new Set([...own, ...waiting].flatMap(({ home, away }) => [home, away])) : null;
  return {
    ratings: [...fitted.teams].flatMap(([team, rating]) => (rated?.has(team) === false ? [] : [{ team, ...rating }])),
    forecastMatch: ({ home, away, neutral }) => {
      const isNeutral = neutral === 1;
      const deviation = differenceDeviation(fitted, home, away, isNeutral);
      const five = linked ? lastFiveLinked(linked, home, away, isNeutral) : lastFiveGoals(fitted, home, away, isNeutral);
      return {
        ...goals(home, away, isNeutral),
        basis: {
          deviation,
          matches: matchesBehind(deviation),
          level: fitted.level,
          homeAdvantage: isNeutral ? 0 : fitted.homeAdvantage,
          home: strengths(home),
          away: strengths(away),
          lastFive: { ...five, without: threeWay(scoreMatrix(five.without)) },
        },
      };
    },
    goals,
  };
}
