import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** The site's figures, a row every five minutes for three days. Null: the figure could not be measured. */
export const siteFigures = sqliteTable("site_figures", {
  /** Unix seconds, a multiple of five minutes: the end of the stretch that `messages`, `errors` and `delayMs` cover. */
  at: integer("at").primaryKey(),
  /** Open pages that receive scores. */
  visitors: integer("visitors"),
  /** Rooms on the air, and their viewers. */
  rooms: integer("rooms").notNull(),
  viewers: integer("viewers").notNull(),
  /** Messages that people wrote. */
  messages: integer("messages"),
  /** Requests that failed. */
  errors: integer("errors"),
  /** Milliseconds from the arrival of a provider's post to the pages, which 95 per cent did not exceed. Null without posts. */
  delayMs: integer("delay_ms"),
});
