import { vipBonusPercent } from "./vip.ts";

/** Status codes of an order or a plan (Specification 4.3). */
export const PLAN_STATUS = { INACTIVE: 0, ACTIVE: 1, FINISHED: 2, REFUND: 3, IN_PLAY: 4 } as const;

export type PlanStatus = (typeof PLAN_STATUS)[keyof typeof PLAN_STATUS];

const TEXT: Readonly<Record<PlanStatus, string>> = { 0: "失效", 1: "生效", 2: "比赛结束", 3: "异常退款", 4: "进行中" };

/** The text that specification 4.3 fixes. */
export const planStatusText = (status: PlanStatus): string => TEXT[status];

/** Kinds of orders. Gold and plans cost money. Packages of gifts, goods of the shop and red-order plans cost gold. */
export const ORDER_KINDS = ["gold", "plan", "gift", "shop", "model", "redorder"] as const;

/**
 * `open`: no outcome yet. `review`: the payment does not match the order, so an operator decides. A late payment still makes a
 * failed, cancelled or expired order `paid`.
 */
export const ORDER_STATES = ["open", "paid", "failed", "cancelled", "expired", "review", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const STATUS: Readonly<Record<OrderState, PlanStatus>> = {
  open: PLAN_STATUS.IN_PLAY,
  review: PLAN_STATUS.IN_PLAY,
  paid: PLAN_STATUS.ACTIVE,
  refunded: PLAN_STATUS.REFUND,
  failed: PLAN_STATUS.INACTIVE,
  cancelled: PLAN_STATUS.INACTIVE,
  expired: PLAN_STATUS.INACTIVE,
};

/** Returns the state code that orders and plans share (Specification 4.3). */
export const orderStatus = (state: OrderState): PlanStatus => STATUS[state];

/**
 * Minimum seconds that a payer must have left to pay when a payment is opened. Stripe accepts no session shorter than half an
 * hour; half a minute is for the request.
 */
const PAYMENT_LEAST_S = 1_830;

export const canBeOpened = (expiresAtS: number, nowS: number): boolean => expiresAtS - nowS >= PAYMENT_LEAST_S;

/** Groups of order states for filters: pending, paid, refunded, or closed without a payment. */
export const ORDER_GROUPS = ["open", "paid", "refunded", "closed"] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

export const STATES_OF_GROUP: Readonly<Record<OrderGroup, readonly OrderState[]>> = {
  open: ["open", "review"],
  paid: ["paid"],
  refunded: ["refunded"],
  closed: ["failed", "cancelled", "expired"],
};

/** States of a refund: `asked` until the cashier reports an outcome, `done` if the cashier returned the money, `refused` if not. */
export const REFUND_STATES = ["asked", "done", "refused"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * States of a payment that the payer's bank disputes: `open` until the bank decides, then `won` (the site keeps the money) or
 * `lost`.
 */
export const DISPUTE_STATES = ["open", "won", "lost"] as const;

/** Kinds of coupons: cents off, per cent off, or extra gold. */
export interface CouponEffect {
  kind: "cut" | "percent" | "gold";
  scope: "recharge" | "plan" | "any";
  value: number;
  /** Lowest price in cents for which the coupon is valid. */
  min_price: number;
}

/** The purchase to price: its cents, and the gold that it brings. */
export interface Priced {
  kind: "gold" | "plan";
  price: number;
  gold: number;
  bonus_gold: number;
}

/** Minimum payment in cents. A payment of 0 would not be a payment. */
const PAY_MIN = 1;

/** A coupon for extra gold is valid only for purchases of gold. */
export function couponFits(coupon: CouponEffect, goods: Pick<Priced, "kind" | "price">): boolean {
  const wanted = goods.kind === "plan" ? "plan" : "recharge";
  if (coupon.scope !== "any" && coupon.scope !== wanted) return false;
  return goods.price >= coupon.min_price && !(coupon.kind === "gold" && goods.kind === "plan");
}

/** Cents are rounded down in the payer's favour. Bonus gold comes from the package, an active VIP level and a valid coupon. */
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

/** The data models that people can subscribe to (Specification 2.14). */
export const DATA_MODELS = ["upset", "diversity", "poisson", "margin"] as const;
export type DataModel = (typeof DATA_MODELS)[number];

/** Data models that are computed from bookmakers' odds. */
export const COMPUTED_FROM_ODDS: ReadonlySet<string> = new Set(["upset", "diversity", "margin"]);
