import * as z from "zod";
import { GIFT_EFFECTS } from "#edge/contract/rules/gifts.ts";
import { textFields } from "../../entities/localized.ts";
import { Flag, Id, IdOrNone, Whole } from "../inputs.ts";
import { Address, CHANGE_FIELDS, inSomeLanguage, lineFields, operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "3.20" });

const GoodsId = IdOrNone.default(0);
const Named = lineFields("name", 30, 40);
const NAMED = inSomeLanguage("name");
const SOLD_FIELDS = { ...CHANGE_FIELDS, ...Named, rank: Whole(0, 999).default(0), is_on: Flag, id: GoodsId };
/** Cents of money, or gold for gifts. */
const Price = Whole(1, 100_000_000);

/** `gift id × count`, one per line, for example `3x10`. */
const Items = z
  .string()
  .trim()
  .max(400)
  .default("")
  .transform((text) =>
    text
      .split(/[\n,]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().regex(/^\d{1,9}\s*[x×*]\s*[1-9]\d{0,4}$/, "must be lines such as 3x10: gift, times, count"))
      .max(20, "must be at most 20 gifts"),
  )
  .transform((lines) => lines.map((line) => line.split(/\s*[x×*]\s*/).map(Number) as [giftId: number, count: number]));

/** Goods, whether on sale or not. Prices are cents of money; gifts and packages of gifts are priced in gold. */
export const GoldPackageRow = z.object({
  id: z.number(),
  ...textFields("name"),
  gold: z.number(),
  bonus_gold: z.number(),
  price: z.number(),
  rank: z.number(),
  is_on: z.number(),
});
export const GiftPackageRow = GoldPackageRow.omit({ gold: true, bonus_gold: true }).extend({ items: z.string() });
export const VipOfferRow = GoldPackageRow.omit({ gold: true, bonus_gold: true }).extend({ days: z.number() });
export const GiftRow = z.object({
  id: z.number(),
  ...textFields("name"),
  price: z.number(),
  picture: z.string().default(""),
  effect: z.enum(GIFT_EFFECTS).default("none"),
  is_on: z.number().default(1),
});
export const CouponKindRow = z.object({
  id: z.number(),
  kind: z.enum(["cut", "percent", "gold"]),
  scope: z.enum(["recharge", "plan", "any"]),
  value: z.number(),
  min_price: z.number(),
  ...textFields("name"),
});

export const GOODS_KINDS = ["gold", "gift_package", "plan", "gift", "coupon"] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

export const goodsCalls = {
  getGoods: call.post("/api/operate/getGoods", {
    summary: "All that is or was sold, with gifts and kinds of coupons",
    input: z.object({}),
    data: z.object({
      gold: z.array(GoldPackageRow),
      gift_package: z.array(GiftPackageRow),
      plan: z.array(VipOfferRow),
      gift: z.array(GiftRow),
      coupon: z.array(CouponKindRow),
    }),
  }),
  getGoodsVersion: call.post("/api/operate/getGoodsVersion", {
    summary: "The version that a change of one of them names",
    source: "docs/decisions",
    input: z.object({ kind: z.enum(GOODS_KINDS), id: Id }),
    data: z.object({ version: z.number() }),
  }),
  saveGoldPackage: call.change("/api/operate/saveGoldPackage", {
    summary: "Writes a package of gold; without id a new one. Orders keep what they were made with",
    input: z
      .object({
        ...SOLD_FIELDS,
        gold: Whole(1, 10_000_000),
        bonus_gold: Whole(0, 10_000_000).default(0),
        price: Price,
      })
      .superRefine(NAMED),
  }),
  saveGiftPackage: call.change("/api/operate/saveGiftPackage", {
    summary: "Writes a package of gifts, paid in gold; without id a new one",
    input: z
      .object({
        ...SOLD_FIELDS,
        price: Price,
        items: Items.pipe(z.array(z.tuple([z.number(), z.number()])).min(1, "must name a gift")),
      })
      .superRefine(NAMED),
  }),
  savePlan: call.change("/api/operate/savePlan", {
    summary: "Writes a VIP plan; without id a new one",
    input: z.object({ ...SOLD_FIELDS, days: Whole(1, 3_660), price: Price }).superRefine(NAMED),
  }),
  saveGift: call.change("/api/operate/saveGift", {
    summary: "Writes a gift; without id a new one. `is_on` 0: rooms do not offer it, bags may still give it",
    input: z
      .object({
        ...CHANGE_FIELDS,
        ...Named,
        id: GoodsId,
        price: Price,
        /** If left out or empty, the current picture stays. */
        picture: Address,
        effect: z.enum(GIFT_EFFECTS, `must be one of ${GIFT_EFFECTS.join(", ")}`).default("none"),
        is_on: Flag,
      })
      .superRefine(NAMED),
  }),
  saveCouponKind: call.change("/api/operate/saveCouponKind", {
    summary: "Writes a kind of coupon; without id a new one. Coupons that people have stay as they were given",
    source: "docs/decisions",
    input: z
      .object({
        ...CHANGE_FIELDS,
        ...Named,
        id: GoodsId,
        kind: z.enum(["cut", "percent", "gold"], "must be cut, percent or gold"),
        scope: z.enum(["recharge", "plan", "any"], "must be recharge, plan or any"),
        value: Whole(1, 10_000_000),
        min_price: Whole(0, 100_000_000).default(0),
      })
      .superRefine(NAMED)
      .refine(({ kind, value }) => kind !== "percent" || value < 100, { path: ["value"], message: "must be below 100 per cent" })
      .refine(({ kind, scope }) => kind !== "gold" || scope !== "plan", {
        path: ["scope"],
        message: "must not be plan for gold on top: plans bring none",
      }),
  }),
  giveCoupon: call.change("/api/operate/giveCoupon", {
    summary: "Gives somebody a coupon, valid from now for so many days",
    source: "docs/decisions",
    input: z.object({ ...REASONED_FIELDS, person: Id, kind_id: Id, days: Whole(1, 365) }),
  }),
};
