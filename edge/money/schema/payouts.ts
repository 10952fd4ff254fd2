import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";

const PAYOUT_KINDS = ["alipay", "bank", "pix"] as const;

/**
 * The whole account, sealed (edge/money/payout/sealed-account.ts). An unsealed row has the whole account in `holder` and `account`.
 */
const sealColumns = {
  /** Version of the key with which the row was sealed; 0 if it is not sealed. */
  sealKey: integer("seal_key").notNull().default(0),
  sealed: text("sealed").notNull().default(""),
};

/** A person's payout account. Only operators who pay see it unmasked. */
export const payoutAccounts = sqliteTable(
  "payout_accounts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    kind: text("kind", { enum: PAYOUT_KINDS }).notNull(),
    /** The account's holder, masked. */
    holder: text("holder").notNull(),
    /** Alipay's phone number or e-mail address, the card's number, or the PIX key; masked. */
    account: text("account").notNull(),
    bank: text("bank").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    ...sealColumns,
    /** Identifies the same account in another row; empty if the row is not sealed. */
    fingerprint: text("fingerprint").notNull().default(""),
  },
  (t) => [
    uniqueIndex("payout_accounts_fingerprint").on(t.uid, t.kind, t.fingerprint).where(sql`fingerprint <> ''`),
    index("payout_accounts_seal").on(t.sealKey),
    index("payout_accounts_uid").on(t.uid),
  ],
);

/** Diamonds that a person exchanges for money (Specification 4.4). The ledger reserves them from the first state on. */
export const withdrawals = sqliteTable(
  "withdrawals",
  {
    /** `20261121-7K3M…` */
    id: text("id").primaryKey(),
    uid: linked("uid", () => users.uid),
    diamonds: integer("diamonds").notNull(),
    /** The value in cents, at the exchange rate on the day of the request. */
    cents: integer("cents").notNull(),
    currency: text("currency").notNull(),
    /** The account at the time of the request, masked. */
    kind: text("kind", { enum: PAYOUT_KINDS }).notNull(),
    holder: text("holder").notNull(),
    account: text("account").notNull(),
    bank: text("bank").notNull().default(""),
    state: text("state", { enum: ["reviewing", "paying", "paid", "cancelled"] }).notNull(),
    /** Why the withdrawal was cancelled; empty if the person cancelled it. */
    reason: text("reason").notNull().default(""),
    /** The payment's number at the bank. */
    transferNo: text("transfer_no").notNull().default(""),
    /** Created with the form. If the same form is sent again, the first request is returned. */
    requestKey: text("request_key").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    /** Unix seconds at which the withdrawal got its current state. */
    changedAt: integer("changed_at").notNull(),
    ...sealColumns,
    /** Number of the person's account, which the person may have deleted since; 0 if an older release wrote the row. */
    accountId: integer("account_id").notNull().default(0),
  },
  (t) => [
    uniqueIndex("withdrawals_request").on(t.uid, t.requestKey),
    uniqueIndex("withdrawals_open").on(t.uid).where(sql`state in ('reviewing', 'paying')`),
    index("withdrawals_uid").on(t.uid, t.createdAt),
    index("withdrawals_state").on(t.state, t.createdAt),
    index("withdrawals_seal").on(t.sealKey),
    check("withdrawals_amount", sql`${t.diamonds} > 0 and ${t.cents} > 0`),
  ],
);
