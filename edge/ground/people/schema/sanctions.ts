import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/schema/people.ts";

/** Columns of a sanction: the person, its end (unix seconds) and the operator's reason. */
const keptFrom = () => ({
  uid: integer("uid")
    .primaryKey()
    .references(() => users.uid),
  until: integer("until").notNull(),
  reason: text("reason").notNull(),
  createdAt: integer("created_at").notNull(),
});

/**
 * People who may not sign in, for good where `until` is 0. A trigger refuses them a session (sessions.rules.ts). While a row stands, its
 * person's comments are not counted: triggers take them out of the counts and back in (edge/shorts/schema/shorts.rules.ts). Each fifth
 * minute ended bans are deleted (edge/accounts/ban.ts).
 */
export const userBans = sqliteTable("user_bans", keptFrom(), (t) => [index("user_bans_until").on(t.until)]);

/** People who may not speak anywhere in the chat; its objects read this table (edge/chat/moderation.ts). */
export const userMutes = sqliteTable("user_mutes", keptFrom(), (t) => [index("user_mutes_until").on(t.until)]);
