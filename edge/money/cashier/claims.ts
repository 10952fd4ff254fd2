import { and, eq, inArray } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import type { Database } from "#edge/ground/db/client.ts";
import type { Statement } from "../ledger/post.ts";
import { orders } from "../schema/money.ts";
import { paymentEvents, refunds } from "../schema/payments.ts";
import type { Claim } from "./cashier.ts";
import { closeDispute, isDisputed, openDispute, reverse } from "./disputes.ts";
import { refundOwed } from "./refunds.ts";
import { notifyOfRefund, notifyOfReview, settle } from "./settle.ts";

type Order = typeof orders.$inferSelect;

/**
 * The effect of a claim. `reversed`: the order was undone. `restored`: the order is valid again. `closed`: a dispute ended.
 * `noted`: no money moved. `ignored`: the claim was handled before. `unknown`: this cashier has no such order.
 */
export type ClaimVerdict = "reversed" | "restored" | "closed" | "noted" | "ignored" | "unknown";

const keepEvent = (
  db: Database,
  { eventId, claim, amount, currency, payment }: Claim,
  verdict: ClaimVerdict,
  nowS: number,
): Statement =>
  db
    .insert(paymentEvents)
    .values({
      cashier: payment.cashier,
      eventId,
      orderId: payment.orderId,
      outcome: claim,
      amount,
      currency,
      verdict,
      receivedAt: nowS,
    })
    .onConflictDoNothing();

const becomeRefunded = (db: Database, id: string, nowS: number): Statement =>
  db.update(orders).set({ state: "refunded", settledAt: nowS }).where(eq(orders.id, id));

/** Marks the refund as done, so that the cashier gets no more requests for it. */
const refundDone = (db: Database, orderId: string, nowS: number): Statement =>
  db
    .update(refunds)
    .set({ state: "done", words: "refunded at the cashier", changedAt: nowS })
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ["asked", "refused"])));

/** Handles a bank's warning: refunds the payment before the bank disputes it. The cron sends the refund to the cashier. */
const warned = async (db: Database, order: Order, nowS: number): Promise<ClaimVerdict> => {
  const after = () => [
    becomeRefunded(db, order.id, nowS),
    refundOwed(db, order, order.pay, nowS),
    notifyOfRefund(db, order, nowS),
  ];
  return (await reverse(db, order.id, { step: "refunded", after }, nowS)) ? "reversed" : "ignored";
};

/** Handles a refund made in the cashier's own console, or the report of a refund that was requested here. */
const refunded = async (db: Database, order: Order, nowS: number): Promise<ClaimVerdict> => {
  const done = refundDone(db, order.id, nowS);
  const after = () => [
    becomeRefunded(db, order.id, nowS),
    refundOwed(db, order, order.pay, nowS),
    done,
    notifyOfRefund(db, order, nowS),
  ];
  if (await reverse(db, order.id, { step: "refunded", after }, nowS)) return "reversed";
  await db.batch([done]);
  return (await isDisputed(db, order.id)) ? "noted" : "ignored";
};

/** Whether the cashier announced a refund during the order's dispute, when there was nothing left to reverse. */
async function refundWaits(db: Database, orderId: string): Promise<boolean> {
  const noted = and(
    eq(paymentEvents.orderId, orderId),
    eq(paymentEvents.outcome, "refunded"),
    eq(paymentEvents.verdict, "noted"),
  );
  return (await db.select({ id: paymentEvents.eventId }).from(paymentEvents).where(noted).limit(1)).length > 0;
}

const disputed = async (db: Database, order: Order, claim: Claim, nowS: number): Promise<ClaimVerdict> => {
  const isNew = await openDispute(db, order, claim, nowS);
  if (isNew) await db.batch([notifyOfReview(db, order, nowS)]);
  return isNew ? "reversed" : "ignored";
};

/** Handles the decision of a dispute. If it arrives before the dispute itself, the dispute is opened first. */
const decided = async (db: Database, order: Order, claim: Claim, nowS: number): Promise<ClaimVerdict> => {
  await openDispute(db, order, claim, nowS);
  const isNew = await closeDispute(db, order, claim, notifyOfRefund(db, order, nowS), nowS);
  if (claim.claim === "won" && (await refundWaits(db, order.id))) return refunded(db, order, nowS);
  if (!isNew) return "ignored";
  return claim.claim === "won" ? "restored" : "closed";
};

async function taken(db: Database, order: Order, claim: Claim, nowS: number): Promise<ClaimVerdict> {
  if (claim.claim === "disputed") return disputed(db, order, claim, nowS);
  if (claim.claim === "won" || claim.claim === "lost") return decided(db, order, claim, nowS);
  if (claim.claim === "warned") return warned(db, order, nowS);
  if (claim.claim === "refunded") return refunded(db, order, nowS);
  log.error(
    `${claim.payment.cashier} gave back ${claim.amount} ${claim.currency} of order ${order.id}, which is not all of it; nothing was booked`,
  );
  return "noted";
}

/**
 * Applies each claim event once and settles the payment first, because the payment's own event may come later. Throws LedgerError
 * if other requests changed the order at every attempt; the cashier then sends the event again.
 */
export async function takeClaim(db: Database, claim: Claim, nowS: number): Promise<ClaimVerdict> {
  const { payment } = claim;
  if ((await settle(db, payment, nowS)) === "unknown") {
    log.warn(`${payment.cashier} reported order ${payment.orderId} (${claim.claim}), which is not one of its orders here`);
    return "unknown";
  }
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, payment.orderId), eq(orders.cashier, payment.cashier)));
  if (!order) return "unknown";
  const [known] = await db
    .select({ verdict: paymentEvents.verdict })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.cashier, payment.cashier), eq(paymentEvents.eventId, claim.eventId)));
  if (known) return "ignored";
  const verdict = await taken(db, order, claim, nowS);
  await db.batch([keepEvent(db, claim, verdict, nowS)]);
  return verdict;
}
