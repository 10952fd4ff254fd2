import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Answered picture challenges, so that none is answered twice. The letters are stored nowhere. */
export const captchas = sqliteTable(
  "captchas",
  {
    /** Chosen by the client that requests the picture. */
    id: text("id").primaryKey(),
    /** Empty; challenges that waited had one, before they followed from id and time. */
    nonce: text("nonce").notNull(),
    /** Unix seconds. */
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("captchas_expiry").on(t.expiresAt)],
);

/**
 * Codes from before each client had one. Nothing reads them; kept for a release, so that the version before this one works beside
 * it.
 */
export const codes = sqliteTable(
  "codes",
  {
    mobile: text("mobile").notNull(),
    purpose: text("purpose").notNull(),
    hash: text("hash").notNull(),
    expiresAt: integer("expires_at").notNull(),
    guesses: integer("guesses").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.mobile, t.purpose] }), index("codes_expiry").on(t.expiresAt)],
);

/** Codes that were sent to a phone: for each purpose the last one of each requester. */
export const phoneCodes = sqliteTable(
  "phone_codes",
  {
    mobile: text("mobile").notNull(),
    purpose: text("purpose").notNull(),
    /** The account, known device or network that requested it (edge/accounts/code-asker.ts). */
    asker: text("asker").notNull(),
    /** Keyed hash of number, purpose and code, so that a copy of the table opens nothing. */
    hash: text("hash").notNull(),
    /** Unix seconds. */
    expiresAt: integer("expires_at").notNull(),
    /** Wrong ones of the asker, and those of everybody else. */
    guesses: integer("guesses").notNull().default(0),
    strangeGuesses: integer("strange_guesses").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.mobile, t.purpose, t.asker] }), index("phone_codes_expiry").on(t.expiresAt)],
);

/** Messages that had no provider to go to. Only development writes and shows them (/dev/outbox). */
export const outbox = sqliteTable("outbox", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  mobile: text("mobile").notNull(),
  text: text("text").notNull(),
  /** Unix seconds. */
  sentAt: integer("sent_at").notNull(),
});
