import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHAT_REPORT_KINDS } from "#edge/contract/rules/contacts.ts";
import { REPORT_REASONS, REPORT_STATES } from "#edge/contract/rules/rooms.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";

/** Operators decide about these reports. Times are in unix seconds. */
export const chatReports = sqliteTable(
  "chat_reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    kind: text("kind", { enum: CHAT_REPORT_KINDS }).notNull(),
    /** `user:<id>`, `group:<id>`, `message:<person or group>:<sequence>:<random>`. */
    subject: text("subject").notNull(),
    /** Days since 1970 (UTC). A reporter may report a subject once a day. */
    day: integer("day").notNull(),
    person: text("person").notNull(),
    groupId: text("group_id").notNull().default(""),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    note: text("note").notNull().default(""),
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
