import type { SportName } from "../names/types.ts";
import { expectedGoals } from "./football-expectation.ts";

/** A bookmaker's expectation of a match. */
export interface Outlook {
  /**
   * The chance that the home side's lead exceeds `lead`. If `lead` is a whole number, the match may also end with exactly that
   * lead.
   */
  leadAbove(lead: number): number;
  totalAbove(total: number): number;
  lead: number;
  total: number;
  draws: boolean;
}

/** Maximum goals of a side; more goals are too rare to matter. */
const GOALS_MAX = 14;
/**
 * Points of lead per point of strength, and points of lead from the home court. Both are for a game of NBA length (measured on
 * simulated games).
 */
const LEAD_PER_STRENGTH = 1.08;
const HOME_COURT_POINTS = 2.1;
const LEAD_DEVIATION = 15.2;
const TOTAL_DEVIATION = 19;
const NBA_POINTS = 227;

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= GOALS_MAX; goals++) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
}

/** Normal distribution (Abramowitz & Stegun 26.2.17, error below 1e-7). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    (t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))));
  return z > 0 ? 1 - tail : tail;
}

function footballOutlook(homeStrength: number, awayStrength: number, tempo: number): Outlook {
  const [home, away] = expectedGoals(homeStrength, awayStrength).map((goals) => goals * tempo) as [number, number];
  const homeGoals = poisson(home);
  const awayGoals = poisson(away);
  // Index 0 of `leads` is the largest lead of the away side.
  const leads = new Array<number>(2 * GOALS_MAX + 1).fill(0);
  const totals = new Array<number>(2 * GOALS_MAX + 1).fill(0);
  homeGoals.forEach((p, h) => {
    awayGoals.forEach((q, a) => {
      leads[h - a + GOALS_MAX] = (leads[h - a + GOALS_MAX] ?? 0) + p * q;
      totals[h + a] = (totals[h + a] ?? 0) + p * q;
    });
  });
  const above = (chances: readonly number[], index: number): number => {
    let sum = 0;
    for (let i = Math.max(0, Math.floor(index) + 1); i < chances.length; i++) sum += chances[i] ?? 0;
    return sum;
  };
  return {
    lead: home - away,
    total: home + away,
    draws: true,
    leadAbove: (lead) => above(leads, lead + GOALS_MAX),
    totalAbove: (total) => above(totals, total),
  };
}

function basketballOutlook(homeStrength: number, awayStrength: number, points: number): Outlook {
  const pace = points / NBA_POINTS;
  const lead = (HOME_COURT_POINTS + (homeStrength - awayStrength) * LEAD_PER_STRENGTH) * pace;
  // A basketball game has no draw, and points are whole numbers: above 4 means 5 or more.
  const above = (mean: number, deviation: number) => (limit: number) =>
    1 - normalBelow((Math.floor(limit) + 0.5 - mean) / (deviation * Math.sqrt(pace)));
  return {
    lead,
    total: points,
    draws: false,
    leadAbove: above(lead, LEAD_DEVIATION),
    totalAbove: above(points, TOTAL_DEVIATION),
  };
}

export interface OutlookOptions {
  sport: SportName;
  homeStrength: number;
  awayStrength: number;
  /** Usual total points of a basketball game of this league; ignored for football. */
  points?: number | undefined;
  /** Expected total as a share of the usual total; 1 is the usual total. */
  tempo: number;
}

export const outlook = ({ sport, homeStrength, awayStrength, points = NBA_POINTS, tempo }: OutlookOptions): Outlook =>
  sport === "football"
    ? footballOutlook(homeStrength, awayStrength, tempo)
    : basketballOutlook(homeStrength, awayStrength, points * tempo);

/**
 * The fair chance of a bet whose stake is returned at exactly the limit. A bet on a quarter limit is two bets of half the stake at
 * one price, so the wins and losses of the two bets are added up first. The mean of their two chances would pay the bettor too
 * much.
 */
export function fairChance(above: (limit: number) => number, limit: number): number {
  const halves = Number.isInteger(limit * 2) ? [limit] : [limit - 0.25, limit + 0.25];
  let wins = 0;
  let loses = 0;
  for (const half of halves) {
    wins += above(half);
    // At exactly the limit, the stake is returned. So only a result below the limit loses.
    loses += 1 - above(Number.isInteger(half) ? half - 1 : half);
  }
  return wins + loses > 0 ? wins / (wins + loses) : 0.5;
}

/** Returns the limit with the most even chances for both sides. It is in steps of `step` around `guess`. */
export function evenLimit(above: (limit: number) => number, guess: number, step: number): number {
  let best = Math.round(guess / step) * step;
  for (let i = -6; i <= 6; i++) {
    const limit = (Math.round(guess / step) + i) * step;
    if (Math.abs(fairChance(above, limit) - 0.5) < Math.abs(fairChance(above, best) - 0.5)) best = limit;
  }
  return best;
}

const PRICE_MIN = 1.01;
/**
 * A chance below CHANCE_MIN gets the price of CHANCE_MIN. The favourite's price cannot fall below PRICE_MIN, so the margin must be
 * in the other prices.
 */
const CHANCE_MIN = 0.02;

/**
 * Converts chances that add up to 1 into decimal prices with an overround. The inverses of the prices add up to about 1 + margin,
 * always above 1.
 */
export function toPrices(chances: readonly number[], margin: number): number[] {
  const raised = chances.map((chance) => Math.max(CHANCE_MIN, chance));
  const sum = raised.reduce((all, chance) => all + chance, 0);
  return raised.map((chance) => {
    // A part of the margin is equal for every outcome, because bookmakers take more margin on outsiders.
    const share = (chance / sum) * (1 + margin * 0.7) + (margin * 0.3) / chances.length;
    const price = Math.max(PRICE_MIN, 1 / share);
    // Rounded down, in the bookmaker's favour; prices from 10 on have steps of a half.
    return price >= 10 ? Math.floor(price * 2) / 2 : Math.floor(price * 100) / 100;
  });
}
