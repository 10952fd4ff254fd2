import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { SHOP_COUNT_MAX } from "#edge/contract/rules/shop.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { shownOf } from "#app/features/money/shown-goods.tsx";
import { idParam, refusalOf, toLogin } from "#app/features/page-guard.ts";
import { textOf } from "#app/i18n/use-text.ts";

export type GoodsField = "count" | "address_id" | "price" | "gold" | "form";

/** Why a purchase came back, with what had been chosen. */
export interface GoodsRefusal {
  field: GoodsField;
  message: string;
  count: number;
  address: number;
}

const FIELDS: readonly string[] = ["count", "address_id", "price", "gold"] satisfies GoodsField[];
const isField = (field: string | undefined): field is GoodsField => field !== undefined && FIELDS.includes(field);
/** Leaves room for the choice, which becomes a part of the key. */
const REQUEST_KEY = /^[\w-]{16,40}$/;
const numberOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** Buys the chosen goods, or puts owned ones on or off. The same form with the same choice leads to the same order. */
export async function goodsAction({ params, request, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  if (!visit.viewer) throw toLogin(request);
  const id = idParam(params.id);
  const form = await request.formData();
  const t = textOf(visit.locale, "shop");
  const intent = formText(form, "intent");
  const [count, address] = [numberOf(formText(form, "count") || "1"), numberOf(formText(form, "address_id"))];
  const shown = shownOf(form.get("price"), form.get("digest"));
  const refuse = (http: number, field: GoodsField, message: string) =>
    data<GoodsRefusal>({ field, message, count, address }, { status: http });
  try {
    if (intent === "wear" || intent === "unwear") {
      await product.shop.wear({ goods_id: id, on: intent === "wear" ? 1 : 0 });
      return redirect(`/newshop/goods/${id}?done=${intent}`, 303);
    }
    const key = formText(form, "request_key");
    if (count === 0 || count > SHOP_COUNT_MAX || !shown || !REQUEST_KEY.test(key)) return refuse(400, "form", t("goods.wrong"));
    const request_key = `${key}-${id}-${count}-${address}`;
    const order = await product.shop.createOrder({
      goods_id: id,
      count,
      ...shown,
      request_key,
      ...(address > 0 && { address_id: address }),
    });
    return redirect(`/newshop/records/${order.order_id}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    if (refusal.http === 403) return refuse(403, isField(refusal.field) ? refusal.field : "form", refusal.message);
    if (refusal.http === 404) throw new Response(null, { status: 404 });
    return refuse(
      refusal.http,
      "form",
      t(refusal.http === 429 ? "goods.often" : refusal.http >= 500 ? "goods.unavailable" : "goods.wrong"),
    );
  }
}
