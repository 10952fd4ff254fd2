import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PLAN_CHOICES, PLAN_MARKETS, PLAN_STATES, PURCHASE_STATES } from "#edge/contract/rules/redorders.ts";
import { linked, linkedText } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { matches } from "#edge/matches/reads.ts";
import { orders } from "#edge/money/reads.ts";

/** Red-order plans. Triggers (plans.rules.ts) refuse a plan after its match's start, and any change of a plan's sealed fields. */
export const redPlans = sqliteTable(
  "red_plans",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    masterId: linked("master_id", () => users.uid),
    matchId: linked("match_id", () => matches.id),
    market: text("market", { enum: PLAN_MARKETS }).notNull(),
    choice: text("choice", { enum: PLAN_CHOICES }).notNull(),
    line: real("line"),
    /** Gold. */
    price: integer("price").notNull(),
    /** The master's share at publication, in per cent. */
    sharingRatio: integer("sharing_ratio").notNull(),
    reasons: text("reasons").notNull(),
    salt: text("salt").notNull(),
    /** `planSeal` of the plan. It becomes public when the plan is published. */
    seal: text("seal").notNull(),
    /** Created with the form. If the same form is sent again, the first plan is returned. */
    requestKey: text("request_key").notNull(),
    /** Unix seconds. */
    publishedAt: integer("published_at").notNull(),
    state: text("state", { enum: PLAN_STATES }).notNull().default("open"),
    outcome: text("outcome", { enum: ["", "right", "wrong"] })
      .notNull()
      .default(""),
    /** How often a later result changed the plan's outcome. */
    corrections: integer("corrections").notNull().default(0),
    /** Unix seconds of the last change of the state; 0 while the plan is open. */
    settledAt: integer("settled_at").notNull().default(0),
    removedReason: text("removed_reason").notNull().default(""),
    /** Unix seconds at which the master's followers were notified; 0 before. */
    toldAt: integer("told_at").notNull().default(0),
    /** The pick's probability and mean price, from the last odds before the start. Null if there were no odds for the pick. */
    marketShare: real("market_share"),
    marketPrice: real("market_price"),
    /** Unix seconds at which the market's view of the finished plan was saved; 0 before. */
    pricedAt: integer("priced_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("red_plans_once").on(t.masterId, t.matchId, t.market),
    uniqueIndex("red_plans_request").on(t.masterId, t.requestKey),
    index("red_plans_match").on(t.matchId),
    index("red_plans_state").on(t.state, t.settledAt),
    index("red_plans_master").on(t.masterId, t.publishedAt),
    index("red_plans_untold").on(t.id).where(sql`told_at = 0`),
    index("red_plans_unpriced").on(t.id).where(sql`priced_at = 0 and outcome <> ''`),
    check("red_plans_price", sql`${t.price} > 0 and ${t.sharingRatio} between 0 and 100`),
    check("red_plans_outcome", sql`${t.outcome} = '' or ${t.state} in ('finished', 'removed')`),
  ],
);

/** Purchases of plans, one for each person and plan, each with its order. */
export const redPurchases = sqliteTable(
  "red_purchases",
  {
    orderId: linkedText("order_id", () => orders.id).primaryKey(),
    planId: linked("plan_id", () => redPlans.id),
    uid: linked("uid", () => users.uid),
    gold: integer("gold").notNull(),
    /** The master's diamonds while the purchase is `shared`, else 0. */
    diamonds: integer("diamonds").notNull().default(0),
    state: text("state", { enum: PURCHASE_STATES }).notNull().default("held"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("red_purchases_once").on(t.planId, t.uid),
    index("red_purchases_uid").on(t.uid, t.createdAt),
    index("red_purchases_state").on(t.planId, t.state),
  ],
);

/**
 * Matches whose plans wait for settlement. Triggers of matches, regular_scores and removed plans write the rows (plans.rules.ts).
 */
export const redDue = sqliteTable("red_due", {
  matchId: integer("match_id").primaryKey(),
  /** Counts the changes, so that a change during the settlement is not lost. */
  changes: integer("changes").notNull(),
});
