import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { refusalOf, toLogin } from "../page-guard.ts";
import { shownGoods } from "./shown-goods.tsx";

/** Why a purchase came back, with what had been chosen. */
export interface BuyRefusal {
  kind: "gold" | "gift" | "plan";
  goods: number;
  coupon: number;
  /** The field that it is about. */
  field: "goods" | "coupon";
  reason: "choose" | "refused" | "often" | "unavailable";
  /** The product's own words, in the page's language. */
  message: string;
}

const KINDS = ["gold", "gift", "plan"] as const;
/** This leaves room for the choice, which becomes part of the key. */
const REQUEST_KEY = /^[\w-]{16,40}$/;
const idOf = (value: FormDataEntryValue | null): number =>
  typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;

/** How a refusal of the product reads here: its own words where it is one of business. */
function reasonOf(http: number): BuyRefusal["reason"] {
  if (http === 429) return "often";
  if (http === 502 || http === 504) return "unavailable";
  return http === 403 ? "refused" : "choose";
}

/** Orders what the form chose and leads to where it is paid; the form sent again with the same choice leads to the same order. */
export async function buyAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (!context.visit.viewer) throw toLogin(request);
  const kind = KINDS.find((known) => known === form.get("kind")) ?? "gold";
  const goods = idOf(form.get("goods_id"));
  const coupon = idOf(form.get("coupon_id"));
  const requestKey = String(form.get("request_key") ?? "");
  const shown = shownGoods(form, goods);
  const refuse = (http: number, reason: BuyRefusal["reason"], message = "", field: BuyRefusal["field"] = "goods") =>
    data<BuyRefusal>({ kind, goods, coupon, field, reason, message }, { status: http });
  if (goods === 0 || !shown || !REQUEST_KEY.test(requestKey)) return refuse(400, "choose");
  try {
    const order = await context.product.goods.createOrder({
      kind,
      goods_id: goods,
      ...shown,
      request_key: `${requestKey}-${goods}-${coupon}`,
      ...(coupon > 0 && { coupon_id: coupon }),
    });
    return redirect(`/cashier/${order.order_id}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    if (refusal.http !== 403) return refuse(refusal.http, reasonOf(refusal.http));
    // With a coupon it is the coupon that did not fit, unless the product says that it was the price.
    return refuse(403, "refused", refusal.message, coupon > 0 && refusal.field !== "price" ? "coupon" : "goods");
  }
}
