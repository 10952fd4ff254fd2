/**
 * Which forecaster a page leads with. A rating that stands on few results is worse than the market by much more than one that stands on many: of
 * English matches of 2010 to 2018 the model's RPS lies 10 % above the market's below 8 matches (docs/models.md has the table), 3.9 % from 8 to 15,
 * half of each 0.9 %, and from 15 on the model's 2.9 %.
 */
import { SPORT, type SportId } from "../contract/rules/matches.ts";
import { type BasketballForecast, homeWins } from "./basketball.ts";
import { expected } from "./chances.ts";
import { goalsFor } from "./goals-for.ts";
import { blend } from "./market.ts";
import { EXPECTED_MAX, type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";
import type { FittedForecast, Lead, SealedForecast } from "./sealed-forecast.ts";

/** Below so many matches behind a rating the market leads, and below so many half of each. */
export const MARKET_BELOW = 8;
export const BLEND_BELOW = 15;

/** Points and weights of a normal distribution in three places (Gauss–Hermite), exact to the fifth moment. */
const PLACES = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const;

/** The model's chances with the doubt of its ratings in them: the mean over the possible differences of the teams. */
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

/** The lead of a page: never the model alone where its ratings stand on few results. */
export function toLead(sport: SportId, forecast: FittedForecast, market: ThreeWay | null): Lead {
  const { matches } = forecast.basis;
  const model = expected(sport, JSON.stringify(forecast));
  if (matches >= BLEND_BELOW) return { by: "model", chances: model, market, goals: null };
  const by = market === null ? "doubt" : matches >= MARKET_BELOW ? "blend" : "market";
  const shares = market === null ? doubtful(sport, forecast) : by === "blend" ? blend(model, market) : market;
  const { home, away, rho } = forecast as GoalForecast;
  return { by, chances: shares, market, goals: sport === SPORT.FOOTBALL ? goalsFor(shares, { home, away, rho }) : null };
}

/** The lead of a row of the record; a row of before leads were sealed led with the model. */
export function sealedLead(sport: SportId, json: string): Pick<Lead, "by" | "chances"> {
  const { lead } = JSON.parse(json) as SealedForecast;
  return lead ?? { by: "model", chances: expected(sport, json) };
}

/** The expected goals of a football row that its lead came from: the chances in play go on from there. */
export function leadGoals(json: string): GoalForecast {
  const { lead, ...forecast } = JSON.parse(json) as SealedForecast;
  return lead?.goals ?? (forecast as GoalForecast);
}

/** A change of the market since a forecast was sealed that causes a new one, if the market is part of the lead. */
const MOVED = 0.02;

/** Whether the market of now would give a sealed forecast another lead. */
export function hasLeadMoved(json: string, market: ThreeWay | null): boolean {
  const { lead } = JSON.parse(json) as SealedForecast;
  if (!lead || lead.by === "model" || market === null) return false;
  const then = lead.market;
  return then === null || market.some((share, at) => Math.abs(share - then[at]!) >= MOVED);
}
