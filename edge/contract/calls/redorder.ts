import * as z from "zod";
import { callsFrom } from "../call.ts";
import { Match } from "../entities/match.ts";
import { MarketRecord, PlanMaster, PlanPurchase, PlanRankLine, PlanRecord, RedPlan, RedPlanPage } from "../entities/redorder.ts";
import { numeric } from "../numeric.ts";
import { PLAN_CHOICES, PLAN_LINE, PLAN_LISTS, PLAN_MARKETS, PLAN_PRICES, PLAN_REASONS } from "../rules/redorders.ts";
import { severalLines } from "../rules/service.ts";
import { Flag, Id, PAGE_FIELDS, PageInput, paged, RequestKey } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0061-red-order-plans.md" });

const List = z.enum(PLAN_LISTS, `must be one of ${PLAN_LISTS.join(", ")}`).default("all");
const Price = numeric(
  z.number().refine((value) => PLAN_PRICES.some((price) => price === value), {
    message: `must be one of ${PLAN_PRICES.join(", ")}`,
  }),
);
const Reasons = z
  .string()
  .max(PLAN_REASONS.max * 4, `must be at most ${PLAN_REASONS.max} characters`)
  .transform(severalLines)
  .refine((text) => [...text].length >= PLAN_REASONS.min && [...text].length <= PLAN_REASONS.max, {
    message: `must be ${PLAN_REASONS.min} to ${PLAN_REASONS.max} characters`,
  });
/** A form sends an empty text if the plan's market has no betting line. */
const Line = z.preprocess(
  (value) => (value === "" || value === undefined ? null : value),
  numeric(
    z
      .number("must be a number such as 2.5")
      .min(PLAN_LINE.min, `must be at least ${PLAN_LINE.min}`)
      .max(PLAN_LINE.max, `must be at most ${PLAN_LINE.max}`)
      .nullable(),
  ),
);

/** Red-order plans (Specification 2.15). Only the plan's buyers, its master and operators get a plan's content. */
export const redorder = {
  getPlanList: call.post("/api/redorder/getPlanList", {
    summary: "Plans on sale, those of the next match first; with over=1 those whose match has decided, the latest first",
    input: z.object({ list: List, over: Flag.default(0), ...PAGE_FIELDS }),
    data: paged(RedPlan),
  }),
  getPlanRank: call.post("/api/redorder/getPlanRank", {
    summary:
      "Masters by the lower end of their record's interval over 90 days; those with fewer than five finished plans have no place",
    input: z.object({ list: List }),
    data: z.object({ list: z.array(PlanRankLine) }),
  }),
  getPlan: call.post("/api/redorder/getPlan", {
    summary: "A plan; its content for a buyer and for its master alone",
    input: z.object({ id: Id }),
    data: RedPlanPage,
  }),
  getPlanCard: call.post("/api/redorder/getPlanCard", {
    summary: "What everybody may see of a plan, for its card in a conversation; the same for every caller",
    input: z.object({ id: Id }),
    data: RedPlan,
  }),
  getMaster: call.post("/api/redorder/getMaster", {
    summary: "A master with the whole record, the market beside it, and all plans, the newest first",
    input: z.object({ masterid: Id, ...PAGE_FIELDS }),
    data: z.object({
      master: PlanMaster.extend({
        signature: z.string(),
        is_master: z.number(),
        fans_count: z.number(),
        /** `followed`: 1 if the caller follows the master. `bell`: 1 if the caller gets news of the master's plans. */
        followed: z.number(),
        bell: z.number(),
      }),
      records: z.object({ football: PlanRecord, basketball: PlanRecord }),
      /** Null if too few plans had odds. */
      market: MarketRecord.nullable(),
      list: z.array(RedPlan),
      total: z.number(),
    }),
  }),
  followMaster: call.viewer.post("/api/redorder/followMaster", {
    summary: "Follows (type 1) or unfollows (type 0) a master; `bell` says whether the follower wants to know of new plans",
    input: z.object({ masterid: Id, type: Flag, bell: Flag.optional() }),
    data: z.object({ followed: z.number() }),
  }),
  getFollowedMasters: call.viewer.post("/api/redorder/getFollowedMasters", {
    summary: "Masters whom the person follows, the latest followed first; pages are appended",
    input: PageInput,
    data: paged(z.object({ master: PlanMaster, on_sale: z.number() })),
  }),
  getMatchPlans: call.post("/api/redorder/getMatchPlans", {
    summary: "The plans of a match",
    input: z.object({ matchid: Id }),
    data: z.object({ match: Match, list: z.array(RedPlan), on_sale: z.number() }),
  }),
  getMyPlans: call.viewer.post("/api/redorder/getMyPlans", {
    summary: "Plans that the caller bought, newest first",
    input: PageInput,
    data: paged(z.object({ plan: RedPlan, mine: PlanPurchase })),
  }),
  getPublishing: call.viewer.post("/api/redorder/getPublishing", {
    summary:
      "What the caller, a master, can still publish for a match: the markets without a plan of theirs, and plans left for today",
    input: z.object({ matchid: Id }),
    data: z.object({ match: Match, on_sale: z.number(), markets: z.array(z.enum(PLAN_MARKETS)), left: z.number() }),
  }),
  publish: call.adult.post("/api/redorder/publish", {
    summary: "Publishes and seals a master's plan before its match begins; the same key is the same plan",
    input: z.object({
      matchid: Id,
      market: z.enum(PLAN_MARKETS, `must be one of ${PLAN_MARKETS.join(", ")}`),
      choice: z.enum(PLAN_CHOICES, `must be one of ${PLAN_CHOICES.join(", ")}`),
      line: Line,
      price: Price,
      reasons: Reasons,
      request_key: RequestKey,
    }),
    data: z.object({ id: z.number(), seal: z.string() }),
  }),
  buy: call.adult.post("/api/redorder/buy", {
    summary: "Buys a plan with gold until its match begins, once a person; the gold is held until the match decides",
    input: z.object({ id: Id, price: Id, request_key: RequestKey }),
    data: RedPlanPage,
  }),
};
