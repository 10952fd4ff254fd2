import { asc, eq, type SQL } from "drizzle-orm";
import type { StandingTable } from "../contract/entities/standing.ts";
import { type Database, named } from "../db/client.ts";
import { eventFields, eventOf, teamColumns, teamOf } from "../matches/match-row.ts";
import { leagues, seasons, standings, teams } from "./schema/competitions.ts";

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

const eventColumns = named("e", eventFields);

/** Rows of the tables that meet the condition, the most followed competition first, by group and place. */
export const selectStandings = (db: Database, condition: SQL) =>
  db
    .select({ row: rowColumns, team: teamColumns, event: eventColumns })
    .from(standings)
    .innerJoin(teams, eq(teams.id, standings.teamId))
    .innerJoin(seasons, eq(seasons.id, standings.seasonId))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(condition)
    .orderBy(asc(leagues.rank), asc(standings.seasonId), asc(standings.groupName), asc(standings.position));

export type StandingRow = Awaited<ReturnType<typeof selectStandings>>[number];

/** Tables by season and group, in the order of their rows. */
export function tablesOf(rows: readonly StandingRow[]): StandingTable[] {
  const tables = new Map<string, StandingTable>();
  for (const { row, team, event } of rows) {
    const { seasonId, groupName, ...figures } = row;
    // A team plays in two competitions at once, and neither table has a group.
    const key = `${seasonId}/${groupName}`;
    let table = tables.get(key);
    if (!table) {
      table = { league: eventOf(event), group_name: groupName, rows: [] };
      tables.set(key, table);
    }
    table.rows.push({ ...figures, team: teamOf(team) });
  }
  return [...tables.values()];
}
