import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { VIP_LEVELS } from "../contract/rules/vip-level";
import type { Database } from "../db/client";
import { orders, paymentEvents } from "../db/schema/money";
import { users } from "../db/schema/people";
import { orderPaid, orderRefunded } from "../ledger/movements";
import type { Movement } from "../ledger/movement";
import { LedgerError, post, type Statement } from "../ledger/post";
import type { Notice } from "./cashier";

type Order = typeof orders.$inferSelect;

/**
 * What a notice did: `settled` changed the order; `repeated` and `ignored` found it settled already; `amount` and `coupon` put a payment
 * that does not fit aside for an operator; `unknown` names no order of that cashier.
 */
export type Verdict = "settled" | "repeated" | "ignored" | "amount" | "coupon" | "unknown";

/** States from which money may still arrive: a payment that comes late was made all the same. */
const PAYABLE = ["open", "failed", "cancelled", "expired"] as const;
const isPayable = inArray(orders.state, [...PAYABLE]);
const DAY_S = 86_400;

const bookOrder = ({ id, uid, gold, bonusGold, pay }: Order) => ({ id, uid, gold: gold + bonusGold, pay });

/** Keeps what was told; the same event is kept once. */
const keepEvent = (db: Database, notice: Notice, verdict: Verdict, nowS: number) =>
  db
    .insert(paymentEvents)
    .values({
      cashier: notice.cashier,
      eventId: notice.eventId,
      orderId: notice.orderId,
      outcome: notice.outcome,
      amount: notice.amount,
      currency: notice.currency,
      verdict,
      receivedAt: nowS,
    })
    .onConflictDoNothing();

const become = (db: Database, id: string, state: Order["state"], nowS: number) =>
  db.update(orders).set({ state, settledAt: nowS }).where(eq(orders.id, id));

/** The level that a person's paid days are worth, in SQL (edge/contract/rules/vip-level.ts). */
function levelInSql(uid: number) {
  const days = sql`(select coalesce(sum(${orders.vipDays}), 0) from ${orders} where ${orders.uid} = ${uid} and ${orders.state} = 'paid')`;
  const cases = [...VIP_LEVELS].reverse().map(({ level, fromDays }) => sql`when ${days} >= ${fromDays} then ${level}`);
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** Days of VIP: added to what is left, and the level that all paid days are worth (4.18). The order must be paid before. */
const extendVip = (db: Database, { uid, vipDays }: Order, nowS: number): Statement =>
  db
    .update(users)
    .set({
      vipDate: sql`max(${users.vipDate}, ${nowS}) + ${vipDays * DAY_S}`,
      vipLevel: sql`max(${users.vipLevel}, ${levelInSql(uid)})`,
    })
    .where(eq(users.uid, uid));

async function settlePaid(db: Database, order: Order, notice: Notice, nowS: number): Promise<Verdict> {
  const movement = orderPaid(bookOrder(order), order.kind === "plan" ? "plan" : "recharge");
  const after = [
    become(db, order.id, "paid", nowS),
    ...(order.vipDays > 0 ? [extendVip(db, order, nowS)] : []),
    keepEvent(db, notice, "settled", nowS),
  ];
  try {
    const { repeated } = await post(db, movement, nowS, { guard: isPayable, after });
    return repeated ? "repeated" : "settled";
  } catch (error) {
    if (error instanceof LedgerError && error.reason === "guard") return "ignored";
    // Its coupon went into another order meanwhile: the money is there, but what it buys is to be decided.
    if (/orders\.coupon_id|orders_coupon/.test(String(error) + String((error as Error).cause))) return "coupon";
    throw error;
  }
}

/** Does what a cashier tells of an order, once: a callback may come twice, late, out of order, or with another amount. */
export async function settle(db: Database, notice: Notice, nowS: number): Promise<Verdict> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, notice.orderId), eq(orders.cashier, notice.cashier)));
  if (!order) return "unknown";
  if (notice.outcome !== "paid") {
    const [changed] = await db.batch([
      db
        .update(orders)
        .set({ state: notice.outcome, settledAt: nowS })
        .where(and(eq(orders.id, order.id), eq(orders.state, "open")))
        .returning({ id: orders.id }),
      keepEvent(db, notice, order.state === "open" ? "settled" : "ignored", nowS),
    ]);
    return changed.length > 0 ? "settled" : "ignored";
  }
  const fits = notice.amount === order.pay && notice.currency === order.currency;
  const verdict = fits ? await settlePaid(db, order, notice, nowS) : "amount";
  if (verdict === "settled") return verdict;
  const aside = db
    .update(orders)
    .set({ state: "review", settledAt: nowS })
    .where(and(eq(orders.id, order.id), isPayable));
  const kept = keepEvent(db, notice, verdict, nowS);
  await (verdict === "amount" || verdict === "coupon" ? db.batch([aside, kept]) : kept);
  return verdict;
}

/** A movement of an order with what belongs to it: `guard` on the order's row, `after` in the same batch. */
export interface OrderStep {
  movement: Movement;
  guard: SQL;
  after: Statement[];
}

/** What takes a paid order back: the money, its gold, its days. Null for one that was not paid with money. */
export function refundStep(db: Database, order: Order, nowS: number): OrderStep | null {
  if (order.currency === "gold") return null;
  const fewerDays = db
    .update(users)
    .set({ vipDate: sql`${users.vipDate} - ${order.vipDays * DAY_S}`, vipLevel: levelInSql(order.uid) })
    .where(eq(users.uid, order.uid));
  return {
    movement: orderRefunded(bookOrder(order)),
    guard: eq(orders.state, "paid"),
    after: [become(db, order.id, "refunded", nowS), ...(order.vipDays > 0 ? [fewerDays] : [])],
  };
}

/** Takes a paid order back. Throws LedgerError `funds` where the gold has been spent, `guard` where it is not paid. */
export async function refundOrder(db: Database, orderId: string, nowS: number): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const step = order && refundStep(db, order, nowS);
  if (!step) throw new LedgerError("guard", `The order ${orderId} is not one that was paid with money`);
  await post(db, step.movement, nowS, { guard: step.guard, after: step.after });
}

const isInReview = eq(orders.state, "review");
/** Cents that came for an order, when they were not what it asks for; its coupon may be another order's by now. */
const paidOtherwise = (db: Database, { id, price }: Order, cents: number) =>
  db.update(orders).set({ pay: cents, price: Math.max(price, cents), couponId: null }).where(eq(orders.id, id));

/** What gives an order in review all it would have bought, for the cents that came. */
export const acceptStep = (db: Database, order: Order, cents: number, nowS: number): OrderStep => ({
  movement: orderPaid(bookOrder({ ...order, pay: cents }), order.kind === "plan" ? "plan" : "recharge"),
  guard: isInReview,
  after: [paidOtherwise(db, order, cents), become(db, order.id, "paid", nowS), ...(order.vipDays > 0 ? [extendVip(db, order, nowS)] : [])],
});

/** What gives nothing for it: the cents came in and go out again. */
export function returnStep(db: Database, order: Order, cents: number, nowS: number): OrderStep & { also: Movement[] } {
  const nothing = { id: order.id, uid: order.uid, gold: 0, pay: cents };
  return {
    movement: orderPaid(nothing, order.kind === "plan" ? "plan" : "recharge"),
    also: [orderRefunded(nothing)],
    guard: isInReview,
    after: [paidOtherwise(db, order, cents), become(db, order.id, "refunded", nowS)],
  };
}
