import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { acceptStep, refundStep, returnStep } from "../cashier/settle";
import { forbidden, notFound } from "../contract/envelope";
import { orders, paymentEvents } from "../db/schema/money";
import { users } from "../db/schema/people";
import { LedgerError } from "../ledger/post";
import { type Handlers, nowS, type ProductContext } from "../product/context";
import { orderOf, type OrderRow } from "../product/order-row";
import { audited, type Changed, versionOf } from "./audit";
import { operateMessageOf } from "./messages";

// Written out: of a select from one table Drizzle leaves the tables' names away, and everybody would be the first person.
const nickOf = sql<string>`(select users.nick_name from ${users} where users.uid = orders.uid)`.as("nick_name");

type Listed = OrderRow & { nick: string };
const anyOrder = ({ nick, ...row }: Listed) => ({ ...orderOf(row), uid: row.uid, nick_name: nick });

const orderColumns = {
  id: orders.id, uid: orders.uid, kind: orders.kind, goodsId: orders.goodsId, nameZh: orders.nameZh, namePt: orders.namePt, gold: orders.gold,
  bonusGold: orders.bonusGold, vipDays: orders.vipDays, items: orders.items, price: orders.price, pay: orders.pay, currency: orders.currency,
  couponId: orders.couponId, cashier: orders.cashier, cashierRef: orders.cashierRef, payUrl: orders.payUrl, state: orders.state,
  requestKey: orders.requestKey, createdAt: orders.createdAt, expiresAt: orders.expiresAt, settledAt: orders.settledAt, nick: nickOf,
};

export const getOrders: Handlers<"operate">["getOrders"] = async ({ db }, { state, person, order_id, page, size }) => {
  const asked = and(state && eq(orders.state, state), person ? eq(orders.uid, person) : undefined, order_id ? eq(orders.id, order_id) : undefined);
  const [rows, [all], [waiting]] = await db.batch([
    db
      .select(orderColumns)
      .from(orders)
      .where(asked)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(orders).where(asked),
    db.select({ n: count() }).from(orders).where(eq(orders.state, "review")),
  ]);
  return { list: rows.map(anyOrder), total: all?.total ?? 0, review: waiting?.n ?? 0 };
};

async function orderRow({ db }: ProductContext, id: string): Promise<Listed> {
  const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, id));
  if (!row) throw notFound(`There is no order ${id}; getOrders lists them`);
  return row;
}

/** What cashiers told of an order, in the order in which it came. */
const eventsOf = ({ db }: ProductContext, id: string) => db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id)).orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.eventId));

export const getOrderDetail: Handlers<"operate">["getOrderDetail"] = async (context, { order_id }) => {
  const version = await versionOf(context, "order", order_id);
  const [row, events] = await Promise.all([orderRow(context, order_id), eventsOf(context, order_id)]);
  return {
    version,
    order: anyOrder(row),
    events: events.map(({ eventId, cashier, outcome, amount, currency, verdict, receivedAt }) => ({ event_id: eventId, cashier, outcome, amount, currency, verdict, received_at: receivedAt })),
  };
};

/** The book's refusals as an operator reads them. */
async function booked(context: ProductContext, work: Promise<Changed>): Promise<Changed> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const messages = operateMessageOf(context.locale);
    if (error.reason === "funds") throw forbidden(messages.goldSpent);
    if (error.reason === "guard") throw forbidden(messages.orderMoved);
    throw error;
  }
}

export const refundOrder: Handlers<"operate">["refundOrder"] = (context, input) =>
  booked(
    context,
    audited(context, { kind: "order.refund", subject: { kind: "order", id: input.order_id }, input }, async () => {
      const row = await orderRow(context, input.order_id);
      const step = refundStep(context.db, row, nowS(context));
      if (!step) throw forbidden(operateMessageOf(context.locale).notMoney);
      return {
        before: { state: row.state, gold: row.gold + row.bonusGold, vip_days: row.vipDays, pay: row.pay },
        after: { state: "refunded", gold: 0, vip_days: 0, pay: 0 },
        movement: { of: step.movement, guard: step.guard },
        statements: step.after,
      };
    }),
  );

export const decideOrder: Handlers<"operate">["decideOrder"] = (context, input) =>
  booked(
    context,
    audited(context, { kind: `order.${input.decision}`, subject: { kind: "order", id: input.order_id }, input }, async () => {
      const { db, locale } = context;
      const messages = operateMessageOf(locale);
      const row = await orderRow(context, input.order_id);
      if (row.state !== "review") throw forbidden(messages.orderMoved);
      const paid = (await eventsOf(context, row.id)).find(({ verdict }) => verdict === "amount" || verdict === "coupon");
      // The book has an account for the order's own currency alone.
      if (!paid || paid.currency !== row.currency || paid.amount < 1) throw forbidden(messages.otherCurrency);
      const before = { state: row.state, pay: row.pay };
      if (input.decision === "give") {
        const step = acceptStep(db, row, paid.amount, nowS(context));
        return { before, after: { state: "paid", pay: paid.amount, gold: row.gold + row.bonusGold, vip_days: row.vipDays }, movement: { of: step.movement, guard: step.guard }, statements: step.after };
      }
      const step = returnStep(db, row, paid.amount, nowS(context));
      return { before, after: { state: "refunded", pay: paid.amount }, movement: { of: step.movement, guard: step.guard, also: step.also }, statements: step.after };
    }),
  );
