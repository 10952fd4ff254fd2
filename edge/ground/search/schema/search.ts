import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/* The tables are WITHOUT ROWID, which drizzle-kit cannot express (edge/db/migrations/0072_base.sql). Read them by primary key. */

/**
 * The terms by which a league, team, player or user is found: names, short names and aliases, or the nick, in normal form
 * (edge/contract/rules/folding.ts). Only edge/ground/search/search-terms.ts writes this table.
 */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    kind: text("kind", { enum: ["league", "team", "player", "person"] }).notNull(),
    /** A name without spaces: the whole name, or the name from a later word on. */
    term: text("term").notNull(),
    subjectId: integer("subject_id").notNull(),
    /**
     * The kind of the term. 0: a whole name that pages show. 1: a whole alias. 2: a name from a later word on. 3: a name from a
     * character inside a word on (not for users).
     */
    part: integer("part").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.term, t.subjectId] }),
    index("search_terms_subject").on(t.kind, t.subjectId, t.term, t.part),
  ],
);

/**
 * Whole texts in normal form, for searches that find any part of a text: titles of rooms, recordings, clips and uploaded videos,
 * nicks of anchors. Only edge/ground/search/search-terms.ts writes this table.
 */
export const searchTexts = sqliteTable(
  "search_texts",
  {
    kind: text("kind", { enum: ["person", "room", "video", "post"] }).notNull(),
    subjectId: integer("subject_id").notNull(),
    folded: text("folded").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
);

/** Subjects whose names changed since their terms and texts were written. Triggers insert the rows (search.rules.ts). */
export const searchPending = sqliteTable(
  "search_pending",
  {
    kind: text("kind", { enum: ["league", "team", "player", "person", "room", "video", "post"] }).notNull(),
    subjectId: integer("subject_id").notNull(),
    /** Counts the changes. If a name changes while its terms are being written, the row stays. */
    changes: integer("changes").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
);
