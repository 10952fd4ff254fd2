import * as z from "zod";
import { PLAN_CHOICES, PLAN_MARKETS, PURCHASE_STATES } from "../rules/redorders.ts";
import { Match } from "./match.ts";

/**
 * A master's record: shares (0 to 1) with 95 per cent intervals. `is_small` is 1 if there are too few plans for a reliable record.
 */
export const PlanRecord = z.object({
  right: z.number(),
  total: z.number(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  is_small: z.union([z.literal(0), z.literal(1)]),
});

export const PlanMaster = z.object({
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  user_level: z.number(),
  record: PlanRecord,
});
export type PlanMaster = z.infer<typeof PlanMaster>;

/**
 * Compares a master's plans that had odds with the market's expectations of these plans. Rounded to hundredths (`marketRecord` in
 * rules/redorders.ts).
 */
export const MarketRecord = z.object({
  record: PlanRecord,
  expected: z.number(),
  returned: z.number(),
  offered: z.number(),
  verdict: z.enum(["better", "even", "worse"]),
});
export type MarketRecord = z.infer<typeof MarketRecord>;

/** A plan as everybody sees it. It never contains the market, the choice or the reasons. */
export const RedPlan = z.object({
  id: z.number(),
  match: Match,
  master: PlanMaster,
  /** Price in gold. */
  price: z.number(),
  /** SHA-256 of the plan's content, public from the publication of the plan on. */
  seal: z.string(),
  /** Unix seconds. */
  published_at: z.number(),
  /** The states of specification 4.3. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Empty until the match ends. Stays empty if the result makes the plan neither right nor wrong. */
  outcome: z.enum(["", "right", "wrong"]),
  /** 1 if a later result changed the outcome. */
  corrected: z.number(),
  sold: z.number(),
});
export type RedPlan = z.infer<typeof RedPlan>;

/** The sealed fields that only buyers, the master and operators may see. */
export const PlanContent = z.object({
  market: z.enum(PLAN_MARKETS),
  choice: z.enum(PLAN_CHOICES),
  line: z.number().nullable(),
  reasons: z.string(),
  salt: z.string(),
});
export type PlanContent = z.infer<typeof PlanContent>;

export const PlanPurchase = z.object({
  order_id: z.string(),
  gold: z.number(),
  state: z.enum(PURCHASE_STATES),
  /** Unix seconds. */
  bought_at: z.number(),
});

export const RedPlanPage = RedPlan.extend({
  on_sale: z.union([z.literal(0), z.literal(1)]),
  is_own: z.union([z.literal(0), z.literal(1)]),
  content: PlanContent.nullable(),
  mine: PlanPurchase.nullable(),
  /** An operator's reason for removing the plan. Only the master and buyers of a removed plan see it. */
  removed_reason: z.string(),
});
export type RedPlanPage = z.infer<typeof RedPlanPage>;

export const PlanRankLine = z.object({
  place: z.number(),
  master: PlanMaster,
  on_sale: z.number(),
  followed: z.number(),
});
