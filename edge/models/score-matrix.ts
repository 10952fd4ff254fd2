/**
 * The distribution of a football match's score from two expected numbers of goals: independent Poisson numbers (Maher, "Modelling
 * association football scores", Statistica Neerlandica 36, 1982), with the four low scores corrected by ρ (Dixon & Coles, "Modelling
 * association football scores and inefficiencies in the football betting market", Applied Statistics 46, 1997).
 */

/** Scores of up to this many goals a side have a cell; the rest, below one in ten million at six expected goals, is spread over all. */
export const GOALS_MAX = 20;
const WIDTH = GOALS_MAX + 1;
/** Above it the matrix would lose a noticeable share; forecasts are cut to it. */
export const EXPECTED_MAX = 8;

/** Expected goals of both sides, and the correction ρ of low scores (0: none; negative: more draws of 0-0 and 1-1). */
export interface GoalForecast {
  home: number;
  away: number;
  rho: number;
}

/** Probabilities of a home win, a draw and an away win; they sum to 1. */
export type ThreeWay = readonly [home: number, draw: number, away: number];

/** Probability of each score, summing to 1: home goals × (GOALS_MAX + 1) + away goals. */
export type ScoreMatrix = Float64Array;

/** The values of ρ with which no cell of the two expectations is negative. */
export const rhoRange = (home: number, away: number): readonly [least: number, most: number] => [
  Math.max(-1 / home, -1 / away),
  Math.min(1 / (home * away), 1),
];

/** Factor of Dixon and Coles for a score; 1 for all but 0-0, 0-1, 1-0 and 1-1. */
export function lowScoreFactor(homeGoals: number, awayGoals: number, { home, away, rho }: GoalForecast): number {
  if (homeGoals > 1 || awayGoals > 1) return 1;
  if (homeGoals === 0) return awayGoals === 0 ? 1 - home * away * rho : 1 + home * rho;
  return awayGoals === 0 ? 1 + away * rho : 1 - rho;
}

/** Probabilities of 0 to GOALS_MAX of a Poisson number. */
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

/** The probability of each score. A ρ outside its range is cut to it. RangeError for expectations outside 0 to 8, or a ρ that is no number. */
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

/** Probability of one score; 0 beyond the matrix. */
export const scoreShare = (matrix: ScoreMatrix, homeGoals: number, awayGoals: number): number =>
  homeGoals > GOALS_MAX || awayGoals > GOALS_MAX ? 0 : (matrix[homeGoals * WIDTH + awayGoals] ?? 0);

/** Sums the cells by a number that `of` derives from the score. */
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

/** Home win, draw, away win, when the match goes on from a score that stands already (0-0 before it begins). */
export function threeWay(matrix: ScoreMatrix, score: readonly [home: number, away: number] = [0, 0]): ThreeWay {
  const ahead = score[0] - score[1];
  // Without a map: a match's course calls it ninety times.
  const sums: [number, number, number] = [0, 0, 0];
  for (let h = 0; h < WIDTH; h++) {
    for (let a = 0; a < WIDTH; a++) {
      const margin = h - a + ahead;
      sums[margin > 0 ? 0 : margin < 0 ? 2 : 1] += matrix[h * WIDTH + a]!;
    }
  }
  return sums;
}

/** How a bet on a line ends, as shares that sum to 1; a quarter line stakes half on each neighbour. */
export interface LineForecast {
  win: number;
  halfWin: number;
  push: number;
  halfLoss: number;
  loss: number;
}

/** Quarter goals from the line to a result: 2 and more wins, 1 wins half, 0 is a push. */
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

/** "Over" on a total of goals. RangeError unless the line is a multiple of a quarter. */
export function totalForecast(matrix: ScoreMatrix, line: number): LineForecast {
  const quarters = quarterLine(line);
  return lineForecast(sumBy(matrix, (h, a) => 4 * (h + a) - quarters));
}

/** The home side with an Asian handicap (-1.25: it gives one and a quarter goals). RangeError unless the line is a multiple of a quarter. */
export function handicapForecast(matrix: ScoreMatrix, line: number): LineForecast {
  const quarters = quarterLine(line);
  return lineForecast(sumBy(matrix, (h, a) => 4 * (h - a) + quarters));
}

/** Probability that both sides score. */
export const bothScore = (matrix: ScoreMatrix): number => sumBy(matrix, (h, a) => Math.min(h, a, 1)).get(1) ?? 0;
