import { and, eq, type SQL, sql } from "drizzle-orm";
import { columnsOf } from "#edge/ground/db/localized.ts";
import { addGoldOrder, addToBag, post, type Statement, shopBought } from "#edge/money/money.ts";
import { type DeliveryAddress, isSent, isWorn } from "../contract/rules/shop.ts";
import type { Database } from "../ground/db/client.ts";
import { shopGoods, shopOrders, wardrobe } from "./schema/shop.ts";

export type ShopGoodsRow = typeof shopGoods.$inferSelect;

export interface Purchase {
  orderId: string;
  uid: number;
  goods: ShopGoodsRow;
  count: number;
  /** Null for goods without a parcel. */
  receiver: DeliveryAddress | null;
  requestKey: string;
}

const most = ({ kind, personMax }: ShopGoodsRow): number => (isWorn(kind) ? 1 : personMax);

/** Condition that the goods are still for sale, and that this order is within the person's limit. */
function stillSold({ uid, goods }: Purchase): SQL {
  const sold = sql`exists (select 1 from ${shopGoods} where ${shopGoods.id} = ${goods.id} and ${shopGoods.isOn} = 1 and ${shopGoods.price} = ${goods.price})`;
  if (most(goods) === 0) return sold;
  return sql`${sold} and (select sum(${shopOrders.count}) from ${shopOrders} where ${shopOrders.uid} = ${uid}
    and ${shopOrders.goodsId} = ${goods.id} and ${shopOrders.state} <> 'refunded') <= ${most(goods)}`;
}

function delivered(db: Database, { uid, goods, count }: Purchase, atS: number): Statement[] {
  if (isWorn(goods.kind)) return [db.insert(wardrobe).values({ uid, goodsId: goods.id, kind: goods.kind, boughtAt: atS })];
  if (goods.giftId === null) return [];
  return [addToBag(db, uid, goods.giftId, goods.giftCount * count)];
}

/** Throws LedgerError `funds`, `guard` (not for sale, other price, over the limit), or `shop_goods_stock` if too few are left. */
export async function buyShopGoods(db: Database, purchase: Purchase, atS: number): Promise<void> {
  const { orderId, uid, goods, count, receiver, requestKey } = purchase;
  const pay = goods.price * count;
  const common = { uid, goodsId: goods.id, createdAt: atS };
  await post(db, shopBought({ id: orderId, uid, pay }), atS, {
    before: [
      addGoldOrder(db, {
        ...common,
        id: orderId,
        kind: "shop",
        ...columnsOf(goods, "name"),
        items: JSON.stringify([[goods.id, count]]),
        price: pay,
        pay,
        currency: "gold",
        cashier: "gold",
        state: "paid",
        requestKey,
        expiresAt: atS,
        settledAt: atS,
      }),
      db.insert(shopOrders).values({
        ...common,
        orderId,
        kind: goods.kind,
        count,
        unitPrice: goods.price,
        picture: goods.picture,
        receiver: receiver ? JSON.stringify(receiver) : "",
        state: isSent(goods.kind) ? "waiting" : "done",
      }),
      db
        .update(shopGoods)
        .set({ stock: sql`${shopGoods.stock} - ${count}` })
        .where(and(eq(shopGoods.id, goods.id), sql`${shopGoods.stock} is not null`)),
    ],
    guard: stillSold(purchase),
    after: delivered(db, purchase, atS),
  });
}
