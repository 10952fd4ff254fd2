import { leaderStatements } from "#edge/matches/matches.ts";
import type { SportId } from "../contract/rules/matches.ts";
import type { FeedBatch } from "./records.ts";

/** Writes each season in a separate database batch. */
export async function refreshLeaders(db: D1Database, seasons: readonly { sportId: SportId; seasonId: number }[]): Promise<void> {
  for (const { sportId, seasonId } of seasons) await db.batch(leaderStatements(db, sportId, seasonId));
}

/** Updates only seasons for which the batch contains goals or players' statistics. The demo world supplies its own lists. */
export async function refreshChangedLeaders(db: D1Database, { incidents = [], lineups = [] }: FeedBatch): Promise<void> {
  const goals = incidents.filter(({ kind }) => kind === "goal" || kind === "penalty-goal");
  const lines = lineups.filter(({ stats }) => stats && stats !== "{}");
  const matchIds = [...new Set([...goals, ...lines].map(({ matchId }) => matchId))];
  if (matchIds.length === 0) return;
  const { results } = await db
    .prepare(
      "SELECT DISTINCT sport_id AS sportId, season_id AS seasonId FROM matches" +
        " WHERE id IN (SELECT value FROM json_each(?1)) AND source NOT IN ('demo', 'replay')",
    )
    .bind(JSON.stringify(matchIds))
    .all<{ sportId: SportId; seasonId: number }>();
  await refreshLeaders(db, results);
}
