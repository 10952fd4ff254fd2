import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/schema/people.ts";
import { linked } from "../../db/linked.ts";

/** Columns of a sanction: the user, its end (unix seconds) and the operator's reason. */
const keptFrom = () => ({
  uid: linked("uid", () => users.uid).primaryKey(),
  until: integer("until").notNull(),
  reason: text("reason").notNull(),
  createdAt: integer("created_at").notNull(),
});

/**
 * Users who may not sign in. If `until` is 0, the ban has no end. A trigger rejects their sessions, and their comments do not
 * count.
 */
export const userBans = sqliteTable("user_bans", keptFrom(), (t) => [index("user_bans_until").on(t.until)]);

/** Users who may not write anywhere in the chat. */
export const userMutes = sqliteTable("user_mutes", keptFrom(), (t) => [index("user_mutes_until").on(t.until)]);
