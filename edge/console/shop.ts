import { and, asc, desc, eq, sql } from "drizzle-orm";
import { audited, readVersion, requireNotSelf } from "#edge/audit/audit.ts";
import { fromWire } from "#edge/contract/rules/localized.ts";
import { toColumns } from "#edge/ground/db/localized.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { gifts, orders } from "#edge/money/reads.ts";
import { shopGoods, shopOrders } from "#edge/shop/reads.ts";
import {
  addShopGoods,
  changeShopGoods,
  findRefundable,
  refunding,
  type ShopGoodsRow,
  sending,
  shopOrderColumns,
  stockText,
  toShopGoods,
  toShopOrder,
} from "#edge/shop/shop.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import { newestFirst, readPage } from "../ground/db/client.ts";
import { writeFault } from "../ground/db/write-fault.ts";
import { nextId } from "./next-id.ts";
import { selectNick } from "./nick.ts";
import { unmoved } from "./unmoved.ts";

const anyGoods = (row: ShopGoodsRow) => ({
  ...toShopGoods(row),
  is_on: row.isOn,
  rank: row.rank,
  gift_id: row.giftId ?? 0,
  gift_count: row.giftCount,
});

export const getShopGoods: Handlers<"operate">["getShopGoods"] = async ({ db }, { page, size }) => {
  return readPage(
    db,
    db.select().from(shopGoods).orderBy(desc(shopGoods.isOn), asc(shopGoods.rank), asc(shopGoods.id)),
    { from: shopGoods, page, size },
    anyGoods,
  );
};

async function goodsRow({ db }: ProductContext, id: number): Promise<ShopGoodsRow> {
  const [row] = await db.select().from(shopGoods).where(eq(shopGoods.id, id));
  if (!row) throw notFound(`There is no goods ${id} in the shop; getShopGoods lists them`);
  return row;
}

export const getShopItem: Handlers<"operate">["getShopItem"] = async (context, { id }) => {
  const version = await readVersion(context, "shop_goods", id);
  return { version, goods: anyGoods(await goodsRow(context, id)) };
};

export const saveShopGoods: Handlers<"operate">["saveShopGoods"] = async (context, input) => {
  const { db, locale } = context;
  const toShortage = (left: number) => forbidden(stockText(locale, left), "stock_add");
  const work = audited(context, { kind: "shop.save", subject: { kind: "shop_goods", id: input.id ?? "" }, input }, async () => {
    const [row, [gift]] = await Promise.all([
      input.id === undefined ? null : goodsRow(context, input.id),
      db.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, input.gift_id)),
    ]);
    const isGift = input.kind === "gift";
    if (isGift && !gift) throw forbidden(getServerText(locale, "operators")("no-gift", { id: input.gift_id }), "gift_id");
    const id = row?.id ?? (await nextId(context, "shop_goods", shopGoods, shopGoods.id));
    const left = (row?.stock ?? 0) + input.stock_add;
    if (input.endless === 0 && left < 0) throw toShortage(row?.stock ?? 0);
    const values = {
      kind: input.kind,
      ...toColumns("name", fromWire(input, "name")),
      ...toColumns("text", fromWire(input, "text")),
      picture: input.picture,
      price: input.price,
      personMax: input.person_max,
      giftId: isGift ? input.gift_id : null,
      giftCount: isGift ? Math.max(1, input.gift_count) : 0,
      rank: input.rank,
      isOn: input.is_on,
    };
    const after: ShopGoodsRow = { id, ...values, stock: input.endless === 1 ? null : left };
    const statement = row
      ? changeShopGoods(db, id, values, input.endless === 1 ? null : input.stock_add)
      : addShopGoods(db, after);
    return { id, before: row && anyGoods(row), after: anyGoods(after), statements: [statement] };
  });
  try {
    return await work;
  } catch (error) {
    if (/shop_goods_stock/.test(writeFault(error))) throw toShortage(0);
    throw error;
  }
};

const parcelColumns = {
  ...shopOrderColumns,
  uid: sql<number>`${shopOrders.uid}`.as("parcel_uid"),
  nick: selectNick(shopOrders.uid),
};
const selectParcels = ({ db }: ProductContext) =>
  db.select(parcelColumns).from(shopOrders).innerJoin(orders, eq(orders.id, shopOrders.orderId));

export const getParcels: Handlers<"operate">["getParcels"] = async (context, { state, person, page, size }) => {
  const condition = and(state && eq(shopOrders.state, state), person ? eq(shopOrders.uid, person) : undefined);
  return readPage(
    context.db,
    selectParcels(context)
      .where(condition)
      .orderBy(...newestFirst(shopOrders)),
    { from: shopOrders, where: condition, page, size },
    (row) => ({ ...toShopOrder(row), uid: row.uid, nick_name: row.nick }),
  );
};

async function findParcel(context: ProductContext, orderId: string) {
  const [row] = await selectParcels(context).where(eq(shopOrders.orderId, orderId));
  if (!row) throw notFound(`There is no order ${orderId} in the shop; getParcels lists them`);
  return { ...toShopOrder(row), uid: row.uid, nick_name: row.nick };
}

export const getParcel: Handlers<"operate">["getParcel"] = async (context, { order_id }) => {
  const version = await readVersion(context, "order", order_id);
  return { version, order: await findParcel(context, order_id) };
};

const notifyOfParcel = (
  context: ProductContext,
  { order_id, uid, ...goods }: Awaited<ReturnType<typeof findParcel>>,
  state: "sent" | "cancelled",
  note: string,
) =>
  sendSystemMessage(context.db, {
    uid,
    kind: "goodsState",
    vars: { name: fromWire(goods, "name"), state, note },
    key: `shop:${order_id}:${state}`,
    atS: nowS(context),
  });

export const sendParcel: Handlers<"operate">["sendParcel"] = (context, input) =>
  unmoved.guard(
    context,
    audited(context, { kind: "shop.send", subject: { kind: "order", id: input.order_id }, input }, async () => {
      const order = await findParcel(context, input.order_id);
      await requireNotSelf(context, order.uid);
      if (order.state !== "waiting") throw forbidden(unmoved.message(context.locale));
      const { carrier, tracking_no } = input;
      const statement = sending(context.db, input.order_id, { carrier, trackingNo: tracking_no }, nowS(context));
      const notice = notifyOfParcel(context, order, "sent", `${carrier} ${tracking_no}`);
      return {
        before: { state: order.state, carrier: "", tracking_no: "" },
        after: { state: "sent", carrier, tracking_no },
        statements: [statement, notice],
      };
    }),
  );

export const refundParcel: Handlers<"operate">["refundParcel"] = (context, input) =>
  unmoved.guard(
    context,
    audited(context, { kind: "shop.refund", subject: { kind: "order", id: input.order_id }, input }, async () => {
      const [order, refundable] = await Promise.all([
        findParcel(context, input.order_id),
        findRefundable(context.db, input.order_id),
      ]);
      await requireNotSelf(context, order.uid);
      if (!refundable || (order.state !== "waiting" && order.state !== "sent")) throw forbidden(unmoved.message(context.locale));
      const { statements, movement } = refunding(context.db, refundable, input.reason, nowS(context));
      const notice = notifyOfParcel(context, order, "cancelled", input.reason);
      return {
        before: { state: order.state, pay: order.pay },
        after: { state: "refunded", pay: 0 },
        statements: [...statements, notice],
        movement,
      };
    }),
  );
