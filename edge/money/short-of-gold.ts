import { forbidden, type ProductError } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import type { ProductContext } from "../ground/context.ts";
import { readBalance } from "./ledger/balance.ts";

/** For a batch that failed, although what was read since says that it would succeed. */
export const justChanged = ({ locale }: Pick<ProductContext, "locale">, field?: string): ProductError =>
  forbidden(getServerText(locale, "money")("just-changed"), field);

/** The refusal of a purchase whose batch failed for want of gold. It states the shortfall of the balance after the failure. */
export async function shortOfGold(context: ProductContext, uid: number, price: number, field?: string): Promise<ProductError> {
  const missing = price - (await readBalance(context.db, uid, "gold"));
  if (missing <= 0) return justChanged(context, field);
  return forbidden(getServerText(context.locale, "money")("gold-short", { count: missing }), field);
}
