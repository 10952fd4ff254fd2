import { type SQL, sql } from "drizzle-orm";
import { announcementMarks, systemAnnouncements, systemMessages } from "#edge/ground/inbox/schema/inbox.ts";
import { users } from "#edge/ground/people/reads.ts";

/** `uid` is a number or a column. */
export const unreadCount = (uid: SQL): SQL<number> =>
  sql<number>`((select count(*) from ${systemMessages} sm where sm.uid = ${uid} and sm.read_at = 0 and sm.deleted_at = 0)
    + (select count(*) from ${systemAnnouncements} sa where sa.published_at >= (select su.registered_at from ${users} su where su.uid = ${uid})
      and not exists (select 1 from ${announcementMarks} sk where sk.uid = ${uid} and sk.announcement_id = sa.id)))`;
