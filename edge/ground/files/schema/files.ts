import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Files that users have stored in the bucket (edge/ground/files/file-book.ts), for quotas, for finding orphans, and for take-downs by
 * operators.
 */
export const storedFiles = sqliteTable(
  "stored_files",
  {
    /** The part of the address after /chat/files/. */
    key: text("key").primaryKey(),
    /** The chat user who stored it; empty if an earlier version did. */
    owner: text("owner").notNull(),
    bytes: integer("bytes").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    /** When its existence and its use were last checked, in unix seconds. */
    checkedAt: integer("checked_at").notNull(),
    /** When an operator took it down, in unix seconds; 0 for never. The row stays, so that the key stays refused. */
    removedAt: integer("removed_at").notNull().default(0),
    /**
     * 1 for a picture of a form (an avatar, a report's) and a file of a post, which are deleted once nothing refers to them; chat
     * files belong to their messages.
     */
    isPicture: integer("is_picture").notNull().default(0),
    /** 1 for a file of messages each of which is among `file_uses`; 0 for a picture, and for a file that was stored before messages were counted. */
    isCounted: integer("is_counted").notNull().default(0),
  },
  (t) => [
    index("stored_files_owner").on(t.owner, t.bytes),
    index("stored_files_checked").on(t.checkedAt).where(sql`removed_at = 0`),
  ],
);

/**
 * Uses of stored files, one row each. Triggers write those of rows that hold addresses of files (files.rules.ts); the chat's objects
 * write those of groups and topics, and the relay those of messages (edge/ground/files/message-uses.ts). A picture without a use is deleted (edge/ground/files/file-book.ts).
 */
export const fileUses = sqliteTable(
  "file_uses",
  {
    /** The 32 hexadecimal digits with which the file's key begins. */
    file: text("file").notNull(),
    /** The kind of row that holds its address. */
    kind: text("kind").notNull(),
    /** Id of that row, or of the group. */
    subject: text("subject").notNull(),
    /** Id of a message; empty for rows. */
    item: text("item").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.file, t.kind, t.subject, t.item] }), index("file_uses_subject").on(t.kind, t.subject, t.item)],
);
