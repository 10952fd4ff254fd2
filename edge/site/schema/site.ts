import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Legal and help texts. In `body`, blank lines separate paragraphs, and `# ` starts a heading. */
export const protocols = sqliteTable(
  "protocols",
  { type: integer("type").notNull(), lang: text("lang").notNull(), title: text("title").notNull(), body: text("body").notNull() },
  (t) => [primaryKey({ columns: [t.type, t.lang] })],
);
