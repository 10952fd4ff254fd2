import { EXPECTED_MAX, type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";

const PASSES = 6;
const HALVINGS = 24;
/**
 * The largest steps of one pass, in logarithms: of the ratio of home to away goals (RATIO_REACH), and of the common factor of home
 * and away goals (SIZE_REACH).
 */
const RATIO_REACH = 3;
const SIZE_REACH = 1;

/** Returns the argument at which a monotonic function is nearest to 0, by bisection. */
function root(value: (at: number) => number, reach: number): number {
  let low = -reach;
  let high = reach;
  const rises = value(high) > value(low);
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2;
    if (value(middle) > 0 === rises) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/**
 * Finds expected goals that give these chances, starting from a forecast's goals. Adjusts the ratio of home to away goals until the
 * wins fit. Then multiplies home and away goals by a common factor until the draw fits.
 */
export function goalsFor([win, draw, loss]: ThreeWay, start: GoalForecast): GoalForecast {
  const within = (goals: number): number => Math.min(Math.max(goals, 0.05), EXPECTED_MAX);
  const moved = (from: GoalForecast, ratio: number, size: number): GoalForecast => {
    const [home, away] = [from.home * Math.exp(size + ratio / 2), from.away * Math.exp(size - ratio / 2)];
    return { home: within(home), away: within(away), rho: start.rho };
  };
  const toShares = (goals: GoalForecast): ThreeWay => threeWay(scoreMatrix(goals));
  let goals = start;
  for (let pass = 0; pass < PASSES; pass++) {
    const from = goals;
    const ratio = root((at) => {
      const [own, , other] = toShares(moved(from, at, 0));
      return own - other - (win - loss);
    }, RATIO_REACH);
    const tilted = moved(from, ratio, 0);
    goals = moved(
      tilted,
      0,
      root((at) => toShares(moved(tilted, 0, at))[1] - draw, SIZE_REACH),
    );
  }
  return goals;
}
