import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { APPLICATION_TYPES } from "#edge/contract/rules/service.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";

/** A person may have one open application of each type. */
export const applications = sqliteTable(
  "applications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    type: text("type", { enum: APPLICATION_TYPES }).notNull(),
    realName: text("real_name").notNull(),
    sportId: integer("sport_id").notNull(),
    sampleLink: text("sample_link").notNull(),
    about: text("about").notNull().default(""),
    state: text("state", { enum: ["open", "approved", "refused", "withdrawn"] }).notNull(),
    /** The operator's reason for a refusal. */
    reason: text("reason").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("applications_open").on(t.uid, t.type).where(sql`state = 'open'`),
    index("applications_state").on(t.state, t.createdAt),
    index("applications_uid").on(t.uid, t.state),
    check("applications_sport", sql`${t.sportId} in (1, 2)`),
  ],
);
