import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";
import { readForm, submit } from "../submit/submit.server.ts";
import { shownGoods } from "./shown-goods.tsx";

const SOLD = ["gold", "gift", "plan"] as const;

/** The request key makes the purchase idempotent. A repeated form with the same choice leads to the same order. */
export async function buyAction(args: ActionFunctionArgs) {
  const sent = await readForm(args);
  const text = (name: string): string => formText(sent.form, name);
  const t = getText(args.context.visit.locale, "money");
  const [goods, coupon] = [text("goods_id"), Number(text("coupon_id")) || 0];
  const shown = shownGoods(sent.form, Number(goods));
  const choose = t("buy.choose");
  return submit(sent, "goods.createOrder", {
    form: SOLD.find((kind) => kind === text("kind")) ?? "",
    fields: ["goods_id"],
    input: {
      kind: text("kind"),
      ...shown,
      ...(coupon > 0 && { coupon_id: coupon }),
      request_key: `${text("request_key")}-${goods}-${coupon}`,
    },
    ...(!shown && { errors: { goods_id: choose } }),
    wrong: { goods_id: choose },
    texts: { 400: choose, 404: choose, 409: choose, 429: t("buy.often"), 502: t("buy.unavailable"), 503: choose },
    // A 403 refusal of an order with a coupon concerns the coupon, unless the refusal names the price.
    place: ({ http, field }) => (http === 403 && coupon > 0 && field !== "price" ? "coupon" : "form"),
    done: ({ order_id }) => `/cashier/${order_id}`,
  });
}
