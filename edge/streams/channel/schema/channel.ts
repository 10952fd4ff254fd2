import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { RAID_STATES } from "#edge/contract/rules/channel.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";

/** Times are in unix seconds. */
export const scheduledBroadcasts = sqliteTable(
  "broadcast_plans",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    anchorId: linked("anchor_id", () => rooms.anchorId),
    title: text("title").notNull(),
    /** One of the categories in the config's `live_category`. Empty if the broadcast has no category. */
    category: text("category").notNull().default(""),
    startsAt: integer("starts_at").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When the reminders were passed to the channel; 0 before. */
    remindedAt: integer("reminded_at").notNull().default(0),
    /** When the broadcast was cancelled, and when the cancellation was passed to the channel; 0 before. */
    cancelledAt: integer("cancelled_at").notNull().default(0),
    takenBackAt: integer("taken_back_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("broadcast_plans_start").on(t.anchorId, t.startsAt).where(sql`cancelled_at = 0`),
    index("broadcast_plans_due").on(t.startsAt).where(sql`cancelled_at = 0 and reminded_at = 0`),
    index("broadcast_plans_off").on(t.cancelledAt).where(sql`cancelled_at > 0 and taken_back_at = 0`),
  ],
);

export const broadcastReminders = sqliteTable(
  "plan_reminders",
  {
    planId: integer("plan_id")
      .notNull()
      .references(() => scheduledBroadcasts.id, { onDelete: "cascade" }),
    uid: linked("uid", () => users.uid),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.uid] }), index("plan_reminders_uid").on(t.uid)],
);

/** There is at most one raid per broadcast. */
export const raids = sqliteTable(
  "raids",
  {
    anchorId: linked("anchor_id", () => rooms.anchorId),
    /** Start of the anchor's broadcast, in unix seconds. */
    startedAt: integer("started_at").notNull(),
    targetId: linked("target_id", () => rooms.anchorId),
    /** Viewers of the anchor's room when the raid was called. */
    viewers: integer("viewers").notNull(),
    /** When the viewers leave, in unix milliseconds. */
    leavesAt: integer("leaves_at").notNull(),
    state: text("state", { enum: RAID_STATES }).notNull().default("called"),
  },
  (t) => [primaryKey({ columns: [t.anchorId, t.startedAt] }), index("raids_target").on(t.targetId, t.leavesAt)],
);
