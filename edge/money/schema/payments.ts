import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DISPUTE_STATES, REFUND_STATES } from "#edge/contract/rules/orders.ts";
import { linked, linkedText } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { orders } from "./money.ts";

/** Cashiers' notices about orders. Each event is saved once. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    cashier: text("cashier").notNull(),
    eventId: text("event_id").notNull(),
    orderId: linkedText("order_id", () => orders.id),
    outcome: text("outcome").notNull(),
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    verdict: text("verdict").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.cashier, t.eventId] }), index("payment_events_order").on(t.orderId)],
);

/**
 * Money that goes back to the payer, one row per order. The batch that reverses the order writes the row. A refund counts as
 * requested until the cashier reports an outcome.
 */
export const refunds = sqliteTable(
  "refunds",
  {
    orderId: linkedText("order_id", () => orders.id).primaryKey(),
    /** Cents. */
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    state: text("state", { enum: REFUND_STATES }).notNull(),
    /** Increases after each refusal and each fault of the cashier. All requests of one attempt mean the same refund. */
    attempt: integer("attempt").notNull().default(1),
    /** Number of requests to the cashier since an operator last requested the refund. */
    asks: integer("asks").notNull().default(0),
    /** The cashier's own id of the refund, once it has one. */
    cashierRef: text("cashier_ref").notNull().default(""),
    /** The cashier's words, or why the site could not reach it. */
    words: text("words").notNull().default(""),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (t) => [index("refunds_state").on(t.state, t.changedAt), check("refunds_amount", sql`${t.amount} > 0`)],
);

/**
 * Payments that a bank reverses or tries to reverse (chargebacks). The row is written together with the movement that reverses the
 * order, and the bank's decision closes the dispute. Meanwhile the person's withdrawals wait (edge/money/payout/withdraw.ts).
 */
export const orderDisputes = sqliteTable(
  "order_disputes",
  {
    /** The cashier's own id of the dispute. */
    id: text("id").primaryKey(),
    cashier: text("cashier").notNull(),
    orderId: linkedText("order_id", () => orders.id),
    /** The person who placed the order. */
    uid: linked("uid", () => users.uid),
    state: text("state", { enum: DISPUTE_STATES }).notNull(),
    /** Seconds of VIP or of a data model that a reversal took back. The person gets them again if the order is restored. */
    daysTakenS: integer("days_taken_s").notNull().default(0),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (t) => [index("order_disputes_uid").on(t.uid, t.state), index("order_disputes_order").on(t.orderId)],
);

/** The payers' choices at the sandbox. The sandbox needs them to answer reconciliation queries, like a real cashier. */
export const sandboxPayments = sqliteTable("sandbox_payments", {
  orderId: linkedText("order_id", () => orders.id).primaryKey(),
  outcome: text("outcome", { enum: ["paid", "failed", "cancelled"] }).notNull(),
  amount: integer("amount").notNull(),
  currency: text("currency").notNull(),
  at: integer("at").notNull(),
});
