import { readable } from "../ground/db/readable.ts";
import * as articlesSchema from "./schema/articles.ts";

/** The tables of `news` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const articles = readable(articlesSchema.articles);
