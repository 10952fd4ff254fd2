import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type ChangeName, formValues, makeChange } from "#app/features/operate/change.server.ts";
import { readCents } from "#app/features/operate/price.ts";
import { idParam, wordParam } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";
import { GOODS_KINDS, type GoodsKind } from "./goods-kinds.ts";

const CALLS: Record<GoodsKind, ChangeName> = {
  gold: "saveGoldPackage",
  gift_package: "saveGiftPackage",
  plan: "savePlan",
  gift: "saveGift",
  coupon: "saveCouponKind",
};
const SUBJECTS: Record<GoodsKind, string> = {
  gold: "package",
  gift_package: "package",
  plan: "plan",
  gift: "gift",
  coupon: "coupon_kind",
};

/** Writes a row of goods. Prices in money arrive as `30.00` and are stored as cents. */
export async function goodsAction({ request, context, params }: ActionFunctionArgs) {
  const kind = wordParam(params.kind, GOODS_KINDS);
  const id = params.id === "new" ? 0 : idParam(params.id);
  const values = formValues(await request.formData());
  const t = getText(context.visit.locale, "operate-goods");
  const input: Record<string, unknown> = { ...values, id };
  if (kind === "gold" || kind === "plan") input.price = readCents(values.price ?? "");
  if (kind === "coupon") {
    input.min_price = readCents(values.min_price || "0");
    if (values.kind === "cut") input.value = readCents(values.value ?? "");
  }
  const wrong: Record<string, string> = { items: t("wrong.items") };
  if (kind === "gold" || kind === "plan") wrong.price = t("wrong.price");
  if (kind === "coupon") Object.assign(wrong, { value: t("wrong.coupon"), scope: t("wrong.scope"), min_price: t("wrong.price") });
  return makeChange(request, context, values, {
    form: "goods",
    call: CALLS[kind],
    input,
    subject: { kind: SUBJECTS[kind], id },
    wrong,
    done: "/operate/goods",
  });
}
