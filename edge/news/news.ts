export { articlesOut, isOut, selectArticles, toArticle } from "./article-row.ts";
export { deleteArticle, saveArticle } from "./write-articles.ts";
