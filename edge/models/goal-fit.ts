/**
 * Finds the likeliest parameters of a goal model (Maher 1982; low scores corrected as in Dixon & Coles 1997). In this model, the
 * logarithm of a side's expected goals is a sum of parameters with normal priors. The penalised likelihood is concave, so Newton's
 * method finds its only maximum, which is the same on every machine. The curvature at the maximum is the precision of the
 * parameters (Laplace's approximation).
 */
import { solveLower, solvePositive } from "./linear-system.ts";
import { lowScoreFactor, rhoRange } from "./score-matrix.ts";

export interface Prior {
  mean: number;
  deviation: number;
}

/** Priors for football leagues in general: 1.55 goals at home and 1.2 away. */
export const LEVEL: Prior = { mean: 0.31, deviation: 0.2 };
export const HOME: Prior = { mean: 0.26, deviation: 0.15 };
const RHO: Prior = { mean: -0.05, deviation: 0.05 };

const ROUNDS_MAX = 50;
/** The fit ends after a round that moves no parameter by more than this. */
const CONVERGED = 1e-10;
/** The longest move of a parameter in one round. Far from the maximum a full step would overshoot. */
const STEP_MAX = 1;
const HALVINGS = 50;

/**
 * Maximum number of terms of a side. The logarithm of the side's expected goals is the sum of factor × parameter over its terms.
 */
const TERMS = 6;
export type Term = readonly [place: number, factor: number];

/** The sides of matches: the home side of match m is at 2 × m, and the away side is after it. */
export interface Sides {
  goals: Float64Array;
  weights: Float64Array;
  /** The number of terms of each side. Later entries of the side's terms are not used. */
  terms: Uint8Array;
  places: Int32Array;
  factors: Float64Array;
}

export const emptySides = (matches: number): Sides => ({
  goals: new Float64Array(2 * matches),
  weights: new Float64Array(2 * matches),
  terms: new Uint8Array(2 * matches),
  places: new Int32Array(2 * TERMS * matches),
  factors: new Float64Array(2 * TERMS * matches),
});

/** A side has at most six terms. Ignores a term with the factor 0. */
export function putTerm(sides: Sides, side: number, place: number, factor: number): void {
  if (factor === 0) return;
  const at = TERMS * side + sides.terms[side]!;
  sides.terms[side]! += 1;
  sides.places[at] = place;
  sides.factors[at] = factor;
}

function expectedGoals({ terms, places, factors }: Sides, side: number, values: Float64Array): number {
  const first = TERMS * side;
  let sum = 0;
  for (let k = first; k < first + terms[side]!; k++) sum += factors[k]! * values[places[k]!]!;
  return Math.exp(sum);
}

/** The parameters at the maximum, their precision there, and its Cholesky factor. Both matrices are lower triangles, row by row. */
export interface Maximum {
  values: Float64Array;
  precision: Float64Array;
  factor: Float64Array;
}

/** Adds a side to the slopes and the curvature. The sign −1 removes it. */
function addSide(
  sides: Sides,
  side: number,
  values: Float64Array,
  slopes: Float64Array,
  curvature: Float64Array,
  sign: 1 | -1,
): void {
  const { goals, weights, terms, places, factors } = sides;
  const size = values.length;
  const expected = expectedGoals(sides, side, values);
  const slope = sign * weights[side]! * (goals[side]! - expected);
  const curve = sign * weights[side]! * expected;
  const first = TERMS * side;
  const end = first + terms[side]!;
  for (let i = first; i < end; i++) {
    const factor = factors[i]!;
    const row = places[i]!;
    slopes[row]! += slope * factor;
    for (let j = first; j < end; j++) {
      const column = places[j]!;
      if (column <= row) curvature[row * size + column]! += curve * factor * factors[j]!;
    }
  }
}

export function likeliest(sides: Sides, priors: readonly Prior[]): Maximum {
  const size = priors.length;
  const means = Float64Array.from(priors, ({ mean }) => mean);
  const precisions = Float64Array.from(priors, ({ deviation }) => deviation ** -2);
  const values = means.slice();
  const curvature = new Float64Array(size * size);
  const precision = new Float64Array(size * size);
  const step = new Float64Array(size);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    curvature.fill(0);
    for (let k = 0; k < size; k++) {
      curvature[k * size + k] = precisions[k]!;
      step[k] = precisions[k]! * (means[k]! - values[k]!);
    }
    for (let side = 0; side < sides.goals.length; side++) addSide(sides, side, values, step, curvature, 1);
    precision.set(curvature);
    solvePositive(curvature, step);
    const longest = step.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const share = longest > STEP_MAX ? STEP_MAX / longest : 1;
    for (let k = 0; k < size; k++) values[k]! += share * step[k]!;
    if (longest < CONVERGED) break;
  }
  return { values, precision, factor: curvature };
}

/**
 * Returns the parameters without some matches, or with other prior means, by one round of Newton's method. One round is enough,
 * because the few matches of two teams move the parameters little.
 */
export function nearMaximum(
  { values, precision }: Maximum,
  sides: Sides,
  { leftOut, means = [] }: { leftOut: Iterable<number>; means?: readonly { at: number; prior: Prior; mean: number }[] },
): Float64Array {
  const curvature = precision.slice();
  const step = new Float64Array(values.length);
  for (const { at, prior, mean } of means) step[at] = (mean - prior.mean) * prior.deviation ** -2;
  for (const match of leftOut) for (const side of [2 * match, 2 * match + 1]) addSide(sides, side, values, step, curvature, -1);
  solvePositive(curvature, step);
  return values.map((value, k) => value + Math.max(-STEP_MAX, Math.min(STEP_MAX, step[k]!)));
}

export function toVariance({ values, factor }: Maximum, terms: readonly Term[]): number {
  const right = new Float64Array(values.length);
  for (const [place, share] of terms) right[place]! += share;
  solveLower(factor, right);
  return right.reduce((sum, value) => sum + value * value, 0);
}

/** Uses bisection, because the likelihood is concave in ρ. `scores` are in the order of the sides. */
export function likeliestRho(
  scores: readonly { homeGoals: number; awayGoals: number }[],
  sides: Sides,
  values: Float64Array,
): number {
  const low: { slope: number; weight: number }[] = [];
  let least = -1;
  let most = 1;
  for (const [at, { homeGoals, awayGoals }] of scores.entries()) {
    const home = expectedGoals(sides, 2 * at, values);
    const away = expectedGoals(sides, 2 * at + 1, values);
    const range = rhoRange(home, away);
    least = Math.max(least, range[0]);
    most = Math.min(most, range[1]);
    // The factor is 1 + slope × ρ.
    const slope = lowScoreFactor(homeGoals, awayGoals, { home, away, rho: 1 }) - 1;
    if (slope !== 0) low.push({ slope, weight: sides.weights[2 * at]! });
  }
  const rises = (rho: number): boolean =>
    low.reduce((sum, { slope, weight }) => sum + (weight * slope) / (1 + slope * rho), 0) > (rho - RHO.mean) / RHO.deviation ** 2;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (least + most) / 2;
    if (rises(middle)) least = middle;
    else most = middle;
  }
  return (least + most) / 2;
}
