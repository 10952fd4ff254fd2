import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Keys of /feed batches and imports that were already taken. */
export const feedBatches = sqliteTable(
  "feed_batches",
  {
    key: text("key").primaryKey(),
    /** Unix seconds; a batch is known for seven days. */
    receivedAt: integer("received_at").notNull(),
    /** JSON answer that was given, given again to a repeat. */
    answer: text("answer").notNull(),
  },
  (t) => [index("feed_batches_received").on(t.receivedAt)],
);
