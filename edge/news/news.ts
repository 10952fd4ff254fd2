/** The public exports of `news`: other subjects import only this file and `reads.ts` from this folder. */
export { articlesOut, isOut, selectArticles, toArticle } from "./article-row.ts";
export { deleteArticle, saveArticle } from "./write-articles.ts";
