/**
 * The distribution of a football match's score from two expected numbers of goals: independent Poisson numbers (Maher, "Modelling
 * association football scores", Statistica Neerlandica 36, 1982). ρ corrects the four low scores (Dixon & Coles, "Modelling
 * association football scores and inefficiencies in the football betting market", Applied Statistics 46, 1997).
 */

/** Scores of up to this many goals a side have a cell. The rest (below 1e-7 at six expected goals) is spread over all cells. */
export const GOALS_MAX = 20;
const WIDTH = GOALS_MAX + 1;
/** The largest expected goals. Above it the matrix would lose a noticeable share, so forecasts are limited to it. */
export const EXPECTED_MAX = 8;

/** Expected goals of both sides, and the correction ρ of low scores (0: none; negative: more draws of 0-0 and 1-1). */
export interface GoalForecast {
  home: number;
  away: number;
  rho: number;
}

/** Probabilities of a home win, a draw and an away win; they sum to 1. */
export type ThreeWay = readonly [home: number, draw: number, away: number];

/** Probability of each score; the sum is 1. The index of a score is home goals × (GOALS_MAX + 1) + away goals. */
export type ScoreMatrix = Float64Array;

/** Returns the range of ρ. Within this range, the matrix for these expected goals has no negative cell. */
export const rhoRange = (home: number, away: number): readonly [least: number, most: number] => [
  Math.max(-1 / home, -1 / away),
  Math.min(1 / (home * away), 1),
];

/** Dixon and Coles's factor: 1 except for 0-0, 0-1, 1-0 and 1-1. */
export function lowScoreFactor(homeGoals: number, awayGoals: number, { home, away, rho }: GoalForecast): number {
  if (homeGoals > 1 || awayGoals > 1) return 1;
  if (homeGoals === 0) return awayGoals === 0 ? 1 - home * away * rho : 1 + home * rho;
  return awayGoals === 0 ? 1 + away * rho : 1 - rho;
}

/** Returns the probabilities that a Poisson number is 0 to GOALS_MAX. */
export function poissonShares(mean: number): Float64Array {
  const shares = new Float64Array(WIDTH);
  let share = Math.exp(-mean);
  for (let goals = 0; goals < WIDTH; goals++) {
    shares[goals] = share;
    share *= mean / (goals + 1);
  }
  return shares;
}

function checkExpected(side: string, value: number): void {
  if (!(value >= 0 && value <= EXPECTED_MAX))
    throw new RangeError(`${value} expected goals of the ${side} side are not between 0 and ${EXPECTED_MAX}`);
}

/** Limits ρ to its range. Throws RangeError if an expectation is outside 0 to 8, or if ρ is not a number. */
export function scoreMatrix(forecast: GoalForecast): ScoreMatrix {
  checkExpected("home", forecast.home);
  checkExpected("away", forecast.away);
  if (!Number.isFinite(forecast.rho)) throw new RangeError(`the correction ρ is ${forecast.rho}; give a finite number`);
  const [least, most] = rhoRange(forecast.home, forecast.away);
  const within = { ...forecast, rho: Math.min(Math.max(forecast.rho, least), most) };
  const home = poissonShares(forecast.home);
  const away = poissonShares(forecast.away);
  const matrix = new Float64Array(WIDTH * WIDTH);
  let total = 0;
  for (let h = 0; h < WIDTH; h++) {
    for (let a = 0; a < WIDTH; a++) {
      const share = home[h]! * away[a]! * lowScoreFactor(h, a, within);
      matrix[h * WIDTH + a] = share;
      total += share;
    }
  }
  for (let cell = 0; cell < matrix.length; cell++) matrix[cell] = matrix[cell]! / total;
  return matrix;
}

/** 0 if the score is outside the matrix. */
export const scoreShare = (matrix: ScoreMatrix, homeGoals: number, awayGoals: number): number =>
  homeGoals > GOALS_MAX || awayGoals > GOALS_MAX ? 0 : (matrix[homeGoals * WIDTH + awayGoals] ?? 0);

function sumBy(matrix: ScoreMatrix, of: (homeGoals: number, awayGoals: number) => number): Map<number, number> {
  const sums = new Map<number, number>();
  for (let h = 0; h < WIDTH; h++) {
    for (let a = 0; a < WIDTH; a++) {
      const key = of(h, a);
      sums.set(key, (sums.get(key) ?? 0) + matrix[h * WIDTH + a]!);
    }
  }
  return sums;
}

/** Adds the matrix to the current score (0-0 before the match begins). */
export function threeWay(matrix: ScoreMatrix, score: readonly [home: number, away: number] = [0, 0]): ThreeWay {
  const ahead = score[0] - score[1];
  // Uses no map, because a match's course calls this function ninety times.
  const sums: [number, number, number] = [0, 0, 0];
  for (let h = 0; h < WIDTH; h++) {
    for (let a = 0; a < WIDTH; a++) {
      const margin = h - a + ahead;
      sums[margin > 0 ? 0 : margin < 0 ? 2 : 1] += matrix[h * WIDTH + a]!;
    }
  }
  return sums;
}

/** Shares of a bet's possible results, summing to 1. A quarter line puts half of the stake on each neighbouring line. */
export interface LineForecast {
  win: number;
  halfWin: number;
  push: number;
  halfLoss: number;
  loss: number;
}

/** Keys of `quarters`: distance from the line in quarter goals. 2 and more wins, 1 wins half, 0 is a push. */
function lineForecast(quarters: Map<number, number>): LineForecast {
  const result: LineForecast = { win: 0, halfWin: 0, push: 0, halfLoss: 0, loss: 0 };
  for (const [over, share] of quarters) {
    if (over >= 2) result.win += share;
    else if (over === 1) result.halfWin += share;
    else if (over === 0) result.push += share;
    else if (over === -1) result.halfLoss += share;
    else result.loss += share;
  }
  return result;
}

function quarterLine(line: number): number {
  const quarters = line * 4;
  if (!Number.isInteger(quarters)) throw new RangeError(`the line ${line} is not a multiple of 0.25`);
  return quarters;
}

/** Throws RangeError if the line is not a multiple of a quarter. */
export function totalForecast(matrix: ScoreMatrix, line: number): LineForecast {
  const quarters = quarterLine(line);
  return lineForecast(sumBy(matrix, (h, a) => 4 * (h + a) - quarters));
}

/** At a line of -1.25 the home side gives 1.25 goals. Throws RangeError if the line is not a multiple of a quarter. */
export function handicapForecast(matrix: ScoreMatrix, line: number): LineForecast {
  const quarters = quarterLine(line);
  return lineForecast(sumBy(matrix, (h, a) => 4 * (h - a) + quarters));
}

export const bothScore = (matrix: ScoreMatrix): number => sumBy(matrix, (h, a) => Math.min(h, a, 1)).get(1) ?? 0;
