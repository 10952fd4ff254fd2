import { couponFits } from "#edge/contract/rules/orders.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard } from "../page-guard.ts";

/** No person has more usable coupons than this at a time. */
const COUPONS_MAX = 100;

/** Returns the person's coupons that may be used for a kind of goods; none for guests. */
export async function readyCoupons({ product, visit }: LoadContext, kind: "gold" | "plan") {
  if (!visit.viewer) return [];
  const { list } = await guard(product.goods.getCouponList({ page: 1, size: COUPONS_MAX }));
  // The order checks whether a coupon fits the chosen price, so only the kind counts here.
  return list.filter((coupon) => coupon.state === "ready" && couponFits(coupon, { kind, price: Number.MAX_SAFE_INTEGER }));
}

/** Returns the id of an unpaid order. Only the person's latest orders are searched. Empty if none of them is unpaid. */
export async function openOrder({ product, visit, now }: LoadContext): Promise<string> {
  if (!visit.viewer) return "";
  const { list } = await guard(product.goods.getOrderList({ page: 1, size: PAGE_SIZE }));
  return list.find(({ state, expires_at }) => state === "open" && expires_at * 1000 > now())?.order_id ?? "";
}

/** 0 if no coupon was chosen. */
export const chosenCoupon = (request: Request): number =>
  Number(/^[1-9]\d{0,14}$/.exec(new URL(request.url).searchParams.get("coupon") ?? "")?.[0] ?? 0);

/** A repeated form with the same key leads to the same order. */
export const newRequestKey = (): string => crypto.randomUUID();
