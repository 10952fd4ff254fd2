/** Explains a forecast: the chances after each step of its computation, from the data that was sealed with the forecast. */
import type { ForecastWhy } from "../contract/entities/forecast.ts";
import { SPORT, type SportId } from "../contract/rules/matches.ts";
import { type BasketballForecast, homeWins } from "./basketball.ts";
import { chances } from "./chances.ts";
import { EXPECTED_MAX, type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";
import type { Basis, SealedForecast } from "./sealed-forecast.ts";

const tenths = (value: number): number => Math.round(value * 10) / 10;
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Returns the chances of a match if only a part of the sides' strengths is known. */
type Step = (part: { homeAdvantage: number; home: number; away: number }) => { shares: ThreeWay; home: number; away: number };

function goalStep({ level }: Basis, { rho }: GoalForecast): Step {
  return (part) => {
    const home = Math.min(Math.exp(level + part.homeAdvantage / 2 + part.home), EXPECTED_MAX);
    const away = Math.min(Math.exp(level - part.homeAdvantage / 2 + part.away), EXPECTED_MAX);
    return { shares: threeWay(scoreMatrix({ home, away, rho })), home, away };
  };
}

function pointStep({ level }: Basis, forecast: BasketballForecast): Step {
  return (part) => {
    const win = homeWins({ ...forecast, margin: part.homeAdvantage + part.home - part.away });
    const [home, away] = [(level + part.homeAdvantage) / 2 + part.home, (level - part.homeAdvantage) / 2 + part.away];
    return { shares: [win, 0, 1 - win], home, away };
  };
}

/** Null if the forecast was sealed without its basis. */
export function readWhy(sport: SportId, json: string): ForecastWhy | null {
  const forecast = JSON.parse(json) as SealedForecast;
  const { basis } = forecast;
  if (!basis) return null;
  const isFootball = sport === SPORT.FOOTBALL;
  const step = isFootball ? goalStep(basis, forecast as GoalForecast) : pointStep(basis, forecast as BasketballForecast);
  const { homeAdvantage, home, away, lastFive, matches } = basis;
  const ofHome = home.attack - away.defence;
  const ofAway = away.attack - home.defence;
  const average = step({ homeAdvantage: 0, home: 0, away: 0 });
  const atHome = step({ homeAdvantage, home: 0, away: 0 });
  const withHome = step({ homeAdvantage, home: ofHome, away: 0 });
  const whole = step({ homeAdvantage, home: ofHome, away: ofAway });
  // Reverses the sign of a defence, because the page shows it as goals conceded. Fewer goals mean a better defence.
  const said = (value: number, isDefence = false): number =>
    isFootball ? hundredths(Math.exp(isDefence ? -value : value)) : tenths(value);
  return {
    average: chances(average.shares),
    home_advantage: homeAdvantage === 0 ? null : said(homeAdvantage),
    at_home: chances(atHome.shares),
    home: {
      attack: said(home.attack),
      defence: said(away.defence, true),
      score: tenths(whole.home),
      chances: chances(withHome.shares),
    },
    away: {
      attack: said(away.attack),
      defence: said(home.defence, true),
      score: tenths(whole.away),
      chances: chances(whole.shares),
    },
    last_five: { home: lastFive.home, away: lastFive.away, without: chances(lastFive.without) },
    matches: Math.round(matches),
  };
}
