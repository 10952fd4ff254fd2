import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** JSON values by key (Specification 3.12 to 3.15). */
export const settings = sqliteTable("settings", { key: text("key").primaryKey(), value: text("value").notNull() });
