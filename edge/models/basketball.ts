/**
 * The basketball model: the home side's margin and the total of points are normally distributed. Their means are sums of the two
 * teams' ratings (Stern, "A Brownian motion model for the progress of sports scores", JASA 89, 1994). The ratings are fitted by
 * weighted least squares with the priors below. Older games have less weight, and the rating of a team with few games stays near
 * the league's mean.
 */
import { solveLower, solvePositive } from "./linear-system.ts";
import { normalBelow } from "./normal.ts";
import type { TeamKey } from "./ratings.ts";

/** A finished game, overtime included. */
export interface PlayedGame {
  /** Whole days since 1970-01-01. */
  day: number;
  home: TeamKey;
  away: TeamKey;
  homePoints: number;
  awayPoints: number;
  /** True on a neutral floor, where no team has the home advantage. False if omitted. */
  neutral?: boolean;
}

/** Ratings of a league's teams. All values are in points. */
export interface BasketballRatings {
  homeAdvantage: number;
  /** Points of both sides together in an average game. */
  level: number;
  /** Standard deviations of a game around its expected margin and total. */
  marginDeviation: number;
  totalDeviation: number;
  /** `strength`: a team's margin against an average team. `pace`: the team's effect on a game's total. */
  teams: ReadonlyMap<TeamKey, { strength: number; pace: number }>;
  games: number;
  /**
   * `names`: teams in the order of the parameters after the home advantage. `factor`: the Cholesky factor of the precision, in
   * units of `MARGIN_DEVIATION`.
   */
  margin: { names: readonly TeamKey[]; factor: Float64Array };
}

export interface BasketballFitOptions {
  /** The fit uses only games before this day. */
  before: number;
  /** Daily loss of a game's weight: after t days a game has the weight exp(−decay·t). */
  decay: number;
}

/** Chosen on NBA seasons (docs/models.md). */
export const BASKETBALL_DEFAULTS = { decay: 0.006 } as const;

/** Priors (means and standard deviations in points), wide enough for leagues of 40 and of 48 minutes. */
const HOME = { mean: 2.5, deviation: 1.5 };
const LEVEL = { mean: 190, deviation: 40 };
const STRENGTH_DEVIATION = 5;
const PACE_DEVIATION = 6;
const MARGIN_DEVIATION = 12;
const TOTAL_DEVIATION = 18;
/** The priors of the deviations weigh as much as this many games. */
const PRIOR_GAMES = 20;
const TEAMS_MAX = 400;

interface Line {
  value: number;
  weight: number;
  /** Factor of the shared parameter: home advantage or level. */
  shared: number;
  home: number;
  away: number;
  awayFactor: 1 | -1;
}

/** Fits shared × p₀ + p_home ± p_away to each of `lines`. Returns p₀, the teams' parameters and the deviation of the residuals. */
function leastSquares(
  lines: readonly Line[],
  teams: number,
  prior: { shared: { mean: number; deviation: number }; team: number; deviation: number },
): { shared: number; teams: number[]; deviation: number; factor: Float64Array } {
  const size = teams + 1;
  const matrix = new Float64Array(size * size);
  const values = new Float64Array(size);
  const noise = prior.deviation ** 2;
  matrix[0] = noise / prior.shared.deviation ** 2;
  values[0] = matrix[0] * prior.shared.mean;
  for (let team = 1; team < size; team++) matrix[team * size + team] = noise / prior.team ** 2;
  for (const { value, weight, shared, home, away, awayFactor } of lines) {
    const terms: [number, number][] = [
      [0, shared],
      [home + 1, 1],
      [away + 1, awayFactor],
    ];
    for (const [row, factor] of terms) {
      values[row]! += weight * factor * value;
      for (const [column, other] of terms) if (column <= row) matrix[row * size + column]! += weight * factor * other;
    }
  }
  solvePositive(matrix, values);
  let squares = PRIOR_GAMES * noise;
  let count = PRIOR_GAMES;
  for (const { value, weight, shared, home, away, awayFactor } of lines) {
    squares += weight * (value - shared * values[0]! - values[home + 1]! - awayFactor * values[away + 1]!) ** 2;
    count += weight;
  }
  return { shared: values[0]!, teams: [...values.subarray(1)], deviation: Math.sqrt(squares / count), factor: matrix };
}

/** Throws RangeError if a game is impossible, if the decay is negative, or if there are more than 400 teams. */
export function fitBasketball(all: readonly PlayedGame[], { before, decay }: BasketballFitOptions): BasketballRatings {
  if (!(decay >= 0)) throw new RangeError(`the decay is ${decay}; give a number from 0`);
  for (const { day, home, away, homePoints, awayPoints } of all) {
    const name = `${home} against ${away}`;
    if (!Number.isInteger(day)) throw new RangeError(`the day of ${name} is ${day}; give whole days`);
    if (home === away) throw new RangeError(`${home} plays against itself`);
    for (const points of [homePoints, awayPoints])
      if (!Number.isInteger(points) || points < 0)
        throw new RangeError(`${points} points in ${name} are not a whole number from 0`);
  }
  const games = all.filter(({ day }) => day < before);
  games.sort((a, b) => a.day - b.day || (a.home < b.home ? -1 : a.home > b.home ? 1 : 0) || (a.away < b.away ? -1 : 1));
  const names = [...new Set(games.flatMap(({ home, away }) => [home, away]))].sort();
  if (names.length > TEAMS_MAX) throw new RangeError(`${names.length} teams are too many; fit at most ${TEAMS_MAX} at once`);
  const index = new Map(names.map((name, at) => [name, at]));
  const lines = (of: (game: PlayedGame) => Pick<Line, "value" | "shared" | "awayFactor">): Line[] =>
    games.map((game) => ({
      ...of(game),
      weight: Math.exp(decay * (game.day - before)),
      home: index.get(game.home)!,
      away: index.get(game.away)!,
    }));
  const margin = leastSquares(
    lines(({ homePoints, awayPoints, neutral }) => ({
      value: homePoints - awayPoints,
      shared: neutral ? 0 : 1,
      awayFactor: -1,
    })),
    names.length,
    { shared: HOME, team: STRENGTH_DEVIATION, deviation: MARGIN_DEVIATION },
  );
  const total = leastSquares(
    lines(({ homePoints, awayPoints }) => ({ value: homePoints + awayPoints, shared: 1, awayFactor: 1 })),
    names.length,
    { shared: LEVEL, team: PACE_DEVIATION, deviation: TOTAL_DEVIATION },
  );
  return {
    homeAdvantage: margin.shared,
    level: total.shared,
    marginDeviation: margin.deviation,
    totalDeviation: total.deviation,
    teams: new Map(names.map((name, at) => [name, { strength: margin.teams[at]!, pace: total.teams[at]! }])),
    games: games.length,
    margin: { names, factor: margin.factor },
  };
}

/** Returns the standard deviation of a game's expected margin, given the results so far. */
export function marginDoubt(
  { margin: { names, factor } }: BasketballRatings,
  home: TeamKey,
  away: TeamKey,
  neutral = false,
): number {
  const right = new Float64Array(names.length + 1);
  if (!neutral) right[0] = 1;
  let unknown = 0;
  for (const [team, sign] of [
    [home, 1],
    [away, -1],
  ] as const) {
    const at = names.indexOf(team);
    if (at >= 0) right[at + 1]! += sign;
    else unknown += STRENGTH_DEVIATION ** 2;
  }
  solveLower(factor, right);
  return Math.sqrt(unknown + MARGIN_DEVIATION ** 2 * right.reduce((sum, value) => sum + value * value, 0));
}

/**
 * Returns the number of games against known opponents after which the strength difference would have this standard deviation. 0 if
 * the deviation is at least the prior's. n games add n / 144 to a strength's precision.
 */
export const gamesBehind = (doubt: number): number =>
  Math.max(0, (2 / doubt ** 2 - STRENGTH_DEVIATION ** -2) * MARGIN_DEVIATION ** 2);

/** Means and standard deviations of a game's margin (home less away) and total, in points. */
export interface BasketballForecast {
  margin: number;
  marginDeviation: number;
  total: number;
  totalDeviation: number;
}

/** A team without a rating counts as average. */
export function basketballForecast(
  ratings: BasketballRatings,
  home: TeamKey,
  away: TeamKey,
  neutral = false,
): BasketballForecast {
  const own = ratings.teams.get(home) ?? { strength: 0, pace: 0 };
  const other = ratings.teams.get(away) ?? { strength: 0, pace: 0 };
  return {
    margin: own.strength - other.strength + (neutral ? 0 : ratings.homeAdvantage),
    marginDeviation: ratings.marginDeviation,
    total: ratings.level + own.pace + other.pace,
    totalDeviation: ratings.totalDeviation,
  };
}

/** There is no draw, because overtime decides. */
export const homeWins = ({ margin, marginDeviation }: BasketballForecast): number => normalBelow(margin / marginDeviation);

/**
 * Chance that home covers a handicap (−4.5: wins by five or more). A push counts half. For a handicap below one point any win is
 * enough, because there are no ties.
 */
export const homeCovers = ({ margin, marginDeviation }: BasketballForecast, handicap: number): number =>
  normalBelow((Math.abs(handicap) < 1 ? margin : margin + handicap) / marginDeviation);

export const totalOver = ({ total, totalDeviation }: BasketballForecast, line: number): number =>
  normalBelow((total - line) / totalDeviation);

/** Returns the smallest margin, in points, within which at least half of the games with this forecast end, whoever wins. */
export function halfWithin({ margin, marginDeviation }: BasketballForecast): number {
  const below = (points: number): number => normalBelow((points - margin) / marginDeviation);
  let points = 1;
  // The model's margins are continuous, so a win by three is every margin from 2.5 to 3.5.
  while (below(points + 0.5) - below(-points - 0.5) < 0.5) points++;
  return points;
}
