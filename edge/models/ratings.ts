/**
 * Fits the attack and defence of each team of a league to the league's results: log expected goals = level ± home advantage / 2 +
 * own attack − other's defence (Maher 1982). Older matches weigh less, and ρ corrects low scores (Dixon & Coles 1997, both cited
 * in score-matrix.ts). Every parameter has a normal prior, so that a team with few matches stays near the league's mean and every
 * forecast is finite. Newly promoted teams have a mean of their own, fitted to the results of the league's earlier newcomers.
 *
 * The penalised likelihood is concave, so Newton's method finds its only maximum, which is the same on every machine.
 */
import {
  emptySides,
  HOME,
  LEVEL,
  likeliest,
  likeliestRho,
  type Maximum,
  type Prior,
  putTerm,
  type Sides,
  type Term,
} from "./goal-fit.ts";
import { EXPECTED_MAX, type GoalForecast } from "./score-matrix.ts";

/** A team's key as its source writes it, for example a name or an id in digits. */
export type TeamKey = string;

/** A finished match. The order of matches in a list has no meaning. */
export interface PlayedMatch {
  /** Whole days since 1970-01-01. */
  day: number;
  /** The season's name. Names sort by time. */
  season: string;
  home: TeamKey;
  away: TeamKey;
  /** Goals in 90 minutes. */
  homeGoals: number;
  awayGoals: number;
  /** True on a neutral ground, where no team has the home advantage. False if omitted. */
  neutral?: boolean;
}

/** Logarithms of goals: attack 0.1 scores 1.105 times the mean, and defence 0.1 concedes 1 / 1.105 times the mean. */
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
  /** The rating of a team that is in its first season and has not played yet. */
  newcomer: TeamRating;
  matches: number;
  fitted: FittedGoals;
}

/** A fit's matches and maximum, and the parameters that sum to each team's rating and give its certainty. */
export interface FittedGoals {
  matches: readonly PlayedMatch[];
  sides: Sides;
  priors: readonly Prior[];
  maximum: Maximum;
  parts: ReadonlyMap<TeamKey, RatingParts>;
  /** The parameters for a team that has not played yet. It has no parameters of its own. */
  newcomer: RatingParts;
  /** Standard deviation of a team's own attack and defence before its first match. */
  spread: number;
}

export interface RatingParts {
  attack: readonly Term[];
  defence: readonly Term[];
}

export interface FitOptions {
  /** The season of the forecasts. Teams that did not play in the season before it are newcomers. */
  season: string;
  /** The fit uses only matches before this day. */
  before: number;
  /** Daily loss of a match's weight (ξ): after t days a match has the weight exp(−ξ·t). */
  decay: number;
  /** Standard deviation of attack and defence around their mean, in logarithms. */
  spread: number;
}

/**
 * ξ by day as in Dixon & Coles, and the spread. Both were chosen on the English seasons 2012-13 and 2013-14, which are earlier than
 * those in docs/models.md. Neighbouring values change the RPS in the fourth decimal place.
 */
export const FIT_DEFAULTS = { decay: 0.0018, spread: 0.35 } as const;

/** Newcomers score less and concede more than the mean. */
const NEWCOMER: Prior = { mean: -0.15, deviation: 0.1 };

/** Maximum number of teams in a fit, because the fit's time grows with the cube of this number. No league has as many teams. */
export const FIT_TEAMS_MAX = 200;
/** Positions of the parameters that all teams share. The teams' parameters follow in pairs. */
export const LEVEL_AT = 0;
export const HOME_AT = 1;
const NEW_ATTACK_AT = 2;
const NEW_DEFENCE_AT = 3;
const TEAMS_AT = 4;
const NO_PARTS: RatingParts = { attack: [], defence: [] };
const NEWCOMER_PARTS: RatingParts = { attack: [[NEW_ATTACK_AT, 1]], defence: [[NEW_DEFENCE_AT, 1]] };
const attackAt = (team: number): number => TEAMS_AT + 2 * team;
const defenceAt = (team: number): number => TEAMS_AT + 2 * team + 1;

/**
 * Returns a function that reports whether a team was absent in the season before. In the first known season no team is a newcomer.
 */
function toNewcomerTest(matches: readonly PlayedMatch[]): (team: TeamKey, season: string) => boolean {
  const teams = new Map<string, Set<TeamKey>>();
  for (const { season, home, away } of matches) teams.set(season, (teams.get(season) ?? new Set()).add(home).add(away));
  const seasons = [...teams.keys()].sort();
  return (team, season) => {
    const before = seasons.findLast((name) => name < season);
    return before !== undefined && teams.get(before)?.has(team) === false;
  };
}

export function checkMatch({ day, home, away, homeGoals, awayGoals }: PlayedMatch): void {
  const name = `${home} against ${away}`;
  if (!Number.isInteger(day)) throw new RangeError(`the day of ${name} is ${day}; give whole days`);
  if (home === away) throw new RangeError(`${home} plays against itself`);
  for (const goals of [homeGoals, awayGoals])
    if (!Number.isInteger(goals) || goals < 0) throw new RangeError(`${goals} goals in ${name} are not a whole number from 0`);
}

/** Sorts matches in a fixed order, because a floating-point sum depends on the order of its terms. */
export const inOrder = (a: PlayedMatch, b: PlayedMatch): number =>
  a.day - b.day || (a.home < b.home ? -1 : a.home > b.home ? 1 : 0) || (a.away < b.away ? -1 : 1);

/** Without matches every rating is its prior's mean. Throws RangeError on impossible matches or options, or above 200 teams. */
export function fitRatings(all: readonly PlayedMatch[], options: FitOptions): Ratings {
  const { before, decay, spread, season } = options;
  if (!(decay >= 0)) throw new RangeError(`the decay is ${decay}; give a number from 0`);
  if (!(spread > 0)) throw new RangeError(`the spread is ${spread}; give a number above 0`);
  for (const match of all) checkMatch(match);
  const matches = all.filter(({ day }) => day < before);
  matches.sort(inOrder);
  const names = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort();
  if (names.length > FIT_TEAMS_MAX)
    throw new RangeError(`${names.length} teams are too many; fit at most ${FIT_TEAMS_MAX} at once`);
  const isNew = toNewcomerTest(matches);
  const sides = toSides(matches, names, isNew, (day) => Math.exp(decay * (day - before)));
  const own: Prior = { mean: 0, deviation: spread };
  const priors = [LEVEL, HOME, NEWCOMER, NEWCOMER, ...names.flatMap(() => [own, own])];
  const found = likeliest(sides, priors);
  const parts = (name: TeamKey, at: number): RatingParts => {
    const shared = isNew(name, season) ? NEWCOMER_PARTS : NO_PARTS;
    return { attack: [...shared.attack, [attackAt(at), 1]], defence: [...shared.defence, [defenceAt(at), 1]] };
  };
  return ratingsAt({
    matches,
    sides,
    priors,
    maximum: found,
    parts: new Map(names.map((name, at) => [name, parts(name, at)])),
    newcomer: NEWCOMER_PARTS,
    spread,
  });
}

/** If `values` is omitted, the values at the fit's maximum are used. If ρ is omitted, the likeliest ρ for the values is used. */
export function ratingsAt(fitted: FittedGoals, values: Float64Array = fitted.maximum.values, rho?: number): Ratings {
  const sum = (terms: readonly Term[]): number => terms.reduce((total, [place, factor]) => total + factor * values[place]!, 0);
  const rating = ({ attack, defence }: RatingParts): TeamRating => ({ attack: sum(attack), defence: sum(defence) });
  return {
    level: values[LEVEL_AT]!,
    homeAdvantage: values[HOME_AT]!,
    rho: rho ?? likeliestRho(fitted.matches, fitted.sides, values),
    teams: new Map([...fitted.parts].map(([name, parts]) => [name, rating(parts)])),
    newcomer: rating(fitted.newcomer),
    matches: fitted.matches.length,
    fitted,
  };
}

/** The home side is at 2 × match, and the away side is after it. */
function toSides(
  matches: readonly PlayedMatch[],
  names: readonly TeamKey[],
  isNew: (team: TeamKey, season: string) => boolean,
  toWeight: (day: number) => number,
): Sides {
  const sides = emptySides(matches.length);
  const index = new Map(names.map((name, at) => [name, at]));
  const add = (side: number, match: PlayedMatch, own: TeamKey, other: TeamKey, goals: number, home: number): void => {
    sides.goals[side] = goals;
    sides.weights[side] = toWeight(match.day);
    putTerm(sides, side, LEVEL_AT, 1);
    putTerm(sides, side, HOME_AT, match.neutral ? 0 : home);
    putTerm(sides, side, NEW_ATTACK_AT, isNew(own, match.season) ? 1 : 0);
    putTerm(sides, side, NEW_DEFENCE_AT, isNew(other, match.season) ? -1 : 0);
    putTerm(sides, side, attackAt(index.get(own)!), 1);
    putTerm(sides, side, defenceAt(index.get(other)!), -1);
  };
  for (const [at, match] of matches.entries()) {
    add(2 * at, match, match.home, match.away, match.homeGoals, 0.5);
    add(2 * at + 1, match, match.away, match.home, match.awayGoals, -0.5);
  }
  return sides;
}

/** A team without a rating counts as a newcomer. */
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
