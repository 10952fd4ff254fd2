import { asc, eq } from "drizzle-orm";
import { boxScore, type IncidentRow } from "#edge/matches/matches.ts";
import { statistics } from "#edge/matches/reads.ts";
import type { Match } from "../contract/entities/match.ts";
import type { MatchStatistics, SideStatistics } from "../contract/entities/statistics.ts";
import { isBasketballInPlay, SPORT } from "../contract/rules/matches.ts";
import type { Database } from "../ground/db/client.ts";

type StatisticsRow = typeof statistics.$inferSelect;

export const selectStatistics = (db: Database, matchId: number) =>
  db.select().from(statistics).where(eq(statistics.matchId, matchId)).orderBy(asc(statistics.period));

const toStatistics = (rows: readonly StatisticsRow[]): MatchStatistics[] =>
  rows.map(({ period, home, away }) => ({
    period,
    home: JSON.parse(home) as SideStatistics,
    away: JSON.parse(away) as SideStatistics,
  }));

type Sides = Pick<MatchStatistics, "home" | "away">;

/** Takes the greater of two counts of each figure in `keys`, because the counts of a game only grow. */
const latestOf = (keys: readonly string[], one: SideStatistics = {}, other: SideStatistics = {}): SideStatistics =>
  Object.fromEntries(
    (keys as (keyof SideStatistics)[]).map((key) => [key, Math.max(one[key] ?? 0, other[key] ?? 0)]),
  ) as SideStatistics;

/**
 * Sources send a basketball game's statistics a minute or more after the shots. While the game is in play, each figure that the
 * source states is also counted from the incidents, because the rest of the page shows the incidents.
 *
 * @param played the incidents in order of play
 */
export function findStatistics(
  { sport_id, status }: Pick<Match, "sport_id" | "status">,
  rows: readonly StatisticsRow[],
  played: readonly IncidentRow[],
): MatchStatistics[] {
  const stored = toStatistics(rows);
  const [first] = stored;
  if (!first || sport_id !== SPORT.BASKETBALL || !isBasketballInPlay(status)) return stored;
  const keys = Object.keys(first.home);
  const known = new Map<number, Sides>(stored.map(({ period, ...sides }) => [period, sides]));
  const counted = new Map<number, Sides>(
    boxScore({ home: [], away: [] }, played).statistics.map(({ period, ...sides }) => [period, sides]),
  );
  return [...new Set([...known.keys(), ...counted.keys()])]
    .sort((a, b) => a - b)
    .map((period) => ({
      period,
      home: latestOf(keys, known.get(period)?.home, counted.get(period)?.home),
      away: latestOf(keys, known.get(period)?.away, counted.get(period)?.away),
    }));
}
