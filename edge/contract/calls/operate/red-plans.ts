import * as z from "zod";
import { PlanContent, RedPlan } from "#edge/contract/entities/redorder.ts";
import { PLAN_STATES } from "#edge/contract/rules/redorders.ts";
import { Id, PAGE_FIELDS, paged } from "../inputs.ts";
import { operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions/0061-red-order-plans.md" });

export const redPlanCalls = {
  getRedPlans: call.post("/api/operate/getRedPlans", {
    summary: "Red-order plans by state, the newest first",
    input: z.object({ state: z.enum(PLAN_STATES, "must be a state of plans").default("open"), ...PAGE_FIELDS }),
    data: paged(RedPlan),
  }),
  getRedPlan: call.post("/api/operate/getRedPlan", {
    summary: "One plan with its content, and the version that a decision on it names",
    input: z.object({ id: Id }),
    data: z.object({
      plan: RedPlan.extend({
        state: z.enum(PLAN_STATES),
        content: PlanContent,
        sharing_ratio: z.number(),
        removed_reason: z.string(),
      }),
      version: z.number(),
    }),
  }),
  removeRedPlan: call.change("/api/operate/removeRedPlan", {
    summary:
      "Takes a plan down for good: every purchase is refunded, the master's share taken back, and the master reads the reason",
    input: z.object({ ...REASONED_FIELDS, id: Id }),
  }),
};
