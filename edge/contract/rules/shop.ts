import { PLAN_STATUS, type PlanStatus } from "./plan-status.ts";

/** What the shop sells: a frame round the avatar, an effect on entering a room, gifts for the bag, merchandise that is sent. */
export const SHOP_KINDS = ["frame", "entrance", "gift", "merch"] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** What is worn, one of each kind at a time; it is bought once. */
export const WORN_KINDS = ["frame", "entrance"] as const;
export const isWorn = (kind: ShopKind): kind is (typeof WORN_KINDS)[number] => kind === "frame" || kind === "entrance";

/** Whether it goes by post, and so wants an address. */
export const isSent = (kind: ShopKind): boolean => kind === "merch";

/** The most of one thing in an order. */
export const SHOP_COUNT_MAX = 10;

/** After this long a parcel counts as arrived, whether or not its receiver says so. */
export const ARRIVAL_S = 15 * 86_400;

/** `done` at once for what lies in the bag; what is sent is waiting, then sent, then arrived; or refunded before it has arrived. */
export const SHOP_STATES = ["done", "waiting", "sent", "arrived", "refunded"] as const;
export type ShopState = (typeof SHOP_STATES)[number];

const STATUS: Readonly<Record<ShopState, PlanStatus>> = {
  done: PLAN_STATUS.ACTIVE,
  waiting: PLAN_STATUS.IN_PLAY,
  sent: PLAN_STATUS.IN_PLAY,
  arrived: PLAN_STATUS.FINISHED,
  refunded: PLAN_STATUS.REFUND,
};

/** The state as the number that orders and plans share (Specification 4.3). */
export const shopStatus = (state: ShopState): PlanStatus => STATUS[state];

/** How many one person may still put into an order: what is in stock, what the limit leaves, never more than an order takes. */
export function mayBuy(goods: { kind: ShopKind; stock: number | null; person_max: number }, bought: number): number {
  const most = isWorn(goods.kind) ? 1 : goods.person_max;
  const left = most > 0 ? most - bought : SHOP_COUNT_MAX;
  return Math.max(0, Math.min(SHOP_COUNT_MAX, left, goods.stock ?? SHOP_COUNT_MAX));
}
