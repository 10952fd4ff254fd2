import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, ofOuterRow } from "#edge/ground/db/client.ts";
import { byLanguage, type LocalizedRow } from "#edge/ground/db/localized.ts";
import { writeFault } from "#edge/ground/db/write-fault.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { firstRechargeShared, shareTakenBack } from "#edge/money/invites/profits.ts";
import type { Movement } from "../ledger/movement.ts";
import { goldReturned, orderPaid, orderRefunded } from "../ledger/movements.ts";
import { LedgerError, post, type Statement } from "../ledger/post.ts";
import { coupons, orders } from "../schema/money.ts";
import { paymentEvents } from "../schema/payments.ts";
import type { Notice } from "./cashier.ts";
import { daysAdded, daysStand, daysTaken, findDays } from "./order-days.ts";
import { refundOwed } from "./refunds.ts";

type Order = typeof orders.$inferSelect;

/**
 * The effect of a notice. `settled`: the order has changed. `repeated` and `ignored`: the order was settled before. `amount` and
 * `coupon`: the payment does not match, and an operator must decide. `unknown`: this cashier has no such order.
 */
export type Verdict = "settled" | "repeated" | "ignored" | "amount" | "coupon" | "unknown";

/** States in which money may still arrive, because the site accepts late payments. */
const PAYABLE = ["open", "failed", "cancelled", "expired"] as const;
const isPayable = inArray(orders.state, [...PAYABLE]);

const bookOrder = ({ id, uid, gold, bonusGold, pay }: Order) => ({ id, uid, gold: gold + bonusGold, pay });

/** The same event is saved only once. */
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

type NotifiedOrder = Pick<Order, "id" | "uid" | "pay" | "currency"> & LocalizedRow<"name">;
const toName = (order: NotifiedOrder) => byLanguage(order, "name");
const toPay = ({ pay, currency }: NotifiedOrder) => ({ cents: pay, currency });

export const notifyOfModel = (db: Database, order: NotifiedOrder, atS: number): Statement =>
  sendSystemMessage(db, {
    uid: order.uid,
    kind: "modelExtended",
    vars: { order: order.id, name: toName(order), pay: toPay(order) },
    key: `order:${order.id}:paid`,
    atS,
  });

function notifyOfPaid(db: Database, order: Order, atS: number): Statement {
  if (order.kind === "model") return notifyOfModel(db, order, atS);
  const message = { uid: order.uid, key: `order:${order.id}:paid`, atS };
  const about = { order: order.id, name: toName(order), pay: toPay(order) };
  return order.vipDays > 0
    ? sendSystemMessage(db, { ...message, kind: "vipExtended", vars: { ...about, days: order.vipDays } })
    : sendSystemMessage(db, { ...message, kind: "orderPaid", vars: { ...about, gold: order.gold + order.bonusGold } });
}

export const notifyOfRefund = (db: Database, order: Order, atS: number): Statement =>
  sendSystemMessage(db, {
    uid: order.uid,
    kind: "orderRefunded",
    vars: { order: order.id, name: toName(order), pay: toPay(order) },
    key: `order:${order.id}:refunded`,
    atS,
  });

/** Does nothing if the order is not in review. */
export const notifyOfReview = (db: Database, order: Order, atS: number): Statement =>
  sendSystemMessage(
    db,
    { uid: order.uid, kind: "orderReview", vars: { order: order.id, name: toName(order) }, key: `order:${order.id}:review`, atS },
    sql`exists (select 1 from ${orders} where ${orders.id} = ${order.id} and ${orders.state} = 'review')`,
  );

/** Returns the statements for what a paid order grants besides gold: days, and the inviter's share of the first recharge. */
const bringing = (db: Database, order: Order, nowS: number): Statement[] => [
  ...daysAdded(db, order, nowS),
  ...(order.kind === "gold" ? [firstRechargeShared(db, order, nowS)] : []),
];

const movementKind = ({ kind }: Order): "plan" | "model" | "recharge" =>
  kind === "plan" || kind === "model" ? kind : "recharge";

async function settlePaid(db: Database, order: Order, notice: Notice, nowS: number): Promise<Verdict> {
  const movement = orderPaid(bookOrder(order), movementKind(order));
  const after = [
    become(db, order.id, "paid", nowS),
    ...bringing(db, order, nowS),
    keepEvent(db, notice, "settled", nowS),
    notifyOfPaid(db, order, nowS),
  ];
  try {
    const { repeated } = await post(db, movement, nowS, { guard: isPayable, after });
    return repeated ? "repeated" : "settled";
  } catch (error) {
    // An operator has decided about the order differently, so another movement has the key.
    if (error instanceof LedgerError && (error.reason === "guard" || error.reason === "key")) return "ignored";
    // Another order has the coupon by now. The money has arrived, but an operator must decide about the goods.
    if (/orders\.coupon_id|orders_coupon/.test(writeFault(error))) return "coupon";
    throw error;
  }
}

/**
 * Whether an operator can decide. The ledger has an account only for the order's own currency, and an amount of 0 needs no
 * decision.
 */
export const isDecidable = ({ amount, currency }: Pick<Notice, "amount" | "currency">, order: Pick<Order, "currency">): boolean =>
  currency === order.currency && amount > 0;

/** SQL that is 1 if an order in review loses its coupon: another order has it by now, or nobody could ever release the coupon. */
const losesCoupon = (notice: Notice, order: Order) =>
  isDecidable(notice, order)
    ? sql<number>`exists (select 1 from ${orders} o where o.coupon_id = ${ofOuterRow(orders.couponId)} and o.id <> ${ofOuterRow(orders.id)}
        and o.coupon_lost = 0 and o.state in ('open', 'paid', 'review'))`
    : sql<number>`${orders.couponId} is not null`;

const couponGold = sql<number>`coalesce((select c.value from ${coupons} c where c.id = ${ofOuterRow(orders.couponId)} and c.kind = 'gold'), 0)`;

/** Puts the order in review. If the order lost its coupon, it also loses the coupon's gold. */
function putAside(db: Database, notice: Notice, order: Order, nowS: number) {
  const couponLost = losesCoupon(notice, order);
  return db
    .update(orders)
    .set({ state: "review", settledAt: nowS, couponLost, bonusGold: sql`${orders.bonusGold} - (${couponLost}) * ${couponGold}` })
    .where(and(eq(orders.id, order.id), isPayable));
}

/** A notice may come twice, late, out of order, or with another amount. It is applied only once. */
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
  const kept = keepEvent(db, notice, verdict, nowS);
  const reviewNotice = notifyOfReview(db, order, nowS);
  await (verdict === "amount" || verdict === "coupon" ? db.batch([putAside(db, notice, order, nowS), kept, reviewNotice]) : kept);
  return verdict;
}

/** A movement of an order: `guard` is its condition on the order's row, and `after` are its statements in the same batch. */
export interface OrderStep {
  movement: Movement;
  guard: SQL;
  after: Statement[];
}

/**
 * Returns the step that refunds a paid order and takes back its gold and remaining days. Of orders paid with gold, only data
 * models have this step. Null for packages in the bag. Also null for shop goods, which edge/shop/deliver.ts refunds.
 */
export async function refundStep(db: Database, order: Order, nowS: number): Promise<OrderStep | null> {
  const isGold = order.currency === "gold";
  if (isGold && order.kind !== "model") return null;
  const days = await findDays(db, order.id);
  return {
    movement: isGold ? goldReturned(order) : orderRefunded(bookOrder(order)),
    // An operator may have changed the paid sum since it was read.
    guard: sql`${eq(orders.state, "paid")} and ${eq(orders.pay, order.pay)} and ${daysStand(order.id, days)}`,
    after: [
      become(db, order.id, "refunded", nowS),
      ...(isGold ? [] : [refundOwed(db, order, order.pay, nowS)]),
      ...(days ? daysTaken(db, days, nowS) : []),
      shareTakenBack(db, order.id),
      notifyOfRefund(db, order, nowS),
    ],
  };
}

const isInReview = eq(orders.state, "review");
/** Records the received cents as the paid sum. Raises the order's price if the cents exceed it. */
const paidOtherwise = (db: Database, { id, price }: Order, cents: number) =>
  db
    .update(orders)
    .set({ pay: cents, price: Math.max(price, cents) })
    .where(eq(orders.id, id));

/** Grants everything that the order buys, for the cents that were paid. */
export const acceptStep = (db: Database, order: Order, cents: number, nowS: number): OrderStep => ({
  movement: orderPaid(bookOrder({ ...order, pay: cents }), movementKind(order)),
  guard: isInReview,
  after: [
    paidOtherwise(db, order, cents),
    become(db, order.id, "paid", nowS),
    ...bringing(db, order, nowS),
    notifyOfPaid(db, { ...order, pay: cents }, nowS),
  ],
});

/** Grants nothing. Books the cents as received and as returned. The cashier then gets the request to refund them. */
export function returnStep(db: Database, order: Order, cents: number, nowS: number): OrderStep & { also: Movement[] } {
  const nothing = { id: order.id, uid: order.uid, gold: 0, pay: cents };
  return {
    movement: orderPaid(nothing, movementKind(order)),
    also: [orderRefunded(nothing)],
    guard: isInReview,
    after: [
      paidOtherwise(db, order, cents),
      become(db, order.id, "refunded", nowS),
      refundOwed(db, order, cents, nowS),
      notifyOfRefund(db, { ...order, pay: cents }, nowS),
    ],
  };
}
