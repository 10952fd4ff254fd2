import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/schema/people.ts";

/** A token is stored only as its SHA-256, so that a copy of the database logs nobody in. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    /** `web` (cookie) or `app` (token in the query). */
    kind: text("kind").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    /** Unix seconds, to within a few minutes; 0 until the first page after signing in. */
    lastSeenAt: integer("last_seen_at").notNull().default(0),
  },
  (t) => [index("sessions_uid").on(t.uid)],
);
