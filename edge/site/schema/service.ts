import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#edge/accounts/schema/people.ts";
import { coupons, orders } from "#edge/money/schema/money.ts";
import { LOCALES } from "../../contract/rules/locale.ts";

/** Reports to customer service, and the answers. */
export const feedback = sqliteTable(
  "feedback",
  {
    /** `20261121-7K3M…`: nobody guesses it, so that it is a guest's only key to the answer. */
    id: text("id").primaryKey(),
    /** Null for a guest. */
    uid: integer("uid").references(() => users.uid),
    kind: text("kind", { enum: ["data", "bug", "account", "money", "idea", "other"] }).notNull(),
    content: text("content").notNull(),
    /** How to reach who wrote; may be empty. */
    contact: text("contact").notNull().default(""),
    /** JSON array of addresses of pictures stored here. */
    pictures: text("pictures").notNull().default("[]"),
    /** Language in which it was written, and with what: `Chrome · Android`. */
    locale: text("locale", { enum: LOCALES }).notNull(),
    device: text("device").notNull().default(""),
    state: text("state", { enum: ["open", "answered", "closed"] }).notNull(),
    answer: text("answer").notNull().default(""),
    /** Unix seconds. */
    answeredAt: integer("answered_at"),
    createdAt: integer("created_at").notNull(),
    /** Made with the form: the same form sent again is the same record. */
    requestKey: text("request_key").notNull(),
  },
  (t) => [
    uniqueIndex("feedback_request").on(t.requestKey),
    index("feedback_uid").on(t.uid, t.createdAt),
    index("feedback_state").on(t.state, t.createdAt),
    // The order of the operators' desk: who waits, the longest first, then the rest from the end.
    index("feedback_desk").on(sql`(state <> 'open')`, sql`(case state when 'open' then created_at else -created_at end)`, t.id),
  ],
);

/** A person's membership number at the operator's partner; a number is one person's. */
export const thirdMembers = sqliteTable(
  "third_members",
  {
    uid: integer("uid")
      .primaryKey()
      .references(() => users.uid),
    member: text("member").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [uniqueIndex("third_members_member").on(t.member)],
);

/** The last coupon of which a person was notified. */
export const couponsSeen = sqliteTable("coupons_seen", {
  uid: integer("uid")
    .primaryKey()
    .references(() => users.uid),
  couponId: integer("coupon_id")
    .notNull()
    .references(() => coupons.id),
});

/** Subscription plans of the data models. */
export const modelPlans = sqliteTable(
  "model_plans",
  {
    id: integer("id").primaryKey(),
    model: text("model", { enum: ["upset", "diversity", "poisson", "margin"] }).notNull(),
    nameZh: text("name_zh").notNull(),
    namePt: text("name_pt").notNull(),
    nameEn: text("name_en").notNull().default(""),
    days: integer("days").notNull(),
    /** Cents of money, or gold. */
    price: integer("price").notNull(),
    currency: text("currency", { enum: ["CNY", "gold"] }).notNull(),
    rank: integer("rank").notNull().default(0),
    /** A plan is on sale after an operator puts it on sale. */
    isOn: integer("is_on").notNull().default(0),
  },
  (t) => [check("model_plans_sane", sql`${t.days} > 0 and ${t.price} > 0`)],
);

/** Which model an order of kind `model` opens, and for how long, as it was when it was ordered. */
export const orderModels = sqliteTable("order_models", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id),
  model: text("model", { enum: ["upset", "diversity", "poisson", "margin"] }).notNull(),
  days: integer("days").notNull(),
});

/** Until when a person may see a model; only ever extended while orders are paid. */
export const modelSubscriptions = sqliteTable(
  "model_subscriptions",
  {
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    model: text("model", { enum: ["upset", "diversity", "poisson", "margin"] }).notNull(),
    /** Unix seconds. */
    endsAt: integer("ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.model] })],
);
