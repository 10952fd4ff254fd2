import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";
import { bagItems, gifts } from "#edge/money/reads.ts";
import type { ShopKind } from "../contract/rules/shop.ts";
import { type Database, named, ofOuterRow } from "../ground/db/client.ts";
import { shopGoods, wardrobe } from "./schema/shop.ts";

/** Selects the gifts that a person has bought and not given away (Specification 3.20). */
export const bagGifts = (db: Database, uid: number) =>
  db
    .select({
      gift_id: named("g", { id: gifts.id }).id,
      ...toWire("name", byLanguage(gifts, "name")),
      count: bagItems.count,
    })
    .from(bagItems)
    .innerJoin(gifts, eq(gifts.id, bagItems.giftId))
    .where(and(eq(bagItems.uid, uid), gt(bagItems.count, 0)))
    .orderBy(asc(gifts.price), asc(gifts.id));

export const bagWears = (db: Database, uid: number) =>
  db
    .select({
      goods_id: wardrobe.goodsId,
      kind: wardrobe.kind,
      ...toWire("name", byLanguage(shopGoods, "name")),
      picture: shopGoods.picture,
      is_worn: wardrobe.isWorn,
      bought_at: wardrobe.boughtAt,
    })
    .from(wardrobe)
    .innerJoin(shopGoods, eq(shopGoods.id, wardrobe.goodsId))
    .where(eq(wardrobe.uid, uid))
    .orderBy(desc(wardrobe.isWorn), desc(wardrobe.boughtAt), asc(wardrobe.goodsId));

/**
 * SQL for the address of the frame that a person wears; empty for none. As a column of a select from `users`, it needs no extra
 * round trip.
 */
export const wornFrame =
  sql<string>`coalesce((select shop_goods.picture from ${wardrobe} inner join ${shopGoods} on shop_goods.id = wardrobe.goods_id
  where wardrobe.uid = ${ofOuterRow(users.uid)} and wardrobe.kind = 'frame' and wardrobe.is_worn = 1), '')`.as("frame");

/**
 * Takes off the item of this kind that the person wears, then puts on `goodsId` if `on` is true. An item that the person does not
 * own is not put on.
 */
export function wearStatements(db: Database, uid: number, goodsId: number, kind: ShopKind, on: boolean) {
  const own = and(eq(wardrobe.uid, uid), eq(wardrobe.kind, kind));
  return [
    db
      .update(wardrobe)
      .set({ isWorn: 0 })
      .where(and(own, eq(wardrobe.isWorn, 1))),
    db
      .update(wardrobe)
      .set({ isWorn: on ? 1 : 0 })
      .where(and(own, eq(wardrobe.goodsId, goodsId))),
  ] as const;
}
