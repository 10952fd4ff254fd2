import { asc, eq, max, type SQL, sql } from "drizzle-orm";
import { columnsOf } from "#edge/ground/db/localized.ts";
import type { SportId } from "../../contract/entities/match.ts";
import type { Billboard, BillboardRow } from "../../contract/entities/person.ts";
import { type Database, named, namedOptional } from "../../ground/db/client.ts";
import { type NamedRow, nameFields, type TeamRow, teamColumnsOptional, toTeam } from "../match-row.ts";
import { billboards, players, teams } from "../schema/competitions.ts";

const placeColumns = named("b", {
  type: billboards.type,
  sportId: billboards.sportId,
  seasonId: billboards.seasonId,
  place: billboards.place,
  value: billboards.value,
  detail: billboards.detail,
  updatedAt: billboards.updatedAt,
});
const playerColumns = namedOptional("p", {
  id: players.id,
  ...columnsOf(players, "name"),
});

export const selectBillboards = (db: Database, condition: SQL | undefined) =>
  db
    .select({ board: placeColumns, player: playerColumns, team: teamColumnsOptional })
    .from(billboards)
    .leftJoin(players, eq(players.id, billboards.playerId))
    .leftJoin(teams, eq(teams.id, sql`coalesce(${billboards.teamId}, ${players.teamId})`))
    .where(condition)
    .orderBy(asc(billboards.type), asc(billboards.seasonId), asc(billboards.place))
    .$dynamic();

export type PlaceRow = Awaited<ReturnType<typeof selectBillboards>>[number];

type Optional<Row> = { [K in keyof Row]: Row[K] | null };
const teamOrNull = (row: Optional<TeamRow>) => (row.id === null ? null : toTeam(row as TeamRow));

export function toPlace({ board, player, team }: PlaceRow): BillboardRow {
  return {
    place: board.place,
    team: teamOrNull(team),
    player: player.id === null ? null : { id: player.id, ...nameFields(player as typeof player & NamedRow) },
    value: board.value,
    detail: JSON.parse(board.detail) as BillboardRow["detail"],
  };
}

export function toBillboards(rows: readonly PlaceRow[]): Billboard[] {
  const boards = new Map<string, Billboard>();
  for (const row of rows) {
    const { type, sportId, seasonId, updatedAt } = row.board;
    const key = `${type}/${seasonId}`;
    const board = boards.get(key) ?? { type, sport_id: sportId as SportId, season_id: seasonId, updated_at: updatedAt, rows: [] };
    board.updated_at = Math.max(board.updated_at, updatedAt);
    board.rows.push(toPlace(row));
    boards.set(key, board);
  }
  return [...boards.values()];
}

export const selectBillboardTotals = (db: Database, condition: SQL | undefined) =>
  db
    .select({ n: sql<number>`count(*)`.as("n"), updatedAt: max(billboards.updatedAt).as("updated_at") })
    .from(billboards)
    .where(condition);
