import type { Receiver, ShopGoods, ShopOrder } from "../contract/entities/shop.ts";
import { regionNames } from "../contract/rules/countries.ts";
import { type DeliveryAddress, shopStatus } from "../contract/rules/shop.ts";
import { named } from "../db/client.ts";
import { orders } from "../money/schema/money.ts";
import { digestOf } from "../money/shown-goods.ts";
import type { ShopGoodsRow } from "./buy.ts";
import { shopOrders } from "./schema/shop.ts";

export const shopGoodsOf = (row: ShopGoodsRow): ShopGoods => ({
  id: row.id,
  kind: row.kind,
  name_zh: row.nameZh,
  name_pt: row.namePt,
  text_zh: row.textZh,
  text_pt: row.textPt,
  picture: row.picture,
  price: row.price,
  stock: row.stock,
  person_max: row.personMax,
});

/** What somebody who buys them was shown of goods. */
export const shopDigest = ({ kind, nameZh, namePt, textZh, textPt, picture, giftId, giftCount }: ShopGoodsRow): string =>
  digestOf(kind, nameZh, namePt, textZh, textPt, picture, giftId, giftCount);

/** An address with its region's names. */
export function receiverOf(address: DeliveryAddress): Receiver {
  const { country, receiver, phone, postcode, region, city, district, street, house, extra } = address;
  const [zh, pt] = regionNames(country, region) ?? [region, region];
  return { country, receiver, phone, postcode, region, region_zh: zh, region_pt: pt, city, district, street, house, extra };
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
  order: named("o", { nameZh: orders.nameZh, namePt: orders.namePt, pay: orders.pay }),
};

type ShopRow = Omit<typeof shopOrders.$inferSelect, "uid">;

export const shopOrderOf = ({
  shop,
  order,
}: {
  shop: ShopRow;
  order: { nameZh: string; namePt: string; pay: number };
}): ShopOrder => ({
  order_id: shop.orderId,
  goods_id: shop.goodsId,
  kind: shop.kind,
  name_zh: order.nameZh,
  name_pt: order.namePt,
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
