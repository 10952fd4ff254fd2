import { and, eq, sql } from "drizzle-orm";
import { justChanged, LedgerError, newOrderId, requireShown, type Shown, shortOfGold } from "#edge/money/money.ts";
import { orders } from "#edge/money/reads.ts";
import type { ShopOrder } from "../contract/entities/shop.ts";
import { forbidden, gone, notFound } from "../contract/envelope.ts";
import { type DeliveryAddress, isSent, isWorn, mayBuy } from "../contract/rules/shop.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { isTaken, writeFault } from "../ground/db/write-fault.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { buyShopGoods, type ShopGoodsRow } from "./buy.ts";
import { addresses, shopGoods, shopOrders } from "./schema/shop.ts";
import { shopDigest, shopOrderColumns, toShopGoods, toShopOrder } from "./shop-row.ts";
import { stockText } from "./stock-text.ts";

interface ShopWish extends Shown {
  goods_id: number;
  count: number;
  address_id?: number;
  request_key: string;
}

export const countBought = (uid: number, goodsId: number) =>
  sql<number>`(select coalesce(sum(${shopOrders.count}), 0) from ${shopOrders} where ${shopOrders.uid} = ${uid}
    and ${shopOrders.goodsId} = ${goodsId} and ${shopOrders.state} <> 'refunded')`;

export const selectShopOrders = ({ db }: ProductContext) =>
  db.select(shopOrderColumns).from(shopOrders).innerJoin(orders, eq(orders.id, shopOrders.orderId));

async function readFor(context: ProductContext, uid: number, wish: ShopWish) {
  const { db } = context;
  const [[known], [goods], [address], [bought]] = await db.batch([
    db
      .select({
        id: sql<string>`${orders.id}`.as("known_id"),
        kind: sql<string>`${orders.kind}`.as("known_kind"),
        items: orders.items,
        receiver: sql<string>`coalesce(${shopOrders.receiver}, '')`.as("known_receiver"),
      })
      .from(orders)
      .leftJoin(shopOrders, eq(shopOrders.orderId, orders.id))
      .where(and(eq(orders.uid, uid), eq(orders.requestKey, wish.request_key))),
    db
      .select()
      .from(shopGoods)
      .where(and(eq(shopGoods.id, wish.goods_id), eq(shopGoods.isOn, 1))),
    db
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, wish.address_id ?? 0), eq(addresses.uid, uid))),
    db.select({ count: countBought(uid, wish.goods_id).as("bought") }).from(sql`(select 1)`),
  ]);
  return { known, goods, address, bought: bought?.count ?? 0 };
}

/** Throws not found for another person's order, as for an unknown order. */
export async function ownShopOrder(context: ProductContext, orderId: string): Promise<ShopOrder> {
  const { user } = await requireViewer(context);
  const [row] = await selectShopOrders(context).where(and(eq(shopOrders.orderId, orderId), eq(shopOrders.uid, user.uid)));
  if (!row) throw notFound(`There is no order ${orderId} of yours in the shop; getOrderList lists them`);
  return toShopOrder(row);
}

/** Refuses a purchase that is already known to be impossible. The batch checks again. */
function refuseWish(context: ProductContext, wish: ShopWish, goods: ShopGoodsRow, bought: number): void {
  const messages = getServerText(context.locale, "shop");
  requireShown(context, { price: goods.price, digest: shopDigest(goods) }, wish);
  const seen = toShopGoods(goods);
  if (isWorn(goods.kind) && bought > 0) throw forbidden(messages("owned"), "count");
  if (mayBuy({ ...seen, stock: null }, bought) < wish.count)
    throw forbidden(messages("limit", { count: isWorn(goods.kind) ? 1 : goods.personMax }), "count");
  if (goods.stock !== null && goods.stock < wish.count) throw forbidden(stockText(context.locale, goods.stock), "count");
}

const toDeliveryAddress = (row: typeof addresses.$inferSelect): DeliveryAddress => ({
  country: row.country,
  receiver: row.receiver,
  phone: row.phone,
  postcode: row.postcode,
  region: row.region,
  city: row.city,
  district: row.district,
  street: row.street,
  house: row.house,
  extra: row.extra,
});

/** Returns the reason why the batch failed: too little gold, a purchase by other people at the same time, or changed goods. */
async function refusedBatch(context: ProductContext, uid: number, wish: ShopWish, error: unknown): Promise<unknown> {
  const text = writeFault(error);
  if (error instanceof LedgerError && error.reason === "funds") return shortOfGold(context, uid, wish.price * wish.count, "gold");
  const isGuard = error instanceof LedgerError && error.reason === "guard";
  if (!isGuard && !text.includes("shop_goods_stock")) return error;
  const { goods, bought } = await readFor(context, uid, wish);
  if (!goods) return gone(getServerText(context.locale, "shop")("goods-gone"));
  try {
    refuseWish(context, wish, goods, bought);
  } catch (refusal) {
    return refusal;
  }
  return justChanged(context);
}

/** Buys goods of the shop, once for each request key (Specification 1.2). */
export async function createShopOrder(context: ProductContext, wish: ShopWish): Promise<ShopOrder> {
  const { user } = await requireViewer(context);
  const messages = getServerText(context.locale, "shop");
  const { known, goods, address, bought } = await readFor(context, user.uid, wish);
  const toReceiver = address ? JSON.stringify(toDeliveryAddress(address)) : "";
  const repeated = async (row: NonNullable<typeof known>): Promise<ShopOrder> => {
    requireSameContent(
      // Only goods with a parcel have a receiver.
      { ...row, receiver: row.receiver || undefined },
      { kind: "shop", items: JSON.stringify([[wish.goods_id, wish.count]]), receiver: toReceiver },
      getServerText(context.locale, "money")("key-used"),
    );
    return ownShopOrder(context, row.id);
  };
  if (known) return repeated(known);
  if (!goods) throw gone(messages("goods-gone"));
  refuseWish(context, wish, goods, bought);
  if (isSent(goods.kind) && !address) throw forbidden(messages("address-missing"), "address_id");
  const orderId = newOrderId(context.now());
  const receiver = isSent(goods.kind) && address ? toDeliveryAddress(address) : null;
  try {
    await buyShopGoods(
      context.db,
      { orderId, uid: user.uid, goods, count: wish.count, receiver, requestKey: wish.request_key },
      nowS(context),
    );
  } catch (error) {
    // The same request came twice at once, and the other request has made the order.
    if (isTaken(error, "orders.uid, orders.request_key")) {
      const twin = (await readFor(context, user.uid, wish)).known;
      if (twin) return repeated(twin);
    }
    throw await refusedBatch(context, user.uid, wish, error);
  }
  return ownShopOrder(context, orderId);
}
