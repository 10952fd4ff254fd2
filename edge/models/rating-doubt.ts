/**
 * Computes how certain the strength difference of two teams is: the deviation of the estimated difference, and the equivalent
 * number of matches.
 */
import { type Term, toVariance } from "./goal-fit.ts";
import { FIT_DEFAULTS, HOME_AT, type Ratings, type TeamKey } from "./ratings.ts";

/** Goals of a side in an average match. */
const GOALS = 1.36;

export function ratingVariances({ fitted }: Ratings, team: TeamKey): { attack: number; defence: number } {
  const known = fitted.parts.get(team);
  const { attack, defence } = known ?? fitted.newcomer;
  // The attack and defence of an unknown team have the deviation that every team has before its first match.
  const own = known ? 0 : fitted.spread ** 2;
  return { attack: toVariance(fitted.maximum, attack) + own, defence: toVariance(fitted.maximum, defence) + own };
}

/** Given the results so far, returns the standard deviation of log(home goals / away goals) in a match. */
export function differenceDeviation({ fitted }: Ratings, home: TeamKey, away: TeamKey, neutral = false): number {
  let own = 0;
  const terms: Term[] = neutral ? [] : [[HOME_AT, 1]];
  for (const [team, sign] of [
    [home, 1],
    [away, -1],
  ] as const) {
    const known = fitted.parts.get(team);
    const { attack, defence } = known ?? fitted.newcomer;
    if (!known) own += 2 * fitted.spread ** 2;
    for (const [place, factor] of [...attack, ...defence]) terms.push([place, sign * factor]);
  }
  return Math.sqrt(own + toVariance(fitted.maximum, terms));
}

/**
 * Returns the number of matches against known opponents after which the strength difference would have this standard deviation. 0
 * if the deviation is at least the prior's. n matches add n × 1.36 to the precision of an attack and of a defence.
 */
export function matchesBehind(deviation: number): number {
  return Math.max(0, (4 / deviation ** 2 - FIT_DEFAULTS.spread ** -2) / GOALS);
}
