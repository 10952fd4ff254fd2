import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Attempts (for example sign-ins) counted in a window, for rate limits that must hold across isolates. */
export const attempts = sqliteTable(
  "attempts",
  {
    /** The kind of limit and its subject, for example `login:<mobile>`. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    /** Unix seconds at which the window ends. */
    resetsAt: integer("resets_at").notNull(),
  },
  (t) => [index("attempts_end").on(t.resetsAt)],
);
