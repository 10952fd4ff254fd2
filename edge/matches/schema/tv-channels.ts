import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TV_KINDS } from "#edge/contract/rules/tv-channels.ts";

/** Channels that show a league's matches, or one match, in a country. Operators and feeds write them. */
export const tvChannels = sqliteTable(
  "tv_channels",
  {
    kind: text("kind", { enum: TV_KINDS }).notNull(),
    subjectId: integer("subject_id").notNull(),
    /** ISO 3166 (contract/rules/tv-countries.ts). */
    country: text("country").notNull(),
    name: text("name").notNull(),
    /** An https address; empty for none. */
    url: text("url").notNull().default(""),
    /** Place among the broadcasters of the country: 1 is the first. */
    rank: integer("rank").notNull().default(999),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.country, t.name] })],
);
