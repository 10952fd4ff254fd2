import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDIENCES } from "#edge/contract/rules/audience.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { matches } from "#edge/matches/reads.ts";

/** A broadcast without an end is running. */
export const liveRecords = sqliteTable(
  "live_records",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    title: text("title").notNull(),
    sportId: integer("sport_id").notNull(),
    matchId: integer("match_id").references(() => matches.id),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at"),
    viewersMax: integer("viewers_max").notNull().default(0),
    diamond: integer("diamond").notNull().default(0),
    gifts: integer("gifts").notNull().default(0),
    audience: text("audience", { enum: AUDIENCES }).notNull().default("public"),
  },
  (t) => [index("live_records_uid").on(t.uid, t.startedAt)],
);
