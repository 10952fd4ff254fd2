import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";
import { LOCALES } from "../../contract/rules/locale.ts";

export const feedback = sqliteTable(
  "feedback",
  {
    /** `20261121-7K3M…`. Nobody can guess the id. A guest needs it, and nothing else, to read the answer. */
    id: text("id").primaryKey(),
    /** Null for a guest. */
    uid: integer("uid").references(() => users.uid),
    kind: text("kind", { enum: ["data", "bug", "account", "money", "idea", "other"] }).notNull(),
    content: text("content").notNull(),
    /** Contact details of the author; may be empty. */
    contact: text("contact").notNull().default(""),
    /** JSON array of addresses of pictures that this site stores. */
    pictures: text("pictures").notNull().default("[]"),
    /** Language of the report, and the author's browser and system: `Chrome · Android`. */
    locale: text("locale", { enum: LOCALES }).notNull(),
    device: text("device").notNull().default(""),
    state: text("state", { enum: ["open", "answered", "closed"] }).notNull(),
    answer: text("answer").notNull().default(""),
    /** Unix seconds. */
    answeredAt: integer("answered_at"),
    createdAt: integer("created_at").notNull(),
    /** Created with the form. If the same form is sent again, the first report is returned. */
    requestKey: text("request_key").notNull(),
  },
  (t) => [
    uniqueIndex("feedback_request").on(t.requestKey),
    index("feedback_uid").on(t.uid, t.createdAt),
    index("feedback_state").on(t.state, t.createdAt),
    // The order of the operators' queue: waiting reports, the longest waiting first, then the others, the newest first.
    index("feedback_desk").on(sql`(state <> 'open')`, sql`(case state when 'open' then created_at else -created_at end)`, t.id),
  ],
);
