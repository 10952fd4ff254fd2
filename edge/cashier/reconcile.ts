import { and, asc, eq, lt } from "drizzle-orm";
import type { Database } from "../db/client";
import { orders } from "../db/schema/money";
import type { Config } from "../env";
import type { Cashier, Notice } from "./cashier";
import { cashierOf } from "./choose";
import { settle } from "./settle";

/** A callback has this long before we ask by ourselves. */
const CALLBACK_TIME_S = 60;
/** How long after its time an order still waits for a payment that is under way. */
const GRACE_S = 300;
const ORDERS_MAX = 50;

type Order = typeof orders.$inferSelect;

const expiredNotice = ({ id, cashier }: Order): Notice => ({
  cashier,
  eventId: `expired-${id}`,
  orderId: id,
  outcome: "expired",
  amount: 0,
  currency: "",
});

async function noticeOf(order: Order, cashier: Cashier | null, nowS: number): Promise<Notice | null> {
  const { id, nameZh: title, pay, currency, expiresAt, cashierRef } = order;
  const told = (await cashier?.ask({ id, title, pay, currency, expiresAt, cashierRef })) ?? null;
  return told ?? (expiresAt + GRACE_S <= nowS ? expiredNotice(order) : null);
}

/**
 * Asks cashiers for open orders of which nothing was heard, and lets those expire whose time is over: a callback may be lost.
 * Each minute; `nowS` in unix seconds. Returns how many orders it settled.
 */
export async function reconcileOrders(
  db: Database,
  config: Config,
  nowS: number,
  cashierNamed: (name: string) => Cashier | null = (name) => cashierOf(name, config, db),
): Promise<number> {
  const open = await db
    .select()
    .from(orders)
    .where(and(eq(orders.state, "open"), lt(orders.createdAt, nowS - CALLBACK_TIME_S)))
    .orderBy(asc(orders.expiresAt))
    .limit(ORDERS_MAX);
  let settled = 0;
  for (const order of open) {
    try {
      const notice = await noticeOf(order, cashierNamed(order.cashier), nowS);
      if (notice && (await settle(db, notice, nowS)) === "settled") settled++;
    } catch (error) {
      // One cashier that does not answer must not hold up the others' orders.
      console.error(`Order ${order.id} could not be reconciled with ${order.cashier}`, error);
    }
  }
  return settled;
}
