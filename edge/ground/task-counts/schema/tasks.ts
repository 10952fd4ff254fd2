import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";
import { linked } from "../../db/linked.ts";

/** Totals of a user's check-ins and points. The first check-in or the first points create the row. */
export const taskPeople = sqliteTable(
  "task_people",
  {
    uid: linked("uid", () => users.uid).primaryKey(),
    /**
     * The user's last known IANA time zone; "" if unknown. If an event arrives without a time zone, its day is the date in this
     * time zone.
     */
    zone: text("zone").notNull().default(""),
    /** Total points. They never fall. */
    point: integer("point").notNull().default(0),
    /** The day of the last check-in (YYYY-MM-DD, or "" before the first check-in), and the time of that check-in (unix seconds). */
    checkinDay: text("checkin_day").notNull().default(""),
    checkinAt: integer("checkin_at").notNull().default(0),
    /** `streak`: the consecutive days with a check-in, up to the last check-in. `checkinTotal`: the number of all check-ins. */
    streak: integer("streak").notNull().default(0),
    checkinTotal: integer("checkin_total").notNull().default(0),
    /** When the person was last online, unix seconds. */
    beatAt: integer("beat_at").notNull().default(0),
  },
  (t) => [check("task_people_floor", sql`${t.point} >= 0 and ${t.streak} >= 0 and ${t.checkinTotal} >= ${t.streak}`)],
);

/** Acts that tasks count. Each subject counts once a day, or once in total (day ""). */
export const taskEvents = sqliteTable(
  "task_events",
  {
    uid: linked("uid", () => users.uid),
    /** The day in the time zone of the user who acted, fixed at the time of the act. */
    day: text("day").notNull(),
    kind: text("kind").notNull(),
    /** The subject of the act: an article, a match, a message. "" if there is only one subject. */
    subject: text("subject").notNull(),
    /** 1 for an act, or a number of seconds. */
    amount: integer("amount").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day, t.kind, t.subject] }), check("task_events_floor", sql`${t.amount} >= 0`)],
);

/** Rewards that were given. Each is written in one batch with its ledger entry. */
export const taskAwards = sqliteTable(
  "task_awards",
  {
    uid: linked("uid", () => users.uid),
    /** The day for which the reward is given. "" for a stage that is reached only once. */
    day: text("day").notNull(),
    /** A kind of edge/contract/rules/tasks.ts, or `checkin`. */
    kind: text("kind").notNull(),
    /** Stage, from 1. For a check-in, the streak that it reached. */
    stage: integer("stage").notNull(),
    gold: integer("gold").notNull(),
    point: integer("point").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day, t.kind, t.stage] })],
);

/** The room that a user watches. `since`: when the watching began. `beatAt`: when it was last reported. Both in unix seconds. */
export const taskWatches = sqliteTable("task_watches", {
  uid: linked("uid", () => users.uid).primaryKey(),
  anchorId: integer("anchor_id").notNull(),
  since: integer("since").notNull(),
  beatAt: integer("beat_at").notNull(),
});
