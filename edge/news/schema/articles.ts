import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ARTICLE_KINDS } from "#edge/contract/rules/site.ts";
import { localized } from "#edge/ground/db/localized.ts";

/** News, announcements and notices of live rooms. */
export const articles = sqliteTable("articles", {
  id: integer("id").primaryKey(),
  kind: text("kind", { enum: ARTICLE_KINDS }).notNull(),
  ...localized("title"),
  ...localized("body"),
  publishedAt: integer("published_at").notNull(),
  /** 1 while only operators may see the article. */
  isDraft: integer("is_draft").notNull().default(0),
});
