import type { SportId } from "#edge/contract/rules/matches.ts";
import { computeStandings, type TableMatch } from "../standings.ts";
import { upsertRecords } from "../store/upsert.ts";

/** Recomputes a season's tables from its finished matches and stores the changes. */
export async function refreshStandings(db: D1Database, sportId: SportId, seasonId: number): Promise<void> {
  const [teams, matches] = await db.batch<unknown>([
    db.prepare("SELECT team_id AS teamId, group_name AS groupName FROM season_teams WHERE season_id = ?1").bind(seasonId),
    db
      .prepare(
        "SELECT m.sport_id AS sportId, m.status, m.starts_at AS startsAt, m.home_team_id AS homeTeamId, m.away_team_id AS awayTeamId," +
          " m.home_score AS homeScore, m.away_score AS awayScore, m.group_name AS groupName" +
          " FROM matches m LEFT JOIN rounds r ON r.id = m.round_id WHERE m.season_id = ?1 AND m.source <> 'replay' AND coalesce(r.stage, 'league') <> 'knockout'",
      )
      .bind(seasonId),
  ]);
  const standings = computeStandings(
    seasonId,
    sportId,
    (teams?.results ?? []) as { teamId: number; groupName: string }[],
    (matches?.results ?? []) as TableMatch[],
  );
  await upsertRecords(db, { standings });
}
