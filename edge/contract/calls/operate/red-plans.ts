import * as z from "zod";
import { call } from "#edge/contract/call.ts";
import { PlanContent, RedPlan } from "#edge/contract/entities/redorder.ts";
import { PLAN_STATES } from "#edge/contract/rules/redorders.ts";
import { Id, Page, PageSize } from "../inputs.ts";
import { Changed, REASONED_FIELDS } from "./change.ts";

const source = "docs/decisions/0061-red-order-plans.md";

export const redPlanCalls = {
  getRedPlans: call.post("/api/operate/getRedPlans", {
    summary: "Red-order plans by state, the newest first",
    source,
    access: "operator",
    input: z.object({ state: z.enum(PLAN_STATES, "must be a state of plans").default("open"), page: Page, size: PageSize }),
    data: z.object({ list: z.array(RedPlan), total: z.number() }),
  }),
  getRedPlan: call.post("/api/operate/getRedPlan", {
    summary: "One plan with its content, and the version that a decision on it names",
    source,
    access: "operator",
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
  removeRedPlan: call.post("/api/operate/removeRedPlan", {
    summary:
      "Takes a plan down for good: every purchase is refunded, the master's share taken back, and the master reads the reason",
    source,
    access: "operator",
    input: z.object({ ...REASONED_FIELDS, id: Id }),
    data: Changed,
  }),
};
