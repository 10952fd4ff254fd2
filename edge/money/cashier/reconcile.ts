import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import type { Database } from "#edge/ground/db/client.ts";
import type { Config } from "#edge/ground/env.ts";
import { orders } from "../schema/money.ts";
import type { Cashier, Notice } from "./cashier.ts";
import { findCashier } from "./choose.ts";
import { toPayable } from "./payable.ts";
import { settle, type Verdict } from "./settle.ts";

/** Seconds that a callback may take before the site queries the cashier. */
const CALLBACK_TIME_S = 60;
/** Seconds after its expiry for which an order still waits for a payment in transit. */
const GRACE_S = 300;
const ORDERS_MAX = 50;
/**
 * Seconds between two attempts to close an expired order at the cashier, and seconds after the expiry for which the site tries.
 * The order may still be paid there.
 */
const CLOSING_STEP_S = 600;
const CLOSING_TIME_S = 86_400;
const CLOSINGS_MAX = 20;

type Order = typeof orders.$inferSelect;
type CashierNamed = (name: string) => Cashier | null;

const ownNotice = ({ id, cashier }: Order, outcome: "expired" | "cancelled"): Notice => ({
  cashier,
  eventId: `${outcome}-${id}`,
  orderId: id,
  outcome,
  amount: 0,
  currency: "",
});

/** Null if the request fails, because a cashier that does not answer must not block the orders of other cashiers. */
async function findAnswer({ id, cashier }: Order, request: Promise<Notice | null> | undefined): Promise<Notice | null> {
  try {
    return (await request) ?? null;
  } catch (error) {
    log.error(`The state of the order ${id} at ${cashier} is unknown`, error);
    return null;
  }
}

/**
 * Settles an order by a notice and records that its cashier ended the payment. Without this record the site keeps checking the
 * order.
 */
async function settleBy(
  db: Database,
  order: Order,
  notice: Notice | null,
  isOver: boolean,
  nowS: number,
): Promise<Verdict | null> {
  const verdict = notice && (await settle(db, notice, nowS));
  // An interrupted call may have opened another payment meanwhile (`cashierRef`). This answer does not apply to that payment.
  if (isOver)
    await db
      .update(orders)
      .set({ payUrl: "" })
      .where(and(eq(orders.id, order.id), eq(orders.cashierRef, order.cashierRef)));
  return verdict;
}

/**
 * Queries the cashier about an open order. After the grace period the order expires even if the cashier does not answer, because a
 * late payment still counts.
 */
async function queryCashier(db: Database, order: Order, cashier: Cashier | null, nowS: number): Promise<Verdict | null> {
  const answer = await findAnswer(order, cashier?.ask(toPayable(order)));
  const notice = answer ?? (order.expiresAt + GRACE_S <= nowS ? ownNotice(order, "expired") : null);
  return settleBy(db, order, notice, answer !== null, nowS);
}

/** Closes an order at its cashier after it was closed here. The order may have been paid meanwhile. */
async function closedThere(db: Database, order: Order, cashier: Cashier | null, nowS: number): Promise<Verdict | null> {
  const notice = await findAnswer(order, cashier?.close(toPayable(order), nowS));
  return settleBy(db, order, notice?.outcome === "paid" ? notice : null, notice !== null, nowS);
}

/**
 * Cancels an open order at its cashier and here. If the order was paid earlier, that payment counts. If the cashier is silent,
 * reconcileOrders retries.
 */
export async function cancelAtCashier(
  db: Database,
  config: Config,
  order: Order,
  nowS: number,
  cashierNamed: CashierNamed = (name) => findCashier(name, config, db),
): Promise<void> {
  const notice = await findAnswer(order, cashierNamed(order.cashier)?.close(toPayable(order), nowS));
  await settleBy(db, order, notice?.outcome === "paid" ? notice : ownNotice(order, "cancelled"), notice !== null, nowS);
}

const isUnclosed = sql`${orders.state} in ('failed', 'cancelled', 'expired') and ${orders.payUrl} <> ''`;

/**
 * Queries cashiers about open orders, because callbacks get lost. Orders that expired or were closed here are also closed at their
 * cashiers.
 */
export async function reconcileOrders(
  db: Database,
  config: Config,
  nowS: number,
  cashierNamed: CashierNamed = (name) => findCashier(name, config, db),
): Promise<number> {
  const [open, unclosed] = await db.batch([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.state, "open"), lt(orders.createdAt, nowS - CALLBACK_TIME_S)))
      .orderBy(asc(orders.askedAt), asc(orders.expiresAt))
      .limit(ORDERS_MAX),
    db
      .select()
      .from(orders)
      .where(and(isUnclosed, gt(orders.expiresAt, nowS - CLOSING_TIME_S), lt(orders.askedAt, nowS - CLOSING_STEP_S)))
      .orderBy(asc(orders.askedAt))
      .limit(CLOSINGS_MAX),
  ]);
  const due = [...open, ...unclosed];
  if (due.length === 0) return 0;
  // The time is saved before the queries, so that after an interruption the next run checks other orders.
  const ids = due.map(({ id }) => id);
  await db.update(orders).set({ askedAt: nowS }).where(inArray(orders.id, ids));
  let settled = 0;
  for (const order of due) {
    const work = order.state === "open" ? queryCashier : closedThere;
    try {
      if ((await work(db, order, cashierNamed(order.cashier), nowS)) === "settled") settled++;
    } catch (error) {
      log.error(`Order ${order.id} could not be reconciled with ${order.cashier}`, error);
    }
  }
  return settled;
}
