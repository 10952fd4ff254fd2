import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A repeat of a call gets the answer of the first call (edge/ground/http/signed-call.ts). */
export const signedCalls = sqliteTable(
  "signed_calls",
  {
    /** The signature, in hex. Two calls with the same body in the same second are one call. */
    mac: text("mac").primaryKey(),
    path: text("path").notNull(),
    /** Unix seconds. */
    receivedAt: integer("received_at").notNull(),
    /** JSON of the answer. Null while the call is being processed. */
    answer: text("answer"),
  },
  (t) => [index("signed_calls_received").on(t.receivedAt)],
);
