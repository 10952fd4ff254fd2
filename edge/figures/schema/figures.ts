import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** The site's figures, a row every five minutes for three days. Null: the figure could not be measured. */
export const siteFigures = sqliteTable("site_figures", {
  /**
   * Unix seconds at the end of the five-minute interval that `messages`, `errors` and `delayMs` describe. A multiple of five
   * minutes.
   */
  at: integer("at").primaryKey(),
  /** Open pages that receive scores. */
  visitors: integer("visitors"),
  /** Number of live rooms, and number of their viewers. */
  rooms: integer("rooms").notNull(),
  viewers: integer("viewers").notNull(),
  /** Messages that people wrote. */
  messages: integer("messages"),
  /** Requests that failed. */
  errors: integer("errors"),
  /** 95 per cent of the posts reached the pages within this many milliseconds of their arrival. Null without posts. */
  delayMs: integer("delay_ms"),
});
