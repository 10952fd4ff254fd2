import { eq } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { saveRow } from "../ground/db/save-row.ts";
import { articles } from "./schema/articles.ts";

/** Returns the statement that writes an article. */
export const saveArticle = (db: Database, row: typeof articles.$inferSelect, isNew: boolean) => saveRow(db, articles, row, isNew);

/** Returns the statement that deletes an article. */
export const deleteArticle = (db: Database, id: number) => db.delete(articles).where(eq(articles.id, id));
