import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const kind = () => text("kind", { enum: ["league", "team", "player"] }).notNull();

/**
 * The terms under which a league, a team or a player is found: its names of all languages, short names and aliases in normal form
 * (edge/contract/rules/folding.ts). Only edge/database/search-terms.ts writes them.
 */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    kind: kind(),
    /** A name without spaces, from its beginning or a later word on. */
    term: text("term").notNull(),
    subjectId: integer("subject_id").notNull(),
    /** 0 a whole name that pages print, 1 a whole alias, 2 a name from a later word on, 3 from a character inside a word on. */
    part: integer("part").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.term, t.subjectId] }),
    index("search_terms_subject").on(t.kind, t.subjectId, t.term, t.part),
  ],
);

/** Subjects whose names changed since their terms were written. Triggers on the tables of names fill it, whoever writes there. */
export const searchPending = sqliteTable(
  "search_pending",
  {
    kind: kind(),
    subjectId: integer("subject_id").notNull(),
    /** Counts the changes: a change during the writing of terms keeps the row. */
    changes: integer("changes").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
);
