/**
 * Attack and defence of each team of a league, fitted to its results: log expected goals = level ± home advantage / 2 + own attack −
 * other's defence (Maher 1982), older matches weighing less and low scores corrected by ρ (Dixon & Coles 1997, both cited in
 * score-matrix.ts). Every parameter has a normal prior, so that a team with few matches stays near the league's mean and every
 * forecast is finite. Newly promoted teams have a mean of their own, which the league's earlier newcomers teach.
 *
 * The penalised likelihood is concave: Newton's method finds its one maximum, the same on every machine.
 */
import { solvePositive } from "./linear-system.ts";
import { EXPECTED_MAX, type GoalForecast, lowScoreFactor, rhoRange } from "./score-matrix.ts";

/** A team as its source names it, such as a name or an id in digits. */
export type TeamKey = string;

/** A finished match. Order in a list means nothing. */
export interface PlayedMatch {
  /** Whole days since 1970-01-01. */
  day: number;
  /** Names of seasons sort by time. */
  season: string;
  home: TeamKey;
  away: TeamKey;
  /** Goals in 90 minutes. */
  homeGoals: number;
  awayGoals: number;
  /** On a neutral ground nobody has the advantage; false if left out. */
  neutral?: boolean;
}

/** Logarithms of goals: attack 0.1 scores 1.105 times the mean, defence 0.1 concedes 1 / 1.105 times the mean. */
export interface TeamRating {
  attack: number;
  defence: number;
}

export interface Ratings {
  /** Logarithm of the goals of an average side on a neutral ground. */
  level: number;
  /** Logarithm of the ratio of home to away goals. */
  homeAdvantage: number;
  rho: number;
  teams: ReadonlyMap<TeamKey, TeamRating>;
  /** Rating of a team in its first season that has not played yet. */
  newcomer: TeamRating;
  /** Matches that were used. */
  matches: number;
}

export interface FitOptions {
  /** The season of the forecasts; teams that did not play the season before it are newcomers. */
  season: string;
  /** Matches on this day and later are not used. */
  before: number;
  /** Loss of weight in a day (ξ): after t days a match weighs exp(−ξ·t). */
  decay: number;
  /** Standard deviation of attack and defence around their mean, in logarithms. */
  spread: number;
}

/**
 * ξ as Dixon & Coles found it, by day, and the spread. Both were chosen on the English seasons 2012-13 and 2013-14, before those that
 * docs/models.md reports; neighbouring values change the RPS in the fourth decimal place.
 */
export const FIT_DEFAULTS = { decay: 0.0018, spread: 0.35 } as const;

/** A mean and a standard deviation. */
interface Prior {
  mean: number;
  deviation: number;
}

/** Football leagues in general: 1.55 goals at home and 1.2 away. */
const LEVEL: Prior = { mean: 0.31, deviation: 0.2 };
const HOME: Prior = { mean: 0.26, deviation: 0.15 };
/** Newcomers score less and concede more than the mean. */
const NEWCOMER: Prior = { mean: -0.15, deviation: 0.1 };
const RHO: Prior = { mean: -0.05, deviation: 0.05 };

/** A fit's time grows with the cube of the teams; no league has as many. */
export const FIT_TEAMS_MAX = 200;
const ROUNDS_MAX = 50;
/** A round that moves no parameter by more than this ends the fit. */
const CONVERGED = 1e-10;
/** Longest move of a parameter in one round: far from the maximum a full step would overshoot. */
const STEP_MAX = 1;
const HALVINGS = 50;

/** Places of the parameters that all teams share; those of the teams follow in pairs. */
const LEVEL_AT = 0;
const HOME_AT = 1;
const NEW_ATTACK_AT = 2;
const NEW_DEFENCE_AT = 3;
const TEAMS_AT = 4;
const attackAt = (team: number): number => TEAMS_AT + 2 * team;
const defenceAt = (team: number): number => TEAMS_AT + 2 * team + 1;

/** Sides of matches: the logarithm of a side's expected goals is the sum of factor × parameter over its TERMS terms. */
const TERMS = 6;
interface Sides {
  goals: Float64Array;
  weights: Float64Array;
  places: Int32Array;
  factors: Float64Array;
}

/** Returns a test of whether a team plays its first season after one without it; nobody does in the first known season. */
function newcomersOf(matches: readonly PlayedMatch[]): (team: TeamKey, season: string) => boolean {
  const teams = new Map<string, Set<TeamKey>>();
  for (const { season, home, away } of matches) teams.set(season, (teams.get(season) ?? new Set()).add(home).add(away));
  const seasons = [...teams.keys()].sort();
  return (team, season) => {
    const before = seasons.findLast((name) => name < season);
    return before !== undefined && teams.get(before)?.has(team) === false;
  };
}

function checkMatch({ day, home, away, homeGoals, awayGoals }: PlayedMatch): void {
  const name = `${home} against ${away}`;
  if (!Number.isInteger(day)) throw new RangeError(`the day of ${name} is ${day}; give whole days`);
  if (home === away) throw new RangeError(`${home} plays against itself`);
  for (const goals of [homeGoals, awayGoals])
    if (!Number.isInteger(goals) || goals < 0) throw new RangeError(`${goals} goals in ${name} are not a whole number from 0`);
}

/**
 * Fits the ratings to all matches before a day. Without any match every rating is its prior's mean. RangeError for a match that
 * cannot be, an option that is not a number above 0 (decay: from 0), or more than 200 teams.
 */
export function fitRatings(all: readonly PlayedMatch[], options: FitOptions): Ratings {
  const { before, decay, spread, season } = options;
  if (!(decay >= 0)) throw new RangeError(`the decay is ${decay}; give a number from 0`);
  if (!(spread > 0)) throw new RangeError(`the spread is ${spread}; give a number above 0`);
  for (const match of all) checkMatch(match);
  const matches = all.filter(({ day }) => day < before);
  // Sums do not depend on the order of the list only if the matches are added in one order.
  matches.sort((a, b) => a.day - b.day || (a.home < b.home ? -1 : a.home > b.home ? 1 : 0) || (a.away < b.away ? -1 : 1));
  const names = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort();
  if (names.length > FIT_TEAMS_MAX)
    throw new RangeError(`${names.length} teams are too many; fit at most ${FIT_TEAMS_MAX} at once`);
  const isNew = newcomersOf(matches);
  const sides = sidesOf(matches, names, isNew, (day) => Math.exp(decay * (day - before)));
  const values = likeliest(sides, names.length, spread);
  const newcomer = { attack: values[NEW_ATTACK_AT]!, defence: values[NEW_DEFENCE_AT]! };
  const rating = (name: TeamKey, at: number): TeamRating => {
    const mean = isNew(name, season) ? newcomer : { attack: 0, defence: 0 };
    return { attack: mean.attack + values[attackAt(at)]!, defence: mean.defence + values[defenceAt(at)]! };
  };
  return {
    level: values[LEVEL_AT]!,
    homeAdvantage: values[HOME_AT]!,
    rho: likeliestRho(matches, sides, values),
    teams: new Map(names.map((name, at) => [name, rating(name, at)])),
    newcomer,
    matches: matches.length,
  };
}

/** Lists both sides of each match: the home side at 2 × match, the away side after it. */
function sidesOf(
  matches: readonly PlayedMatch[],
  names: readonly TeamKey[],
  isNew: (team: TeamKey, season: string) => boolean,
  weightOf: (day: number) => number,
): Sides {
  const count = 2 * matches.length;
  const sides: Sides = {
    goals: new Float64Array(count),
    weights: new Float64Array(count),
    places: new Int32Array(TERMS * count),
    factors: new Float64Array(TERMS * count),
  };
  const index = new Map(names.map((name, at) => [name, at]));
  const add = (side: number, match: PlayedMatch, own: TeamKey, other: TeamKey, goals: number, home: number): void => {
    sides.goals[side] = goals;
    sides.weights[side] = weightOf(match.day);
    const put = (term: number, place: number, factor: number): void => {
      sides.places[TERMS * side + term] = place;
      sides.factors[TERMS * side + term] = factor;
    };
    put(0, LEVEL_AT, 1);
    put(1, HOME_AT, match.neutral ? 0 : home);
    put(2, NEW_ATTACK_AT, isNew(own, match.season) ? 1 : 0);
    put(3, NEW_DEFENCE_AT, isNew(other, match.season) ? -1 : 0);
    put(4, attackAt(index.get(own)!), 1);
    put(5, defenceAt(index.get(other)!), -1);
  };
  for (const [at, match] of matches.entries()) {
    add(2 * at, match, match.home, match.away, match.homeGoals, 0.5);
    add(2 * at + 1, match, match.away, match.home, match.awayGoals, -0.5);
  }
  return sides;
}

function expectedGoals({ places, factors }: Sides, side: number, values: Float64Array): number {
  let sum = 0;
  for (let k = TERMS * side; k < TERMS * side + TERMS; k++) sum += factors[k]! * values[places[k]!]!;
  return Math.exp(sum);
}

/** The parameters that maximise the weighted likelihood times the priors, by Newton's method. */
function likeliest(sides: Sides, teams: number, spread: number): Float64Array {
  const size = TEAMS_AT + 2 * teams;
  const means = new Float64Array(size);
  const precisions = new Float64Array(size).fill(spread ** -2);
  for (const [at, prior] of [LEVEL, HOME, NEWCOMER, NEWCOMER].entries()) {
    means[at] = prior.mean;
    precisions[at] = prior.deviation ** -2;
  }
  const values = means.slice();
  const curvature = new Float64Array(size * size);
  const step = new Float64Array(size);
  const { goals, weights, places, factors } = sides;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    curvature.fill(0);
    for (let k = 0; k < size; k++) {
      curvature[k * size + k] = precisions[k]!;
      step[k] = precisions[k]! * (means[k]! - values[k]!);
    }
    for (let side = 0; side < goals.length; side++) {
      const expected = expectedGoals(sides, side, values);
      const slope = weights[side]! * (goals[side]! - expected);
      const curve = weights[side]! * expected;
      const first = TERMS * side;
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
    const longest = step.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const share = longest > STEP_MAX ? STEP_MAX / longest : 1;
    for (let k = 0; k < size; k++) values[k]! += share * step[k]!;
    if (longest < CONVERGED) break;
  }
  return values;
}

/** The likeliest ρ for the fitted expectations, by halving: the likelihood is concave in ρ. */
function likeliestRho(matches: readonly PlayedMatch[], sides: Sides, values: Float64Array): number {
  const low: { slope: number; weight: number }[] = [];
  let least = -1;
  let most = 1;
  for (const [at, { homeGoals, awayGoals }] of matches.entries()) {
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

/** Expected goals of a match; a team without a rating counts as a newcomer. */
export function goalForecast(ratings: Ratings, home: TeamKey, away: TeamKey, neutral = false): GoalForecast {
  const own = ratings.teams.get(home) ?? ratings.newcomer;
  const other = ratings.teams.get(away) ?? ratings.newcomer;
  const half = neutral ? 0 : ratings.homeAdvantage / 2;
  return {
    home: Math.min(Math.exp(ratings.level + half + own.attack - other.defence), EXPECTED_MAX),
    away: Math.min(Math.exp(ratings.level - half + other.attack - own.defence), EXPECTED_MAX),
    rho: ratings.rho,
  };
}
