import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ARTICLE_KINDS } from "#edge/contract/rules/site.ts";

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
