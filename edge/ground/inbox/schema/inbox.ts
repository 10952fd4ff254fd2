import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { localized } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";

/** A person's inbox: the site's messages as kind and values; words come from edge/ground/inbox/texts.ts. */
export const systemMessages = sqliteTable(
  "system_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    /** A kind of edge/ground/inbox/kinds.ts. */
    kind: text("kind").notNull(),
    /** JSON of the kind's values. */
    vars: text("vars").notNull().default("{}"),
    /** The subject, such as `order:20261121-…:paid`: one message each. */
    key: text("key").notNull(),
    /** Unix seconds; `readAt` is 0 until it was opened. A deleted one stays, so that the same message is not sent again. */
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at").notNull().default(0),
    deletedAt: integer("deleted_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("system_messages_key").on(t.uid, t.key),
    index("system_messages_list").on(t.uid, t.createdAt),
    index("system_messages_unread").on(t.uid).where(sql`read_at = 0 and deleted_at = 0`),
    index("system_messages_channels").on(t.createdAt).where(sql`kind in ('anchorLive', 'planSoon', 'planOff')`),
  ],
);

/** Operators' announcements, in each language; English may be empty. Accounts that are older receive them. */
export const systemAnnouncements = sqliteTable(
  "system_announcements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...localized("title"),
    ...localized("body"),
    /** An address of this site, or empty. */
    link: text("link").notNull().default(""),
    /** Made with the form: the same form sent again is the same announcement. */
    requestKey: text("request_key").notNull(),
    publishedAt: integer("published_at").notNull(),
  },
  (t) => [
    uniqueIndex("system_announcements_request").on(t.requestKey),
    index("system_announcements_published").on(t.publishedAt),
  ],
);

/** A person's marks on an announcement; no row until then. */
export const announcementMarks = sqliteTable(
  "announcement_marks",
  {
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    announcementId: integer("announcement_id")
      .notNull()
      .references(() => systemAnnouncements.id),
    readAt: integer("read_at").notNull(),
    deletedAt: integer("deleted_at").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.uid, t.announcementId] })],
);
