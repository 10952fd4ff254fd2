import type { SQL } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import type { Order } from "../contract/entities/goods.ts";
import { orderStatus } from "../contract/rules/orders.ts";
import { type Database, newestFirst, selectPage } from "../ground/db/client.ts";
import { orders } from "./schema/money.ts";

export type OrderRow = typeof orders.$inferSelect;

export const toOrder = (row: OrderRow): Order => ({
  order_id: row.id,
  kind: row.kind,
  goods_id: row.goodsId,
  ...toWire("name", byLanguage(row, "name")),
  gold: row.gold,
  bonus_gold: row.bonusGold,
  vip_days: row.vipDays,
  price: row.price,
  pay: row.pay,
  currency: row.currency,
  coupon_id: row.couponId,
  state: row.state,
  status: orderStatus(row.state),
  cashier: row.cashier,
  pay_url: row.state === "open" ? row.payUrl : "",
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  settled_at: row.settledAt,
});

/** Returns two statements for a batch. The first selects a page of orders, newest first, and the second counts all orders. */
export const selectOrders = (db: Database, where: SQL | undefined, { page, size }: { page: number; size: number }) =>
  selectPage(
    db,
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(...newestFirst(orders)),
    { from: orders, where, page, size },
  );

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns an id like `20261121-7K3M…`: the UTC day, and eighty random bits that nobody can guess. `now`: unix milliseconds. */
export function newOrderId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `${new Date(now).toISOString().slice(0, 10).replaceAll("-", "")}-${[...random].map((byte) => ALPHABET[byte % 32]).join("")}`;
}
