import { otherDayFromS } from "#edge/contract/rules/match-moves.ts";
import { SUBJECT_KINDS, writeSearchTermsSafely } from "#edge/ground/search/search.ts";
import { type FeedBatch, type FeedCounts, RECORD_TABLES } from "../records.ts";
import { DETAIL_RECORDS, type RecordColumn, type RecordName, type RecordTable, recordTable } from "./record-tables.ts";
import { type Admitted, admit, getRows, parameters, type RefusedRow, type Row } from "./refusals.ts";

interface Write {
  record: RecordName;
  count: number;
}

const literal = (value: string | number): string =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

function merged({ policy, name: table, columns }: RecordTable, column: RecordColumn): string {
  const stored = `${table}.${column.name}`;
  const given = `excluded.${column.name}`;
  if (policy === "replace") return given;
  const first = (wanted: string, otherwise: string): string =>
    column.empty === null
      ? `coalesce(${wanted}, ${otherwise})`
      : `CASE WHEN ${wanted} IS NULL OR ${wanted} = ${literal(column.empty)} THEN ${otherwise} ELSE ${wanted} END`;
  if (policy === "fill") return first(stored, given);
  const owned = `CASE WHEN ${table}.source = excluded.source THEN ${first(given, stored)} ELSE ${column.ownersAlone ? stored : first(stored, given)} END`;
  return column.live && columns.some(({ name }) => name === "driver")
    ? `CASE WHEN ${table}.driver IS NULL THEN ${owned} ELSE ${stored} END`
    : owned;
}

/** If a match moves to another day, stores its first start. The rule belongs here, because no other statement changes a start. */
function afterConflict(table: RecordTable, column: RecordColumn): string {
  const value = merged(table, column);
  const kept = { movedFrom: "starts_at", movedFromDateOnly: "date_only" }[column.key];
  if (table.record !== "matches" || kept === undefined) return value;
  const after = (key: string): string => {
    const of = table.columns.find((one) => one.key === key);
    return of ? merged(table, of) : "NULL";
  };
  const isSamePrecision = `matches.date_only = (${after("dateOnly")})`;
  const fromS = `CASE WHEN ${isSamePrecision} THEN ${otherDayFromS(true)} ELSE ${otherDayFromS(false)} END`;
  const isMoved = `(${after("movedFrom")}) IS NULL AND abs((${after("startsAt")}) - matches.starts_at) >= ${fromS}`;
  return `CASE WHEN ${isMoved} THEN matches.${kept} ELSE ${value} END`;
}

/** The statement writes nothing if all values are the same. */
function upsertSql(table: RecordTable, nowMs: number): string {
  const names = table.columns.map(({ name }) => name);
  const values = table.columns.map(({ fallback }, index) => {
    const value = `value->>'$[${index}]'`;
    return fallback === null ? value : `coalesce(${value}, ${literal(fallback)})`;
  });
  const key = table.key.map(({ name }) => name);
  // The first source of a row owns the row. A row that is replaced gets the name of its new source.
  const ruled = table.policy === "own" ? ["source", "updated_at"] : ["updated_at"];
  const updates = table.columns
    .filter(({ name }) => !key.includes(name) && !ruled.includes(name))
    .map((column) => ({ name: column.name, value: afterConflict(table, column) }));
  const insert = `INSERT INTO ${table.name} (${names.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?1) WHERE true ON CONFLICT (${key.join(", ")})`;
  if (updates.length === 0) return `${insert} DO NOTHING`;
  const set = updates.map(({ name, value }) => `${name} = ${value}`);
  if (names.includes("updated_at")) set.push(`updated_at = ${table.record === "matches" ? nowMs : "excluded.updated_at"}`);
  const differs = updates.map(({ name, value }) => `${table.name}.${name} IS NOT (${value})`);
  return `${insert} DO UPDATE SET ${set.join(", ")} WHERE ${differs.join(" OR ")}`;
}

/** Returns SQL that counts how many of the parameter's rows are already in the table. The others will be inserted. */
function knownSql(table: RecordTable): string {
  const on = table.key.map(({ name, fallback }) => {
    const value = `r.value->>'$[${table.columns.findIndex((column) => column.name === name)}]'`;
    return `t.${name} = ${fallback === null ? value : `coalesce(${value}, ${literal(fallback)})`}`;
  });
  return `SELECT count(*) AS known FROM json_each(?1) r JOIN ${table.name} t ON ${on.join(" AND ")}`;
}

/** Records that contain names for search. */
const NAME_RECORDS: readonly RecordName[] = ["leagues", "teams", "players", "aliases"];

/** The details that a Board writes while a driver plays the match. */
const PLAYED_DETAILS: readonly RecordName[] = ["incidents", "statistics"];

/** Drops details of matches that already have details from another source, or whose details a Board writes. */
async function guardDetails(db: D1Database, batch: FeedBatch, admitted: Admitted): Promise<void> {
  const sources = new Map(getRows(batch, "matches").map((row) => [row.id, row.source ?? "demo"]));
  const present = DETAIL_RECORDS.filter((record) => admitted.has(record));
  const lookups = present.flatMap((record) => {
    const { name } = recordTable(record);
    const ids = [...new Set((admitted.get(record) ?? []).map((row) => row.matchId))];
    const foreign = "m.source IS NOT coalesce(r.value->>'$[1]', m.source)";
    const sql =
      `SELECT m.id AS id FROM json_each(?1) r JOIN matches m ON m.id = r.value->>'$[0]'` +
      ` WHERE (${PLAYED_DETAILS.includes(record) ? `m.driver IS NOT NULL OR ${foreign}` : foreign})` +
      ` AND EXISTS (SELECT 1 FROM ${name} d WHERE d.match_id = m.id)`;
    return parameters(ids.map((id) => [id, sources.get(id)])).map(({ json }) => ({
      record,
      statement: db.prepare(sql).bind(json),
    }));
  });
  if (lookups.length === 0) return;
  const answers = await db.batch<{ id: number }>(lookups.map(({ statement }) => statement));
  answers.forEach(({ results }, index) => {
    const record = lookups[index]?.record;
    if (!record || results.length === 0) return;
    const taken = new Set<unknown>(results.map(({ id }) => id));
    admitted.set(
      record,
      (admitted.get(record) ?? []).filter((row) => !taken.has(row.matchId)),
    );
  });
}

/**
 * Writes a batch of records in one D1 batch: all rows or none. Rows merge by primary key, by the ownership rule of
 * edge/feed/records.ts. All details of one match must be in one batch. A row that would take another row's id goes to `onRefused`.
 * Without `onRefused`, the first such row throws an Error, and nothing is written.
 */
export async function upsertRecords(
  db: D1Database,
  batch: FeedBatch,
  onRefused?: (refused: RefusedRow) => void,
  nowMs: number = Date.now(),
): Promise<FeedCounts> {
  const refuse =
    onRefused ??
    (({ reason }: RefusedRow): never => {
      throw new Error(reason);
    });
  const admitted = await admit(db, batch, refuse);
  await guardDetails(db, batch, admitted);
  const writes: Write[] = [];
  const statements: D1PreparedStatement[] = [];
  for (const record of RECORD_TABLES) {
    const rows: Row[] = admitted.get(record) ?? [];
    if (rows.length === 0) continue;
    const table = recordTable(record);
    const known = db.prepare(knownSql(table));
    const upsert = db.prepare(upsertSql(table, nowMs));
    for (const { json, count } of parameters(rows.map((row) => table.columns.map(({ key }) => row[key])))) {
      writes.push({ record, count });
      // `changes()` is used because `meta.changes` also counts the rows that triggers write.
      statements.push(known.bind(json), upsert.bind(json), db.prepare("SELECT changes() AS touched"));
    }
  }
  const counts: FeedCounts = {};
  if (statements.length === 0) return counts;
  const answers = await db.batch<{ known: number; touched: number }>(statements);
  writes.forEach(({ record, count }, index) => {
    const inserted = count - (answers[index * 3]?.results[0]?.known ?? 0);
    const touched = answers[index * 3 + 2]?.results[0]?.touched ?? 0;
    const sum = counts[record] ?? { inserted: 0, changed: 0 };
    counts[record] = { inserted: sum.inserted + inserted, changed: sum.changed + touched - inserted };
  });
  if (NAME_RECORDS.some((record) => admitted.has(record))) await writeSearchTermsSafely(db, SUBJECT_KINDS);
  return counts;
}
