import { vipBonusPercent } from "./vip.ts";

/** Status codes of an order or a plan (Specification 4.3). */
export const PLAN_STATUS = { INACTIVE: 0, ACTIVE: 1, FINISHED: 2, REFUND: 3, IN_PLAY: 4 } as const;

/** A status of an order or a plan (Specification 4.3). */
export type PlanStatus = (typeof PLAN_STATUS)[keyof typeof PLAN_STATUS];

const TEXT: Readonly<Record<PlanStatus, string>> = { 0: "失效", 1: "生效", 2: "比赛结束", 3: "异常退款", 4: "进行中" };

/** The words that the specification fixes for a status of an order or a plan (Specification 4.3). */
export const planStatusText = (status: PlanStatus): string => TEXT[status];

/** Kinds of orders: gold and plans cost money; packages of gifts, goods of the shop and red-order plans cost gold. */
export const ORDER_KINDS = ["gold", "plan", "gift", "shop", "model", "redorder"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/**
 * An order: `open` until its cashier reports an outcome; `review` when money came that does not fit and an operator must decide;
 * a payment that comes late still makes it `paid`.
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

/** The state as the number that orders and plans share (Specification 4.3). */
export const orderStatus = (state: OrderState): PlanStatus => STATUS[state];

/** A payment lasts for half an hour at least: Stripe takes no session that ends sooner. Half a minute is for the request. */
const PAYMENT_LEAST_S = 1_830;

/** Whether there is still time to open an order's payment at its cashier; both in unix seconds. */
export const canBeOpened = (expiresAtS: number, nowS: number): boolean => expiresAtS - nowS >= PAYMENT_LEAST_S;

/** States as people look for orders: something is still to come, paid, given back, or came to nothing. */
export const ORDER_GROUPS = ["open", "paid", "refunded", "closed"] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** The states of a group. */
export const STATES_OF_GROUP: Readonly<Record<OrderGroup, readonly OrderState[]>> = {
  open: ["open", "review"],
  paid: ["paid"],
  refunded: ["refunded"],
  closed: ["failed", "cancelled", "expired"],
};

/**
 * Money that returns to its payer: `asked` while the cashier has not reported an outcome, `done` when it returned the money,
 * `refused` when it did not.
 */
export const REFUND_STATES = ["asked", "done", "refused"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A payment that a person's bank takes back: `open` until the bank has decided, then `won` (the site keeps the money) or `lost`. */
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Kinds of coupons: cents off, per cent off, or extra gold. */
export interface CouponEffect {
  kind: "cut" | "percent" | "gold";
  scope: "recharge" | "plan" | "any";
  value: number;
  /** Least price in cents that it goes with. */
  min_price: number;
}

/** The thing to price: its cents, and the gold that it brings. */
export interface Priced {
  kind: "gold" | "plan";
  price: number;
  gold: number;
  bonus_gold: number;
}

/** Something is always paid: a payment of nothing is none. */
const PAY_MIN = 1;

/** Reports whether a coupon fits a purchase: its scope, its least price, and extra gold only for gold. */
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

/** The data models that may be subscribed to (Specification 2.14). */
export const DATA_MODELS = ["upset", "diversity", "poisson", "margin"] as const;
export type DataModel = (typeof DATA_MODELS)[number];
