import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACTIVITY_KINDS, ACTIVITY_TASKS, PRIZE_KINDS } from "#edge/contract/rules/activities.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { localized } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";

/** Triggers (activities.rules.ts) count people's acts, and refuse an award to which the person has no right. */
export const activities = sqliteTable(
  "activities",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ACTIVITY_KINDS }).notNull(),
    ...localized("title"),
    ...localized("summary"),
    /** One rule on each line. */
    ...localized("rules"),
    /** Unix seconds. The activity runs from the first time to just before the second. */
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    state: text("state", { enum: ["draft", "published"] }).notNull(),
    /** The odds of a published draw change only together with this version. */
    version: integer("version").notNull().default(1),
    welcomeTickets: integer("welcome_tickets").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("activities_time").on(t.state, t.endsAt),
    check("activities_span", sql`${t.endsAt} > ${t.startsAt}`),
    check("activities_tickets", sql`${t.welcomeTickets} >= 0`),
  ],
);

/** A draw gives `tickets` for each `per` acts, at most `ticketsMax` in total. */
export const activityTasks = sqliteTable(
  "activity_tasks",
  {
    activityId: linked("activity_id", () => activities.id),
    task: text("task", { enum: ACTIVITY_TASKS }).notNull(),
    per: integer("per").notNull().default(1),
    tickets: integer("tickets").notNull().default(0),
    ticketsMax: integer("tickets_max").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.task] }),
    index("activity_tasks_task").on(t.task),
    check("activity_tasks_floor", sql`${t.per} >= 1 and ${t.tickets} >= 0 and ${t.ticketsMax} >= 0`),
  ],
);

/** Counts only acts that people made while the activity was running. */
export const activityProgress = sqliteTable(
  "activity_progress",
  {
    activityId: linked("activity_id", () => activities.id),
    uid: linked("uid", () => users.uid),
    task: text("task", { enum: ACTIVITY_TASKS }).notNull(),
    times: integer("times").notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.uid, t.task] }), check("activity_progress_floor", sql`${t.times} >= 1`)],
);

export const activityVersions = sqliteTable(
  "activity_versions",
  {
    activityId: linked("activity_id", () => activities.id),
    version: integer("version").notNull(),
    /** Unix seconds. */
    fromAt: integer("from_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.version] })],
);

/** A published row never changes, except its count of given prizes. */
export const activityPrizes = sqliteTable(
  "activity_prizes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    activityId: linked("activity_id", () => activities.id),
    version: integer("version").notNull(),
    position: integer("position").notNull(),
    ...localized("name"),
    kind: text("kind", { enum: PRIZE_KINDS }).notNull(),
    /** Gold, points, days of VIP, days for which a coupon is valid, or number of gifts; 0 for nothing. */
    amount: integer("amount").notNull(),
    /** The kind of a coupon, or the id of a gift; else 0. */
    refId: integer("ref_id").notNull().default(0),
    /** A stage's task, and how often it must be done; empty and 0 in a draw. */
    task: text("task", { enum: ["", ...ACTIVITY_TASKS] })
      .notNull()
      .default(""),
    goal: integer("goal").notNull().default(0),
    /** Parts of 10,000; 0 for a stage. */
    weight: integer("weight").notNull().default(0),
    /** Pieces in stock; null for an unlimited prize. */
    stock: integer("stock"),
    given: integer("given").notNull().default(0),
  },
  (t) => [
    index("activity_prizes_activity").on(t.activityId, t.version, t.position),
    check("activity_prizes_stock", sql`${t.given} >= 0 and (${t.stock} is null or ${t.given} <= ${t.stock})`),
    check("activity_prizes_amount", sql`${t.amount} >= 0 and ${t.weight} >= 0 and ${t.goal} >= 0`),
  ],
);

/** A row is written in one batch with the prize itself. */
export const activityAwards = sqliteTable(
  "activity_awards",
  {
    id: text("id").primaryKey(),
    activityId: linked("activity_id", () => activities.id),
    prizeId: linked("prize_id", () => activityPrizes.id),
    uid: linked("uid", () => users.uid),
    /** For a draw, created with its form. For a stage, `stage-<prize>`. If the key is repeated, the first award is returned. */
    requestKey: text("request_key").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("activity_awards_request").on(t.uid, t.requestKey),
    index("activity_awards_person").on(t.activityId, t.uid),
    index("activity_awards_newest").on(t.activityId, t.createdAt),
  ],
);
