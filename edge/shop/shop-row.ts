import { digestOf, englishIn } from "#edge/money/money.ts";
import { orders } from "#edge/money/reads.ts";
import type { Receiver, ShopGoods, ShopOrder } from "../contract/entities/shop.ts";
import { regionNames } from "../contract/rules/countries.ts";
import { type DeliveryAddress, shopStatus } from "../contract/rules/shop.ts";
import { named } from "../ground/db/client.ts";
import type { ShopGoodsRow } from "./buy.ts";
import { shopOrders } from "./schema/shop.ts";

export const shopGoodsOf = (row: ShopGoodsRow): ShopGoods => ({
  id: row.id,
  kind: row.kind,
  name_zh: row.nameZh,
  name_pt: row.namePt,
  name_en: row.nameEn,
  text_zh: row.textZh,
  text_pt: row.textPt,
  text_en: row.textEn,
  picture: row.picture,
  price: row.price,
  stock: row.stock,
  person_max: row.personMax,
});

/** Returns the digest of goods as a buyer was shown them. */
export const shopDigest = (row: ShopGoodsRow): string => {
  const { kind, nameZh, namePt, textZh, textPt, picture, giftId, giftCount } = row;
  return digestOf(kind, nameZh, namePt, textZh, textPt, picture, giftId, giftCount, ...englishIn(row.nameEn, row.textEn));
};

/** An address with its region's names. */
export function receiverOf(address: DeliveryAddress): Receiver {
  const { country, receiver, phone, postcode, region, city, district, street, house, extra } = address;
  const [zh, pt, en = pt] = regionNames(country, region) ?? [region, region];
  const names = { region_zh: zh, region_pt: pt, region_en: en };
  return { country, receiver, phone, postcode, region, ...names, city, district, street, house, extra };
}

/** Columns of an order of the shop, joined with the order itself. */
export const shopOrderColumns = {
  shop: named("s", {
    orderId: shopOrders.orderId,
    goodsId: shopOrders.goodsId,
    kind: shopOrders.kind,
    picture: shopOrders.picture,
    count: shopOrders.count,
    unitPrice: shopOrders.unitPrice,
    receiver: shopOrders.receiver,
    state: shopOrders.state,
    carrier: shopOrders.carrier,
    trackingNo: shopOrders.trackingNo,
    reason: shopOrders.reason,
    createdAt: shopOrders.createdAt,
    sentAt: shopOrders.sentAt,
    arrivedAt: shopOrders.arrivedAt,
    refundedAt: shopOrders.refundedAt,
  }),
  order: named("o", { nameZh: orders.nameZh, namePt: orders.namePt, nameEn: orders.nameEn, pay: orders.pay }),
};

type ShopRow = Omit<typeof shopOrders.$inferSelect, "uid">;

export const shopOrderOf = ({
  shop,
  order,
}: {
  shop: ShopRow;
  order: { nameZh: string; namePt: string; nameEn: string; pay: number };
}): ShopOrder => ({
  order_id: shop.orderId,
  goods_id: shop.goodsId,
  kind: shop.kind,
  name_zh: order.nameZh,
  name_pt: order.namePt,
  name_en: order.nameEn,
  picture: shop.picture,
  count: shop.count,
  unit_price: shop.unitPrice,
  pay: order.pay,
  state: shop.state,
  status: shopStatus(shop.state),
  receiver: shop.receiver ? receiverOf(JSON.parse(shop.receiver) as DeliveryAddress) : null,
  carrier: shop.carrier,
  tracking_no: shop.trackingNo,
  reason: shop.reason,
  created_at: shop.createdAt,
  sent_at: shop.sentAt,
  arrived_at: shop.arrivedAt,
  refunded_at: shop.refundedAt,
});
