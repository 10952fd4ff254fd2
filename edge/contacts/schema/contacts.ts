import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHAT_REPORT_KINDS } from "#edge/contract/rules/contacts.ts";
import { REPORT_REASONS, REPORT_STATES } from "#edge/contract/rules/rooms.ts";
import { users } from "#edge/ground/people/reads.ts";

/** Reports from the messenger, about which operators decide. Times in unix seconds. */
export const chatReports = sqliteTable(
  "chat_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: integer("uid")
      .notNull()
      .references(() => users.uid),
    kind: text("kind", { enum: CHAT_REPORT_KINDS }).notNull(),
    /** `user:<id>`, `group:<id>`, `message:<person or group>:<sequence>:<random>`. */
    subject: text("subject").notNull(),
    /** Days since 1970 (UTC), because a reporter may report a subject once a day. */
    day: integer("day").notNull(),
    /** Chat id of the reported person, or of the reported group's owner. */
    person: text("person").notNull(),
    groupId: text("group_id").notNull().default(""),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note").notNull().default(""),
    /** The messages and names that the server found, as JSON. */
    evidence: text("evidence").notNull(),
    state: text("state", { enum: REPORT_STATES }).notNull().default("open"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("chat_reports_once").on(t.uid, t.subject, t.day),
    index("chat_reports_state").on(t.state, t.createdAt),
    index("chat_reports_day").on(t.uid, t.createdAt),
  ],
);
