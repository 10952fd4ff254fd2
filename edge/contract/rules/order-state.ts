import { PLAN_STATUS, type PlanStatus } from "./plan-status.ts";

/** What orders are for: gold and plans for money, packages of gifts and goods of the shop for gold. */
export const ORDER_KINDS = ["gold", "plan", "gift", "shop", "model"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/**
 * An order: `open` until its cashier tells more; `review` when money came that does not fit and an operator must decide; a payment
 * that comes late still makes it `paid`.
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

/** A payment lasts for half an hour at least: Stripe takes no session that ends sooner. Half a minute is for asking. */
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
 * Money that goes back where it was paid: `asked` while the cashier has not said what became of it, `done` when it gave the money back,
 * `refused` when it did not.
 */
export const REFUND_STATES = ["asked", "done", "refused"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A payment that a person's bank takes back: `open` until the bank has decided, then `won` (the site keeps the money) or `lost`. */
export const DISPUTE_STATES = ["open", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
