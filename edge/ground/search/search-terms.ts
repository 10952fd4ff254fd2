import { log } from "../../contract/log.ts";
import { foldedText, foldWords, type TermPart, toTerms } from "../../contract/rules/folding.ts";
import { spellingNames } from "../db/localized.ts";

/** One search can find all these kinds together. */
export type SubjectKind = "league" | "team" | "player";
/** Kinds that are searched by terms. */
export type NamedKind = SubjectKind | "person";
/** Kinds whose whole texts are stored. */
export type TextKind = "person" | "room" | "video" | "post";
type Kind = NamedKind | TextKind;

/** The values of `part` in edge/ground/search/schema/search.ts. */
export const PART = { name: 0, alias: 1, word: 2, inside: 3 } as const;
type Part = (typeof PART)[keyof typeof PART];

interface Source {
  table: string;
  id: string;
  /** Columns with the names from which terms are made. */
  names: readonly string[];
  /** SQL expression on the row `n` for the text that is stored whole. `NULL` if the kind has no such text. */
  text: string;
}

const TRANSLATED = spellingNames("name");
const WITH_SHORT = [...TRANSLATED, ...spellingNames("short")];
/** The kinds in the order in which they are written. Users come last, because a million users would delay the titles. */
const SOURCES: Record<Kind, Source> = {
  league: { table: "leagues", id: "id", names: WITH_SHORT, text: "NULL" },
  team: { table: "teams", id: "id", names: WITH_SHORT, text: "NULL" },
  player: { table: "players", id: "id", names: TRANSLATED, text: "NULL" },
  room: { table: "rooms", id: "anchor_id", names: [], text: "n.title" },
  video: { table: "videos", id: "id", names: [], text: "n.title" },
  post: { table: "posts", id: "id", names: [], text: "iif(n.kind = 'video', n.text, NULL)" },
  person: { table: "users", id: "uid", names: ["nick_name"], text: "iif(n.is_anchor = 1, n.nick_name, NULL)" },
};
const KINDS = Object.keys(SOURCES) as Kind[];
/** Kinds whose names come from imported records. */
export const SUBJECT_KINDS: readonly SubjectKind[] = ["league", "team", "player"];
/**
 * Number of subjects (leagues, teams, users and so on) that one batch writes. They have about 4,000 terms, far below D1's limit of
 * 900 kB for a parameter.
 */
const TOGETHER = 400;
/** Maximum number of leagues, teams, users and so on that one run of the schedule writes. */
const EACH_TURN = 10_000;

interface Pending {
  id: number;
  changes: number;
  /** JSON lists. */
  names: string;
  aliases: string;
  text: string | null;
}

const selectPending = (kind: Kind): string => {
  const { table, id, names, text } = SOURCES[kind];
  return (
    `SELECT p.subject_id AS id, p.changes AS changes, json_array(${names.map((name) => `n.${name}`).join(", ")}) AS names, ${text} AS text,` +
    ` (SELECT json_group_array(a.alias) FROM aliases a WHERE a.kind = p.kind AND a.subject_id = p.subject_id AND n.${id} IS NOT NULL) AS aliases` +
    ` FROM search_pending p LEFT JOIN ${table} n ON n.${id} = p.subject_id WHERE p.kind = '${kind}' LIMIT ?1`
  );
};

/** Chinese readers often write `队` after a team's name. */
const TEAM = "队";
const ENDS_IN_CHINESE = /\p{Script=Han}$/u;

/** The team names in the form in which Chinese readers write them: `利物浦队`, `巴西队`. */
const calledTeams = (names: readonly (string | null)[]): string[] =>
  names
    .map((name) => foldWords(name ?? "").join(""))
    .filter((name) => ENDS_IN_CHINESE.test(name) && !name.endsWith(TEAM))
    .map((name) => name + TEAM);

/** If several names yield the same term, the term gets the `part` that is nearest to a whole name. */
export function subjectTerms(kind: Kind, names: readonly (string | null)[], aliases: readonly string[]): Map<string, Part> {
  const terms = new Map<string, Part>();
  const add = (name: string | null, whole: Part): void => {
    if (name === null) return;
    const numbers: Record<TermPart, Part> = { whole, word: PART.word, inside: PART.inside };
    for (const [term, part] of toTerms(name)) {
      const stored = terms.get(term);
      if (stored === undefined || numbers[part] < stored) terms.set(term, numbers[part]);
    }
  };
  for (const name of names) add(name, PART.name);
  for (const alias of aliases) add(alias, PART.alias);
  if (kind === "team") for (const called of calledTeams(names)) if (!terms.has(called)) terms.set(called, PART.alias);
  return terms;
}

/** Users' nicks are found only from the beginning of a word, not from any character, because there are many users. */
const isKept = (kind: Kind, part: Part): boolean => kind !== "person" || part !== PART.inside;

/** Writes the terms and texts of at most `limit` subjects whose names changed. Returns the number of these subjects. */
async function writeSome(db: D1Database, kind: Kind, limit: number): Promise<number> {
  const { results } = await db.prepare(selectPending(kind)).bind(limit).all<Pending>();
  if (results.length === 0) return 0;
  const terms = results.flatMap(({ id, names, aliases }) =>
    [...subjectTerms(kind, JSON.parse(names) as (string | null)[], JSON.parse(aliases) as string[])]
      .filter(([, part]) => isKept(kind, part))
      .map(([term, part]) => [term, id, part]),
  );
  const texts = results.flatMap(({ id, text }) => {
    const folded = text === null ? "" : foldedText(text);
    return folded === "" ? [] : [[id, folded]];
  });
  const subjects = JSON.stringify(results.map(({ id, changes }) => [id, changes]));
  const isListed = "kind = ?1 AND subject_id IN (SELECT value->>'$[0]' FROM json_each(?2))";
  await db.batch([
    db.prepare(`DELETE FROM search_terms WHERE ${isListed}`).bind(kind, subjects),
    db.prepare(`DELETE FROM search_texts WHERE ${isListed}`).bind(kind, subjects),
    db
      .prepare(
        "INSERT INTO search_terms (kind, term, subject_id, part) SELECT ?1, value->>'$[0]', value->>'$[1]', value->>'$[2]' FROM json_each(?2)",
      )
      .bind(kind, JSON.stringify(terms)),
    db
      .prepare("INSERT INTO search_texts (kind, subject_id, folded) SELECT ?1, value->>'$[0]', value->>'$[1]' FROM json_each(?2)")
      .bind(kind, JSON.stringify(texts)),
    // A name that changed again since the read stays pending for the next run. The statement lists ids, because a million other
    // rows may be pending.
    db
      .prepare(
        `DELETE FROM search_pending WHERE ${isListed}` +
          " AND changes = (SELECT value->>'$[1]' FROM json_each(?2) WHERE value->>'$[0]' = search_pending.subject_id)",
      )
      .bind(kind, subjects),
  ]);
  return results.length;
}

/** Writes the terms of at most `limit` subjects, competitions first. The schedule writes the rest. */
export async function writeSearchTerms(
  db: D1Database,
  { limit = EACH_TURN, kinds = KINDS }: { limit?: number; kinds?: readonly Kind[] } = {},
): Promise<void> {
  let left = limit;
  for (const kind of kinds) {
    for (;;) {
      const atOnce = Math.min(TOGETHER, left);
      const written = await writeSome(db, kind, atOnce);
      left -= written;
      if (left <= 0) return;
      if (written < TOGETHER) break;
    }
  }
}

/** Use this after the names were stored. A failure is only logged, because the schedule's next run writes the terms. */
export async function writeSearchTermsSafely(db: D1Database, kinds?: readonly Kind[]): Promise<void> {
  try {
    await writeSearchTerms(db, kinds && { kinds });
  } catch (error) {
    log.warn("The search terms of changed names were not written; the schedule's next turn tries again.", error);
  }
}
