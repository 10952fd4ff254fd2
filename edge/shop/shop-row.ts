import { getTableColumns } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage, columnsOf, type LocalizedRow } from "#edge/ground/db/localized.ts";
import { toGoodsDigest, wordsOf } from "#edge/money/money.ts";
import { orders } from "#edge/money/reads.ts";
import type { Receiver, ShopGoods, ShopOrder } from "../contract/entities/shop.ts";
import { regionNames } from "../contract/rules/countries.ts";
import { type DeliveryAddress, regionText, shopStatus } from "../contract/rules/shop.ts";
import { named } from "../ground/db/client.ts";
import type { ShopGoodsRow } from "./buy.ts";
import { shopOrders } from "./schema/shop.ts";

export const toShopGoods = (row: ShopGoodsRow): ShopGoods => ({
  id: row.id,
  kind: row.kind,
  ...toWire("name", byLanguage(row, "name")),
  ...toWire("text", byLanguage(row, "text")),
  picture: row.picture,
  price: row.price,
  stock: row.stock,
  person_max: row.personMax,
});

/** Returns the digest of goods in the form that the buyer saw. */
export const shopDigest = (row: ShopGoodsRow): string => {
  const { kind, picture, giftId, giftCount } = row;
  const { demanded, later } = wordsOf(byLanguage(row, "name"), byLanguage(row, "text"));
  return toGoodsDigest(kind, ...demanded, picture, giftId, giftCount, ...later);
};

export function toReceiver(address: DeliveryAddress): Receiver {
  const { country, receiver, phone, postcode, region, city, district, street, house, extra } = address;
  const names = toWire("region", regionText(regionNames(country, region) ?? [region, region]));
  return { country, receiver, phone, postcode, region, ...names, city, district, street, house, extra };
}

export const shopOrderColumns = {
  shop: named("s", getTableColumns(shopOrders)),
  order: named("o", { ...columnsOf(orders, "name"), pay: orders.pay }),
};

type ShopRow = Omit<typeof shopOrders.$inferSelect, "uid">;

export const toShopOrder = ({ shop, order }: { shop: ShopRow; order: LocalizedRow<"name"> & { pay: number } }): ShopOrder => ({
  order_id: shop.orderId,
  goods_id: shop.goodsId,
  kind: shop.kind,
  ...toWire("name", byLanguage(order, "name")),
  picture: shop.picture,
  count: shop.count,
  unit_price: shop.unitPrice,
  pay: order.pay,
  state: shop.state,
  status: shopStatus(shop.state),
  receiver: shop.receiver ? toReceiver(JSON.parse(shop.receiver) as DeliveryAddress) : null,
  carrier: shop.carrier,
  tracking_no: shop.trackingNo,
  reason: shop.reason,
  created_at: shop.createdAt,
  sent_at: shop.sentAt,
  arrived_at: shop.arrivedAt,
  refunded_at: shop.refundedAt,
});
