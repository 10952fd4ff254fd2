import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";

/**
 * One line per change, protected by triggers (audit.rules.ts). Each line names the subject's previous line, so that a change based
 * on an outdated state fails.
 */
export const auditLines = sqliteTable(
  "audit_lines",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Unix seconds. */
    at: integer("at").notNull(),
    uid: linked("uid", () => users.uid),
    /** `config.save`, `person.ban` … */
    kind: text("kind").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    /** 0 for the subject's first line. */
    previousId: integer("previous_id").notNull(),
    /** JSON of the earlier and the later state; `null` if there is none. */
    before: text("before").notNull(),
    after: text("after").notNull(),
    reason: text("reason").notNull().default(""),
    ip: text("ip").notNull().default(""),
    /** The id of the session, as its owner sees it in the list of sessions. */
    session: text("session").notNull(),
    /** Created with the form, so that the same form sent again changes nothing. */
    requestKey: text("request_key").notNull(),
    digest: text("digest").notNull(),
  },
  (t) => [
    uniqueIndex("audit_lines_request").on(t.uid, t.requestKey),
    uniqueIndex("audit_lines_chain").on(t.subjectKind, t.subjectId, t.previousId),
    index("audit_lines_subject").on(t.subjectKind, t.subjectId, t.id),
    index("audit_lines_kind").on(t.kind, t.id),
    index("audit_lines_whole_address").on(t.at).where(sql`ip <> '' AND substr(ip, -1) <> '*'`),
  ],
);
