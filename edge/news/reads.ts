/** The tables of `news` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { articles } from "./schema/articles.ts";
