import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Signed calls that were taken in the last minutes: a repeat of one is answered as the first was (edge/ground/http/signed-call.ts). */
export const signedCalls = sqliteTable(
  "signed_calls",
  {
    /** The signature, in hex: two calls in one second with one body are one call. */
    mac: text("mac").primaryKey(),
    /** Path of the call's address. */
    path: text("path").notNull(),
    /** Unix seconds. */
    receivedAt: integer("received_at").notNull(),
    /** JSON of the answer; null while the call is in work. */
    answer: text("answer"),
  },
  (t) => [index("signed_calls_received").on(t.receivedAt)],
);
