import { vipBonusPercent } from "./vip-level.ts";

/** What a coupon does: cents off, per cent off, or gold on top. */
export interface CouponEffect {
  kind: "cut" | "percent" | "gold";
  scope: "recharge" | "plan" | "any";
  value: number;
  /** Least price in cents that it goes with. */
  min_price: number;
}

/** What is to be priced: cents, and the gold that it brings. */
export interface Priced {
  kind: "gold" | "plan";
  price: number;
  gold: number;
  bonus_gold: number;
}

/** Something is always paid: a payment of nothing is none. */
const PAY_MIN = 1;

/** Whether a coupon goes with what is bought: its scope, its least price, and gold on top only where gold is bought. */
export function couponFits(coupon: CouponEffect, goods: Pick<Priced, "kind" | "price">): boolean {
  const wanted = goods.kind === "plan" ? "plan" : "recharge";
  if (coupon.scope !== "any" && coupon.scope !== wanted) return false;
  return goods.price >= coupon.min_price && !(coupon.kind === "gold" && goods.kind === "plan");
}

/** Cents to pay and gold on top: of the package, of an active VIP level, and of a coupon that fits. Cents are rounded down for the payer. */
export function orderPrice(
  goods: Priced,
  coupon: CouponEffect | null,
  activeVipLevel: number,
): { pay: number; bonus_gold: number } {
  const vipGold = Math.floor((goods.gold * vipBonusPercent(activeVipLevel)) / 100);
  const off =
    coupon === null
      ? 0
      : coupon.kind === "cut"
        ? coupon.value
        : coupon.kind === "percent"
          ? Math.ceil((goods.price * coupon.value) / 100)
          : 0;
  return {
    pay: Math.max(PAY_MIN, goods.price - off),
    bonus_gold: goods.bonus_gold + vipGold + (coupon?.kind === "gold" ? coupon.value : 0),
  };
}
