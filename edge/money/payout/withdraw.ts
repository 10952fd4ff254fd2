import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { toCents } from "#edge/contract/rules/payouts.ts";
import type { Database } from "#edge/ground/db/client.ts";
import type { Movement } from "../ledger/movement.ts";
import { payoutCancelled, payoutPaid, payoutRequested } from "../ledger/movements.ts";
import { LedgerError, post, type Statement } from "../ledger/post.ts";
import { orderDisputes } from "../schema/payments.ts";
import { withdrawals } from "../schema/payouts.ts";
import type { KeptAccount } from "./sealed-account.ts";

/**
 * SQL condition: a bank has an open dispute about one of the person's payments. Until the dispute is closed, nothing is paid out.
 */
const isHeld = (uid: number | SQLiteColumn | SQL): SQL<number> =>
  sql`exists (select 1 from ${orderDisputes} held where held.uid = ${uid} and held.state = 'open')`;

export const PAYOUT_CURRENCY = "CNY";

export type Withdrawal = typeof withdrawals.$inferSelect;

/** States in which the ledger still reserves the diamonds. */
export const OPEN_STATES = ["reviewing", "paying"] as const;
type OpenState = (typeof OPEN_STATES)[number];

export interface WithdrawalRequest {
  id: string;
  uid: number;
  diamonds: number;
  account: KeptAccount;
  /** Number of the person's account from which `account` was sealed. Absent in the demo world. */
  accountId?: number;
  requestKey: string;
}

/** A change of state: a movement whose guard checks the earlier state, then the statements of the change. */
export interface Decision {
  statements: readonly Statement[];
  movement: { of: Movement; guard: SQL };
}

/**
 * Creates a withdrawal and reserves its diamonds in the same batch. Throws LedgerError `funds` if the person has too few diamonds.
 * If another withdrawal is open, throws the error of index `withdrawals_open`.
 */
export async function askPayout(
  db: Database,
  { id, uid, diamonds, account, accountId, requestKey }: WithdrawalRequest,
  atS: number,
): Promise<void> {
  const cents = toCents(diamonds);
  await post(db, payoutRequested({ id, uid, diamonds, cents }), atS, {
    before: [
      db.insert(withdrawals).values({
        id,
        uid,
        diamonds,
        cents,
        currency: PAYOUT_CURRENCY,
        ...account,
        accountId,
        state: "reviewing",
        requestKey,
        createdAt: atS,
        changedAt: atS,
      }),
    ],
    guard: sql`${eq(withdrawals.state, "reviewing")} and not ${isHeld(uid)}`,
  });
}

/**
 * Changes 审核中 to 派发中. In any other state, or while a dispute blocks the person's withdrawals, the new state is null. The column
 * refuses null, so the batch fails.
 */
export const approval = (db: Database, { id, uid }: Pick<Withdrawal, "id" | "uid">, atS: number): Statement =>
  db
    .update(withdrawals)
    .set({ state: sql`case when ${withdrawals.state} = 'reviewing' and not ${isHeld(uid)} then 'paying' end`, changedAt: atS })
    .where(eq(withdrawals.id, id));

/** Changes 派发中 to 已派发, which is final. */
export const payment = (db: Database, row: Withdrawal, transferNo: string, atS: number): Decision => ({
  statements: [db.update(withdrawals).set({ state: "paid", transferNo, changedAt: atS }).where(eq(withdrawals.id, row.id))],
  movement: { of: payoutPaid(row), guard: sql`${eq(withdrawals.state, "paying")} and not ${isHeld(row.uid)}` },
});

/** The person may cancel during review. An operator may also cancel during payment, with a reason. */
export const cancelling = (
  db: Database,
  row: Withdrawal,
  { from, reason }: { from: readonly OpenState[]; reason: string },
  atS: number,
): Decision => ({
  statements: [db.update(withdrawals).set({ state: "cancelled", reason, changedAt: atS }).where(eq(withdrawals.id, row.id))],
  movement: { of: payoutCancelled(row), guard: inArray(withdrawals.state, [...from]) },
});

/** Whether the person's withdrawals wait for a bank's decision. */
export async function withdrawalsHeld(db: Database, uid: number): Promise<boolean> {
  const [row] = await db.select({ held: isHeld(uid).as("held") }).from(sql`(select 1)`);
  return row?.held === 1;
}

async function readWithdrawal(db: Database, id: string): Promise<Withdrawal> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new LedgerError("guard", `There is no withdrawal ${id}`);
  return row;
}

const decide = (db: Database, { statements, movement }: Decision, atS: number, also: readonly Statement[]) =>
  post(db, movement.of, atS, { guard: movement.guard, after: [...statements, ...also] });

export const approvePayout = async (db: Database, id: string, atS: number): Promise<void> => {
  await db.batch([approval(db, await readWithdrawal(db, id), atS)]);
};

/** Throws LedgerError `guard` if the withdrawal is not in the state `paying`, or if a dispute blocks it. */
export const settlePayout = async (db: Database, id: string, transferNo: string, atS: number, also: readonly Statement[] = []) =>
  decide(db, payment(db, await readWithdrawal(db, id), transferNo, atS), atS, also);

/** Throws LedgerError `guard` if the state is not one of `from`. */
export const cancelPayout = async (
  db: Database,
  id: string,
  how: { from: readonly OpenState[]; reason: string },
  atS: number,
  also: readonly Statement[] = [],
) => decide(db, cancelling(db, await readWithdrawal(db, id), how, atS), atS, also);
