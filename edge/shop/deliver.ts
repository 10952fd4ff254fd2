import { and, eq, lt, sql } from "drizzle-orm";
import { ARRIVAL_S } from "../contract/rules/shop";
import type { Database } from "../db/client";
import { orders } from "../db/schema/money";
import { shopGoods, shopOrders } from "../db/schema/shop";
import { shopRefunded } from "../ledger/movements";
import { LedgerError, post, type Statement } from "../ledger/post";

/** A parcel has gone: waiting becomes sent, with who brings it. Nothing happens to an order in another state; `atS` in unix seconds. */
export const sendParcel = (db: Database, orderId: string, { carrier, trackingNo }: { carrier: string; trackingNo: string }, atS: number) =>
  db
    .update(shopOrders)
    .set({ state: "sent", carrier, trackingNo, sentAt: atS })
    .where(and(eq(shopOrders.orderId, orderId), eq(shopOrders.state, "waiting")))
    .returning({ orderId: shopOrders.orderId });

/** Its receiver says that a parcel has come. */
export const confirmArrival = (db: Database, uid: number, orderId: string, atS: number) =>
  db
    .update(shopOrders)
    .set({ state: "arrived", arrivedAt: atS })
    .where(and(eq(shopOrders.orderId, orderId), eq(shopOrders.uid, uid), eq(shopOrders.state, "sent")))
    .returning({ orderId: shopOrders.orderId });

/** Parcels of which nobody says anything count as arrived in the end. */
export const closeArrivals = (db: Database, nowS: number) =>
  db
    .update(shopOrders)
    .set({ state: "arrived", arrivedAt: nowS })
    .where(and(eq(shopOrders.state, "sent"), lt(shopOrders.sentAt, nowS - ARRIVAL_S)));

/**
 * Gives the gold back for what has not arrived yet, and puts it into stock again; what else belongs to it goes into the same batch.
 * Throws LedgerError `guard` where there is nothing to give back. The same again changes nothing and answers true.
 */
export async function refundShopOrder(
  db: Database,
  orderId: string,
  reason: string,
  atS: number,
  also: readonly Statement[] = [],
): Promise<{ repeated: boolean }> {
  const [order] = await db
    .select({ uid: orders.uid, pay: orders.pay, goodsId: shopOrders.goodsId, count: shopOrders.count })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .where(eq(shopOrders.orderId, orderId));
  if (!order) throw new LedgerError("guard", `There is no order ${orderId} of the shop`);
  return post(db, shopRefunded({ id: orderId, uid: order.uid, pay: order.pay }), atS, {
    guard: sql`${orders.state} = 'paid' and exists (select 1 from ${shopOrders} where ${shopOrders.orderId} = ${orderId} and ${shopOrders.state} in ('waiting', 'sent'))`,
    after: [
      db.update(orders).set({ state: "refunded", settledAt: atS }).where(eq(orders.id, orderId)),
      db.update(shopOrders).set({ state: "refunded", reason, refundedAt: atS }).where(eq(shopOrders.orderId, orderId)),
      db
        .update(shopGoods)
        .set({ stock: sql`${shopGoods.stock} + ${order.count}` })
        .where(and(eq(shopGoods.id, order.goodsId), sql`${shopGoods.stock} is not null`)),
      ...also,
    ],
  });
}
