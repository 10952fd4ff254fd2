import { sql } from "drizzle-orm";
import { ofOuterRow } from "#edge/ground/db/client.ts";
import { follows, users } from "#edge/ground/people/schema/people.ts";

/** Lists use at most this many follows, the newest ones. Older follows belong to matches that ended long ago. */
export const FOLLOWS_MAX = 2000;

export type FollowPairs = [kind: (typeof follows.$inferSelect)["kind"], id: number][];

/** A user's follows as one JSON column of `users`, so that a page needs no second round trip for its stars. */
export const followPairs =
  sql<string>`(select json_group_array(json_array(f.kind, f.subject_id)) from (select kind, subject_id from ${follows}
  where ${follows.uid} = ${ofOuterRow(users.uid)} order by ${follows.createdAt} desc limit ${sql.raw(String(FOLLOWS_MAX))}) f)`.as(
    "follow_pairs",
  );
