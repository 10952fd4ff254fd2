import type { articles } from "#edge/news/schema/articles.ts";

type Article = typeof articles.$inferInsert;

/** Returns the row of a short article, such as a notice in rooms. Its titles name its number. */
export const noticeRow = (id: number, more: Pick<Article, "kind" | "publishedAt">): Article => ({
  ...{ id, titleZh: `提示${id}`, titlePt: `Aviso ${id}`, bodyZh: "正文", bodyPt: "Texto" },
  ...more,
});
