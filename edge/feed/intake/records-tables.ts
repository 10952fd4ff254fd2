import { NEW_STATEMENT } from "#edge/matches/matches.ts";
import { refreshStandings } from "../board/seasons.ts";
import type { FeedBatch } from "../records.ts";
import { COMPUTED } from "../standings.ts";

/** The source of a row in a provider's table, if the sender names no source. */
const PROVIDER = "provider";

/** Marks the rows of a batch's tables as a provider's, unless a row states that it is computed from the matches. */
export function withStatedTables(batch: FeedBatch): FeedBatch {
  if (!batch.standings) return batch;
  return {
    ...batch,
    standings: batch.standings.map((row) =>
      row.source === COMPUTED ? { ...row, beyond: "" } : { ...row, source: row.source || PROVIDER, beyond: NEW_STATEMENT },
    ),
  };
}

/**
 * Finds the seasons whose tables must be computed. The demo world's matches do not count, because the demo world sends its tables
 * together with its matches.
 */
function findSeasons({
  matches = [],
  standings = [],
  adjustments = [],
  seasons = [],
  seasonTeams = [],
  rounds = [],
}: FeedBatch): number[] {
  const isDemo = [...matches, ...seasons].some(({ source }) => source === "demo");
  return [
    ...matches.filter(({ source }) => source !== "demo"),
    ...standings.filter(({ source }) => source !== COMPUTED),
    ...adjustments,
    ...(isDemo ? [] : [...seasonTeams, ...rounds]),
    ...seasons.flatMap(({ id, rules }) => (rules && id ? [{ seasonId: id }] : [])),
  ].map(({ seasonId }) => seasonId);
}

/**
 * Computes changed tables again; new rules of a league change all its seasons. A cup without groups and without a league phase has
 * no table.
 */
export async function refreshChangedTables(db: D1Database, batch: FeedBatch): Promise<void> {
  const changed = [...new Set(findSeasons(batch))];
  const ruled = (batch.leagues ?? []).flatMap(({ id, rules }) => (rules && id ? [id] : []));
  if (changed.length === 0 && ruled.length === 0) return;
  const { results } = await db
    .prepare(
      "SELECT s.id FROM seasons s JOIN leagues l ON l.id = s.league_id" +
        " WHERE (s.id IN (SELECT value FROM json_each(?1)) OR s.league_id IN (SELECT value FROM json_each(?2)))" +
        " AND (l.format <> 'cup' OR EXISTS (SELECT 1 FROM rounds r WHERE r.season_id = s.id AND r.stage <> 'knockout')" +
        " OR EXISTS (SELECT 1 FROM season_teams t WHERE t.season_id = s.id AND t.group_name <> '')" +
        " OR EXISTS (SELECT 1 FROM standings t WHERE t.season_id = s.id))",
    )
    .bind(JSON.stringify(changed), JSON.stringify(ruled))
    .all<{ id: number }>();
  for (const { id } of results) await refreshStandings(db, id, "records");
}
