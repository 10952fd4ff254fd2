import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Files that people have stored in the bucket (edge/files/file-book.ts), for their quota, for orphans, and for what operators took down. */
export const storedFiles = sqliteTable(
  "stored_files",
  {
    /** What stands between /chat/files/ and the end. */
    key: text("key").primaryKey(),
    /** The chat user who stored it; empty where it was stored by an earlier version. */
    owner: text("owner").notNull(),
    bytes: integer("bytes").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    /** When it was last looked for whether it is there and used. */
    checkedAt: integer("checked_at").notNull(),
    /** When an operator took it down; 0 for never. The row stays, so that the key stays refused. */
    removedAt: integer("removed_at").notNull().default(0),
    /** 1 for a picture of a form (an avatar, a report's), which goes when nothing refers to it; files of the chat are their messages'. */
    isPicture: integer("is_picture").notNull().default(0),
  },
  (t) => [
    index("stored_files_owner").on(t.owner, t.bytes),
    index("stored_files_checked").on(t.checkedAt).where(sql`removed_at = 0`),
  ],
);
