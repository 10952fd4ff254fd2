import { SPORT, type SportId } from "../contract/rules/matches.ts";
import { BASKETBALL_DEFAULTS, basketballForecast, fitBasketball } from "./basketball.ts";
import { basketballResults, footballResults, type Result } from "./known-results.ts";
import { FIT_DEFAULTS, fitRatings, goalForecast } from "./ratings.ts";
import type { GoalForecast } from "./score-matrix.ts";

const DAY_S = 86_400;

/** A team's rating as its row has it. */
interface Rating {
  team: string;
  attack: number;
  defence: number;
}

/** A match between two teams by their ids. */
interface Pairing {
  home: string;
  away: string;
  neutral: number;
}

/** Ratings of a league's teams and a forecast for any match of theirs. */
export interface Fit {
  ratings: Rating[];
  /** A forecast's JSON. */
  forecastOf: (match: Pairing) => string;
  /** Expected goals; null in basketball. */
  goals: ((home: string, away: string, neutral: boolean) => GoalForecast) | null;
}

/** Fits a league's model to results, as they are known at a time, for matches of a season. */
export function fitLeague(sport: SportId, results: readonly Result[], { season, atS }: { season: string; atS: number }): Fit {
  // Results of the same day are known too.
  const before = Math.floor(atS / DAY_S) + 1;
  if (sport === SPORT.BASKETBALL) {
    const fitted = fitBasketball(basketballResults(results), { ...BASKETBALL_DEFAULTS, before });
    return {
      ratings: [...fitted.teams].map(([team, { strength, pace }]) => ({
        team,
        attack: (pace + strength) / 2,
        defence: (strength - pace) / 2,
      })),
      forecastOf: ({ home, away, neutral }) => JSON.stringify(basketballForecast(fitted, home, away, neutral === 1)),
      goals: null,
    };
  }
  const fitted = fitRatings(footballResults(results), { ...FIT_DEFAULTS, season, before });
  const goals = (home: string, away: string, neutral: boolean): GoalForecast => goalForecast(fitted, home, away, neutral);
  return {
    ratings: [...fitted.teams].map(([team, rating]) => ({ team, ...rating })),
    forecastOf: ({ home, away, neutral }) => JSON.stringify(goals(home, away, neutral === 1)),
    goals,
  };
}
