import { createHash } from "node:crypto";

/**
 * Rows of any SQLite database as pages of JSON. Both installations of a move read their rows with this file, so that equal rows
 * have equal pages and an equal digest.
 */

/** A page ends after this number of rows. The platform allows a request 1,000 statements, and each row is one. */
const PAGE_ROWS_MAX = 500;
/** A page ends after the row that exceeds this number of characters. */
const PAGE_CHARS_MAX = 262_144;

export type Cell = string | number | null;

/** Runs one statement and returns its rows as arrays. */
export type Select = (sql: string, params: readonly Cell[]) => Promise<Cell[][]>;

/** Where the next page begins: after the row with these key values. Null: at the table's first row. */
export interface Place {
  table: string;
  after: Cell[] | null;
}

export interface TableRows {
  table: string;
  columns: string[];
  rows: Cell[][];
}

export interface Page {
  tables: TableRows[];
  /** Null after the last row. */
  next: Place | null;
}

interface Table {
  name: string;
  columns: string[];
  /** Columns that order the rows and identify each. */
  key: string[];
}

export type Plan = readonly Table[];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Counters of AUTOINCREMENT. Its name is not a key, so it is ordered by the name of the counted table. */
const COUNTERS = "sqlite_sequence";

/** Tables of the runtime and of the move itself. */
const isForeign = (name: string): boolean => name.startsWith("_cf_") || name.startsWith("sqlite_") || name === ARRIVAL;

/** The table in which the target records how far the move has come. */
export const ARRIVAL = "arrival";

async function readTable(select: Select, name: string, sql: string): Promise<Table> {
  const info = (await select(`PRAGMA table_info(${quoted(name)})`, [])).map(([, column, type, , , keyPlace]) => ({
    column: String(column),
    type: String(type).toUpperCase(),
    keyPlace: Number(keyPlace),
  }));
  const columns = info.map(({ column }) => column);
  const key = info
    .filter(({ keyPlace }) => keyPlace > 0)
    .sort((a, b) => a.keyPlace - b.keyPlace)
    .map(({ column }) => column);
  if (/WITHOUT\s+ROWID\s*$/i.test(sql)) return { name, columns, key };
  const isAlias = key.length === 1 && info.find(({ column }) => column === key[0])?.type === "INTEGER";
  // The rowid orders such a table's rows, and statements may read them in that order.
  return isAlias ? { name, columns, key } : { name, columns: ["rowid", ...columns], key: ["rowid"] };
}

/** Lists parents before children, so that no row refers to a row that has not arrived. */
async function inOrder(select: Select, names: readonly string[]): Promise<string[]> {
  const parents = new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string[]]> => {
        const keys = await select(`PRAGMA foreign_key_list(${quoted(name)})`, []);
        return [name, keys.map(([, , parent]) => String(parent)).sort()];
      }),
    ),
  );
  const ordered = new Set<string>();
  const visiting = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.has(name) || visiting.has(name) || !parents.has(name)) return;
    visiting.add(name);
    for (const parent of parents.get(name) ?? []) visit(parent);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
}

/** `left`: tables that do not move. */
export async function readPlan(select: Select, left: readonly string[]): Promise<Plan> {
  const listed = await select("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name", []);
  const moved = new Map(
    listed
      .map(([name, sql]): [string, string] => [String(name), String(sql)])
      .filter(([name]) => !isForeign(name) && !left.includes(name)),
  );
  const ordered = await inOrder(select, [...moved.keys()]);
  const tables = await Promise.all(ordered.map((name) => readTable(select, name, moved.get(name) ?? "")));
  // Counters come last: the rows before them raise the counters, and these lines then set them.
  if (listed.some(([name]) => name === COUNTERS)) tables.push({ name: COUNTERS, columns: ["name", "seq"], key: ["name"] });
  return tables;
}

function checkCell(table: string, cell: Cell): Cell {
  if (cell === null || typeof cell === "string") return cell;
  if (typeof cell !== "number" || (Number.isInteger(cell) && !Number.isSafeInteger(cell)))
    throw new Error(`${table} has a value that JSON cannot carry (${typeof cell})`);
  return cell;
}

const list = (columns: readonly string[]): string => columns.map(quoted).join(", ");

/** Counters of tables that stay would be read too, so only those of moved tables count. */
const condition = (plan: Plan, { name, key }: Table, after: Cell[] | null): { where: string; params: Cell[] } => {
  const params: Cell[] = [];
  const parts: string[] = [];
  if (name === COUNTERS) {
    parts.push("name IN (SELECT value FROM json_each(?))");
    params.push(JSON.stringify(plan.map((table) => table.name)));
  }
  if (after) {
    parts.push(`(${list(key)}) > (${key.map(() => "?").join(", ")})`);
    params.push(...after);
  }
  return { where: parts.length > 0 ? ` WHERE ${parts.join(" AND ")}` : "", params };
};

export const beginning = (plan: Plan): Place | null => (plan[0] ? { table: plan[0].name, after: null } : null);

export async function readPage(select: Select, plan: Plan, place: Place): Promise<Page> {
  const tables: TableRows[] = [];
  let count = 0;
  let chars = 0;
  let at = plan.findIndex(({ name }) => name === place.table);
  if (at < 0) throw new Error(`There is no table ${place.table}`);
  let { after } = place;
  for (; at < plan.length; at++, after = null) {
    const table = plan[at] as Table;
    const { where, params } = condition(plan, table, after);
    const limit = PAGE_ROWS_MAX - count;
    const found = await select(
      `SELECT ${list(table.columns)} FROM ${quoted(table.name)}${where} ORDER BY ${list(table.key)} LIMIT ${limit}`,
      params,
    );
    const rows: Cell[][] = [];
    for (const row of found) {
      rows.push(row.map((cell) => checkCell(table.name, cell)));
      chars += JSON.stringify(row).length;
      if (chars > PAGE_CHARS_MAX) break;
    }
    if (rows.length > 0) tables.push({ table: table.name, columns: table.columns, rows });
    count += rows.length;
    if (count >= PAGE_ROWS_MAX || chars > PAGE_CHARS_MAX) {
      const last = rows.at(-1) as Cell[];
      const lastKey = table.key.map((column) => last[table.columns.indexOf(column)] as Cell);
      return { tables, next: { table: table.name, after: lastKey } };
    }
  }
  return { tables, next: null };
}

/** The digest before the first page. */
export const NO_DIGEST = "";

/** Continues a digest with the next page. */
export function digestWith(before: string, { tables }: Page): string {
  const hash = createHash("sha256").update(before);
  for (const { table, columns, rows } of tables) {
    hash.update(`\n${JSON.stringify([table, columns])}`);
    for (const row of rows) hash.update(`\n${JSON.stringify(row)}`);
  }
  return hash.digest("hex");
}

export interface Reading {
  digest: string;
  rows: number;
  chars: number;
  /** Null if every row was read. */
  next: Place | null;
}

/** Continues a reading by at most `pagesMax` pages. */
export async function readOn(select: Select, plan: Plan, from: Reading, pagesMax: number): Promise<Reading> {
  let { digest, rows, chars, next } = from;
  for (let pages = 0; next && pages < pagesMax; pages++) {
    const page = await readPage(select, plan, next);
    digest = digestWith(digest, page);
    for (const table of page.tables) {
      rows += table.rows.length;
      for (const row of table.rows) chars += JSON.stringify(row).length;
    }
    next = page.next;
  }
  return { digest, rows, chars, next };
}

export const atBeginning = (plan: Plan): Reading => ({ digest: NO_DIGEST, rows: 0, chars: 0, next: beginning(plan) });

export type Statement = readonly [sql: string, params: readonly Cell[]];

/** Statements that write the rows of a page. Inserted rows have made counters of their own, so a counter is written anew. */
export function toWrites({ table, columns, rows }: TableRows): Statement[] {
  const insert = `INSERT INTO ${quoted(table)} (${list(columns)}) VALUES (${columns.map(() => "?").join(", ")})`;
  if (table !== COUNTERS) return rows.map((row) => [insert, row]);
  return rows.flatMap((row): Statement[] => [
    [`DELETE FROM ${COUNTERS} WHERE name = ?`, row.slice(0, 1)],
    [insert, row],
  ]);
}

/** Statements that empty the tables, children first. */
export const toClearing = (plan: Plan): Statement[] =>
  plan
    .filter(({ name }) => name !== COUNTERS)
    .map(({ name }): Statement => [`DELETE FROM ${quoted(name)}`, []])
    .reverse();

export async function areEmpty(select: Select, tables: readonly string[]): Promise<boolean> {
  for (const name of tables) if ((await select(`SELECT 1 FROM ${quoted(name)} LIMIT 1`, [])).length > 0) return false;
  return true;
}

/** `passing`: tables whose rows come without anybody's use, such as an object's own alarms. */
export const isUnused = (select: Select, plan: Plan, passing: readonly string[]): Promise<boolean> =>
  areEmpty(
    select,
    plan.map(({ name }) => name).filter((name) => name !== COUNTERS && !passing.includes(name)),
  );
