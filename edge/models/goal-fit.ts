/**
 * The likeliest parameters of a model in which the logarithm of a side's expected goals is a sum of parameters with normal priors
 * (Maher 1982, with the correction of low scores by Dixon & Coles 1997). The penalised likelihood is concave: Newton's method finds its one
 * maximum, the same on every machine. Its curvature there is the precision of the parameters (Laplace's approximation).
 */
import { solveLower, solvePositive } from "./linear-system.ts";
import { lowScoreFactor, rhoRange } from "./score-matrix.ts";

/** A mean and a standard deviation. */
export interface Prior {
  mean: number;
  deviation: number;
}

/** Football leagues in general: 1.55 goals at home and 1.2 away. */
export const LEVEL: Prior = { mean: 0.31, deviation: 0.2 };
export const HOME: Prior = { mean: 0.26, deviation: 0.15 };
const RHO: Prior = { mean: -0.05, deviation: 0.05 };

const ROUNDS_MAX = 50;
/** A round that moves no parameter by more than this ends the fit. */
const CONVERGED = 1e-10;
/** Longest move of a parameter in one round: far from the maximum a full step would overshoot. */
const STEP_MAX = 1;
const HALVINGS = 50;

/** Terms of a side: the logarithm of its expected goals is the sum of factor × parameter over them. */
const TERMS = 6;
export type Term = readonly [place: number, factor: number];

/** Sides of matches, that of match m at home at 2 × m and the other after it. */
export interface Sides {
  goals: Float64Array;
  weights: Float64Array;
  places: Int32Array;
  factors: Float64Array;
}

export const emptySides = (matches: number): Sides => ({
  goals: new Float64Array(2 * matches),
  weights: new Float64Array(2 * matches),
  places: new Int32Array(2 * TERMS * matches),
  factors: new Float64Array(2 * TERMS * matches),
});

/** Writes a side's goals, weight and terms, at most six. */
export function putSide(sides: Sides, side: number, goals: number, weight: number, terms: readonly Term[]): void {
  sides.goals[side] = goals;
  sides.weights[side] = weight;
  for (const [at, [place, factor]] of terms.entries()) {
    sides.places[TERMS * side + at] = place;
    sides.factors[TERMS * side + at] = factor;
  }
}

function expectedGoals({ places, factors }: Sides, side: number, values: Float64Array): number {
  let sum = 0;
  for (let k = TERMS * side; k < TERMS * side + TERMS; k++) sum += factors[k]! * values[places[k]!]!;
  return Math.exp(sum);
}

/** The parameters at the maximum, and Cholesky's factor of their precision there. */
export interface Maximum {
  values: Float64Array;
  factor: Float64Array;
}

/** Room for the rounds of a fit: the precision (afterwards its factor) and the step. */
interface Workspace {
  curvature: Float64Array;
  step: Float64Array;
}

/** One round of Newton's method: leaves the step in the workspace, and the factor of the precision. `isLeftOut` drops matches. */
function newtonRound(
  values: Float64Array,
  { goals, weights, places, factors }: Sides,
  priors: readonly Prior[],
  { curvature, step }: Workspace,
  isLeftOut?: (match: number) => boolean,
): void {
  const size = priors.length;
  curvature.fill(0);
  for (let k = 0; k < size; k++) {
    const { mean, deviation } = priors[k]!;
    const precision = deviation ** -2;
    curvature[k * size + k] = precision;
    step[k] = precision * (mean - values[k]!);
  }
  for (let side = 0; side < goals.length; side++) {
    if (isLeftOut?.(side >> 1)) continue;
    const first = TERMS * side;
    let sum = 0;
    for (let k = first; k < first + TERMS; k++) sum += factors[k]! * values[places[k]!]!;
    const expected = Math.exp(sum);
    const slope = weights[side]! * (goals[side]! - expected);
    const curve = weights[side]! * expected;
    for (let i = first; i < first + TERMS; i++) {
      const factor = factors[i]!;
      if (factor === 0) continue;
      const row = places[i]!;
      step[row]! += slope * factor;
      for (let j = first; j < first + TERMS; j++) {
        const column = places[j]!;
        if (column <= row) curvature[row * size + column]! += curve * factor * factors[j]!;
      }
    }
  }
  solvePositive(curvature, step);
}

const workspace = (size: number): Workspace => ({ curvature: new Float64Array(size * size), step: new Float64Array(size) });

/** The parameters that maximise the weighted likelihood times the priors. */
export function likeliest(sides: Sides, priors: readonly Prior[]): Maximum {
  const room = workspace(priors.length);
  const values = Float64Array.from(priors, ({ mean }) => mean);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    newtonRound(values, sides, priors, room);
    const longest = room.step.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const share = longest > STEP_MAX ? STEP_MAX / longest : 1;
    for (let k = 0; k < values.length; k++) values[k]! += share * room.step[k]!;
    if (longest < CONVERGED) break;
  }
  return { values, factor: room.curvature };
}

/**
 * The parameters without some matches, or with other priors: one round of Newton's method from the maximum, which the few matches of two
 * teams move little.
 */
export function nearMaximum(
  values: Float64Array,
  sides: Sides,
  priors: readonly Prior[],
  isLeftOut: (match: number) => boolean,
): Float64Array {
  const room = workspace(priors.length);
  newtonRound(values, sides, priors, room, isLeftOut);
  return values.map((value, k) => value + Math.max(-STEP_MAX, Math.min(STEP_MAX, room.step[k]!)));
}

/** Variance of a sum of parameters, from the curvature at the maximum. */
export function varianceOf({ values, factor }: Maximum, terms: readonly Term[]): number {
  const right = new Float64Array(values.length);
  for (const [place, share] of terms) right[place]! += share;
  solveLower(factor, right);
  return right.reduce((sum, value) => sum + value * value, 0);
}

/** The likeliest ρ for the fitted expectations, by halving: the likelihood is concave in ρ. `scores` are in the order of the sides. */
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
