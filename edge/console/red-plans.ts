import { count, eq, sql } from "drizzle-orm";
import { audited, clash, readVersion, requireNotSelf } from "#edge/audit/audit.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { isPlanThere, latestFirst, matchNames, planIds, planStatements, removePlan, toPlans } from "#edge/plans/plans.ts";
import { redPlans as plans } from "#edge/plans/reads.ts";
import { notFound } from "../contract/envelope.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";

const KIND = "red_plan";

async function readPlan(context: ProductContext, id: number) {
  const { db } = context;
  const [rows, found, tallies, [sealed]] = await db.batch([
    ...planStatements(db, sql`${id}`, []),
    db.select().from(plans).where(eq(plans.id, id)),
  ]);
  const [plan] = toPlans(rows, found, tallies, nowS(context));
  if (!plan || !sealed) throw notFound(`There is no red-order plan ${id}; getRedPlans lists them`);
  return { plan, sealed };
}

/** Operators' queue of red-order plans (docs/decisions/0061). */
export const redPlans = {
  async getRedPlans(context, { state, page, size }) {
    const { db } = context;
    const ids = planIds(
      sql`p.state = ${state} order by p.published_at desc, p.id desc limit ${size} offset ${(page - 1) * size}`,
    );
    const [rows, found, tallies, [all]] = await db.batch([
      ...planStatements(db, ids, latestFirst),
      db.select({ total: count() }).from(plans).where(eq(plans.state, state)),
    ]);
    return { list: toPlans(rows, found, tallies, nowS(context)), total: all?.total ?? 0 };
  },

  async getRedPlan(context, { id }) {
    // Reads the version first, so that a decision between the two reads is detected, not overwritten.
    const version = await readVersion(context, KIND, id);
    const { plan, sealed } = await readPlan(context, id);
    const { market, choice, line, reasons, salt, state, sharingRatio, removedReason } = sealed;
    const content = { market, choice, line, reasons, salt };
    return { version, plan: { ...plan, state, content, sharing_ratio: sharingRatio, removed_reason: removedReason } };
  },

  removeRedPlan: (context, input) =>
    audited(context, { kind: "red_plan.remove", subject: { kind: KIND, id: input.id }, input }, async () => {
      const { db } = context;
      const { plan, sealed } = await readPlan(context, input.id);
      await requireNotSelf(context, sealed.masterId);
      if (sealed.state === "removed") throw clash(context);
      const at = nowS(context);
      const name = await matchNames(db, sealed.matchId);
      const about = { person: sealed.masterId, match: sealed.matchId, sold: plan.sold };
      return {
        before: { ...about, state: sealed.state },
        after: { ...about, state: "removed" },
        guard: sql`exists (select 1 from ${plans} where ${isPlanThere(input.id)})`,
        statements: [
          removePlan(db, input.id, { reason: input.reason, settledAt: sealed.settledAt || at }),
          sendSystemMessage(db, {
            uid: sealed.masterId,
            kind: "planEarned",
            vars: { plan: plan.id, name, result: "removed", sold: plan.sold, diamonds: 0, reason: input.reason },
            key: `redorder:${plan.id}:removed`,
            atS: at,
          }),
        ],
      };
    }),
} satisfies Partial<Handlers<"operate">>;
