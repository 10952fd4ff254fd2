import { nearMaximum } from "./goal-fit.ts";
import { findNewest, type LastFive, letters } from "./last-five.ts";
import { fitLinked, type LeagueRating, type LinkOptions } from "./linked-ratings.ts";
import { ratingVariances } from "./rating-doubt.ts";
import { FIT_DEFAULTS, fitRatings, goalForecast, type PlayedMatch, type Ratings, ratingsAt, type TeamKey } from "./ratings.ts";
import type { GoalForecast } from "./score-matrix.ts";

export interface LinkedCompetition {
  name: string;
  /** True if the competition's teams play in leagues of their own. */
  isCup: boolean;
  matches: readonly PlayedMatch[];
}

/** A fit across leagues, and the fit of each team's own league. */
export interface LinkedFit {
  ratings: Ratings;
  homes: ReadonlyMap<TeamKey, Ratings>;
}

/** For each team, returns the league of its last league match before a day. */
function homeLeagues(
  teams: ReadonlySet<TeamKey>,
  leagues: readonly LinkedCompetition[],
  before: number,
): Map<TeamKey, LinkedCompetition> {
  const found = new Map<TeamKey, { day: number; league: LinkedCompetition }>();
  for (const league of leagues)
    for (const { day, home, away } of league.matches)
      for (const team of day < before ? [home, away] : [])
        if (teams.has(team) && day > (found.get(team)?.day ?? Number.NEGATIVE_INFINITY)) found.set(team, { day, league });
  return new Map([...found].map(([team, { league }]) => [team, league]));
}

/** Rates the teams of a cup's played and waiting matches. Uses the results of the cup, of other cups, and of the teams' leagues. */
export function fitBetween(
  own: readonly PlayedMatch[],
  waiting: readonly { home: TeamKey; away: TeamKey }[],
  others: readonly LinkedCompetition[],
  options: LinkOptions,
): LinkedFit {
  const { before } = options;
  const matches = [...own, ...others.flatMap((other) => (other.isCup ? other.matches : []))].filter(({ day }) => day < before);
  const teams = new Set([...matches, ...waiting].flatMap(({ home, away }) => [home, away]));
  const places = homeLeagues(
    teams,
    others.filter(({ isCup }) => !isCup),
    before,
  );
  const leagues = new Map<TeamKey, LeagueRating>();
  const homes = new Map<TeamKey, Ratings>();
  for (const league of new Set(places.values())) {
    const season = league.matches.reduce((last, match) => (match.day < before && match.season > last ? match.season : last), "");
    const ratings = fitRatings(league.matches, { ...FIT_DEFAULTS, season, before });
    for (const [team, rating] of ratings.teams) {
      if (places.get(team) !== league) continue;
      const { attack, defence } = ratingVariances(ratings, team);
      leagues.set(team, { league: league.name, ...rating, attackVariance: attack, defenceVariance: defence });
      homes.set(team, ratings);
    }
  }
  return { ratings: fitLinked(matches, leagues, options), homes };
}

const goalLead = ({ homeGoals, awayGoals }: PlayedMatch): number => homeGoals - awayGoals;

/** Returns the last five results before a match, from the cup and the teams' leagues together. */
export function lastFiveLinked(
  { ratings, homes }: LinkedFit,
  home: TeamKey,
  away: TeamKey,
  neutral: boolean,
): LastFive<GoalForecast> {
  const { fitted } = ratings;
  const fives = [home, away].map((team) => {
    const league = homes.get(team)?.fitted.matches ?? [];
    const all = [...findNewest(fitted.matches, team), ...findNewest(league, team)].sort((a, b) => a.day - b.day);
    return findNewest(all, team);
  });
  const out = new Set(fives.flat());
  const among = (matches: readonly PlayedMatch[]): number[] => matches.flatMap((match, at) => (out.has(match) ? [at] : []));
  const means = [home, away].flatMap((team) => {
    const league = homes.get(team);
    const own = fitted.parts.get(team);
    if (!league || !own) return [];
    const { maximum, sides, matches } = league.fitted;
    const values = nearMaximum(maximum, sides, { leftOut: among(matches) });
    const then = ratingsAt(league.fitted, values, league.rho).teams.get(team)!;
    return (["attack", "defence"] as const).map((part) => {
      const at = own[part].at(-1)![0];
      return { at, prior: fitted.priors[at]!, mean: then[part] };
    });
  });
  const values = nearMaximum(fitted.maximum, fitted.sides, { leftOut: among(fitted.matches), means });
  return {
    home: letters(fives[0]!, home, goalLead),
    away: letters(fives[1]!, away, goalLead),
    without: goalForecast(ratingsAt(fitted, values, ratings.rho), home, away, neutral),
  };
}
