import { eq } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { saveRow } from "../ground/db/save-row.ts";
import { articles } from "./schema/articles.ts";

export const saveArticle = (db: Database, row: typeof articles.$inferSelect, isNew: boolean) => saveRow(db, articles, row, isNew);

export const deleteArticle = (db: Database, id: number) => db.delete(articles).where(eq(articles.id, id));
