import { log } from "../contract/log.ts";
import { type TermPart, termsOf } from "../contract/rules/folding.ts";

export type SubjectKind = "league" | "team" | "player";

/** Parts of a term as the table numbers them: `edge/database/schema/search.ts`. */
export const PART = { name: 0, alias: 1, word: 2, inside: 3 } as const;
type Part = (typeof PART)[keyof typeof PART];

const KINDS: readonly SubjectKind[] = ["league", "team", "player"];
const TABLES: Record<SubjectKind, { table: string; names: readonly string[] }> = {
  league: { table: "leagues", names: ["name_en", "name_zh", "name_pt", "short_en", "short_zh", "short_pt"] },
  team: { table: "teams", names: ["name_en", "name_zh", "name_pt", "short_en", "short_zh", "short_pt"] },
  player: { table: "players", names: ["name_en", "name_zh", "name_pt"] },
};
/** Subjects written in one batch: some 4,000 terms, far below D1's 900 kB for a parameter. */
const TOGETHER = 400;
/** Subjects that one minute's work may write. */
const EACH_MINUTE = 10_000;

interface Pending {
  id: number;
  changes: number;
  /** JSON lists. */
  names: string;
  aliases: string;
}

const selectPending = (kind: SubjectKind): string => {
  const { table, names } = TABLES[kind];
  return (
    `SELECT p.subject_id AS id, p.changes AS changes, json_array(${names.map((name) => `n.${name}`).join(", ")}) AS names,` +
    ` (SELECT json_group_array(a.alias) FROM aliases a WHERE a.kind = p.kind AND a.subject_id = p.subject_id AND n.id IS NOT NULL) AS aliases` +
    ` FROM search_pending p LEFT JOIN ${table} n ON n.id = p.subject_id WHERE p.kind = '${kind}' LIMIT ?1`
  );
};

/** Returns the terms of a subject with their parts; of one term under several names the closest part. */
export function subjectTerms(names: readonly (string | null)[], aliases: readonly string[]): Map<string, Part> {
  const terms = new Map<string, Part>();
  const add = (name: string | null, whole: Part): void => {
    if (name === null) return;
    const numbers: Record<TermPart, Part> = { whole, word: PART.word, inside: PART.inside };
    for (const [term, part] of termsOf(name)) {
      const stored = terms.get(term);
      if (stored === undefined || numbers[part] < stored) terms.set(term, numbers[part]);
    }
  };
  for (const name of names) add(name, PART.name);
  for (const alias of aliases) add(alias, PART.alias);
  return terms;
}

/** Writes the terms of some subjects of a kind whose names changed, and returns how many subjects there were. */
async function writeSome(db: D1Database, kind: SubjectKind, limit: number): Promise<number> {
  const { results } = await db.prepare(selectPending(kind)).bind(limit).all<Pending>();
  if (results.length === 0) return 0;
  const terms = results.flatMap(({ id, names, aliases }) =>
    [...subjectTerms(JSON.parse(names) as (string | null)[], JSON.parse(aliases) as string[])].map(([term, part]) => [
      term,
      id,
      part,
    ]),
  );
  const subjects = JSON.stringify(results.map(({ id, changes }) => [id, changes]));
  await db.batch([
    db
      .prepare("DELETE FROM search_terms WHERE kind = ?1 AND subject_id IN (SELECT value->>'$[0]' FROM json_each(?2))")
      .bind(kind, subjects),
    db
      .prepare(
        "INSERT INTO search_terms (kind, term, subject_id, part) SELECT ?1, value->>'$[0]', value->>'$[1]', value->>'$[2]' FROM json_each(?2)",
      )
      .bind(kind, JSON.stringify(terms)),
    // A name that changed since it was read stays for the next turn.
    db
      .prepare(
        "DELETE FROM search_pending WHERE kind = ?1 AND EXISTS (SELECT 1 FROM json_each(?2) s" +
          " WHERE s.value->>'$[0]' = search_pending.subject_id AND s.value->>'$[1]' = search_pending.changes)",
      )
      .bind(kind, subjects),
  ]);
  return results.length;
}

/**
 * Writes the search terms of names that changed, competitions first, of at most `limit` subjects. A writer of names calls it
 * afterwards; each minute's work calls it too and finishes what a writer left undone.
 */
export async function writeSearchTerms(db: D1Database, limit: number = EACH_MINUTE): Promise<void> {
  let left = limit;
  for (const kind of KINDS) {
    for (;;) {
      const written = await writeSome(db, kind, Math.min(TOGETHER, left));
      left -= written;
      if (left <= 0) return;
      if (written < TOGETHER) break;
    }
  }
}

/** The same where the names are stored already: it logs a fault, and the next minute tries again. */
export async function writeSearchTermsSafely(db: D1Database, limit?: number): Promise<void> {
  try {
    await writeSearchTerms(db, limit);
  } catch (error) {
    log.warn("The search terms of changed names were not written; the next minute tries again.", error);
  }
}
