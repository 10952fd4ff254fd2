import { couponFits } from "#edge/contract/rules/orders.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard } from "../page-guard.ts";

/** Largest number of loaded coupons. Nobody has more usable coupons at a time. */
const COUPONS_MAX = 100;

/** Returns the person's coupons that may be used for a kind of goods; none for guests. */
export async function readyCoupons({ product, visit }: LoadContext, kind: "gold" | "plan") {
  if (!visit.viewer) return [];
  const { list } = await guard(product.goods.getCouponList({ page: 1, size: COUPONS_MAX }));
  // Filters by kind only, because the order checks whether a coupon fits the chosen price.
  return list.filter((coupon) => coupon.state === "ready" && couponFits(coupon, { kind, price: Number.MAX_SAFE_INTEGER }));
}

/** Returns the id of an unpaid order among the person's latest orders; empty if there is none. */
export async function openOrder({ product, visit, now }: LoadContext): Promise<string> {
  if (!visit.viewer) return "";
  const { list } = await guard(product.goods.getOrderList({ page: 1, size: PAGE_SIZE }));
  return list.find(({ state, expires_at }) => state === "open" && expires_at * 1000 > now())?.order_id ?? "";
}

/** Returns the id of the coupon that another screen chose; 0 if none was chosen. */
export const chosenCoupon = (request: Request): number =>
  Number(/^[1-9]\d{0,14}$/.exec(new URL(request.url).searchParams.get("coupon") ?? "")?.[0] ?? 0);

/** Returns a new key for each rendered page. A repeated form with the same key leads to the same order. */
export const newRequestKey = (): string => crypto.randomUUID();
