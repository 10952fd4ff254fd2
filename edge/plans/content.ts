import { and, eq, sql } from "drizzle-orm";
import type { RedPlanPage } from "../contract/entities/redorder.ts";
import { notFound } from "../contract/envelope.ts";
import { PLAN_STATUS } from "../contract/rules/orders.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import { planStatements, toPlans } from "./plan-row.ts";
import { redPlans, redPurchases } from "./schema/plans.ts";

/** The content is shown to the plan's master. It is also shown to a buyer, unless an operator has removed the plan. */
export async function planPage(context: ProductContext, id: number): Promise<RedPlanPage> {
  const { db } = context;
  const viewer = await context.viewer();
  const uid = viewer?.user.uid ?? 0;
  const [rows, found, tallies, [sealed], [mine]] = await db.batch([
    ...planStatements(db, sql`${id}`, []),
    db.select().from(redPlans).where(eq(redPlans.id, id)),
    db
      .select()
      .from(redPurchases)
      .where(and(eq(redPurchases.planId, id), eq(redPurchases.uid, uid))),
  ]);
  const [plan] = toPlans(rows, found, tallies, nowS(context));
  if (!plan || !sealed) throw notFound(`There is no plan ${id}; getPlanList lists those on sale`);
  const isOwn = sealed.masterId === uid;
  const mayRead = isOwn || (mine !== undefined && sealed.state !== "removed");
  const { market, choice, line, reasons, salt } = sealed;
  return {
    ...plan,
    on_sale: plan.status === PLAN_STATUS.ACTIVE ? 1 : 0,
    is_own: isOwn ? 1 : 0,
    content: mayRead ? { market, choice, line, reasons, salt } : null,
    mine: mine ? { order_id: mine.orderId, gold: mine.gold, state: mine.state, bought_at: mine.createdAt } : null,
    removed_reason: isOwn || mine ? sealed.removedReason : "",
  };
}
