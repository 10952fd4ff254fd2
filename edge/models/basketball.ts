/**
 * Basketball: the home side's margin and the total of points are normal numbers around the sums of both teams' ratings. A Poisson
 * number would not do: points come in ones, twos and threes, about a hundred a side (Stern, "A Brownian motion model for the progress
 * of sports scores", JASA 89, 1994, shows the normal margin). Ratings are weighted least squares with the priors below, so older games
 * weigh less and a team with few games stays near the league's mean.
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
  /** On a neutral floor nobody has the advantage; false if left out. */
  neutral?: boolean;
}

/** All in points. */
export interface BasketballRatings {
  homeAdvantage: number;
  /** Points of both sides together in an average game. */
  level: number;
  /** Standard deviations of a game around its expected margin and total. */
  marginDeviation: number;
  totalDeviation: number;
  /** A team's margin against an average one, and its effect on a game's total. */
  teams: ReadonlyMap<TeamKey, { strength: number; pace: number }>;
  /** Games that were used. */
  games: number;
  /** The teams in the order of the margin's equations after the home advantage, with Cholesky's factor of their precision in units of `MARGIN_DEVIATION`. */
  margin: { names: readonly TeamKey[]; factor: Float64Array };
}

export interface BasketballFitOptions {
  /** Games on this day and later are not used. */
  before: number;
  /** Loss of weight in a day: after t days a game weighs exp(−decay·t). */
  decay: number;
}

/** Chosen on NBA seasons (docs/models.md). */
export const BASKETBALL_DEFAULTS = { decay: 0.006 } as const;

/** Means and standard deviations in points, wide enough for leagues of 40 and of 48 minutes. */
const HOME = { mean: 2.5, deviation: 1.5 };
const LEVEL = { mean: 190, deviation: 40 };
const STRENGTH_DEVIATION = 5;
const PACE_DEVIATION = 6;
const MARGIN_DEVIATION = 12;
const TOTAL_DEVIATION = 18;
/** Games that the deviations' priors weigh. */
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

/** Fits shared × p₀ + p_home ± p_away to the lines; returns p₀, the teams' parameters and the deviation of the rest. */
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

/** Fits the ratings to all games before a day. RangeError for a game that cannot be, a negative decay, or more than 400 teams. */
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

/** Standard deviation of the expected margin of a game, as the results so far leave it. */
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
 * The games of each team, against sides whose strength is known, that would leave the difference of two teams this deviation: n
 * of them give n / 144 of the precision of a strength, beside the prior's. 0 if it is as wide as the prior or wider.
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

/** The forecast of a game; a team without a rating counts as average. */
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

/** Probability that the home side wins; overtime decides, so there is no draw. */
export const homeWins = ({ margin, marginDeviation }: BasketballForecast): number => normalBelow(margin / marginDeviation);

/**
 * Probability that the home side wins with a handicap (−4.5: by five or more). Whole lines count a push as half; a handicap of less
 * than a point is to win, since no game ends level.
 */
export const homeCovers = ({ margin, marginDeviation }: BasketballForecast, handicap: number): number =>
  normalBelow((Math.abs(handicap) < 1 ? margin : margin + handicap) / marginDeviation);

/** Probability of more points together than the line. */
export const totalOver = ({ total, totalDeviation }: BasketballForecast, line: number): number =>
  normalBelow((total - line) / totalDeviation);

/** The fewest points by which half of such games, or more, are decided. */
export function halfWithin({ margin, marginDeviation }: BasketballForecast): number {
  const below = (points: number): number => normalBelow((points - margin) / marginDeviation);
  let points = 1;
  // A win by three is every margin from 2.5 to 3.5.
  while (below(points + 0.5) - below(-points - 0.5) < 0.5) points++;
  return points;
}
