import { and, eq, inArray, sql } from "drizzle-orm";
import { centsOf, type PayoutAccountFields } from "../contract/rules/payout";
import type { Database } from "../db/client";
import { withdrawals } from "../db/schema/payouts";
import { payoutAsked, payoutCancelled, payoutPaid } from "../ledger/movements";
import { LedgerError, post, type Statement } from "../ledger/post";

/** What payouts are made in. */
export const PAYOUT_CURRENCY = "CNY";

export type Withdrawal = typeof withdrawals.$inferSelect;
type State = Withdrawal["state"];

/** What somebody asks for: diamonds into an account. */
export interface Asked {
  id: string;
  uid: number;
  diamonds: number;
  account: PayoutAccountFields;
  requestKey: string;
}

/**
 * Asks for money: the request, and the book holding its diamonds, in one batch; `atS` in unix seconds. Throws LedgerError `funds`, and the
 * unique index `withdrawals_open` where one is open already.
 */
export async function askPayout(db: Database, { id, uid, diamonds, account, requestKey }: Asked, atS: number): Promise<void> {
  const cents = centsOf(diamonds);
  await post(db, payoutAsked({ id, uid, diamonds, cents }), atS, {
    before: [
      db.insert(withdrawals).values({
        id,
        uid,
        diamonds,
        cents,
        currency: PAYOUT_CURRENCY,
        ...account,
        state: "reviewing",
        requestKey,
        createdAt: atS,
        changedAt: atS,
      }),
    ],
    guard: eq(withdrawals.state, "reviewing"),
  });
}

async function withdrawalOf(db: Database, id: string): Promise<Withdrawal> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new LedgerError("guard", `There is no withdrawal ${id}`);
  return row;
}

const become = (db: Database, id: string, change: Partial<Withdrawal> & { state: State }, atS: number) =>
  db
    .update(withdrawals)
    .set({ ...change, changedAt: atS })
    .where(eq(withdrawals.id, id));

/** 审核中 becomes 派发中; a statement that changes nothing in any other state. */
export const approvePayout = (db: Database, id: string, atS: number) =>
  db
    .update(withdrawals)
    .set({ state: "paying", changedAt: atS })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, "reviewing")))
    .returning({ id: withdrawals.id });

/** 派发中 becomes 已派发, for good; what else belongs to it goes into the same batch. Throws LedgerError `guard` in any other state. */
export async function settlePayout(db: Database, id: string, transferNo: string, atS: number, also: readonly Statement[] = []) {
  const row = await withdrawalOf(db, id);
  return post(db, payoutPaid(row), atS, {
    guard: eq(withdrawals.state, "paying"),
    after: [become(db, id, { state: "paid", transferNo }, atS), ...also],
  });
}

/**
 * Gives the diamonds back. The person may take a request back while it is under review; an operator may cancel one that is being paid
 * too, with a reason. Throws LedgerError `guard` in any other state.
 */
export async function cancelPayout(
  db: Database,
  id: string,
  { from, reason }: { from: readonly ("reviewing" | "paying")[]; reason: string },
  atS: number,
  also: readonly Statement[] = [],
) {
  const row = await withdrawalOf(db, id);
  return post(db, payoutCancelled(row), atS, {
    guard: sql`${inArray(withdrawals.state, [...from])}`,
    after: [become(db, id, { state: "cancelled", reason }, atS), ...also],
  });
}
