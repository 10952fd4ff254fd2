import { eq, type SQL, sql } from "drizzle-orm";
import { columnsOf } from "#edge/ground/db/localized.ts";
import type { SportId } from "../../contract/entities/match.ts";
import type { Player } from "../../contract/entities/person.ts";
import { type Database, named } from "../../ground/db/client.ts";
import { nameFields, type TeamRow, teamColumnsOptional, toTeam } from "../match-row.ts";
import { players, teams } from "../schema/competitions.ts";

const playerColumns = named("p", {
  id: players.id,
  sportId: players.sportId,
  ...columnsOf(players, "name"),
  position: players.position,
  number: players.number,
  birthDate: players.birthDate,
  heightCm: players.heightCm,
  weightKg: players.weightKg,
  country: players.country,
});

export const selectPlayers = (db: Database, condition: SQL | undefined) =>
  db
    .select({ player: playerColumns, team: teamColumnsOptional })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(condition)
    .$dynamic();

export type PlayerRow = Awaited<ReturnType<typeof selectPlayers>>[number];

export const toPlayer = ({ player: p, team }: PlayerRow): Player => ({
  id: p.id,
  ...nameFields(p),
  sport_id: p.sportId as SportId,
  team: team.id === null ? null : toTeam(team as TeamRow),
  position: p.position,
  number: p.number,
  birth_date: p.birthDate,
  height_cm: p.heightCm,
  weight_kg: p.weightKg,
  country: p.country,
});

const POSITION_ORDER = "' G D M F PG SG SF PF C '";
/** Squads are sorted from goalkeeper to forward (guard to centre), then by number. */
export const squadOrder = sql`instr(${sql.raw(POSITION_ORDER)}, ' ' || coalesce(${players.position}, 'C') || ' '), coalesce(${players.number}, 999), ${players.id}`;
