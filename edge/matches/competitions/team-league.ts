import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { leagues, seasons, seasonTeams } from "../schema/competitions.ts";

/** A subquery for the competition that represents a team: a league rather than a cup, and the most followed first. */
export const domesticLeague = (teamId: SQLiteColumn): SQL =>
  sql`(select dl.id from ${seasonTeams} dst join ${seasons} ds on ds.id = dst.season_id join ${leagues} dl on dl.id = ds.league_id
       where dst.team_id = ${teamId} order by dl.format = 'cup', ds.starts_at desc, dl.rank limit 1)`;
