import { vipBonusPercent } from "#edge/contract/rules/vip.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { chosenCoupon, newRequestKey, openOrder, readyCoupons } from "#app/features/money/purchase.ts";
import { guard } from "#app/features/page-guard.ts";

export async function readRecharge(context: LoadContext, request: Request) {
  const { product, visit } = context;
  const [packages, coupons, waiting] = await Promise.all([
    guard(product.goods.getPackageList({})),
    readyCoupons(context, "gold"),
    openOrder(context),
  ]);
  const user = visit.viewer?.user;
  return {
    ...packages,
    coupons,
    waiting,
    coupon: chosenCoupon(request),
    goldKey: newRequestKey(),
    giftKey: newRequestKey(),
    vipPercent: user?.isVIP ? vipBonusPercent(user.vip_level) : 0,
  };
}
