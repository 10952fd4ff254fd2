import { readable } from "../ground/db/readable.ts";
import * as articlesSchema from "./schema/articles.ts";

/**
 * Tables of `news` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const articles = readable(articlesSchema.articles);
