import * as z from "zod";
import { DATA_MODELS, ORDER_KINDS, ORDER_STATES } from "../rules/orders.ts";
import { textFields } from "./localized.ts";

export const GiftCount = z.object({
  gift_id: z.number(),
  ...textFields("name"),
  count: z.number(),
});
export type GiftCount = z.infer<typeof GiftCount>;

/** Digest of the goods' name and contents. The order sends it back, so that nobody buys contents that were not shown. */
export const GoodsDigest = z.string();

/** A package of gold that is sold for money (Specification 3.20). */
export const GoldPackage = z.object({
  id: z.number(),
  ...textFields("name"),
  gold: z.number(),
  bonus_gold: z.number(),
  /** Cents. */
  price: z.number(),
  currency: z.string(),
  digest: GoodsDigest,
});
export type GoldPackage = z.infer<typeof GoldPackage>;

/** Packages of gifts sold for gold. The gifts go into the bag (Specification 3.20). */
export const GiftPackage = z.object({
  id: z.number(),
  ...textFields("name"),
  /** Price in gold, and the price of the same gifts bought one by one. */
  price: z.number(),
  single_price: z.number(),
  items: z.array(GiftCount),
  digest: GoodsDigest,
});
export type GiftPackage = z.infer<typeof GiftPackage>;

export const VipOffer = z.object({
  id: z.number(),
  ...textFields("name"),
  days: z.number(),
  /** Cents. */
  price: z.number(),
  currency: z.string(),
  digest: GoodsDigest,
});
export type VipOffer = z.infer<typeof VipOffer>;

export const Coupon = z.object({
  id: z.number(),
  ...textFields("name"),
  /** Kinds of coupon: cents off, per cent off, or extra gold. */
  kind: z.enum(["cut", "percent", "gold"]),
  scope: z.enum(["recharge", "plan", "any"]),
  value: z.number(),
  /** Lowest price in cents for which the coupon is valid. */
  min_price: z.number(),
  /** Unix seconds. */
  starts_at: z.number(),
  ends_at: z.number(),
  /** `held`: reserved by an order that is open or in review. */
  state: z.enum(["ready", "held", "used", "over"]),
});
export type Coupon = z.infer<typeof Coupon>;

export const Order = z.object({
  order_id: z.string(),
  kind: z.enum(ORDER_KINDS),
  goods_id: z.number(),
  ...textFields("name"),
  gold: z.number(),
  bonus_gold: z.number(),
  vip_days: z.number(),
  /** Price before and after the coupon: cents, or gold if `currency` is `gold`. */
  price: z.number(),
  pay: z.number(),
  currency: z.string(),
  coupon_id: z.number().nullable(),
  state: z.enum(ORDER_STATES),
  /** The state code that orders and plans share (Specification 4.3). */
  status: z.number(),
  cashier: z.string(),
  /**
   * Where to pay: an address of the cashier or a path of this site. Empty after the order is settled, and while the cashier has not
   * answered.
   */
  pay_url: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
  expires_at: z.number(),
  settled_at: z.number().nullable(),
});
export type Order = z.infer<typeof Order>;

export const OrderPage = Order.extend({
  /** For an order of kind `model`: the model and its number of days at the time of the order. */
  subscription: z.object({ model: z.enum(DATA_MODELS), days: z.number() }).nullable(),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** Reasons for a change of the wallet, for filters (Specification 7.18). */
export const ProfitKind = z.object({
  type: z.string(),
  ...textFields("name"),
  /** False if the person's log has no such line. */
  own: z.boolean().optional(),
});
export type ProfitKind = z.infer<typeof ProfitKind>;

/** A line of the transaction log (Specification 7.18). */
export const ProfitLine = z.object({
  id: z.number(),
  type: z.string(),
  /** Name of the bought or given thing when the line was written; empty if the type says enough. */
  ...textFields("name"),
  /** Coins added to the wallet, or removed from it (negative). */
  gold: z.number(),
  diamond: z.number(),
  /** Cents that were paid, or refunded (negative), and their currency. */
  money: z.number(),
  currency: z.string(),
  /** Empty if the line belongs to no order. */
  order_id: z.string(),
  /** Unix seconds. */
  time: z.number(),
});
export type ProfitLine = z.infer<typeof ProfitLine>;
