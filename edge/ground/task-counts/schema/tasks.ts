import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";

/** Sums of a person's check-ins and points; the first of them creates the row. */
export const taskPeople = sqliteTable(
  "task_people",
  {
    uid: integer("uid")
      .primaryKey()
      .references(() => users.uid),
    /** Where the person was last seen (IANA); "" before: events that arrive without a zone count for the day there. */
    zone: text("zone").notNull().default(""),
    /** Points in all; they never fall. */
    point: integer("point").notNull().default(0),
    /** The day of the last check-in as YYYY-MM-DD, "" before the first, and when it was made (unix seconds). */
    checkinDay: text("checkin_day").notNull().default(""),
    checkinAt: integer("checkin_at").notNull().default(0),
    /** Days in a row with that one, and check-ins in all. */
    streak: integer("streak").notNull().default(0),
    checkinTotal: integer("checkin_total").notNull().default(0),
    /** When the person was last online, unix seconds. */
    beatAt: integer("beat_at").notNull().default(0),
  },
  (t) => [check("task_people_floor", sql`${t.point} >= 0 and ${t.streak} >= 0 and ${t.checkinTotal} >= ${t.streak}`)],
);

/** Counted acts of a task: each subject once a day, or once for good (day ""). */
export const taskEvents = sqliteTable(
  "task_events",
  {
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    /** The day of the person who did it, fixed when it happened. */
    day: text("day").notNull(),
    kind: text("kind").notNull(),
    /** The act's subject: an article, a match, a message; "" if there is only one. */
    subject: text("subject").notNull(),
    /** 1, or seconds. */
    amount: integer("amount").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day, t.kind, t.subject] }), check("task_events_floor", sql`${t.amount} >= 0`)],
);

/** Awards that were given, each in one batch with its movement of the book. */
export const taskAwards = sqliteTable(
  "task_awards",
  {
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    /** The day it is for; "" for stages that are reached once for good. */
    day: text("day").notNull(),
    /** A kind of edge/contract/rules/tasks.ts, or `checkin`. */
    kind: text("kind").notNull(),
    /** Stage from 1; for a check-in the streak it made. */
    stage: integer("stage").notNull(),
    gold: integer("gold").notNull(),
    point: integer("point").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day, t.kind, t.stage] })],
);

/** The room that somebody watches: when watching began and was last reported (unix seconds). */
export const taskWatches = sqliteTable("task_watches", {
  uid: integer("uid")
    .primaryKey()
    .references(() => users.uid),
  anchorId: integer("anchor_id").notNull(),
  since: integer("since").notNull(),
  beatAt: integer("beat_at").notNull(),
});
