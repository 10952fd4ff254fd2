import {
  type BasketballForecast,
  type BasketballRatings,
  basketballForecast,
  fitBasketball,
  type PlayedGame,
} from "./basketball.ts";
import { nearMaximum } from "./goal-fit.ts";
import { goalForecast, type PlayedMatch, type Ratings, ratingsAt, type TeamKey } from "./ratings.ts";
import type { GoalForecast } from "./score-matrix.ts";

const FIVE = 5;

interface Played {
  day: number;
  home: TeamKey;
  away: TeamKey;
}

/** Each team's last results, the oldest first, as letters W, D and L. */
export interface LastFive<Forecast> {
  home: string;
  away: string;
  /** The forecast as if none of these matches had been played. */
  without: Forecast;
}

/** `matches` is in order of time. */
export function findNewest<Match extends Played>(matches: readonly Match[], team: TeamKey): Match[] {
  const found: Match[] = [];
  for (let at = matches.length - 1; at >= 0 && found.length < FIVE; at--) {
    const match = matches[at]!;
    if (match.home === team || match.away === team) found.push(match);
  }
  return found.reverse();
}

/** Letters W, D and L. `lead` returns the home side's goals or points minus the other side's. */
export const letters = <Match extends Played>(matches: readonly Match[], team: TeamKey, lead: (match: Match) => number): string =>
  matches.map((match) => "LDW"[Math.sign(match.home === team ? lead(match) : -lead(match)) + 1]).join("");

const goalLead = ({ homeGoals, awayGoals }: PlayedMatch): number => homeGoals - awayGoals;

export function lastFiveGoals(ratings: Ratings, home: TeamKey, away: TeamKey, neutral: boolean): LastFive<GoalForecast> {
  const { matches, sides, maximum } = ratings.fitted;
  const [own, other] = [findNewest(matches, home), findNewest(matches, away)];
  const out = new Set([...own, ...other].map((match) => matches.indexOf(match)));
  const values = nearMaximum(maximum, sides, { leftOut: out });
  return {
    home: letters(own, home, goalLead),
    away: letters(other, away, goalLead),
    without: goalForecast(ratingsAt(ratings.fitted, values, ratings.rho), home, away, neutral),
  };
}

export function lastFiveGames(
  ratings: BasketballRatings,
  games: readonly PlayedGame[],
  fit: { before: number; decay: number },
  game: { home: TeamKey; away: TeamKey; neutral: boolean },
): LastFive<BasketballForecast> {
  const { home, away, neutral } = game;
  const sorted = games.toSorted((a, b) => a.day - b.day);
  const [own, other] = [findNewest(sorted, home), findNewest(sorted, away)];
  const out = new Set([...own, ...other]);
  const fitted = fitBasketball(
    sorted.filter((played) => !out.has(played)),
    fit,
  );
  const lead = ({ homePoints, awayPoints }: PlayedGame): number => homePoints - awayPoints;
  return {
    home: letters(own, home, lead),
    away: letters(other, away, lead),
    without: { ...basketballForecast(fitted, home, away, neutral), marginDeviation: ratings.marginDeviation },
  };
}
