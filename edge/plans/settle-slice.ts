import { and, asc, eq, ne, sql } from "drizzle-orm";
import { type PlanResult, PURCHASES_OF } from "#edge/contract/rules/redorders.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { writeFault } from "#edge/ground/db/write-fault.ts";
import { sendSystemMessages } from "#edge/ground/inbox/inbox.ts";
import {
  type Movement,
  markRefunded,
  postingMany,
  redReturned,
  redShared,
  redTakenBack,
  toDiamonds,
  userAccount,
} from "#edge/money/money.ts";
import { ledgerAccounts, orders } from "#edge/money/reads.ts";
import { redPlans, redPurchases } from "./schema/plans.ts";

export const SLICE_PURCHASES = 100;

export type PlanRow = typeof redPlans.$inferSelect;
type PurchaseRow = typeof redPurchases.$inferSelect;

/** SQL condition: the plan is unchanged since it was read. */
export const standsAt = ({ id, state, outcome }: PlanRow) =>
  sql`exists (select 1 from ${redPlans} n where n.id = ${id} and n.state = ${state} and n.outcome = ${outcome})`;

export const toEnd = ({ state, outcome }: PlanResult): "right" | "wrong" | "refunded" | "removed" =>
  state === "removed" || state === "refunded" ? state : outcome === "right" ? "right" : "wrong";

/** Returns false if all purchases are in the state that the plan's state requires. */
export async function settleSlice(db: Database, plan: PlanRow, nowS: number): Promise<boolean> {
  const wanted = PURCHASES_OF[plan.state];
  const account = userAccount(plan.masterId, "diamond").id;
  const [slice, [master]] = await db.batch([
    db
      .select()
      .from(redPurchases)
      .where(and(eq(redPurchases.planId, plan.id), ne(redPurchases.state, wanted)))
      .orderBy(asc(redPurchases.orderId))
      .limit(SLICE_PURCHASES),
    db.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(eq(ledgerAccounts.id, account)),
  ]);
  if (slice.length === 0) return false;
  let left = master?.balance ?? 0;
  const share = toDiamonds(plan.price, plan.sharingRatio);
  const toMovement = ({ orderId: id, uid, gold, diamonds, state }: PurchaseRow): Movement => {
    const purchase = { id, uid, gold, master: plan.masterId, share: state === "shared" ? diamonds : share };
    if (wanted === "shared") return redShared(purchase);
    if (state === "held") return redReturned(purchase);
    const taken = Math.min(left, diamonds);
    left -= taken;
    return redTakenBack(purchase, taken);
  };
  const movements = slice.map(toMovement);
  const rows = JSON.stringify(slice.map(({ orderId, state }) => [orderId, state]));
  const stands = sql`(select count(*) from json_each(${rows}) v join ${redPurchases} b on b.order_id = v.value->>0 and b.state = v.value->>1) = ${slice.length}
    and exists (select 1 from ${redPlans} n where n.id = ${plan.id} and n.state = ${plan.state})`;
  const named = await db
    .select({ id: orders.id, ...byLanguage(orders, "name") })
    .from(orders)
    .where(sql`${orders.id} in (select value->>0 from json_each(${rows}))`);
  const names = new Map(named.map(({ id, ...name }) => [id, name]));
  const result = toEnd(plan);
  const messages = slice.flatMap(({ orderId, uid, gold }) => {
    const name = names.get(orderId);
    const vars = { plan: plan.id, gold, result };
    return name ? [{ uid, vars: { ...vars, name }, key: `redorder:${orderId}:${wanted}` }] : [];
  });
  const [first, ...more] = [
    ...postingMany(db, movements, nowS, stands),
    sendSystemMessages(db, "planDecided", messages, nowS, stands),
    ...(wanted === "refunded"
      ? [markRefunded(db, sql`${orders.id} in (select value->>0 from json_each(${rows})) and ${stands}`, nowS)]
      : []),
    db
      .update(redPurchases)
      .set({ state: wanted, diamonds: wanted === "shared" ? share : 0 })
      .where(sql`${redPurchases.orderId} in (select value->>0 from json_each(${rows})) and ${stands}`),
  ];
  try {
    if (first) await db.batch([first, ...more]);
  } catch (error) {
    // The master spent diamonds that this batch would take back. The next try takes what is left.
    if (!writeFault(error).includes("ledger_accounts_floor")) throw error;
  }
  return true;
}
