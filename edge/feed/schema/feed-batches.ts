import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Keys of the batches and imports that /feed has taken. */
export const feedBatches = sqliteTable(
  "feed_batches",
  {
    key: text("key").primaryKey(),
    /** Unix seconds; the row is deleted after seven days. */
    receivedAt: integer("received_at").notNull(),
    /** The JSON answer, which a repeated batch gets again. */
    answer: text("answer").notNull(),
  },
  (t) => [index("feed_batches_received").on(t.receivedAt)],
);
