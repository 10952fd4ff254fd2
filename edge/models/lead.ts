/**
 * Decides which forecaster a page shows first, because a rating from few results is much worse than the market. In English matches
 * from 2010 to 2018, the model's RPS was 10 % above the market's if a rating came from fewer than 8 matches. From 15 matches on,
 * the model's RPS was 2.9 % above the market's (docs/models.md).
 */
import { SPORT, type SportId } from "../contract/rules/matches.ts";
import { type BasketballForecast, homeWins } from "./basketball.ts";
import { expected } from "./chances.ts";
import { goalsFor } from "./goals-for.ts";
import { blend } from "./market.ts";
import { EXPECTED_MAX, type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";
import type { FittedForecast, Lead, SealedForecast } from "./sealed-forecast.ts";

/**
 * If a rating comes from fewer than `MARKET_BELOW` matches, the page shows the market's chances. If it comes from fewer than
 * `BLEND_BELOW`, the page shows the mean of the market's and the model's chances.
 */
export const MARKET_BELOW = 8;
export const BLEND_BELOW = 15;

/** Three points of a normal distribution with their weights (Gauss–Hermite), exact to the fifth moment. */
const PLACES = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const;

/** Returns the model's chances with the uncertainty of its ratings: the mean over the possible differences of the teams. */
export function doubtful(sport: SportId, { basis: { deviation }, ...forecast }: FittedForecast): ThreeWay {
  if (sport === SPORT.BASKETBALL) {
    const game = forecast as BasketballForecast;
    const home = homeWins({ ...game, marginDeviation: Math.hypot(game.marginDeviation, deviation) });
    return [home, 0, 1 - home];
  }
  const { home, away, rho } = forecast as GoalForecast;
  const mean: [number, number, number] = [0, 0, 0];
  for (const [place, weight] of PLACES) {
    const factor = Math.exp((place * deviation) / 2);
    const goals = { home: Math.min(home * factor, EXPECTED_MAX), away: Math.min(away / factor, EXPECTED_MAX), rho };
    for (const [at, share] of threeWay(scoreMatrix(goals)).entries()) mean[at]! += weight * share;
  }
  return mean;
}

/** If the ratings come from few results, the shown chances are never the model's alone. */
export function toLead(sport: SportId, forecast: FittedForecast, market: ThreeWay | null): Lead {
  const { matches } = forecast.basis;
  const model = expected(sport, JSON.stringify(forecast));
  if (matches >= BLEND_BELOW) return { by: "model", chances: model, market, goals: null };
  const by = market === null ? "doubt" : matches >= MARKET_BELOW ? "blend" : "market";
  const shares = market === null ? doubtful(sport, forecast) : by === "blend" ? blend(model, market) : market;
  const { home, away, rho } = forecast as GoalForecast;
  return { by, chances: shares, market, goals: sport === SPORT.FOOTBALL ? goalsFor(shares, { home, away, rho }) : null };
}

/** Older rows have no sealed lead, because their pages showed the model. */
export function sealedLead(sport: SportId, json: string): Pick<Lead, "by" | "chances"> {
  const { lead } = JSON.parse(json) as SealedForecast;
  return lead ?? { by: "model", chances: expected(sport, json) };
}

/** Returns the expected goals of a whole match. The chances in play are computed from them. */
export function leadGoals(json: string): GoalForecast {
  const { lead, ...forecast } = JSON.parse(json) as SealedForecast;
  return lead?.goals ?? (forecast as GoalForecast);
}

/**
 * If the market has changed by at least this since the last forecast, a new forecast is made. Applies only if the market is part of
 * the lead.
 */
const MOVED = 0.02;

export function hasLeadMoved(json: string, market: ThreeWay | null): boolean {
  const { lead } = JSON.parse(json) as SealedForecast;
  if (!lead || lead.by === "model" || market === null) return false;
  const then = lead.market;
  return then === null || market.some((share, at) => Math.abs(share - then[at]!) >= MOVED);
}
