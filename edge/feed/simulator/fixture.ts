import { simulateBasketball } from "./basketball.ts";
import { simulateFootball } from "./football.ts";
import type { SimTeam, SimulatedMatch } from "./squad.ts";

/** A match to simulate, from the demo world's tables or from database rows. */
export interface SimFixture {
  /** The match's id, used as the seed, so that the tables and the Board agree. */
  id: number;
  sportId: number;
  leagueSlug: string;
  /** Unix seconds. */
  startsAt: number;
  /**
   * Set for a knock-out match that settles its tie: it has extra time and penalties if the tie is level. `firstLeg` is the id of
   * the first leg on the other side's ground, null in a tie of one match. If null or absent, a draw stays a draw.
   */
  settles?: { firstLeg: number | null } | null;
}

/** Leagues with four periods of twelve minutes; all others play four of ten. */
const LONG_PERIOD_LEAGUES: ReadonlySet<string> = new Set(["usa-nba", "china-cba"]);

/** Reports whether a basketball league plays four periods of twelve minutes. */
export const isLongGame = (leagueSlug: string): boolean => LONG_PERIOD_LEAGUES.has(leagueSlug);

/**
 * Simulates a whole match of the demo world. Both history (edge/feed/demo-world) and live play (the Board's simulator) call this
 * function: the same id and the same players in the order of their ids (`simTeam`) give the same match.
 */
export function simulateFixture(fixture: SimFixture, home: SimTeam, away: SimTeam): SimulatedMatch {
  const { startsAt, settles } = fixture;
  const seed = String(fixture.id);
  if (fixture.sportId !== 1)
    return simulateBasketball({ seed, home, away, startsAt, rules: isLongGame(fixture.leagueSlug) ? "nba" : "fiba" });
  if (!settles) return simulateFootball({ seed, home, away, startsAt });
  // Simulates the first leg again instead of reading its result, because its row may not be written yet while a pause is caught
  // up.
  const first =
    settles.firstLeg === null
      ? null
      : simulateFootball({ seed: String(settles.firstLeg), home: away, away: home, startsAt }).result;
  return simulateFootball({ seed, home, away, startsAt, knockout: { home: first?.awayScore ?? 0, away: first?.homeScore ?? 0 } });
}

/** Returns a squad for the simulator, in the order of ids, so that database rows give the same match as the tables. */
export const simTeam = (strength: number, players: readonly SimTeam["players"][number][]): SimTeam => ({
  strength,
  players: players
    .map(({ id, name, position, number, rating }) => ({ id, name, position, number, rating }))
    .sort((a, b) => a.id - b.id),
});
