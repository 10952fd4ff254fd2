import { and, asc, count, eq, sql } from "drizzle-orm";
import { audited, type Changed, readVersion, requireNotSelf } from "#edge/audit/audit.ts";
import {
  acceptStep,
  isDecidable,
  isDisputed,
  LedgerError,
  type OrderRow,
  refundAgain,
  refundStep,
  returnStep,
  sendRefund,
  toOrder,
} from "#edge/money/money.ts";
import { orders, paymentEvents, refunds } from "#edge/money/reads.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import type { RefundState } from "../contract/rules/orders.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import { newestFirst, ofOuterRow, selectPage } from "../ground/db/client.ts";
import { columnsOf } from "../ground/db/readable.ts";
import { selectNick } from "./nick.ts";

type Listed = OrderRow & { nick: string; refund: RefundState | null };
const anyOrder = ({ nick, refund, ...row }: Listed) => ({
  ...toOrder(row),
  uid: row.uid,
  nick_name: nick,
  coupon_lost: row.couponLost === 1,
  refund,
});

const refundState =
  sql<RefundState | null>`(select ${refunds.state} from ${refunds} where ${refunds.orderId} = ${ofOuterRow(orders.id)})`.as(
    "refund_state",
  );

const orderColumns = {
  ...columnsOf(orders),
  nick: selectNick(orders.uid),
  refund: refundState,
};

export const getOrders: Handlers<"operate">["getOrders"] = async ({ db }, { state, person, order_id, refund, page, size }) => {
  const condition = and(
    state && eq(orders.state, state),
    person ? eq(orders.uid, person) : undefined,
    order_id ? eq(orders.id, order_id) : undefined,
    refund && sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${refunds.state} = ${refund})`,
  );
  const [rows, [all], [waiting], [refused]] = await db.batch([
    ...selectPage(
      db,
      db
        .select(orderColumns)
        .from(orders)
        .where(condition)
        .orderBy(...newestFirst(orders)),
      { from: orders, where: condition, page, size },
    ),
    db.select({ n: count() }).from(orders).where(eq(orders.state, "review")),
    db.select({ n: count() }).from(refunds).where(eq(refunds.state, "refused")),
  ]);
  return { list: rows.map(anyOrder), total: all?.total ?? 0, review: waiting?.n ?? 0, refused: refused?.n ?? 0 };
};

async function orderRow({ db }: ProductContext, id: string): Promise<Listed> {
  const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, id));
  if (!row) throw notFound(`There is no order ${id}; getOrders lists them`);
  return row;
}

const selectEvents = ({ db }: ProductContext, id: string) =>
  db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, id))
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.eventId));

async function findRefund({ db }: ProductContext, id: string) {
  const [row] = await db.select().from(refunds).where(eq(refunds.orderId, id));
  return row ?? null;
}

export const getOrderDetail: Handlers<"operate">["getOrderDetail"] = async (context, { order_id }) => {
  const version = await readVersion(context, "order", order_id);
  const [row, events, refund] = await Promise.all([
    orderRow(context, order_id),
    selectEvents(context, order_id),
    findRefund(context, order_id),
  ]);
  return {
    version,
    order: anyOrder(row),
    events: events.map(({ eventId, cashier, outcome, amount, currency, verdict, receivedAt }) => ({
      event_id: eventId,
      cashier,
      outcome,
      amount,
      currency,
      verdict,
      received_at: receivedAt,
    })),
    refund: refund && {
      state: refund.state,
      amount: refund.amount,
      currency: refund.currency,
      cashier_ref: refund.cashierRef,
      words: refund.words,
      asks: refund.asks,
      created_at: refund.createdAt,
      changed_at: refund.changedAt,
    },
  };
};

/**
 * Translates the ledger's refusals. Sends due refunds to the cashier. A second submission sends them again, because the first may
 * have failed.
 */
async function booked(context: ProductContext, orderId: string, work: Promise<Changed>): Promise<Changed> {
  try {
    const changed = await work;
    await sendRefund(context.db, context.config, orderId, nowS(context));
    return changed;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const messages = getServerText(context.locale, "operators");
    if (error.reason === "funds") throw forbidden(messages("gold-spent"));
    if (error.reason === "guard") throw forbidden(messages("order-moved"));
    throw error;
  }
}

export const refundOrder: Handlers<"operate">["refundOrder"] = (context, input) =>
  booked(
    context,
    input.order_id,
    audited(context, { kind: "order.refund", subject: { kind: "order", id: input.order_id }, input }, async () => {
      const row = await orderRow(context, input.order_id);
      await requireNotSelf(context, row.uid);
      const step = await refundStep(context.db, row, nowS(context));
      if (!step) throw forbidden(getServerText(context.locale, "operators")("not-money"));
      return {
        before: { state: row.state, gold: row.gold + row.bonusGold, vip_days: row.vipDays, pay: row.pay },
        after: { state: "refunded", gold: 0, vip_days: 0, pay: 0 },
        movement: { of: step.movement, guard: step.guard },
        statements: step.after,
      };
    }),
  );

export const retryRefund: Handlers<"operate">["retryRefund"] = (context, input) =>
  booked(
    context,
    input.order_id,
    audited(context, { kind: "order.retry", subject: { kind: "order", id: input.order_id }, input }, async () => {
      const [row, refund] = await Promise.all([orderRow(context, input.order_id), findRefund(context, input.order_id)]);
      await requireNotSelf(context, row.uid);
      if (!refund || refund.state === "done") throw forbidden(getServerText(context.locale, "operators")("order-moved"));
      const { state, words } = refund;
      return {
        before: { refund: state, words },
        after: { refund: "asked", words: "" },
        statements: state === "refused" ? [refundAgain(context.db, input.order_id, nowS(context))] : [],
      };
    }),
  );

export const decideOrder: Handlers<"operate">["decideOrder"] = (context, input) =>
  booked(
    context,
    input.order_id,
    audited(context, { kind: `order.${input.decision}`, subject: { kind: "order", id: input.order_id }, input }, async () => {
      const { db, locale } = context;
      const messages = getServerText(locale, "operators");
      const row = await orderRow(context, input.order_id);
      await requireNotSelf(context, row.uid);
      if (row.state !== "review") throw forbidden(messages("order-moved"));
      if (await isDisputed(db, row.id)) throw forbidden(messages("disputed"));
      const paid = (await selectEvents(context, row.id)).find(({ verdict }) => verdict === "amount" || verdict === "coupon");
      if (!paid || !isDecidable(paid, row)) throw forbidden(messages("other-currency"));
      const before = { state: row.state, pay: row.pay };
      if (input.decision === "give") {
        const step = acceptStep(db, row, paid.amount, nowS(context));
        return {
          before,
          after: { state: "paid", pay: paid.amount, gold: row.gold + row.bonusGold, vip_days: row.vipDays },
          movement: { of: step.movement, guard: step.guard },
          statements: step.after,
        };
      }
      const step = returnStep(db, row, paid.amount, nowS(context));
      return {
        before,
        after: { state: "refunded", pay: paid.amount },
        movement: { of: step.movement, guard: step.guard, also: step.also },
        statements: step.after,
      };
    }),
  );
