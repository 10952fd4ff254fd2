import { and, asc, eq, sql } from "drizzle-orm";
import { newestFirst, readPage } from "#edge/ground/db/client.ts";
import { notFound } from "../contract/envelope.ts";
import { isWorn, mayBuy } from "../contract/rules/shop.ts";
import { type Handlers, nowS, requireViewer } from "../ground/context.ts";
import { bagGifts, bagWears, wearStatements } from "./bag.ts";
import { confirmArrival } from "./deliver.ts";
import { shopGoods, shopOrders, wardrobe } from "./schema/shop.ts";
import { countBought, createShopOrder, ownShopOrder, selectShopOrders } from "./shop-order.ts";
import { shopDigest, toShopGoods, toShopOrder } from "./shop-row.ts";

/** The shop of goods for gold, and the bag with a person's goods (Specification 1.2, 3.6, 3.20). */
export const shop: Handlers<"shop"> = {
  async getGoodsList({ db }, { kind, page, size }) {
    const sold = and(eq(shopGoods.isOn, 1), kind && eq(shopGoods.kind, kind));
    return readPage(
      db,
      db.select().from(shopGoods).where(sold).orderBy(asc(shopGoods.rank), asc(shopGoods.id)),
      { from: shopGoods, where: sold, page, size },
      toShopGoods,
    );
  },

  async getGoods(context, { id }) {
    const { db } = context;
    const uid = (await context.viewer())?.user.uid ?? 0;
    const [[row], [bought]] = await db.batch([
      db
        .select()
        .from(shopGoods)
        .where(and(eq(shopGoods.id, id), eq(shopGoods.isOn, 1))),
      db.select({ count: countBought(uid, id).as("bought") }).from(sql`(select 1)`),
    ]);
    if (!row) throw notFound(`There is no goods ${id} in the shop; getGoodsList lists what there is`);
    const goods = toShopGoods(row);
    return { ...goods, bought: bought?.count ?? 0, may_buy: mayBuy(goods, bought?.count ?? 0), digest: shopDigest(row) };
  },

  createOrder: createShopOrder,

  async getOrderList(context, { state, page, size }) {
    const { user } = await requireViewer(context);
    const mine = and(eq(shopOrders.uid, user.uid), state && eq(shopOrders.state, state));
    return readPage(
      context.db,
      selectShopOrders(context)
        .where(mine)
        .orderBy(...newestFirst(shopOrders)),
      { from: shopOrders, where: mine, page, size },
      toShopOrder,
    );
  },

  getOrder: (context, { order_id }) => ownShopOrder(context, order_id),

  async confirmArrival(context, { order_id }) {
    const { user } = await requireViewer(context);
    await confirmArrival(context.db, user.uid, order_id, nowS(context));
    return ownShopOrder(context, order_id);
  },

  async getBag(context) {
    const { uid } = (await requireViewer(context)).user;
    const [gifts, wears] = await context.db.batch([bagGifts(context.db, uid), bagWears(context.db, uid)]);
    return { gifts, wears };
  },

  async wear(context, { goods_id, on }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const [own] = await db
      .select({ kind: wardrobe.kind })
      .from(wardrobe)
      .where(and(eq(wardrobe.uid, uid), eq(wardrobe.goodsId, goods_id)));
    if (!own || !isWorn(own.kind)) throw notFound(`There is no ${goods_id} to wear in your bag; getBag lists what there is`);
    const results = await db.batch([...wearStatements(db, uid, goods_id, own.kind, on === 1), bagWears(db, uid)]);
    return { wears: results[2] };
  },
};
