import { forbidden } from "../contract/envelope";
import type { ProductContext } from "./context";
import { moneyMessageOf } from "./money-messages";

/** What is sold changes when an operator says so; elsewhere it is noticed after this long. */
export const GOODS_TTL_MS = 10_000;

/** Under which name the list is kept that a kind of goods is sold from. */
export const SOLD_IN = { gold: "goods/packages", gift: "goods/packages", plan: "goods/plans", model: "goods/models" } as const;

/**
 * Refuses a purchase at a price other than the one that its buyer was shown: nobody pays what he did not see. The list is read anew, so
 * that the form which comes back shows the price that is asked.
 */
export function requireShownPrice({ locale, snapshots }: ProductContext, kind: keyof typeof SOLD_IN, asked: number, shown: number): void {
  if (asked === shown) return;
  snapshots.forget(SOLD_IN[kind]);
  throw forbidden(moneyMessageOf(locale).priceChanged, "price");
}
