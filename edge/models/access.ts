import { and, eq, gt } from "drizzle-orm";
import { modelSubscriptions } from "#edge/money/reads.ts";
import { isFigureFree, isForecastPublic } from "../contract/rules/forecasts.ts";
import type { DataModel } from "../contract/rules/orders.ts";
import { nowS, type ProductContext } from "../ground/context.ts";

/** Whether the caller has a current subscription to the model (docs/decisions/0021). */
async function hasModel(context: ProductContext, model: DataModel): Promise<boolean> {
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

/** Whether the caller may see a model's figures for matches that have not started. */
export const seesFigures = async (context: ProductContext, model: DataModel): Promise<boolean> =>
  isFigureFree(model) || (await hasModel(context, model));

/** Returns whether the caller may see a match's figure and detail. Once the match has begun, everybody may see both. */
export async function openParts(
  context: ProductContext,
  model: DataModel,
  match: { status: number; time: number },
): Promise<{ figure: boolean; detail: boolean }> {
  const detail = isForecastPublic(match, nowS(context)) || (await hasModel(context, model));
  return { figure: detail || isFigureFree(model), detail };
}
