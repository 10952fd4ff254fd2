import { sql } from "drizzle-orm";
import { users } from "#edge/ground/people/schema/people.ts";
import type { Database } from "../db/client.ts";

/** An upper bound of the site's people. */
const SITE_PEOPLE_MAX = 1_000;

/** Ids and nicks of the site's people, operators and its own moderators; each half by an index of these rows alone. */
export const SITE_PEOPLE = `select cast(uid as text) as user_id, nick_name as nick from users where is_operate = 1
  union all select cast(uid as text), nick_name from users where is_anchor_admin = 1 limit ${SITE_PEOPLE_MAX}`;

/** 1 for one of the site's people, else 0: a column of readings of `users`. */
export const isOfSite = sql<number>`max(${users.isOperate}, ${users.isAnchorAdmin})`.as("is_of_site");

export interface SitePerson {
  user_id: string;
  nick: string;
}

/** Reads the site's people. */
export const selectSitePeople = (db: Database): Promise<SitePerson[]> => db.all<SitePerson>(sql.raw(SITE_PEOPLE));
