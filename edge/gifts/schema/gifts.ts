import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { GIFT_SOURCES } from "#edge/contract/rules/gifts.ts";
import { users } from "#edge/ground/people/reads.ts";
import { gifts } from "#edge/money/reads.ts";
import { anchors } from "#edge/streams/reads.ts";

/** Gifts that people gave to anchors, each in one batch with its movement of the book. Rows never change. */
export const giftsSent = sqliteTable(
  "gifts_sent",
  {
    /** `20261121-7K3M…`, as an order's. */
    id: text("id").primaryKey(),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    anchorId: integer("anchor_id")
      .notNull()
      .references(() => anchors.anchorId),
    giftId: integer("gift_id")
      .notNull()
      .references(() => gifts.id),
    quantity: integer("quantity").notNull(),
    source: text("source", { enum: GIFT_SOURCES }).notNull(),
    /** Price of all of them at that moment. */
    gold: integer("gold").notNull(),
    /** The anchor's share at that moment in per cent, and the diamonds that it made. */
    sharingRatio: integer("sharing_ratio").notNull(),
    diamonds: integer("diamonds").notNull(),
    /** Place in a run of the same gift, from 1, and how many gifts the run has with this one. */
    combo: integer("combo").notNull(),
    total: integer("total").notNull(),
    /** Made by the giver's page: the same key again is the same gift. */
    requestKey: text("request_key").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("gifts_sent_request").on(t.uid, t.requestKey),
    index("gifts_sent_uid").on(t.uid, t.createdAt),
    index("gifts_sent_anchor").on(t.anchorId, t.createdAt),
    index("gifts_sent_run").on(t.uid, t.anchorId, t.giftId, t.createdAt),
    check("gifts_sent_amounts", sql`${t.quantity} > 0 and ${t.gold} > 0 and ${t.diamonds} between 0 and ${t.gold}`),
  ],
);

/** Gold that a person gave to an anchor: on a day, in a week and in all (`rankPeriods`). */
export const giftTotals = sqliteTable(
  "gift_totals",
  {
    anchorId: integer("anchor_id").notNull(),
    period: text("period").notNull(),
    uid: integer("uid").notNull(),
    gold: integer("gold").notNull(),
    /** Unix seconds of the last gift: of two equal sums the earlier is first. */
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.anchorId, t.period, t.uid] }),
    index("gift_totals_rank").on(t.anchorId, t.period, t.gold),
    index("gift_totals_uid").on(t.uid).where(sql`period = ''`),
    index("gift_totals_old").on(t.period).where(sql`period <> ''`),
  ],
);

/** An anchor's income from gifts on a day of the ranking. */
export const giftIncome = sqliteTable(
  "gift_income",
  {
    anchorId: integer("anchor_id").notNull(),
    day: text("day").notNull(),
    gifts: integer("gifts").notNull(),
    gold: integer("gold").notNull(),
    diamonds: integer("diamonds").notNull(),
  },
  (t) => [primaryKey({ columns: [t.anchorId, t.day] })],
);

/** An anchor's income from a kind of gift in a month of the ranking's days (YYYY-MM). */
export const giftKinds = sqliteTable(
  "gift_kinds",
  {
    anchorId: integer("anchor_id").notNull(),
    month: text("month").notNull(),
    giftId: integer("gift_id")
      .notNull()
      .references(() => gifts.id),
    count: integer("count").notNull(),
    diamonds: integer("diamonds").notNull(),
  },
  (t) => [primaryKey({ columns: [t.anchorId, t.month, t.giftId] })],
);

/** A person's own limit of gold for gifts a day (`SpendingCap`); null is none. */
export const giftCaps = sqliteTable(
  "gift_caps",
  {
    uid: integer("uid")
      .primaryKey()
      .references(() => users.uid),
    gold: integer("gold"),
    next: integer("next_gold"),
    /** Unix seconds from which `next` holds; 0 where no change waits. */
    nextAt: integer("next_at").notNull().default(0),
    /** Zone (IANA) of the days that it counts, as it was when the first limit was set. */
    zone: text("zone").notNull(),
  },
  (t) => [check("gift_caps_floor", sql`${t.gold} >= 0 and ${t.next} >= 0`)],
);

/** Gold that a person spent on gifts on a day of theirs; the limit of the last gift's moment refuses more than itself. */
export const giftDays = sqliteTable(
  "gift_days",
  {
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    day: text("day").notNull(),
    gold: integer("gold").notNull(),
    cap: integer("cap"),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day] }), check("gift_days_cap", sql`${t.gold} <= ${t.cap}`)],
);
