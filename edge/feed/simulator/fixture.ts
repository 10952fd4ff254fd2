import { simulateBasketball } from "./basketball.ts";
import { simulateFootball } from "./football.ts";
import type { SimTeam, SimulatedMatch } from "./squad.ts";

/** A match to simulate, from the demo world's tables or from rows of the database alike. */
export interface SimFixture {
  /** Id of the match: its seed, so that the tables and the Board tell the same story. */
  id: number;
  sportId: number;
  leagueSlug: string;
  /** Unix seconds. */
  startsAt: number;
  /**
   * A knock-out match that settles its tie: with extra time and penalties when the tie is level. `firstLeg` is the id of the match that
   * the same sides played on the other's ground, null in a tie of one match. Null or absent: a draw is a draw.
   */
  settles?: { firstLeg: number | null } | null;
}

/** Leagues of four periods of twelve minutes; the rest of the world plays four of ten. */
const LONG_PERIOD_LEAGUES: ReadonlySet<string> = new Set(["usa-nba", "china-cba"]);

/** Whether a basketball league plays four periods of twelve minutes. */
export const isLongGame = (leagueSlug: string): boolean => LONG_PERIOD_LEAGUES.has(leagueSlug);

/**
 * The whole story of a match of the demo world. History (edge/feed/demo) and live play (the Board's simulator) both come from
 * here: same id and same players in the order of their ids (`simTeam`), same match.
 */
export function simulateFixture(fixture: SimFixture, home: SimTeam, away: SimTeam): SimulatedMatch {
  const { startsAt, settles } = fixture;
  const seed = String(fixture.id);
  if (fixture.sportId !== 1)
    return simulateBasketball({ seed, home, away, startsAt, rules: isLongGame(fixture.leagueSlug) ? "nba" : "fiba" });
  if (!settles) return simulateFootball({ seed, home, away, startsAt });
  // The first leg is told again rather than looked up: its row may not be written yet when a pause is caught up.
  const first =
    settles.firstLeg === null
      ? null
      : simulateFootball({ seed: String(settles.firstLeg), home: away, away: home, startsAt }).result;
  return simulateFootball({ seed, home, away, startsAt, knockout: { home: first?.awayScore ?? 0, away: first?.homeScore ?? 0 } });
}

/** A squad as the simulator takes it: in order of ids, so that rows of the database give the same match as the tables. */
export const simTeam = (strength: number, players: readonly SimTeam["players"][number][]): SimTeam => ({
  strength,
  players: players
    .map(({ id, name, position, number, rating }) => ({ id, name, position, number, rating }))
    .sort((a, b) => a.id - b.id),
});
