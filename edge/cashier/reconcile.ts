import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../db/client";
import { orders } from "../db/schema/money";
import type { Config } from "../env";
import type { Cashier, Notice } from "./cashier";
import { cashierOf } from "./choose";
import { payableOf } from "./payable";
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

/** What became of an order. After the grace it is over also where its cashier cannot be asked: it would be asked for ever, and what is paid late is taken. */
async function noticeOf(order: Order, cashier: Cashier | null, nowS: number): Promise<Notice | null> {
  const asking = cashier ? cashier.ask(payableOf(order)) : null;
  // One cashier that does not answer must not hold up the others' orders.
  const told = await asking?.catch((error: unknown) => {
    console.error(`Nothing is known of the order ${order.id} at ${order.cashier}`, error);
    return null;
  });
  return told ?? (order.expiresAt + GRACE_S <= nowS ? expiredNotice(order) : null);
}

/**
 * Asks cashiers for open orders of which nothing was heard, those first that were not asked for longest, and lets those expire whose time is
 * over: a callback may be lost.
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
    .orderBy(asc(orders.askedAt), asc(orders.expiresAt))
    .limit(ORDERS_MAX);
  if (open.length === 0) return 0;
  // Before they are asked: whatever breaks off on the way, the next minute belongs to the others.
  const ids = open.map(({ id }) => id);
  await db.update(orders).set({ askedAt: nowS }).where(inArray(orders.id, ids));
  let settled = 0;
  for (const order of open) {
    try {
      const notice = await noticeOf(order, cashierNamed(order.cashier), nowS);
      if (notice && (await settle(db, notice, nowS)) === "settled") settled++;
    } catch (error) {
      console.error(`Order ${order.id} could not be reconciled with ${order.cashier}`, error);
    }
  }
  return settled;
}
