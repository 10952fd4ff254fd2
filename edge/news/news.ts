/** The door of `news`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { articleOf, articlesOut, isOut, selectArticles } from "./article-row.ts";
export { deleteArticle, saveArticle } from "./write-articles.ts";
