import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ARTICLE_KINDS } from "#edge/contract/rules/site.ts";

/** The common config and its lists: JSON values by key (Specification 3.12 to 3.15). */
export const settings = sqliteTable("settings", { key: text("key").primaryKey(), value: text("value").notNull() });

/** Legal and help texts by type and language (getProtocal). Paragraphs are separated by blank lines; `# ` starts a heading. */
export const protocols = sqliteTable(
  "protocols",
  { type: integer("type").notNull(), lang: text("lang").notNull(), title: text("title").notNull(), body: text("body").notNull() },
  (t) => [primaryKey({ columns: [t.type, t.lang] })],
);

/** News, announcements and notices of live rooms. */
export const articles = sqliteTable("articles", {
  id: integer("id").primaryKey(),
  kind: text("kind", { enum: ARTICLE_KINDS }).notNull(),
  titleZh: text("title_zh").notNull(),
  titlePt: text("title_pt").notNull(),
  titleEn: text("title_en").notNull().default(""),
  bodyZh: text("body_zh").notNull(),
  bodyPt: text("body_pt").notNull(),
  bodyEn: text("body_en").notNull().default(""),
  publishedAt: integer("published_at").notNull(),
  /** 1 while only operators see it. */
  isDraft: integer("is_draft").notNull().default(0),
});

/** Signed calls that were taken in the last minutes: a repeat of one is answered as the first was (edge/http/signed-call.ts). */
export const signedCalls = sqliteTable(
  "signed_calls",
  {
    /** The signature, in hex: two calls in one second with one body are one call. */
    mac: text("mac").primaryKey(),
    /** Path of the call's address. */
    path: text("path").notNull(),
    /** Unix seconds. */
    receivedAt: integer("received_at").notNull(),
    /** JSON of the answer; null while the call is in work. */
    answer: text("answer"),
  },
  (t) => [index("signed_calls_received").on(t.receivedAt)],
);

/** Keys of /feed batches and imports that were already taken. */
export const feedBatches = sqliteTable(
  "feed_batches",
  {
    key: text("key").primaryKey(),
    /** Unix seconds; a batch is known for seven days. */
    receivedAt: integer("received_at").notNull(),
    /** JSON answer that was given, given again to a repeat. */
    answer: text("answer").notNull(),
  },
  (t) => [index("feed_batches_received").on(t.receivedAt)],
);
