import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { secondsLeft } from "#edge/contract/rules/days.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { shareDueAgain, sharePaid, shareStands, shareTakenBack } from "#edge/money/invites/profits.ts";
import { inviteProfits } from "#edge/money/schema/invites.ts";
import { readBalance } from "../ledger/balance.ts";
import type { Movement, MovementKind } from "../ledger/movement.ts";
import { inviteReturned, mirrored, orderReversed } from "../ledger/movements.ts";
import { LedgerError, post, type Statement } from "../ledger/post.ts";
import type { ReferenceKind } from "../ledger/references.ts";
import { ledgerAccounts, ledgerEntries, ledgerMovements, orders } from "../schema/money.ts";
import { orderDisputes } from "../schema/payments.ts";
import type { Claim } from "./cashier.ts";
import { daysGivenBack, daysStand, daysTaken, findDays } from "./order-days.ts";

type Order = typeof orders.$inferSelect;

/**
 * Maximum number of attempts at a reversal. An attempt fails if gold is spent or days change between the read of the order and
 * the batch.
 */
const TRIES_MAX = 5;

export async function isDisputed(db: Database, orderId: string): Promise<boolean> {
  const open = and(eq(orderDisputes.orderId, orderId), eq(orderDisputes.state, "open"));
  return (await db.select({ id: orderDisputes.id }).from(orderDisputes).where(open).limit(1)).length > 0;
}

/**
 * A kind of reversal. `step` is part of its movements' keys. `after` receives the seconds that the reversal takes from the order's
 * days.
 */
interface Reversal {
  step: "refunded" | `disputed:${string}`;
  after: (daysTakenS: number) => Statement[];
}

/**
 * Returns the movement that takes back an order's remaining gold and days and the inviter's share. Null if the order is not paid.
 */
async function findReversal(db: Database, orderId: string, { step, after }: Reversal, nowS: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.state !== "paid" || order.currency === "gold") return null;
  const [days, share, balance] = await Promise.all([
    findDays(db, order.id),
    sharePaid(db, order.id),
    readBalance(db, order.uid, "gold"),
  ]);
  const gold = order.gold + order.bonusGold;
  const returned =
    share && inviteReturned(share, `invite:${share.id}:${step}`, Math.min(share.gold, await readBalance(db, share.uid, "gold")));
  const guard: SQL = sql`${eq(orders.state, "paid")} and ${eq(orders.pay, order.pay)} and ${daysStand(order.id, days)} and ${shareStands(order.id, share !== null)}`;
  return {
    movement: orderReversed(
      { id: order.id, uid: order.uid, gold, pay: order.pay },
      `order:${order.id}:${step}`,
      Math.min(gold, balance),
    ),
    around: {
      guard,
      also: returned ? [returned] : [],
      after: [
        ...after(days ? secondsLeft(days, nowS) : 0),
        ...(days ? daysTaken(db, days, nowS) : []),
        shareTakenBack(db, order.id),
      ],
    },
  };
}

/** False if the order is not paid or was reversed before. `after` must change the order's state from `paid`. */
export async function reverse(db: Database, orderId: string, reversal: Reversal, nowS: number): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    const found = await findReversal(db, orderId, reversal, nowS);
    if (!found) return false;
    try {
      return !(await post(db, found.movement, nowS, found.around)).repeated;
    } catch (error) {
      if (error instanceof LedgerError && error.reason === "key") return false;
      if (tried === TRIES_MAX || !(error instanceof LedgerError && (error.reason === "funds" || error.reason === "guard")))
        throw error;
    }
  }
}

/** Puts a paid order in `review` until the bank decides. Returns false if the dispute is already open or decided. */
export async function openDispute(db: Database, order: Order, { disputeId, payment }: Claim, nowS: number): Promise<boolean> {
  const row = {
    id: disputeId,
    cashier: payment.cashier,
    orderId: order.id,
    uid: order.uid,
    state: "open" as const,
    createdAt: nowS,
    changedAt: nowS,
  };
  const after = (daysTakenS: number): Statement[] => [
    db.insert(orderDisputes).values({ ...row, daysTakenS }),
    db.update(orders).set({ state: "review", settledAt: nowS }).where(eq(orders.id, order.id)),
  ];
  const [known] = await db.select({ id: orderDisputes.id }).from(orderDisputes).where(eq(orderDisputes.id, disputeId));
  if (known) return false;
  if (await reverse(db, order.id, { step: `disputed:${disputeId}`, after }, nowS)) return true;
  // The order is not paid any more, but the dispute still blocks the user's withdrawals.
  const [opened] = await db.batch([
    db.insert(orderDisputes).values(row).onConflictDoNothing().returning({ id: orderDisputes.id }),
  ]);
  return opened.length > 0;
}

/** Reads the dispute's movements of the order and of the inviter's share. */
async function readMovements(db: Database, orderId: string, disputeId: string): Promise<Movement[]> {
  const shares = sql`select 'invite:' || ${inviteProfits.id} || ${`:disputed:${disputeId}`} from ${inviteProfits} where ${inviteProfits.orderId} = ${orderId}`;
  const rows = await db
    .select({ movement: ledgerMovements, account: ledgerAccounts, amount: ledgerEntries.amount })
    .from(ledgerMovements)
    .innerJoin(ledgerEntries, eq(ledgerEntries.movementId, ledgerMovements.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(sql`${ledgerMovements.key} in (select ${`order:${orderId}:disputed:${disputeId}`} union all ${shares})`);
  const movements = new Map<string, Movement>();
  for (const {
    movement: { key, kind, refKind, refId, uid },
    account,
    amount,
  } of rows) {
    const movement = movements.get(key) ?? {
      key,
      kind: kind as MovementKind,
      ref: { kind: refKind as ReferenceKind, id: refId },
      uid,
      entries: [],
    };
    const entry = {
      account: {
        id: account.id,
        uid: account.uid,
        currency: account.currency as Movement["entries"][number]["account"]["currency"],
        mayOwe: account.mayOwe === 1,
      },
      amount,
    };
    movements.set(key, { ...movement, entries: [...movement.entries, entry] });
  }
  return [...movements.values()].sort((a, b) => (a.key < b.key ? 1 : -1));
}

/**
 * Returns false if the dispute is not open. If the dispute was won, everything that was taken is given back. If it was lost, the
 * order is refunded for good, and the statement `notice` runs in the same batch.
 */
export async function closeDispute(
  db: Database,
  order: Order,
  { claim, disputeId }: Claim,
  notice: Statement,
  nowS: number,
): Promise<boolean> {
  const isOpen = and(eq(orderDisputes.id, disputeId), eq(orderDisputes.state, "open"));
  const [dispute] = await db.select().from(orderDisputes).where(isOpen);
  if (!dispute) return false;
  const state = claim === "won" ? "won" : "lost";
  const close = db.update(orderDisputes).set({ state, changedAt: nowS }).where(isOpen);
  const movements = await readMovements(db, order.id, disputeId);
  const [main, ...also] = movements.map((movement) => mirrored(movement, movement.key.replace(":disputed:", ":restored:")));
  if (!main) {
    await db.batch([close]);
    return true;
  }
  if (state === "lost") {
    await db.batch([
      close,
      db
        .update(orders)
        .set({ state: "refunded", settledAt: nowS })
        .where(and(eq(orders.id, order.id), inArray(orders.state, ["review"]))),
      notice,
    ]);
    return true;
  }
  const guard = sql`${eq(orders.state, "review")} and exists (select 1 from ${orderDisputes} open where open.id = ${disputeId} and open.state = 'open')`;
  const paid = db.update(orders).set({ state: "paid", settledAt: nowS }).where(eq(orders.id, order.id));
  const after = [close, paid, ...daysGivenBack(db, order, dispute.daysTakenS, nowS), shareDueAgain(db, order.id, nowS)];
  try {
    return !(await post(db, main, nowS, { guard, also, after })).repeated;
  } catch (error) {
    // The same event arrived twice at the same time, and the other delivery closed the dispute.
    if (error instanceof LedgerError && error.reason === "guard") return false;
    throw error;
  }
}
