/**
 * Rules that score forecasts of three ordered outcomes. Lower is better, except for accuracy. RPS: Constantinou & Fenton, "Solving
 * the problem of inadequate scoring rules for assessing probabilistic football forecast models", JQAS 8(1), 2012. Brier:
 * "Verification of forecasts expressed in terms of probability", Monthly Weather Review 78, 1950, in its first form (0 to 2).
 */
import type { ThreeWay } from "./score-matrix.ts";

/** A result as an index of `ThreeWay`: home win, draw, away win. */
export type Outcome = 0 | 1 | 2;

export const toOutcome = (homeGoals: number, awayGoals: number): Outcome =>
  homeGoals > awayGoals ? 0 : homeGoals === awayGoals ? 1 : 2;

/** Ranked probability score, from 0 (certain and right) to 1 (certain of the opposite end). An error of one step costs half. */
export function rankedScore([home, draw]: ThreeWay, outcome: Outcome): number {
  const first = home - (outcome === 0 ? 1 : 0);
  const second = home + draw - (outcome === 2 ? 0 : 1);
  return (first * first + second * second) / 2;
}

/** The negated natural logarithm of the outcome's probability. Infinity if that probability is 0. */
export const logLoss = (forecast: ThreeWay, outcome: Outcome): number => -Math.log(forecast[outcome]);

/** Sum of the squared errors of all three outcomes, 0 to 2. */
export const brierScore = (forecast: ThreeWay, outcome: Outcome): number =>
  forecast.reduce((sum, share, index) => sum + (share - (index === outcome ? 1 : 0)) ** 2, 0);

/** Whether the likeliest outcome happened. If several are equally likely, the first one counts as the likeliest. */
export const isHit = (forecast: ThreeWay, outcome: Outcome): boolean => forecast.indexOf(Math.max(...forecast)) === outcome;

export interface Judged {
  forecast: ThreeWay;
  outcome: Outcome;
}

export interface Scores {
  rps: number;
  logLoss: number;
  brier: number;
  accuracy: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Throws RangeError if the list is empty. */
export function toScores(list: readonly Judged[]): Scores {
  if (list.length === 0) throw new RangeError("no forecasts to score");
  return {
    rps: mean(list.map(({ forecast, outcome }) => rankedScore(forecast, outcome))),
    logLoss: mean(list.map(({ forecast, outcome }) => logLoss(forecast, outcome))),
    brier: mean(list.map(({ forecast, outcome }) => brierScore(forecast, outcome))),
    accuracy: mean(list.map(({ forecast, outcome }) => (isHit(forecast, outcome) ? 1 : 0))),
  };
}

export const CALIBRATION_BINS = 10;

/** Forecast probabilities of one bin: their number, their mean, and the share that came true. */
export interface CalibrationBin {
  count: number;
  mean: number;
  share: number;
}

/** Sorts all three probabilities of each forecast into ten equal bins, 0-10 % first. An empty bin has count 0. */
export function calibrationBins(list: readonly Judged[]): CalibrationBin[] {
  const bins = Array.from({ length: CALIBRATION_BINS }, () => ({ count: 0, sum: 0, came: 0 }));
  for (const { forecast, outcome } of list) {
    for (const [index, share] of forecast.entries()) {
      const bin = bins[Math.min(Math.floor(share * CALIBRATION_BINS), CALIBRATION_BINS - 1)]!;
      bin.count += 1;
      bin.sum += share;
      if (index === outcome) bin.came += 1;
    }
  }
  return bins.map(({ count, sum, came }) => ({ count, mean: count ? sum / count : 0, share: count ? came / count : 0 }));
}

/** Returns the mean distance between forecast and share over the bins, weighted by count. 0 is perfect. */
export function calibrationError(bins: readonly CalibrationBin[]): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return total === 0 ? 0 : bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.mean - bin.share), 0) / total;
}
