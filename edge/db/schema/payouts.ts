import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./people";

const PAYOUT_KINDS = ["alipay", "bank", "pix"] as const;

/** Where a person wants to be paid. Only operators who pay see it whole. */
export const payoutAccounts = sqliteTable(
  "payout_accounts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    kind: text("kind", { enum: PAYOUT_KINDS }).notNull(),
    /** Whose account it is. */
    holder: text("holder").notNull(),
    /** Alipay's phone or e-mail, the card's number, the PIX key. */
    account: text("account").notNull(),
    /** The bank of a card. */
    bank: text("bank").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("payout_accounts_once").on(t.uid, t.kind, t.account)],
);

/** Diamonds that are to become money (Specification 4.4). The book holds them from the first state on. */
export const withdrawals = sqliteTable(
  "withdrawals",
  {
    /** `20261121-7K3M…` */
    id: text("id").primaryKey(),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    diamonds: integer("diamonds").notNull(),
    /** What they are worth at the rate of that day. */
    cents: integer("cents").notNull(),
    currency: text("currency").notNull(),
    /** The account as it was then. */
    kind: text("kind", { enum: PAYOUT_KINDS }).notNull(),
    holder: text("holder").notNull(),
    account: text("account").notNull(),
    bank: text("bank").notNull().default(""),
    state: text("state", { enum: ["reviewing", "paying", "paid", "cancelled"] }).notNull(),
    /** Why it was cancelled; empty where the person took it back. */
    reason: text("reason").notNull().default(""),
    /** The payment's number at the bank. */
    transferNo: text("transfer_no").notNull().default(""),
    /** Made with the form: the same form sent again is the same request. */
    requestKey: text("request_key").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    /** When it went into the state it has. */
    changedAt: integer("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("withdrawals_request").on(t.uid, t.requestKey),
    uniqueIndex("withdrawals_open").on(t.uid).where(sql`state in ('reviewing', 'paying')`),
    index("withdrawals_uid").on(t.uid, t.createdAt),
    index("withdrawals_state").on(t.state, t.createdAt),
    check("withdrawals_amount", sql`${t.diamonds} > 0 and ${t.cents} > 0`),
  ],
);
