import { simulateBasketball } from "./basketball.ts";
import { simulateFootball } from "./football.ts";
import type { SimTeam, SimulatedMatch } from "./squad.ts";

export interface SimFixture {
  /** The match's id, which is also the seed, so that the demo world's tables and the Board simulate the same match. */
  id: number;
  sportId: number;
  leagueSlug: string;
  /** Unix seconds. */
  startsAt: number;
  /**
   * Set if the match decides a knock-out tie. A level tie then has extra time and penalties. `firstLeg` is the id of the first leg,
   * which the other team played at home; null in a tie of one match.
   */
  settles?: { firstLeg: number | null } | null;
}

/** Leagues with four periods of twelve minutes. All other leagues play four periods of ten. */
const LONG_PERIOD_LEAGUES: ReadonlySet<string> = new Set(["usa-nba", "china-cba"]);

export const isLongGame = (leagueSlug: string): boolean => LONG_PERIOD_LEAGUES.has(leagueSlug);

/** The same id and the same players in the order of their ids (`simTeam`) always give the same match. */
export function simulateFixture(fixture: SimFixture, home: SimTeam, away: SimTeam): SimulatedMatch {
  const { startsAt, settles } = fixture;
  const seed = String(fixture.id);
  if (fixture.sportId !== 1)
    return simulateBasketball({ seed, home, away, startsAt, rules: isLongGame(fixture.leagueSlug) ? "nba" : "fiba" });
  if (!settles) return simulateFootball({ seed, home, away, startsAt });
  // Simulates the first leg again, because D1 may not have its result yet while the Board catches up after a pause.
  const first =
    settles.firstLeg === null
      ? null
      : simulateFootball({ seed: String(settles.firstLeg), home: away, away: home, startsAt }).result;
  return simulateFootball({ seed, home, away, startsAt, knockout: { home: first?.awayScore ?? 0, away: first?.homeScore ?? 0 } });
}

/** Sorts players by id, so that database rows and the name tables give the same match. */
export const simTeam = (strength: number, players: readonly SimTeam["players"][number][]): SimTeam => ({
  strength,
  players: players
    .map(({ id, name, position, number, rating }) => ({ id, name, position, number, rating }))
    .sort((a, b) => a.id - b.id),
});
