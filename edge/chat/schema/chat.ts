import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Ids of the chat that carry no seal of ours: users of other back ends that logged in or were imported, groups whose founders chose their
 * ids, and groups and guests of before ids were sealed. Relays wake no object of an id that is neither sealed, nor here, nor an account or a match.
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

/** Users of the chat without an account, such as guests, who may not speak anywhere: `user_mutes` for those who have none. */
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
