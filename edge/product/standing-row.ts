import { asc, eq, type SQL } from "drizzle-orm";
import type { StandingTable } from "../contract/entities/standing";
import { type Database, named } from "../db/client";
import { standings, teams } from "../db/schema/competitions";
import { teamColumns, teamOf } from "./match-row";

const rowColumns = named("s", {
  seasonId: standings.seasonId,
  groupName: standings.groupName,
  position: standings.position,
  played: standings.played,
  won: standings.won,
  drawn: standings.drawn,
  lost: standings.lost,
  scored: standings.scored,
  conceded: standings.conceded,
  points: standings.points,
  form: standings.form,
});

/** Rows of the tables that meet the condition, by group and place. */
export const selectStandings = (db: Database, condition: SQL) =>
  db
    .select({ row: rowColumns, team: teamColumns })
    .from(standings)
    .innerJoin(teams, eq(teams.id, standings.teamId))
    .where(condition)
    .orderBy(asc(standings.groupName), asc(standings.position));

export type StandingRow = Awaited<ReturnType<typeof selectStandings>>[number];

/** Tables by season and group, in the order of their rows. */
export function tablesOf(rows: readonly StandingRow[]): StandingTable[] {
  const tables = new Map<string, StandingTable>();
  for (const { row, team } of rows) {
    const { seasonId, groupName, ...figures } = row;
    // A team plays in two leagues at once, and neither table has a group.
    const key = `${seasonId}/${groupName}`;
    let table = tables.get(key);
    if (!table) {
      table = { group_name: groupName, rows: [] };
      tables.set(key, table);
    }
    table.rows.push({ ...figures, team: teamOf(team) });
  }
  return [...tables.values()];
}
