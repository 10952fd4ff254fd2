import { and, eq } from "drizzle-orm";
import type { Order } from "../contract/entities/goods.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { canBeOpened } from "../contract/rules/orders.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { takeCallback } from "./cashier/callback.ts";
import { AttemptSpent, type Opened, PaymentRefused } from "./cashier/cashier.ts";
import { cashierName, findCashier } from "./cashier/choose.ts";
import { toPayable } from "./cashier/payable.ts";
import { cancelAtCashier } from "./cashier/reconcile.ts";
import { keepSandboxPayment, type SandboxChoice, sandboxCallback, sandboxEventId } from "./cashier/sandbox.ts";
import { settle } from "./cashier/settle.ts";
import { type OrderRow, toOrder } from "./order-row.ts";
import { orders } from "./schema/money.ts";

/** Null if the cashier does not answer or is not configured. If the cashier refuses the payment for good, the order fails. */
async function opened(context: ProductContext, row: OrderRow): Promise<Opened | null> {
  const { config, db, locale } = context;
  try {
    // Orders of earlier versions get the origin of this request, because they have no origin.
    return (
      (await findCashier(row.cashier, config, db)?.open(toPayable({ ...row, origin: row.origin || context.origin }))) ?? null
    );
  } catch (error) {
    log.error(`The cashier ${row.cashier} did not open a payment for ${row.id}`, error);
    if (error instanceof AttemptSpent)
      await db
        .update(orders)
        .set({ openAttempt: row.openAttempt + 1 })
        .where(and(eq(orders.id, row.id), eq(orders.openAttempt, row.openAttempt)));
    if (!(error instanceof PaymentRefused)) return null;
    await settle(
      db,
      { cashier: row.cashier, eventId: `refused-${row.id}`, orderId: row.id, outcome: "failed", amount: 0, currency: "" },
      nowS(context),
    );
    throw forbidden(getServerText(locale, "money")("payment-refused"));
  }
}

/**
 * Prepares the payment if an earlier call did not, for example because it was interrupted. If the cashier does not answer, the
 * order page retries.
 */
export async function atCashier(context: ProductContext, row: OrderRow): Promise<OrderRow> {
  if (row.state !== "open" || row.payUrl || !canBeOpened(row.expiresAt, nowS(context))) return row;
  const payment = await opened(context, row);
  if (!payment) return row;
  // An order keeps its first payment. An order that is closed meanwhile saves its payment too, so that the payment can be closed at
  // the cashier.
  const [kept] = await context.db
    .update(orders)
    .set(payment)
    .where(and(eq(orders.id, row.id), eq(orders.cashierRef, "")))
    .returning();
  return kept ?? ownOrder(context, row.id);
}

/** Throws not found for another person's order, like for an unknown one. */
export async function ownOrder(context: ProductContext, orderId: string): Promise<OrderRow> {
  const { user } = await requireViewer(context);
  const [row] = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.uid, user.uid)));
  if (!row) throw notFound(`There is no order ${orderId} of yours; getOrderList lists them`);
  return row;
}

export async function openPayment(context: ProductContext, { order_id }: { order_id: string }): Promise<Order> {
  const messages = getServerText(context.locale, "money");
  const row = await ownOrder(context, order_id);
  if (row.state !== "open") return toOrder(row);
  const now = nowS(context);
  if (row.expiresAt <= now) throw forbidden(messages("order-closed"));
  if (!row.payUrl && !canBeOpened(row.expiresAt, now)) throw forbidden(messages("open-too-late"));
  const ready = await atCashier(context, row);
  if (ready.state === "open" && !ready.payUrl) throw forbidden(messages("no-cashier"));
  return toOrder(ready);
}

/**
 * Cancels an open order and its payment. This frees the coupon. A settled order stays unchanged, and a payment that was already
 * made is accepted.
 */
export async function cancelOrder(context: ProductContext, { order_id }: { order_id: string }): Promise<Order> {
  const row = await ownOrder(context, order_id);
  if (row.state !== "open") return toOrder(row);
  await cancelAtCashier(context.db, context.config, row, nowS(context));
  return toOrder(await ownOrder(context, order_id));
}

/** Handles the sandbox's buttons: saves the choice, then sends a signed callback, like a real cashier. */
export async function paySandbox(
  context: ProductContext,
  { order_id, outcome }: { order_id: string; outcome: SandboxChoice },
): Promise<Order> {
  const { db, config } = context;
  const messages = getServerText(context.locale, "money");
  const row = await ownOrder(context, order_id);
  if (row.cashier !== "sandbox" || cashierName(config) !== "sandbox" || !config.MONEY_SECRET)
    throw forbidden(messages("no-cashier"));
  if (row.state === "paid") return toOrder(row);
  const now = nowS(context);
  if (row.state !== "open" || row.expiresAt <= now) throw forbidden(messages("order-closed"));
  const { outcome: done } = await keepSandboxPayment(db, {
    orderId: row.id,
    outcome,
    amount: row.pay,
    currency: row.currency,
    at: now,
  });
  const { body, headers } = await sandboxCallback(
    config.MONEY_SECRET,
    { event: sandboxEventId(row.id, done), order: row.id, outcome: done, amount: row.pay, currency: row.currency },
    now,
  );
  const { http, msg } = await takeCallback(db, config, "sandbox", new TextEncoder().encode(body), new Headers(headers), now);
  if (http !== 200) throw new Error(`The sandbox's callback for ${row.id} was answered with ${http}: ${msg}`);
  return toOrder(await ownOrder(context, row.id));
}
