/**
 * Simulates the rest of a league's season. A Durable Object simulates slices of the seasons between alarms. Each simulated season
 * has its own random stream, so slices of any size give the same counts.
 */
import { SPORT } from "#edge/contract/rules/matches.ts";
import { type Meeting, type RankedField, rankTeams } from "#edge/contract/rules/tables/rank.ts";
import { type FullRules, fullRules } from "#edge/contract/rules/tables/rules.ts";
import { Random } from "#edge/ground/random.ts";
import type { TeamKey } from "./ratings.ts";
import { GOALS_MAX, type GoalForecast, scoreMatrix } from "./score-matrix.ts";

export interface SeasonStanding {
  team: TeamKey;
  points: number;
  goalsFor: number;
  goalsAgainst: number;
  /** Matches won. Needed in competitions that order teams with equal points by wins. */
  won?: number;
}

/** A finished match, for head to head. */
export interface SeasonResult {
  home: TeamKey;
  away: TeamKey;
  homeGoals: number;
  awayGoals: number;
}

export interface SeasonFixture {
  home: TeamKey;
  away: TeamKey;
  forecast: GoalForecast;
}

export interface RestOfSeason {
  standings: readonly SeasonStanding[];
  fixtures: readonly SeasonFixture[];
  /** The rules of the competition's table; those of football if omitted. */
  rules?: FullRules;
  /** Finished matches. Only head to head needs them. */
  results?: readonly SeasonResult[];
  seed: string;
}

/** The counts so far. They are plain data, so that a Durable Object can store them between slices. */
export interface SeasonCounts {
  seasons: number;
  /** Number of seasons in which each team ended at each place, champions first. The teams are in the order of the standings. */
  places: number[][];
  /** The sum of each team's final points over all seasons. */
  points: number[];
}

const TEAMS_MAX = 100;
const FIXTURES_MAX = 2000;

export const noSeasons = ({ standings }: Pick<RestOfSeason, "standings">): SeasonCounts => ({
  seasons: 0,
  places: standings.map(() => standings.map(() => 0)),
  points: standings.map(() => 0),
});

/** A fixture prepared for random sampling: its scores from the likeliest on, each with the cumulated probability. */
interface Draw {
  home: number;
  away: number;
  sums: Float64Array;
  homeGoals: Uint8Array;
  awayGoals: Uint8Array;
}

const WIDTH = GOALS_MAX + 1;
/** Scores less likely than this are never sampled. */
const SHARE_LEAST = 1e-7;

function toDraw(fixture: SeasonFixture, index: ReadonlyMap<TeamKey, number>): Draw {
  const place = (team: TeamKey): number => {
    const at = index.get(team);
    if (at === undefined) throw new RangeError(`${team} has a fixture and no line in the standings`);
    return at;
  };
  const matrix = scoreMatrix(fixture.forecast);
  const cells = [...matrix.keys()].filter((cell) => matrix[cell]! > SHARE_LEAST).sort((a, b) => matrix[b]! - matrix[a]!);
  let sum = 0;
  const sums = Float64Array.from(cells, (cell) => {
    sum += matrix[cell]!;
    return sum;
  });
  return {
    home: place(fixture.home),
    away: place(fixture.away),
    sums: sums.map((value) => value / sum),
    homeGoals: Uint8Array.from(cells, (cell) => Math.floor(cell / WIDTH)),
    awayGoals: Uint8Array.from(cells, (cell) => cell % WIDTH),
  };
}

/**
 * The first of the simulated seasons has the number `counts.seasons`. Breaks ties by lot. Throws RangeError above 100 teams or
 * 2,000 fixtures, or if a team has no standing or two standings.
 */
export function simulateSeasons(restOfSeason: RestOfSeason, counts: SeasonCounts, count: number): SeasonCounts {
  const { standings, fixtures, seed, rules = fullRules(SPORT.FOOTBALL), results = [] } = restOfSeason;
  if (standings.length > TEAMS_MAX || fixtures.length > FIXTURES_MAX)
    throw new RangeError(
      `${standings.length} teams and ${fixtures.length} fixtures; at most ${TEAMS_MAX} and ${FIXTURES_MAX} are simulated`,
    );
  const index = new Map(standings.map(({ team }, at) => [team, at]));
  if (index.size < standings.length) throw new RangeError("a team has two lines in the standings");
  const draws = fixtures.map((fixture) => toDraw(fixture, index));
  const teams = standings.length;
  const places = counts.places.map((row) => [...row]);
  const points = [...counts.points];
  const earned = new Float64Array(teams);
  const difference = new Float64Array(teams);
  const scored = new Float64Array(teams);
  const won = new Float64Array(teams);
  const lots = new Float64Array(teams);
  const all = standings.map((_, at) => at);
  const place = (team: TeamKey): number => index.get(team) ?? -1;
  const known = results.map(({ home, away, homeGoals, awayGoals }): Meeting => [place(home), place(away), homeGoals, awayGoals]);
  const drawn: Meeting[] = [];
  const field: RankedField = {
    value: (criterion, team) =>
      criterion === "points"
        ? earned[team]!
        : criterion === "difference"
          ? difference[team]!
          : criterion === "goals"
            ? scored[team]!
            : criterion === "wins"
              ? won[team]!
              : 0,
    meetings: (level) => [...known, ...drawn].filter(([home, away]) => level.includes(home) && level.includes(away)),
    isOpen: () => false,
    playOff: () => 0,
    last: (team) => lots[team]!,
  };
  for (let season = counts.seasons; season < counts.seasons + count; season++) {
    const random = new Random(`${seed}/${season}`);
    for (const [at, { points: own, goalsFor, goalsAgainst }] of standings.entries()) {
      earned[at] = own;
      difference[at] = goalsFor - goalsAgainst;
      scored[at] = goalsFor;
      won[at] = standings[at]?.won ?? 0;
      lots[at] = random.next();
    }
    drawn.length = 0;
    for (const { home, away, sums, homeGoals, awayGoals } of draws) {
      const chance = random.next();
      let cell = 0;
      while (sums[cell]! < chance && cell < sums.length - 1) cell++;
      const goals = homeGoals[cell]! - awayGoals[cell]!;
      scored[home]! += homeGoals[cell]!;
      scored[away]! += awayGoals[cell]!;
      difference[home]! += goals;
      difference[away]! -= goals;
      drawn.push([home, away, homeGoals[cell]!, awayGoals[cell]!]);
      if (goals === 0) {
        earned[home]! += rules.points.draw;
        earned[away]! += rules.points.draw;
      } else {
        const [winner, loser] = goals > 0 ? [home, away] : [away, home];
        earned[winner]! += rules.points.win;
        earned[loser]! += rules.points.loss;
        won[winner]! += 1;
      }
    }
    for (const [place, at] of rankTeams(all, rules, field).entries()) places[at]![place]! += 1;
    for (let at = 0; at < teams; at++) points[at]! += earned[at]!;
  }
  return { seasons: counts.seasons + count, places, points };
}

/** A team's prospects, as shares of 1. */
export interface SeasonOutlook {
  team: TeamKey;
  expectedPoints: number;
  title: number;
  relegation: number;
  /** The share of seasons for each final place, champions first. */
  places: number[];
}

/**
 * Returns prospects in the order of the standings. `relegated` is the number of relegation places. Throws RangeError if no season
 * was simulated.
 */
export function seasonOutlook(
  { standings }: Pick<RestOfSeason, "standings">,
  counts: SeasonCounts,
  relegated: number,
): SeasonOutlook[] {
  if (counts.seasons < 1) throw new RangeError("no season was simulated yet");
  return standings.map(({ team }, at) => {
    const places = counts.places[at]!.map((times) => times / counts.seasons);
    return {
      team,
      expectedPoints: counts.points[at]! / counts.seasons,
      title: places[0] ?? 0,
      relegation: places.slice(places.length - relegated).reduce((sum, share) => sum + share, 0),
      places,
    };
  });
}
