import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Issued ids of the chat without a seal: imported users and users of other back ends who logged in, groups whose creators chose
 * the id, and groups and guests older than the seal. A Relay wakes an object only for an id that is sealed, in this table, an
 * account or a match.
 */
export const chatIds = sqliteTable(
  "chat_ids",
  {
    kind: text("kind", { enum: ["user", "group"] }).notNull(),
    id: text("id").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
);

/** Mutes everywhere of chat users without an account, such as guests; `user_mutes` has the mutes of accounts. */
export const chatMutes = sqliteTable(
  "chat_mutes",
  {
    userId: text("user_id").primaryKey(),
    /** Unix seconds. */
    until: integer("until").notNull(),
    reason: text("reason").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("chat_mutes_until").on(t.until)],
);
