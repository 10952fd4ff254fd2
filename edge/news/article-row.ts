import { and, desc, eq, lte } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { articles } from "#edge/news/schema/articles.ts";
import type { Article } from "../contract/entities/config.ts";
import type { Database } from "../ground/db/client.ts";

type ArticleRow = typeof articles.$inferSelect;

/** SQL condition: the article is published and is not a draft, so everybody may read it. */
export const isOut = (nowS: number) => and(lte(articles.publishedAt, nowS), eq(articles.isDraft, 0));

export const articlesOut = (kind: ArticleRow["kind"], nowS: number, id?: number) =>
  and(eq(articles.kind, kind), isOut(nowS), id === undefined ? undefined : eq(articles.id, id));

export const selectArticles = (db: Database, ...wanted: Parameters<typeof articlesOut>) =>
  db
    .select()
    .from(articles)
    .where(articlesOut(...wanted))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .$dynamic();

export const toArticle = (row: ArticleRow): Article => ({
  id: row.id,
  ...toWire("title", byLanguage(row, "title")),
  ...toWire("body", byLanguage(row, "body")),
  published_at: row.publishedAt,
});
