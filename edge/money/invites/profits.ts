import { and, eq, lte, sql } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import { INVITE_RULES, rechargeShare } from "#edge/contract/rules/invites.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/reads.ts";
import { invitePaid } from "#edge/money/ledger/movements.ts";
import { LedgerError, post, type Statement } from "#edge/money/ledger/post.ts";
import { orders } from "#edge/money/schema/money.ts";
import { inviteProfits } from "../schema/invites.ts";

const DAY_S = 86_400;
/** Maximum number of rows that one run pays. The run of the next minute pays the rest. */
const DUE_MAX = 50;

/**
 * Put the statements into the registration's batch. The inviter and the friend both get gold. Neither gets any if the inviter is
 * unknown or was rewarded for too many registrations in the last 24 hours. `atS`: unix seconds.
 */
export function friendCame(
  db: Database,
  { inviter, friend, atS }: { inviter: number; friend: number; atS: number },
): Statement[] {
  const lately = sql`(select count(*) from ${inviteProfits} p where p.uid = ${inviter} and p.kind = 'register' and p.created_at > ${atS - DAY_S})`;
  return [
    db
      .insert(inviteProfits)
      .select(
        sql`select null, ${friend}, 'register', ${users.uid}, ${INVITE_RULES.registerGold}, null, 'due', ${atS}, ${atS}, null from ${users}
            where ${users.uid} = ${inviter} and ${users.uid} <> ${friend} and ${lately} < ${INVITE_RULES.rewardedADay}`,
      )
      .onConflictDoNothing(),
    db
      .insert(inviteProfits)
      .select(
        sql`select null, ${friend}, 'welcome', ${friend}, ${INVITE_RULES.welcomeGold}, null, 'due', ${atS}, ${atS}, null from ${inviteProfits} p
            where p.friend = ${friend} and p.kind = 'register'`,
      )
      .onConflictDoNothing(),
  ];
}

type Order = Pick<typeof orders.$inferSelect, "id" | "uid" | "gold" | "createdAt">;

/**
 * Put the statement into the batch that pays the order. The inviter's share is due only after some days. No effect if nobody
 * invited the person.
 */
export const firstRechargeShared = (db: Database, { id, uid, gold, createdAt }: Order, nowS: number): Statement => {
  const share = rechargeShare(gold);
  return db
    .insert(inviteProfits)
    .select(
      sql`select null, u.uid, 'recharge', u.invited_by, ${share}, ${id}, 'due', ${nowS}, ${nowS + INVITE_RULES.holdDays * DAY_S}, null
          from ${users} u join ${users} inviter on inviter.uid = u.invited_by
          where u.uid = ${uid} and ${share} > 0 and u.invited_by <> u.uid and u.registered_at > ${createdAt - INVITE_RULES.shareDays * DAY_S}
          and not exists (select 1 from ${orders} o where o.uid = u.uid and o.kind = 'gold' and o.state in ('paid', 'refunded') and o.id <> ${id})`,
    )
    .onConflictDoNothing();
};

/**
 * Run the statement in one batch with the ledger entries that reverse the order. A share that is already in a wallet stays there.
 */
export const shareTakenBack = (db: Database, orderId: string): Statement =>
  db
    .update(inviteProfits)
    .set({ state: "void" })
    .where(and(eq(inviteProfits.orderId, orderId), eq(inviteProfits.state, "due")));

/** Put the statement into the batch that restores the share's order. */
export const shareDueAgain = (db: Database, orderId: string, nowS: number): Statement =>
  db
    .update(inviteProfits)
    .set({ state: "due", dueAt: nowS + INVITE_RULES.holdDays * DAY_S })
    .where(and(eq(inviteProfits.orderId, orderId), eq(inviteProfits.state, "void")));

/** Null if the share is not in a wallet yet. */
export async function sharePaid(db: Database, orderId: string): Promise<{ id: number; uid: number; gold: number } | null> {
  const [row] = await db
    .select({ id: inviteProfits.id, uid: inviteProfits.uid, gold: inviteProfits.gold })
    .from(inviteProfits)
    .where(and(eq(inviteProfits.orderId, orderId), eq(inviteProfits.state, "paid")));
  return row ?? null;
}

/** SQL condition that the share of an order is still in the state that `sharePaid` read. */
export const shareStands = (orderId: string, isPaid: boolean) =>
  sql`${sql.raw(isPaid ? "" : "not ")}exists (select 1 from ${inviteProfits} share where share.order_id = ${orderId} and share.state = 'paid')`;

/** Pays each due earning once by a ledger movement (with `friend`, only that friend's). Returns the number of paid earnings. */
export async function payInviteProfits(db: Database, nowS: number, friend?: number): Promise<number> {
  const due = await db
    .select({ id: inviteProfits.id, uid: inviteProfits.uid, gold: inviteProfits.gold })
    .from(inviteProfits)
    .where(
      and(
        eq(inviteProfits.state, "due"),
        lte(inviteProfits.dueAt, nowS),
        friend === undefined ? undefined : eq(inviteProfits.friend, friend),
      ),
    )
    .orderBy(inviteProfits.dueAt)
    .limit(DUE_MAX);
  let paid = 0;
  for (const profit of due) {
    const after = [db.update(inviteProfits).set({ state: "paid", paidAt: nowS }).where(eq(inviteProfits.id, profit.id))];
    try {
      const { repeated } = await post(db, invitePaid(profit), nowS, { guard: eq(inviteProfits.state, "due"), after });
      if (!repeated) paid += 1;
    } catch (error) {
      // `guard` means that the share was voided. Other failures are retried in a minute and must not delay the other earnings.
      if (!(error instanceof LedgerError && error.reason === "guard")) {
        log.error(`The reward of an invitation (${profit.id}, ${profit.gold} gold for ${profit.uid}) could not be paid`, error);
      }
    }
  }
  return paid;
}
