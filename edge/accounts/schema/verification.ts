import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Answered picture challenges, so that no challenge is answered twice. The letters are not stored. */
export const captchas = sqliteTable(
  "captchas",
  {
    /** The client that requests the picture chooses the id. */
    id: text("id").primaryKey(),
    /** Always empty now. Older versions stored a value here, before the letters were derived from id and time. */
    nonce: text("nonce").notNull(),
    /** Unix seconds. */
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("captchas_expiry").on(t.expiresAt)],
);

/**
 * Codes of an older release, which stored one code per number and purpose for all requesters. This release does not read them.
 * The table stays for one release, so that the earlier version works beside this one.
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

/** For each purpose, only the last code of each requester is kept. */
export const phoneCodes = sqliteTable(
  "phone_codes",
  {
    mobile: text("mobile").notNull(),
    purpose: text("purpose").notNull(),
    /** The account, known device or network that requested the code (edge/accounts/code-asker.ts). */
    asker: text("asker").notNull(),
    /** Keyed hash of number, purpose and code, so that a copy of the table gives no usable code. */
    hash: text("hash").notNull(),
    /** Unix seconds. */
    expiresAt: integer("expires_at").notNull(),
    guesses: integer("guesses").notNull().default(0),
    strangeGuesses: integer("strange_guesses").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.mobile, t.purpose, t.asker] }), index("phone_codes_expiry").on(t.expiresAt)],
);

/** Messages of a site without a provider. Only development writes and shows them (/dev/outbox). */
export const outbox = sqliteTable("outbox", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  mobile: text("mobile").notNull(),
  text: text("text").notNull(),
  /** Unix seconds. */
  sentAt: integer("sent_at").notNull(),
});
