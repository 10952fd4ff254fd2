import { or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { aliases } from "../database/schema/competitions.ts";
import { slugify } from "../feed/ids.ts";

/** Letters of Portuguese and their plain twins: what a person leaves out on a phone's keyboard. */
const PLAIN: readonly [accented: string, plain: string][] = [
  ["á", "a"],
  ["à", "a"],
  ["â", "a"],
  ["ã", "a"],
  ["ç", "c"],
  ["é", "e"],
  ["ê", "e"],
  ["í", "i"],
  ["ó", "o"],
  ["ô", "o"],
  ["õ", "o"],
  ["ú", "u"],
  ["ü", "u"],
  ["Á", "a"],
  ["Â", "a"],
  ["É", "e"],
  ["Ó", "o"],
  ["Ú", "u"],
];

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

const plainSql = (column: SQLiteColumn): SQL =>
  PLAIN.reduce<SQL>(
    (inner, [accented, letter]) => sql`replace(${inner}, ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${letter}'`)})`,
    sql`lower(${column})`,
  );

export interface NamedTable {
  id: SQLiteColumn;
  slug: SQLiteColumn;
  nameEn: SQLiteColumn;
  nameZh: SQLiteColumn;
  namePt: SQLiteColumn;
}

/**
 * Rows whose name holds the keyword, in any language, by an alias, and without regard to case or Portuguese accents. The slug is
 * the English name without accents. `instr` instead of LIKE: a pattern of D1 holds 50 bytes, sixteen Chinese characters, and
 * nothing in it needs to be escaped.
 */
export function nameMatches(table: NamedTable, kind: "league" | "team" | "player", keyword: string): SQL {
  const typed = keyword.toLowerCase();
  const folded = plain(keyword);
  const slug = slugify(keyword);
  const holds = (text: SQL | SQLiteColumn, part: string): SQL => sql`instr(${text}, ${part}) > 0`;
  const conditions = [
    holds(sql`lower(${table.nameEn})`, typed),
    holds(sql`coalesce(${table.nameZh}, '')`, keyword),
    holds(sql`coalesce(${plainSql(table.namePt)}, '')`, folded),
    sql`${table.id} in (select ${aliases.subjectId} from ${aliases} where ${aliases.kind} = ${kind} and instr(lower(${aliases.alias}), ${typed}) > 0)`,
  ];
  if (slug) conditions.push(holds(table.slug, slug));
  return or(...conditions) as SQL;
}

/** 0 for an equal name, 1 for a name that begins so, else 2: sorts the likeliest results to the front. */
export function nameCloseness(table: NamedTable, keyword: string): SQL {
  const typed = keyword.toLowerCase();
  const names = [sql`lower(${table.nameEn})`, sql`coalesce(${table.nameZh}, '')`, sql`coalesce(lower(${table.namePt}), '')`];
  const same = sql.join(
    names.map((name) => sql`${name} = ${typed}`),
    sql` or `,
  );
  const begins = sql.join(
    names.map((name) => sql`instr(${name}, ${typed}) = 1`),
    sql` or `,
  );
  return sql`case when ${same} then 0 when ${begins} then 1 else 2 end`;
}
