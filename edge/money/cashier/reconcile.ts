import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import type { Database } from "#edge/db/client.ts";
import type { Config } from "#edge/env.ts";
import { orders } from "../schema/money.ts";
import type { Cashier, Notice } from "./cashier.ts";
import { cashierOf } from "./choose.ts";
import { payableOf } from "./payable.ts";
import { settle, type Verdict } from "./settle.ts";

/** A callback has this long before we ask by ourselves. */
const CALLBACK_TIME_S = 60;
/** How long after its time an order still waits for a payment that is under way. */
const GRACE_S = 300;
const ORDERS_MAX = 50;
/** An order that is closed here and may still be paid at its cashier is closed there: tried again after ten minutes, until a day after its time. */
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

/** What a cashier answers; null where it does not. One that is silent must not hold up the others' orders. */
async function answerOf({ id, cashier }: Order, asking: Promise<Notice | null> | undefined): Promise<Notice | null> {
  try {
    return (await asking) ?? null;
  } catch (error) {
    log.error(`Nothing is known of the order ${id} at ${cashier}`, error);
    return null;
  }
}

/** Settles an order by a notice, and keeps whether its cashier itself has said that its payment is over. What is paid of a closed order is found as long as it has not. */
async function settleBy(
  db: Database,
  order: Order,
  notice: Notice | null,
  isOver: boolean,
  nowS: number,
): Promise<Verdict | null> {
  const verdict = notice && (await settle(db, notice, nowS));
  // A call that broke off may have opened another payment meanwhile: of that nothing was said.
  if (isOver)
    await db
      .update(orders)
      .set({ payUrl: "" })
      .where(and(eq(orders.id, order.id), eq(orders.cashierRef, order.cashierRef)));
  return verdict;
}

/** After the grace an order is over also where its cashier cannot be asked: it would be asked for ever, and what is paid late is taken. */
async function askedAbout(db: Database, order: Order, cashier: Cashier | null, nowS: number): Promise<Verdict | null> {
  const told = await answerOf(order, cashier?.ask(payableOf(order)));
  const notice = told ?? (order.expiresAt + GRACE_S <= nowS ? ownNotice(order, "expired") : null);
  return settleBy(db, order, notice, told !== null, nowS);
}

/** Closes at the cashier what is closed here. It may have been paid. */
async function closedThere(db: Database, order: Order, cashier: Cashier | null, nowS: number): Promise<Verdict | null> {
  const told = await answerOf(order, cashier?.close(payableOf(order), nowS));
  return settleBy(db, order, told?.outcome === "paid" ? told : null, told !== null, nowS);
}

/**
 * Calls an open order off: first at its cashier, so that nothing can be paid for it any more. What was paid before is taken; where the
 * cashier does not answer, the order is cancelled here and closed there by reconcileOrders.
 */
export async function callOff(
  db: Database,
  config: Config,
  order: Order,
  nowS: number,
  cashierNamed: CashierNamed = (name) => cashierOf(name, config, db),
): Promise<void> {
  const told = await answerOf(order, cashierNamed(order.cashier)?.close(payableOf(order), nowS));
  await settleBy(db, order, told?.outcome === "paid" ? told : ownNotice(order, "cancelled"), told !== null, nowS);
}

const isUnclosed = sql`${orders.state} in ('failed', 'cancelled', 'expired') and ${orders.payUrl} <> ''`;

/**
 * Asks cashiers for open orders of which nothing was heard, those first that were not asked for longest, and lets those expire whose time is
 * over: a callback may be lost. Closes at the cashier what is closed here.
 * Each minute; `nowS` in unix seconds. Returns how many orders it settled.
 */
export async function reconcileOrders(
  db: Database,
  config: Config,
  nowS: number,
  cashierNamed: CashierNamed = (name) => cashierOf(name, config, db),
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
  // Before they are asked: whatever breaks off on the way, the next minute belongs to the others.
  const ids = due.map(({ id }) => id);
  await db.update(orders).set({ askedAt: nowS }).where(inArray(orders.id, ids));
  let settled = 0;
  for (const order of due) {
    const work = order.state === "open" ? askedAbout : closedThere;
    try {
      if ((await work(db, order, cashierNamed(order.cashier), nowS)) === "settled") settled++;
    } catch (error) {
      log.error(`Order ${order.id} could not be reconciled with ${order.cashier}`, error);
    }
  }
  return settled;
}
