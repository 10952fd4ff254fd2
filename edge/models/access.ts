import { and, eq, gt } from "drizzle-orm";
import type { DataModel } from "../contract/rules/orders.ts";
import { nowS, type ProductContext } from "../product/context.ts";
import { modelSubscriptions } from "../site/schema/service.ts";

/** Models whose figures follow from chances that everybody sees: there is nothing in a list to pay for. */
const FREE_FIGURES: readonly DataModel[] = ["upset"];

/** Whether the person who asks has a subscription of the model that is not over (docs/decisions/0021). */
export async function hasModel(context: ProductContext, model: DataModel): Promise<boolean> {
  const viewer = await context.viewer();
  if (!viewer) return false;
  const rows = await context.db
    .select({ endsAt: modelSubscriptions.endsAt })
    .from(modelSubscriptions)
    .where(
      and(
        eq(modelSubscriptions.uid, viewer.user.uid),
        eq(modelSubscriptions.model, model),
        gt(modelSubscriptions.endsAt, nowS(context)),
      ),
    );
  return rows.length > 0;
}

/** Whether the person who asks may see a model's figures in its list. */
export const seesFigures = async (context: ProductContext, model: DataModel): Promise<boolean> =>
  FREE_FIGURES.includes(model) || (await hasModel(context, model));
