import { getTableColumns } from "drizzle-orm";
import { LIVE_COLUMNS, type LiveRow, matches } from "./schema/matches.ts";

/** Statements by which a sport's Board updates D1. `json`: a list of lists of values, in the order that each comment names. */

const COLUMNS = getTableColumns(matches);
const SET_LIVE = LIVE_COLUMNS.map((key, index) => `${COLUMNS[key].name} = v.value->>'$[${index + 2}]'`).join(", ");

/** Returns the values of a live state in the order of `setLiveRows`. */
export const liveValues = (row: LiveRow): unknown[] => LIVE_COLUMNS.map((key) => row[key]);

/**
 * Returns the statement that updates matches: id, time in milliseconds, live values. A match without a driver gets the driver
 * `intake` at its first posted event.
 */
export const setLiveRows = (d1: D1Database, json: string): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE matches SET ${SET_LIVE}, driver = coalesce(driver, 'intake'), updated_at = v.value->>'$[1]'` +
        " FROM json_each(?1) v WHERE matches.id = v.value->>'$[0]'",
    )
    .bind(json);

/** Returns the statement that writes scores after 90 minutes: id, home, away. */
export const setRegularScores = (d1: D1Database, json: string): D1PreparedStatement =>
  d1
    .prepare(
      "INSERT INTO regular_scores (match_id, home, away) SELECT value->>'$[0]', value->>'$[1]', value->>'$[2]' FROM json_each(?1) WHERE true" +
        " ON CONFLICT (match_id) DO UPDATE SET home = excluded.home, away = excluded.away WHERE home <> excluded.home OR away <> excluded.away",
    )
    .bind(json);

/**
 * Returns the statement that deletes 90-minute scores: id. Used if a correction shows that these matches ended after 90 minutes.
 */
export const deleteRegularScores = (d1: D1Database, json: string): D1PreparedStatement =>
  d1.prepare("DELETE FROM regular_scores WHERE match_id IN (SELECT value->>'$[0]' FROM json_each(?1))").bind(json);

const ON_CONFLICT = {
  incidents: "DO NOTHING",
  statistics:
    "(match_id, period) DO UPDATE SET home = excluded.home, away = excluded.away WHERE home IS NOT excluded.home OR away IS NOT excluded.away",
  odds: "(match_id, bookmaker_id, market, at) DO UPDATE SET line = excluded.line, home = excluded.home, draw = excluded.draw, away = excluded.away, suspended = excluded.suspended, seq = excluded.seq WHERE excluded.seq > seq",
} as const;

export type BoardDetail = keyof typeof ON_CONFLICT;

export function writeDetails(d1: D1Database, table: BoardDetail, columns: readonly string[], json: string): D1PreparedStatement {
  const values = columns.map((_, index) => `value->>'$[${index}]'`).join(", ");
  return d1
    .prepare(
      `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT ${ON_CONFLICT[table]}`,
    )
    .bind(json);
}

/** Returns the statement that marks incidents as cancelled or not: match, sequence, 1 or 0. */
export const markCancelled = (d1: D1Database, json: string): D1PreparedStatement =>
  d1
    .prepare(
      "UPDATE incidents SET cancelled = v.value->>'$[2]' FROM json_each(?1) v" +
        " WHERE match_id = v.value->>'$[0]' AND seq = v.value->>'$[1]' AND cancelled <> v.value->>'$[2]'",
    )
    .bind(json);

/** Returns the statement that writes the box lines of a game into its match sheet: side, place, line. */
export const setBoxLines = (d1: D1Database, matchId: number, json: string): D1PreparedStatement =>
  d1
    .prepare(
      "UPDATE lineups SET stats = v.value->>'$[2]' FROM json_each(?1) v" +
        " WHERE match_id = ?2 AND side = v.value->>'$[0]' AND place = v.value->>'$[1]' AND stats <> v.value->>'$[2]'",
    )
    .bind(json, matchId);

/** Empties the box lines of games, so that pages compute them again. */
export async function emptyBoxLines(d1: D1Database, matchIds: readonly number[]): Promise<void> {
  await d1
    .prepare("UPDATE lineups SET stats = '{}' WHERE match_id IN (SELECT value FROM json_each(?1)) AND player_id IS NOT NULL")
    .bind(JSON.stringify(matchIds))
    .run();
}

export async function deleteStandings(
  d1: D1Database,
  seasonId: number,
  source: string,
  rows: readonly { groupName: string; teamId: number }[],
): Promise<void> {
  await d1
    .prepare(
      "DELETE FROM standings WHERE season_id = ?1 AND source = ?2 AND group_name || char(0) || team_id IN (SELECT value FROM json_each(?3))",
    )
    .bind(seasonId, source, JSON.stringify(rows.map(({ groupName, teamId }) => `${groupName}\u0000${teamId}`)))
    .run();
}
