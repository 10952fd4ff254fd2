import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { goldReturned, type Movement, markRefunded, type Statement } from "#edge/money/money.ts";
import { orders } from "#edge/money/reads.ts";
import { ARRIVAL_S } from "../contract/rules/shop.ts";
import type { Database } from "../ground/db/client.ts";
import { shopGoods, shopOrders } from "./schema/shop.ts";

/** States in which an operator may still return the gold. */
export const REFUNDABLE = ["waiting", "sent"] as const;

/** If the order is not `waiting`, sets `state` to null. The NOT NULL column refuses null, so the whole batch fails. */
export const sending = (
  db: Database,
  orderId: string,
  { carrier, trackingNo }: { carrier: string; trackingNo: string },
  atS: number,
): Statement =>
  db
    .update(shopOrders)
    .set({ state: sql`case ${shopOrders.state} when 'waiting' then 'sent' end`, carrier, trackingNo, sentAt: atS })
    .where(eq(shopOrders.orderId, orderId));

export const sendParcel = async (
  db: Database,
  orderId: string,
  how: { carrier: string; trackingNo: string },
  atS: number,
): Promise<void> => {
  await db.batch([sending(db, orderId, how, atS)]);
};

export const confirmArrival = (db: Database, uid: number, orderId: string, atS: number) =>
  db
    .update(shopOrders)
    .set({ state: "arrived", arrivedAt: atS })
    .where(and(eq(shopOrders.orderId, orderId), eq(shopOrders.uid, uid), eq(shopOrders.state, "sent")));

/** A sent parcel without confirmation counts as arrived after a long time. */
export const closeArrivals = (db: Database, nowS: number) =>
  db
    .update(shopOrders)
    .set({ state: "arrived", arrivedAt: nowS })
    .where(and(eq(shopOrders.state, "sent"), lt(shopOrders.sentAt, nowS - ARRIVAL_S)));

export interface Refundable {
  id: string;
  uid: number;
  pay: number;
  goodsId: number;
  count: number;
}

/** Refunds only an order that has not arrived, and restocks its goods. */
export const refunding = (
  db: Database,
  order: Refundable,
  reason: string,
  atS: number,
): { statements: readonly Statement[]; movement: { of: Movement; guard: SQL } } => ({
  statements: [
    db.update(shopOrders).set({ state: "refunded", reason, refundedAt: atS }).where(eq(shopOrders.orderId, order.id)),
    markRefunded(db, eq(orders.id, order.id), atS),
    db
      .update(shopGoods)
      .set({ stock: sql`${shopGoods.stock} + ${order.count}` })
      .where(and(eq(shopGoods.id, order.goodsId), sql`${shopGoods.stock} is not null`)),
  ],
  movement: {
    of: goldReturned(order),
    guard: sql`${orders.state} = 'paid' and exists (select 1 from ${shopOrders} where ${shopOrders.orderId} = ${order.id} and ${inArray(shopOrders.state, [...REFUNDABLE])})`,
  },
});

export async function findRefundable(db: Database, orderId: string): Promise<Refundable | null> {
  const [order] = await db
    .select({
      id: sql<string>`${orders.id}`.as("order_id"),
      uid: sql<number>`${orders.uid}`.as("order_uid"),
      pay: orders.pay,
      goodsId: sql<number>`${shopOrders.goodsId}`.as("shop_goods_id"),
      count: shopOrders.count,
    })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .where(eq(shopOrders.orderId, orderId));
  return order ?? null;
}
