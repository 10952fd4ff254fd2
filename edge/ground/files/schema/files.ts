import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The table is used for quotas, for the search for unused files, and for take-downs by operators. */
export const storedFiles = sqliteTable(
  "stored_files",
  {
    /** The part of the address after /chat/files/. */
    key: text("key").primaryKey(),
    /** The chat user who stored the file. Empty if an earlier version stored it. */
    owner: text("owner").notNull(),
    bytes: integer("bytes").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    /** When the file's existence and uses were last checked, in unix seconds. */
    checkedAt: integer("checked_at").notNull(),
    /** When an operator took the file down, in unix seconds; 0 if never. The row stays, so that the key remains blocked. */
    removedAt: integer("removed_at").notNull().default(0),
    /**
     * 1 for a picture of a form or a file of a post, which is deleted when nothing refers to it. 0 for a chat file, which is
     * deleted with its messages.
     */
    isPicture: integer("is_picture").notNull().default(0),
    /**
     * 1 for a file whose messages are all in `file_uses`. 0 for a picture, and for a file that was stored before messages were
     * counted.
     */
    isCounted: integer("is_counted").notNull().default(0),
  },
  (t) => [
    index("stored_files_owner").on(t.owner, t.bytes),
    index("stored_files_checked").on(t.checkedAt).where(sql`removed_at = 0`),
  ],
);

/**
 * Uses of stored files: by rows (triggers, files.rules.ts), by groups and topics (the chat's objects), by messages (the relay,
 * message-uses.ts). A picture without a use is deleted (file-book.ts).
 */
export const fileUses = sqliteTable(
  "file_uses",
  {
    /** The 32 hexadecimal digits with which the file's key begins. */
    file: text("file").notNull(),
    kind: text("kind").notNull(),
    /** Id of the row or the group that uses the file. */
    subject: text("subject").notNull(),
    /** Id of the message that uses the file. Empty if a row uses it. */
    item: text("item").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.file, t.kind, t.subject, t.item] }), index("file_uses_subject").on(t.kind, t.subject, t.item)],
);
