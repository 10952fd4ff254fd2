import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { secondsLeft } from "#edge/contract/rules/days.ts";
import { VIP_LEVELS } from "#edge/contract/rules/vip.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { extendVipTime, raiseVipLevel, shortenVipTime } from "#edge/ground/people/people.ts";
import { users } from "#edge/ground/people/reads.ts";
import { modelSubscriptions, orderModels } from "#edge/money/schema/model-orders.ts";
import type { Statement } from "../ledger/post.ts";
import { orderDays, orders } from "../schema/money.ts";

type Order = Pick<typeof orders.$inferSelect, "id" | "uid" | "kind" | "vipDays">;
type Days = typeof orderDays.$inferSelect;
type Model = typeof orderModels.$inferSelect.model;
const DAY_S = 86_400;

/** Returns the VIP level for a user's paid days, in SQL (edge/contract/rules/vip.ts). */
function levelInSql(uid: number) {
  const days = sql`(select coalesce(sum(${orders.vipDays}), 0) from ${orders} where ${orders.uid} = ${uid} and ${orders.state} = 'paid')`;
  const cases = [...VIP_LEVELS].reverse().map(({ level, fromDays }) => sql`when ${days} >= ${fromDays} then ${level}`);
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** Never lowers the level. The order must already be paid. */
const raiseLevel = (db: Database, { uid }: Order): Statement => raiseVipLevel(db, uid, levelInSql(uid));

/** Extends the remaining VIP time and raises the level (4.18). The order must already be paid. */
const extendVip = (db: Database, order: Order, seconds: number, nowS: number): Statement[] => [
  extendVipTime(db, order.uid, seconds, nowS),
  raiseLevel(db, order),
  db
    .insert(orderDays)
    .select(
      sql`select ${order.id}, ${order.uid}, 'vip', ${users.vipDate} - ${seconds}, ${users.vipDate} from ${users} where ${users.uid} = ${order.uid}`,
    ),
];

/** Returns SQL that selects an order's data model and the length of its subscription in seconds. */
const selectModel = (id: string) =>
  sql<Model>`(select ${orderModels.model} from ${orderModels} where ${orderModels.orderId} = ${id})`;
const selectLength = (id: string) =>
  sql<number>`(select ${orderModels.days} * ${sql.raw(String(DAY_S))} from ${orderModels} where ${orderModels.orderId} = ${id})`;

const extendModel = (db: Database, { id, uid }: Order, seconds: SQL | number, nowS: number): Statement[] => [
  db
    .insert(modelSubscriptions)
    .values({ uid, model: selectModel(id), endsAt: sql`${nowS} + ${seconds}` })
    .onConflictDoUpdate({
      target: [modelSubscriptions.uid, modelSubscriptions.model],
      set: { endsAt: sql`max(${modelSubscriptions.endsAt}, ${nowS}) + excluded.ends_at - ${nowS}` },
    }),
  db
    .insert(orderDays)
    .select(
      sql`select ${id}, ${uid}, s.model, s.ends_at - ${seconds}, s.ends_at from ${modelSubscriptions} s where s.uid = ${uid} and s.model = ${selectModel(id)}`,
    ),
];

/** Adds a paid order's days (VIP or data model) to the remaining time and records them. Empty for orders of other kinds. */
export const daysAdded = (db: Database, order: Order, nowS: number): Statement[] => {
  if (order.vipDays > 0) return extendVip(db, order, order.vipDays * DAY_S, nowS);
  return order.kind === "model" ? extendModel(db, order, selectLength(order.id), nowS) : [];
};

/** Gives taken days back and restores the VIP level, even if no days were taken. The order must already be paid. */
export const daysGivenBack = (db: Database, order: Order, seconds: number, nowS: number): Statement[] => {
  // The dispute came after the order's days had ended, so it took only the VIP level and no time. Only the level is given back.
  if (seconds === 0) return order.vipDays > 0 ? [raiseLevel(db, order)] : [];
  return order.vipDays > 0 ? extendVip(db, order, seconds, nowS) : extendModel(db, order, seconds, nowS);
};

/** Returns the days that an order granted and that were not taken back; null if it granted none. */
export async function findDays(db: Database, orderId: string): Promise<Days | null> {
  const [row] = await db.select().from(orderDays).where(eq(orderDays.orderId, orderId));
  return row ?? null;
}

/**
 * SQL condition that an order's days have not changed since they were read. `days` is null if the order had none. Payments add
 * days, and refunds of earlier orders move days.
 */
export const daysStand = (orderId: string, days: Days | null): SQL =>
  days
    ? sql`exists (select 1 from ${orderDays} d where d.order_id = ${orderId} and d.starts_at = ${days.startsAt} and d.ends_at = ${days.endsAt})`
    : sql`not exists (select 1 from ${orderDays} d where d.order_id = ${orderId})`;

/** Takes the rest of an order's days, so that later orders' days begin earlier. The order must not be paid any more. */
export function daysTaken(db: Database, days: Days, nowS: number): Statement[] {
  const { orderId, uid, subject, endsAt } = days;
  const takenS = secondsLeft(days, nowS);
  return [
    subject === "vip"
      ? // If VIP time is left, the level stays at least 1, because the remaining days may be a prize.
        shortenVipTime(db, uid, takenS, nowS, levelInSql(uid))
      : db
          .update(modelSubscriptions)
          .set({ endsAt: sql`${modelSubscriptions.endsAt} - ${takenS}` })
          .where(and(eq(modelSubscriptions.uid, uid), eq(modelSubscriptions.model, subject))),
    db
      .update(orderDays)
      .set({ startsAt: sql`${orderDays.startsAt} - ${takenS}`, endsAt: sql`${orderDays.endsAt} - ${takenS}` })
      .where(and(eq(orderDays.uid, uid), eq(orderDays.subject, subject), gt(orderDays.endsAt, endsAt))),
    db.delete(orderDays).where(eq(orderDays.orderId, orderId)),
  ];
}
