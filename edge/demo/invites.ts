import { NOBODY_HASH } from "#edge/accounts/accounts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { friendCame, payInviteProfits, settle } from "#edge/money/money.ts";
import { accounts } from "./accounts.ts";
import { orders, users } from "./seeded-tables.ts";

const DAY_S = 86_400;

/** Friends of the demo viewer. They have no password, so nobody can sign in as one of them. */
const FRIENDS: readonly [uid: number, nickName: string, daysAgo: number][] = [
  [100_011, "北看台阿强", 6],
  [100_012, "Galera do Setor 5", 3],
  [100_013, "夜猫子球迷", 1],
];
/** The first friend recharged recently, so that the demo viewer has a share that is not paid out yet. */
const RECHARGE = { id: "demo-friend-recharge", gold: 300, cents: 3_000 } as const;

/** Seeds the demo viewer's invitations. Idempotent. */
export async function seedInvites(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const inviter = accounts[0]?.uid ?? 0;
  for (const [uid, nickName, daysAgo] of FRIENDS) {
    const atS = nowS - daysAgo * DAY_S;
    const person = {
      uid,
      mobile: `+86138001${uid}`,
      passwordHash: NOBODY_HASH,
      nickName,
      inviteCode: `DEMO${uid}`,
      registeredAt: atS,
      invitedBy: inviter,
    };
    await db.batch([db.insert(users).values(person).onConflictDoNothing(), ...friendCame(db, { inviter, friend: uid, atS })]);
  }
  const buyer = FRIENDS[0]?.[0] ?? 0;
  await db
    .insert(orders)
    .values({
      id: RECHARGE.id,
      uid: buyer,
      kind: "gold",
      goodsId: 2,
      nameZh: `${RECHARGE.gold}金币`,
      namePt: `${RECHARGE.gold} moedas`,
      nameEn: `${RECHARGE.gold} gold`,
      nameEs: `${RECHARGE.gold} monedas`,
      gold: RECHARGE.gold,
      price: RECHARGE.cents,
      pay: RECHARGE.cents,
      currency: "CNY",
      cashier: "sandbox",
      state: "open",
      requestKey: RECHARGE.id,
      createdAt: nowS,
      expiresAt: nowS + DAY_S,
    })
    .onConflictDoNothing();
  const paid = { orderId: RECHARGE.id, outcome: "paid" as const, amount: RECHARGE.cents, currency: "CNY" };
  await settle(db, { cashier: "sandbox", eventId: `${RECHARGE.id}-paid`, ...paid }, nowS);
  await payInviteProfits(db, nowS);
}
