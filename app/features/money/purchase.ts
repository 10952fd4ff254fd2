import { couponFits } from "#edge/contract/rules/orders.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard } from "../page-guard.ts";

/** More than anybody has ready at a time. */
const COUPONS_MAX = 100;

/** The person's coupons that may be used for a kind of goods; none for guests. */
export async function readyCoupons({ product, visit }: LoadContext, kind: "gold" | "plan") {
  if (!visit.viewer) return [];
  const { list } = await guard(product.goods.getCouponList({ page: 1, size: COUPONS_MAX }));
  // The order checks whether a coupon fits the chosen price; coupons that fit none are left out here.
  return list.filter((coupon) => coupon.state === "ready" && couponFits(coupon, { kind, price: Number.MAX_SAFE_INTEGER }));
}

/** Among the person's last orders the one that still waits to be paid: its id, else nothing. */
export async function openOrder({ product, visit, now }: LoadContext): Promise<string> {
  if (!visit.viewer) return "";
  const { list } = await guard(product.goods.getOrderList({ page: 1, size: PAGE_SIZE }));
  return list.find(({ state, expires_at }) => state === "open" && expires_at * 1000 > now())?.order_id ?? "";
}

/** The coupon that another screen chose for this one; 0 for none. */
export const chosenCoupon = (request: Request): number =>
  Number(/^[1-9]\d{0,14}$/.exec(new URL(request.url).searchParams.get("coupon") ?? "")?.[0] ?? 0);

/** A key for each time a page is made: the same form sent again is the same order. */
export const newRequestKey = (): string => crypto.randomUUID();
