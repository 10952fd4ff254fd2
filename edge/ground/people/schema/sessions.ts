import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/schema/people.ts";
import { linked } from "../../db/linked.ts";

/** A token is stored only as its SHA-256, so that nobody can sign in with a copy of the database. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    uid: linked("uid", () => users.uid),
    /** `web` (cookie) or `app` (token in the query). */
    kind: text("kind").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    /** Unix seconds, accurate to a few minutes. 0 until the first page after the sign-in. */
    lastSeenAt: integer("last_seen_at").notNull().default(0),
  },
  (t) => [index("sessions_uid").on(t.uid)],
);
