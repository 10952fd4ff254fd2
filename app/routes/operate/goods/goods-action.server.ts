import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { ChangeName } from "#app/features/operate/change.server.ts";
import { changeItem, itemParam } from "#app/features/operate/item.server.ts";
import { readCents } from "#app/features/operate/price.ts";
import { wordParam } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";
import { GOODS_KINDS, type GoodsKind } from "./goods-kinds.ts";

export const GOODS_CALLS: Record<GoodsKind, ChangeName> = {
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

/** Prices in money arrive as `30.00` and are stored in cents. */
export function goodsAction({ params, ...args }: ActionFunctionArgs) {
  const kind = wordParam(params.kind, GOODS_KINDS);
  const id = itemParam(params.id);
  const t = getText(args.context.visit.locale, "operate-goods");
  const isSoldForMoney = kind === "gold" || kind === "plan";
  return changeItem(args, { goods: GOODS_CALLS[kind] }, (values) => ({
    input: {
      id,
      ...(isSoldForMoney && { price: readCents(values.price ?? "") }),
      ...(kind === "coupon" && {
        min_price: readCents(values.min_price || "0"),
        ...(values.kind === "cut" && { value: readCents(values.value ?? "") }),
      }),
    },
    subject: { kind: SUBJECTS[kind], id },
    wrong: {
      items: t("wrong.items"),
      ...(isSoldForMoney && { price: t("wrong.price") }),
      ...(kind === "coupon" && { value: t("wrong.coupon"), scope: t("wrong.scope"), min_price: t("wrong.price") }),
    },
    done: "/operate/goods",
  }));
}
