import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldWords, hasUnspaced, TERM_MAX } from "../../contract/rules/folding.ts";
import type { Database } from "../db/client.ts";
import { searchTerms, searchTexts } from "./schema/search.ts";
import { type NamedKind, PART, type SubjectKind, type TextKind } from "./search-terms.ts";

/**
 * Maximum terms that one search reads. If more terms begin with the keyword, the search also reads the names of the most popular
 * subjects.
 */
const TERMS_MAX = 1000;
/** Maximum number of popular subjects of a kind that a search reads. They are in the order in which pages show them. */
const POPULAR_MAX = 1000;
const POPULAR: Record<SubjectKind, SQL> = {
  league: sql.raw(`select id from leagues order by rank limit ${POPULAR_MAX}`),
  team: sql.raw(`select id from teams order by strength desc limit ${POPULAR_MAX}`),
  player: sql.raw(`select id from players order by rating desc limit ${POPULAR_MAX}`),
};
/** Maximum words of a keyword that are searched individually. Further words are ignored. */
const WORDS_MAX = 5;
/** A character that sorts after every letter. */
const LAST_LETTER = "\u{10ffff}";

/** Distance of a name from the keyword. A smaller number is nearer. */
export const CLOSENESS = { name: 0, alias: 1, beginsName: 2, beginsAlias: 3, word: 4, inside: 5, words: 6 } as const;

const begins = (term: SQL, typed: string): SQL => sql`${term} >= ${typed} and ${term} < ${typed + LAST_LETTER}`;

interface Typed {
  /** All words in normal form, in the order of the keyword. */
  all: string[];
  /** The words of `all` without spaces between them. */
  phrase: string;
  /** The words from the longest to the shortest. Empty if the keyword has only one word. */
  words: string[];
}

function toTyped(keyword: string): Typed {
  const words = foldWords(keyword);
  const byLength = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, WORDS_MAX);
  // Words are not searched individually if even the longest is a single letter, because the search would read every term with that
  // letter.
  const apart = words.length > 1 && (byLength[0]?.length ?? 0) > 1 ? byLength : [];
  return { all: words, phrase: words.join("").slice(0, TERM_MAX), words: apart.map((word) => word.slice(0, TERM_MAX)) };
}

/** Finds popular subjects, but only if more terms begin with the phrase than one search reads. */
function popularMatches(kind: NamedKind, phrase: string): SQL | null {
  // Popularity is not known for users.
  if (kind === "person") return null;
  const all = sql`select 1 from ${searchTerms} where kind = ${kind} and ${begins(sql.raw("term"), phrase)} limit ${TERMS_MAX}`;
  const has = sql`exists (select 1 from ${searchTerms} s where s.kind = ${kind} and s.subject_id = p.id and ${begins(sql.raw("s.term"), phrase)})`;
  return sql`select p.id from (${POPULAR[kind]}) p where (select count(*) from (${all})) >= ${TERMS_MAX} and ${has}`;
}

/** Reads at most `max` terms that begin with the keyword. Null if the keyword has no letters. */
export function matchingIds(kind: NamedKind, keyword: string, max: number = TERMS_MAX): SQL | null {
  const { phrase, words } = toTyped(keyword);
  if (phrase === "") return null;
  const term = sql.raw("t.term");
  const first = sql`select subject_id from (select t.subject_id from ${searchTerms} t where t.kind = ${kind} and ${begins(term, phrase)} limit ${max})`;
  const popular = popularMatches(kind, phrase);
  const found = popular === null ? first : sql`${first} union ${popular}`;
  const [longest, ...others] = words;
  if (longest === undefined) return found;
  const rest = others.map(
    (word) =>
      sql` and exists (select 1 from ${searchTerms} o where o.kind = ${kind} and o.subject_id = t.subject_id and ${begins(sql.raw("o.term"), word)})`,
  );
  const apart = sql`select subject_id from (select t.subject_id from ${searchTerms} t where t.kind = ${kind} and ${begins(term, longest)}${sql.join(rest)} limit ${max})`;
  return sql`${found} union ${apart}`;
}

/**
 * Condition for rows that match the keyword by a name (in any language), a short name or an alias. A name matches if the name, or
 * one of its words, begins with the keyword. It also matches if each word of the keyword is the beginning of a word of the name.
 */
export function nameMatches(id: SQLiteColumn, kind: NamedKind, keyword: string): SQL {
  const ids = matchingIds(kind, keyword);
  return ids === null ? sql`0` : sql`${id} in (${ids})`;
}

/** In a script with spaces a word is found only from its beginning. In any other script it is found anywhere. */
const hasWord = (folded: SQL, word: string): SQL =>
  hasUnspaced(word) ? sql`instr(${folded}, ${word}) > 0` : sql`instr(' ' || ${folded}, ${` ${word}`}) > 0`;

/**
 * Condition for a text in normal form that contains the keyword, or the keyword's words written together. The condition is also
 * true if each word of the keyword is the beginning of a word of the text. Null if the keyword has no letters.
 */
export function foldedFits(folded: SQL, keyword: string): SQL | null {
  const { all, phrase, words } = toTyped(keyword);
  if (phrase === "") return null;
  const whole = sql`instr(${folded}, ${all.join(" ")}) > 0`;
  const apart =
    words.length === 0
      ? null
      : sql.join(
          words.map((word) => hasWord(folded, word)),
          sql` and `,
        );
  return apart === null ? whole : sql`(${whole} or (${apart}) or ${hasWord(folded, all.join(""))})`;
}

/** `id` is a column of the outer query. */
export function textMatches(id: SQL, kind: TextKind, keyword: string): SQL {
  const fits = foldedFits(sql.raw("x.folded"), keyword);
  if (fits === null) return sql`0`;
  return sql`exists (select 1 from ${searchTexts} x where x.kind = ${kind} and x.subject_id = ${id} and ${fits})`;
}

const closeness = (phrase: string): SQL => sql`case when part <= ${sql.raw(String(PART.alias))}
  then part + case when term = ${phrase} then 0 else 2 end else part + 2 end`;

/**
 * Orders the kinds of subjects by their distance to the keyword, the nearest kind first. The nearest name of a kind decides its
 * distance. If two kinds are equally near, teams come before competitions.
 */
export function nearestKinds(db: Database, keyword: string) {
  const { phrase } = toTyped(keyword);
  const of = (kind: SubjectKind): SQL =>
    sql`select ${kind} as kind, min(${closeness(phrase)}) as far from (select term, part from ${searchTerms} where kind = ${kind} and ${begins(sql.raw("term"), phrase)} limit ${TERMS_MAX})`;
  const all = sql`(${of("team")} union all ${of("league")} union all ${of("player")}) as near`;
  return db
    .select({ kind: sql<SubjectKind>`kind`.as("kind"), far: sql<number>`far`.as("far") })
    .from(all)
    .where(phrase === "" ? sql`0` : sql`far is not null`)
    .orderBy(sql`far`);
}

export function nameCloseness(id: SQLiteColumn, kind: NamedKind, keyword: string): SQL<number> {
  const { phrase } = toTyped(keyword);
  return sql<number>`coalesce((select min(${closeness(phrase)}) from ${searchTerms} c where c.kind = ${kind} and c.subject_id = ${id} and ${begins(sql.raw("c.term"), phrase)}), ${sql.raw(String(CLOSENESS.words))})`;
}
