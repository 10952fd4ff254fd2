/**
 * Ratings of teams of several leagues on one scale. A competition between leagues has few results of each team. A team's own
 * league has many, but they do not show the league's level.
 *
 * A hierarchical model combines them. A team's attack is the sum of its league's strength and an own part, and so is its defence.
 * The prior mean of the own part is the team's rating in its league. The prior variance is the variance of this rating plus
 * `change` squared, for the change of surroundings. The results of the competition fit the strengths of the leagues and move the
 * own parts.
 *
 * All teams without a known league share one strength.
 */
import { emptySides, HOME, LEVEL, likeliest, type Prior, putTerm, type Term } from "./goal-fit.ts";
import {
  checkMatch,
  HOME_AT,
  inOrder,
  LEVEL_AT,
  type PlayedMatch,
  type RatingParts,
  type Ratings,
  ratingsAt,
  type TeamKey,
} from "./ratings.ts";

/** A team's rating in its league, with the variances of the estimates. */
export interface LeagueRating {
  league: string;
  attack: number;
  defence: number;
  attackVariance: number;
  defenceVariance: number;
}

export interface LinkOptions {
  /** The fit uses only matches before this day. */
  before: number;
  decay: number;
  /** Standard deviation of the attack and defence of a team that has no rating from a league. */
  spread: number;
  /** Standard deviation of the strength of a league. */
  leagueSpread: number;
  /** Standard deviation of the difference between a team's attack (or defence) in its league and in other competitions. */
  change: number;
}

export const LINK_DEFAULTS = { decay: 0.0018, spread: 0.35, leagueSpread: 0.25, change: 0.1 } as const;

/** National teams differ more than the clubs of a league, and they have no ratings from leagues. */
export const NATIONAL_SPREAD = 1;

/**
 * Maximum number of teams in a fit, because the fit's time grows with the cube of this number. If there are more teams, the oldest
 * matches are left out.
 */
export const LINKED_TEAMS_MAX = 300;

const LEAGUES_AT = 2;
/** The league name of teams whose league is unknown. Such teams are weaker, so their prior mean is below 0. */
const NO_LEAGUE = "";
const NO_LEAGUE_MEAN = -0.15;

function withinLimit(newestFirst: readonly PlayedMatch[]): PlayedMatch[] {
  const teams = new Set<TeamKey>();
  return newestFirst.filter(({ home, away }) => {
    const more = [home, away].filter((team) => !teams.has(team));
    if (teams.size + more.length > LINKED_TEAMS_MAX) return false;
    for (const team of more) teams.add(team);
    return true;
  });
}

/** `leagues`: ratings in the teams' leagues, used alone for a team without matches. Throws RangeError on an impossible match. */
export function fitLinked(
  all: readonly PlayedMatch[],
  leagues: ReadonlyMap<TeamKey, LeagueRating>,
  { before, decay, spread, leagueSpread, change }: LinkOptions,
): Ratings {
  for (const match of all) checkMatch(match);
  const known = all.filter(({ day }) => day < before).sort(inOrder);
  const matches = withinLimit(known.toReversed()).toReversed();
  const names = [...new Set([...matches.flatMap(({ home, away }) => [home, away]), ...leagues.keys()])].sort();
  const groups = [...new Set([NO_LEAGUE, ...[...leagues.values()].map(({ league }) => league)])].sort();
  const index = new Map(names.map((name, at) => [name, at]));
  const strengthAt = (team: TeamKey): number => LEAGUES_AT + groups.indexOf(leagues.get(team)?.league ?? NO_LEAGUE);
  const attackAt = (team: number): number => LEAGUES_AT + groups.length + 2 * team;
  const own = (mean: number, variance: number): Prior => ({ mean, deviation: Math.sqrt(variance + change ** 2) });
  const priors: Prior[] = [
    LEVEL,
    HOME,
    ...groups.map((league) => ({ mean: league === NO_LEAGUE ? NO_LEAGUE_MEAN : 0, deviation: leagueSpread })),
    ...names.flatMap((name): Prior[] => {
      const rated = leagues.get(name);
      const wide: Prior = { mean: 0, deviation: spread };
      return rated ? [own(rated.attack, rated.attackVariance), own(rated.defence, rated.defenceVariance)] : [wide, wide];
    }),
  ];
  const places = new Map(names.map((name) => [name, { strength: strengthAt(name), own: attackAt(index.get(name)!) }]));
  const sides = emptySides(matches.length);
  const add = (side: number, match: PlayedMatch, self: TeamKey, other: TeamKey, goals: number, home: number): void => {
    const [mine, theirs] = [places.get(self)!, places.get(other)!];
    sides.goals[side] = goals;
    sides.weights[side] = Math.exp(decay * (match.day - before));
    putTerm(sides, side, LEVEL_AT, 1);
    putTerm(sides, side, HOME_AT, match.neutral ? 0 : home);
    putTerm(sides, side, mine.strength, 1);
    putTerm(sides, side, theirs.strength, -1);
    putTerm(sides, side, mine.own, 1);
    putTerm(sides, side, theirs.own + 1, -1);
  };
  for (const [at, match] of matches.entries()) {
    add(2 * at, match, match.home, match.away, match.homeGoals, 0.5);
    add(2 * at + 1, match, match.away, match.home, match.awayGoals, -0.5);
  }
  const parts = (name: TeamKey): RatingParts => {
    const { strength, own: at } = places.get(name)!;
    const shared: Term = [strength, 1];
    return { attack: [shared, [at, 1]], defence: [shared, [at + 1, 1]] };
  };
  const stranger: readonly Term[] = [[LEAGUES_AT + groups.indexOf(NO_LEAGUE), 1]];
  return ratingsAt({
    matches,
    sides,
    priors,
    maximum: likeliest(sides, priors),
    parts: new Map(names.map((name) => [name, parts(name)])),
    newcomer: { attack: stranger, defence: stranger },
    spread,
  });
}
