import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { GIFT_PLACES, GIFT_SOURCES } from "#edge/contract/rules/gifts.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { gifts } from "#edge/money/reads.ts";
import { anchors } from "#edge/streams/reads.ts";

/**
 * Gifts from people to anchors. Each row is written in one batch with its ledger entry and never changes. No row is ever deleted, so
 * the rowid numbers the gifts from 1 without a gap, also in a copy of the database.
 */
export const giftsSent = sqliteTable(
  "gifts_sent",
  {
    /** `20261121-7K3M…`, in the form of an order's id. */
    id: text("id").primaryKey(),
    uid: linked("uid", () => users.uid),
    anchorId: linked("anchor_id", () => anchors.anchorId),
    giftId: linked("gift_id", () => gifts.id),
    quantity: integer("quantity").notNull(),
    source: text("source", { enum: GIFT_SOURCES }).notNull(),
    /** The price of all gifts of the row, at the time of giving. */
    gold: integer("gold").notNull(),
    /** The anchor's share in per cent at the time of giving, and the resulting diamonds. */
    sharingRatio: integer("sharing_ratio").notNull(),
    diamonds: integer("diamonds").notNull(),
    /** `combo`: the row's position (from 1) in a combo of the same gift. `total`: number of gifts in the combo up to this row. */
    combo: integer("combo").notNull(),
    total: integer("total").notNull(),
    /** The giver's page creates the key. A repeated key means the same gift. */
    requestKey: text("request_key").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    /** Empty if an older release wrote the row. */
    place: text("place", { enum: [...GIFT_PLACES, ""] })
      .notNull()
      .default(""),
    /**
     * The giver's day, for tasks. Empty if an older release wrote the row: that release has added the gift to all sums itself, and
     * `sumGifts` must not.
     */
    countedDay: text("counted_day").notNull().default(""),
    /** Start of the broadcast in which the gift was given, in unix seconds; 0 for a gift in a chat. */
    broadcastAt: integer("broadcast_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("gifts_sent_request").on(t.uid, t.requestKey),
    index("gifts_sent_uid").on(t.uid, t.createdAt),
    // Orders an anchor's gifts by rowid: by the order in which they were written, which no clock decides (`sumGifts`).
    index("gifts_sent_anchor").on(t.anchorId),
    check("gifts_sent_amounts", sql`${t.quantity} > 0 and ${t.gold} > 0 and ${t.diamonds} between 0 and ${t.gold}`),
  ],
);

/** How much gold a person gave to an anchor: by day, by week and in total (`rankPeriods`). */
export const giftTotals = sqliteTable(
  "gift_totals",
  {
    anchorId: integer("anchor_id").notNull(),
    period: text("period").notNull(),
    uid: integer("uid").notNull(),
    gold: integer("gold").notNull(),
    /** Unix seconds of the last gift. Of two people with equal sums, the one with the earlier last gift ranks first. */
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

/** An anchor's income from each kind of gift, by month (YYYY-MM). A month consists of the ranking's days. */
export const giftKinds = sqliteTable(
  "gift_kinds",
  {
    anchorId: integer("anchor_id").notNull(),
    month: text("month").notNull(),
    giftId: linked("gift_id", () => gifts.id),
    count: integer("count").notNull(),
    diamonds: integer("diamonds").notNull(),
  },
  (t) => [primaryKey({ columns: [t.anchorId, t.month, t.giftId] })],
);

/** The limit that a person set for the gold of gifts in a day (`SpendingCap`). Null means no limit. */
export const giftCaps = sqliteTable(
  "gift_caps",
  {
    uid: linked("uid", () => users.uid).primaryKey(),
    gold: integer("gold"),
    next: integer("next_gold"),
    /** Unix seconds at which `next` becomes the limit; 0 if no change is planned. */
    nextAt: integer("next_at").notNull().default(0),
    /** Time zone (IANA) of the limit's days: the zone in which the person first set a limit. */
    zone: text("zone").notNull(),
  },
  (t) => [check("gift_caps_floor", sql`${t.gold} >= 0 and ${t.next} >= 0`)],
);

/**
 * How much gold a person spent on gifts on a local day, and the limit at the last gift. A constraint refuses a sum above that
 * limit.
 */
export const giftDays = sqliteTable(
  "gift_days",
  {
    uid: linked("uid", () => users.uid),
    day: text("day").notNull(),
    gold: integer("gold").notNull(),
    cap: integer("cap"),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day] }), check("gift_days_cap", sql`${t.gold} <= ${t.cap}`)],
);
