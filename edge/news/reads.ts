import { readable } from "../ground/db/readable.ts";
import * as articlesSchema from "./schema/articles.ts";

export const articles = readable(articlesSchema.articles);
