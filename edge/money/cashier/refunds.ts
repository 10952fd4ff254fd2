import { and, asc, eq, lte, sql } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import type { Database } from "#edge/ground/db/client.ts";
import type { Config } from "#edge/ground/env.ts";
import type { Statement } from "../ledger/post.ts";
import { orders } from "../schema/money.ts";
import { refunds } from "../schema/payments.ts";
import { AttemptSpent, type Cashier, type RefundAnswer } from "./cashier.ts";
import { findCashier } from "./choose.ts";

const REFUNDS_MAX = 50;
/**
 * A refund without a result is requested again. Each wait is this many seconds longer than the wait before it: one minute, then
 * two, and so on up to an hour.
 */
const STEP_S = 60;
const STEPS_MAX = 60;
const WORDS_MAX = 300;

/** Run the statement in one batch with the ledger entries that reverse the order. */
export const refundOwed = (
  db: Database,
  { id, currency }: Pick<typeof orders.$inferSelect, "id" | "currency">,
  cents: number,
  nowS: number,
): Statement =>
  db.insert(refunds).values({ orderId: id, amount: cents, currency, state: "asked", createdAt: nowS, changedAt: nowS });

/** The retry is a new attempt, because the cashier would only repeat its answer to the old one. */
export const refundAgain = (db: Database, orderId: string, nowS: number): Statement =>
  db
    .update(refunds)
    .set({ state: "asked", attempt: sql`${refunds.attempt} + 1`, asks: 0, cashierRef: "", words: "", changedAt: nowS })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, "refused")));

type CashierNamed = (name: string) => Cashier | null;

/** Does not throw if the cashier fails, because a refund without a result stays requested. A repeated request cannot pay twice. */
export async function sendRefund(
  db: Database,
  config: Config,
  orderId: string,
  nowS: number,
  cashierNamed: CashierNamed = (name) => findCashier(name, config, db),
): Promise<void> {
  const [owed] = await db
    .select({ refund: refunds, cashier: orders.cashier, paymentRef: orders.cashierRef })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, "asked")));
  if (!owed) return;
  const { refund, cashier: name, paymentRef } = owed;
  const { amount, attempt, cashierRef: refundRef } = refund;
  const request = async (): Promise<RefundAnswer> => {
    const cashier = cashierNamed(name);
    if (!cashier) throw new Error(`The cashier ${name} is not set up here`);
    return cashier.refund({ orderId, paymentRef, amount, attempt, refundRef });
  };
  let next = attempt;
  const answer = await request().catch((error: unknown): RefundAnswer => {
    log.error(`The state of the refund of order ${orderId} at ${name} is unknown`, error);
    if (error instanceof AttemptSpent) next++;
    return { state: "asked", refundRef, words: error instanceof Error ? error.message : String(error) };
  });
  await db
    .update(refunds)
    .set({
      state: answer.state,
      attempt: next,
      cashierRef: answer.refundRef,
      words: answer.words.slice(0, WORDS_MAX),
      asks: sql`${refunds.asks} + 1`,
      changedAt: nowS,
    })
    // An answer to an earlier attempt does not apply to the current attempt, so it changes nothing.
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, "asked"), eq(refunds.attempt, attempt)));
}

/** Repeats the requests for refunds without a result, because a call may be interrupted at any point. */
export async function sendRefunds(db: Database, config: Config, nowS: number, cashierNamed?: CashierNamed): Promise<void> {
  const due = await db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(
      and(eq(refunds.state, "asked"), lte(sql`${refunds.changedAt} + ${STEP_S} * min(${refunds.asks} + 1, ${STEPS_MAX})`, nowS)),
    )
    .orderBy(asc(refunds.changedAt))
    .limit(REFUNDS_MAX);
  for (const { orderId } of due) await sendRefund(db, config, orderId, nowS, cashierNamed);
}
