import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { localized } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";
import { linked } from "../../db/linked.ts";

/** A message is stored as its kind and values; edge/ground/inbox/texts.ts makes the text. */
export const systemMessages = sqliteTable(
  "system_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    /** One of the kinds in edge/ground/inbox/kinds.ts. */
    kind: text("kind").notNull(),
    /** JSON of the kind's values. */
    vars: text("vars").notNull().default("{}"),
    /** Identifies the event, such as `order:20261121-…:paid`. A user gets one message per key. */
    key: text("key").notNull(),
    /**
     * Unix seconds. `readAt` is 0 until the user opens the message. A deleted message stays in the table, so that the same message
     * is not sent again.
     */
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

/**
 * Announcements of operators, in each language; English may be empty. Only accounts registered before the publication receive an
 * announcement.
 */
export const systemAnnouncements = sqliteTable(
  "system_announcements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...localized("title"),
    ...localized("body"),
    /** An address of this site, or empty. */
    link: text("link").notNull().default(""),
    /** Created with the form. A form that is sent twice publishes one announcement. */
    requestKey: text("request_key").notNull(),
    publishedAt: integer("published_at").notNull(),
  },
  (t) => [
    uniqueIndex("system_announcements_request").on(t.requestKey),
    index("system_announcements_published").on(t.publishedAt),
  ],
);

/** Records that a user read or deleted an announcement. There is no row before that. */
export const announcementMarks = sqliteTable(
  "announcement_marks",
  {
    uid: linked("uid", () => users.uid),
    announcementId: linked("announcement_id", () => systemAnnouncements.id),
    readAt: integer("read_at").notNull(),
    deletedAt: integer("deleted_at").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.uid, t.announcementId] })],
);
