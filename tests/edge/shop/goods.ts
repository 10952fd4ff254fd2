import { env } from "cloudflare:test";
import { openDatabase } from "#edge/ground/db/client.ts";
import { shopGoods } from "#edge/shop/schema/shop.ts";

/** A Chinese address of a parcel, with every field. */
export const RECEIVER = {
  country: "CN",
  receiver: "王小明",
  phone: "13800000001",
  postcode: "",
  region: "SC",
  city: "成都市",
  district: "武侯区",
  street: "人民南路",
  house: "",
  extra: "",
} as const;

/** A payout account as a withdrawal stores it, without encryption. */
export const PAYOUT_ACCOUNT = {
  kind: "alipay",
  holder: "王小明",
  account: "13800000001",
  bank: "",
  sealKey: 0,
  sealed: "",
} as const;

/** Puts merchandise on sale, by default a scarf. */
export async function newGoods(more: Partial<typeof shopGoods.$inferInsert>): Promise<typeof shopGoods.$inferSelect> {
  const scarf = { kind: "merch", nameZh: "围巾", namePt: "Cachecol", picture: "/m/goods/x.svg", price: 1 } as const;
  const [goods] = await openDatabase(env.DB)
    .insert(shopGoods)
    .values({ ...scarf, ...more })
    .returning();
  if (!goods) throw new Error("no goods");
  return goods;
}
