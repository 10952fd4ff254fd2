import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { spelledOut, toWire } from "#edge/contract/rules/localized.ts";
import { columnsOf } from "#edge/ground/db/localized.ts";
import type { SportParam } from "../contract/calls/inputs.ts";
import type { Incident, IncidentKind, IncidentPlayer } from "../contract/entities/incident.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { inOrderOfPlay } from "../contract/rules/order-of-play.ts";
import type { Database } from "../ground/db/client.ts";
import { nameFields } from "./match-row.ts";
import { players } from "./schema/competitions.ts";
import { incidents, lineups } from "./schema/matches.ts";

/** Returns the incidents in order of `seq`; `toIncidents` puts them in order of play. */
export const selectIncidents = (db: Database, matchId: number, condition?: SQL) =>
  db
    .select()
    .from(incidents)
    .where(and(eq(incidents.matchId, matchId), condition))
    .orderBy(asc(incidents.seq))
    .$dynamic();

/** Selects each player of a match once, which takes fewer bytes than a join with each incident. */
export const selectMatchPlayers = (db: Database, matchId: number) =>
  db
    .select({ id: players.id, ...columnsOf(players, "name") })
    .from(players)
    .where(
      inArray(
        players.id,
        sql`(select ${incidents.playerId} from ${incidents} where ${incidents.matchId} = ${matchId}
             union select ${incidents.relatedId} from ${incidents} where ${incidents.matchId} = ${matchId}
             union select ${lineups.playerId} from ${lineups} where ${lineups.matchId} = ${matchId})`,
      ),
    );

export const selectIncidentsByKind = (db: Database, matchId: number, kinds: readonly IncidentKind[]) =>
  selectIncidents(db, matchId, inArray(incidents.kind, [...kinds]));

export type IncidentRow = typeof incidents.$inferSelect;
export type PlayerName = Awaited<ReturnType<typeof selectMatchPlayers>>[number];
export type PlayerNames = ReadonlyMap<number, PlayerName>;

export const playerNames = (rows: readonly PlayerName[]): PlayerNames => new Map(rows.map((row) => [row.id, row]));

/** A person who is not in the database gets the source's spelling in every language. */
export function findPerson(id: number | null, name: string | null, names: PlayerNames): IncidentPlayer | null {
  const known = id === null ? undefined : names.get(id);
  if (known) return { id, ...nameFields(known) };
  return name ? { id, ...toWire("name", spelledOut({ en: name })) } : null;
}

export const toIncident = (row: IncidentRow, names: PlayerNames): Incident => ({
  seq: row.seq,
  kind: row.kind as IncidentKind,
  period: row.period,
  minute: row.minute,
  added: row.added,
  second: row.second,
  side: row.side,
  player: findPerson(row.playerId, row.playerName, names),
  related: findPerson(row.relatedId, row.relatedName, names),
  home_score: row.homeScore,
  away_score: row.awayScore,
  x: row.x,
  y: row.y,
  value: row.value,
  text: row.text,
  cancelled: row.cancelled,
});

export const toIncidents = (sport: SportParam, rows: readonly IncidentRow[], names: PlayerNames): Incident[] =>
  inOrderOfPlay(toSportId(sport), rows).map((row) => toIncident(row, names));
