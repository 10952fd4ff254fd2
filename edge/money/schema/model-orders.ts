import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { linked, linkedText } from "#edge/ground/db/linked.ts";
import { localized } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";
import { orders } from "#edge/money/schema/money.ts";

export const modelOffers = sqliteTable(
  "model_plans",
  {
    id: integer("id").primaryKey(),
    model: text("model", { enum: ["upset", "diversity", "poisson", "margin"] }).notNull(),
    ...localized("name"),
    days: integer("days").notNull(),
    /** Cents of money, or gold. */
    price: integer("price").notNull(),
    currency: text("currency", { enum: ["CNY", "gold"] }).notNull(),
    rank: integer("rank").notNull().default(0),
    /** A new plan is not for sale until an operator puts it on sale. */
    isOn: integer("is_on").notNull().default(0),
  },
  (t) => [check("model_plans_sane", sql`${t.days} > 0 and ${t.price} > 0`)],
);

/**
 * The data model to which an order of kind `model` gives access, and for how many days. Both are saved as they were at the time of
 * the order.
 */
export const orderModels = sqliteTable("order_models", {
  orderId: linkedText("order_id", () => orders.id).primaryKey(),
  model: text("model", { enum: ["upset", "diversity", "poisson", "margin"] }).notNull(),
  days: integer("days").notNull(),
});

/** The time until which a person may use a model. Each paid order extends the time, and a refund shortens it. */
export const modelSubscriptions = sqliteTable(
  "model_subscriptions",
  {
    uid: linked("uid", () => users.uid),
    model: text("model", { enum: ["upset", "diversity", "poisson", "margin"] }).notNull(),
    /** Unix seconds. */
    endsAt: integer("ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.model] })],
);
