import { sql } from "drizzle-orm";
import { users } from "#edge/ground/people/schema/people.ts";
import type { Database } from "../db/client.ts";

const SITE_PEOPLE_MAX = 1_000;

/**
 * Ids and nicks of the site's staff: operators and its own moderators. Each half of the statement uses an index with only these
 * people.
 */
export const SITE_PEOPLE = `select cast(uid as text) as user_id, nick_name as nick from users where is_operate = 1
  union all select cast(uid as text), nick_name from users where is_anchor_admin = 1 limit ${SITE_PEOPLE_MAX}`;

/** A column for selects from `users`: 1 for a member of the site's staff, else 0. */
export const isOfSite = sql<number>`max(${users.isOperate}, ${users.isAnchorAdmin})`.as("is_of_site");

export interface SitePerson {
  user_id: string;
  nick: string;
}

export const selectSitePeople = (db: Database): Promise<SitePerson[]> => db.all<SitePerson>(sql.raw(SITE_PEOPLE));
