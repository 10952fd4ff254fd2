import type { Coupon } from "#edge/contract/entities/goods.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import { formatCoins, formatMoney } from "./format-money.ts";

/** The prices of packages and offers are in this currency, and so is a coupon's discount. */
const MONEY = "CNY";

/** Returns a coupon's terms in words: `立减¥5.00，满¥30.00可用`. */
export function couponText(coupon: Pick<Coupon, "kind" | "value" | "min_price">, t: AreaText<"money">, locale: Locale): string {
  const does =
    coupon.kind === "cut"
      ? t("coupon.cut", { amount: formatMoney(coupon.value, MONEY, locale) })
      : coupon.kind === "percent"
        ? t("coupon.percent", { percent: coupon.value })
        : t("coupon.gold", { gold: formatCoins(coupon.value, locale), count: coupon.value });
  return coupon.min_price > 0 ? t("coupon.min", { does, amount: formatMoney(coupon.min_price, MONEY, locale) }) : does;
}
