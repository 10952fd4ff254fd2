import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The lease of each schedule, and the schedule's jobs that failed last time. */
export const schedules = sqliteTable("schedules", {
  name: text("name").primaryKey(),
  /** The run that holds the lease. */
  holder: text("holder").notNull(),
  /** Unix seconds until which no other run may begin. 0 after a run has ended. */
  leaseUntil: integer("lease_until").notNull(),
  /** Unix seconds. */
  startedAt: integer("started_at").notNull(),
  endedAt: integer("ended_at").notNull().default(0),
  /** JSON object of `FailedJob` by name. Empty if all jobs succeeded. */
  failed: text("failed").notNull().default("{}"),
});
