import { noonOfDay } from "#edge/contract/rules/match-start.ts";
import type { FeedBatch } from "../records.ts";
import { RECORD_TABLES } from "../records.ts";
import { type RecordName, type RecordTable, recordTable } from "./record-tables.ts";

export type Row = Readonly<Record<string, unknown>>;

export interface RefusedRow {
  record: RecordName;
  row: Row;
  /** Names the wrong value, the fault and the remedy. */
  reason: string;
}

const MAX_PARAMETER_BYTES = 900_000;
const MAX_PARAMETER_ROWS = 400;
const encoder = new TextEncoder();

/** Packs rows as JSON arrays into parameters that D1 accepts: at most 900 kB and 400 rows per parameter. */
export function parameters(rows: readonly (readonly unknown[])[]): { json: string; count: number }[] {
  const made: { json: string; count: number }[] = [];
  let open: string[] = [];
  let bytes = 2;
  const close = (): void => {
    if (open.length > 0) made.push({ json: `[${open.join(",")}]`, count: open.length });
    open = [];
    bytes = 2;
  };
  for (const row of rows) {
    const text = JSON.stringify(row.map((value) => (typeof value === "boolean" ? Number(value) : (value ?? null))));
    const size = encoder.encode(text).byteLength + 1;
    if (open.length === MAX_PARAMETER_ROWS || (open.length > 0 && bytes + size > MAX_PARAMETER_BYTES)) close();
    open.push(text);
    bytes += size;
  }
  close();
  return made;
}

/** A match without a known hour is stored at noon of its day, whatever hour the source stated. */
const onItsDay = (row: Row): Row =>
  row.dateOnly === 1 && typeof row.startsAt === "number" ? { ...row, startsAt: noonOfDay(row.startsAt) } : row;

export function getRows(batch: FeedBatch, record: RecordName): readonly Row[] {
  const rows = (batch[record] ?? []) as readonly Row[];
  return record === "matches" ? rows.map(onItsDay) : rows;
}
export const toRowKey = ({ key }: RecordTable, row: Row): string =>
  key.map((column) => String(row[column.key] ?? column.fallback)).join("\u0000");
const shown = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === "string" ? `"${value}"` : String(value))).join(", ");

/** The rows of a batch that may be written, by table: one row per key, and no row that would take another row's id. */
export type Admitted = Map<RecordName, Row[]>;

/**
 * Refuses a row if its id belongs to a row with another name, or its name to a row with another id. Also refuses its children. Ids
 * are hashes, which may collide.
 */
export async function admit(db: D1Database, batch: FeedBatch, refuse: (refused: RefusedRow) => void): Promise<Admitted> {
  const clashes = await storedClashes(db, batch);
  const admitted: Admitted = new Map();
  const refusedIds = new Map<RecordName, Set<unknown>>();
  for (const record of RECORD_TABLES) {
    const table = recordTable(record);
    const kept = new Map<string, Row>();
    const byIdentity = new Map<string, string>();
    for (const row of getRows(batch, record)) {
      const key = toRowKey(table, row);
      const identity = JSON.stringify(toIdentity(table, row));
      const met = kept.get(key);
      const orphan = table.parents.find((parent) => refusedIds.get(parent.record)?.has(row[parent.key]));
      const reason =
        clashes.get(`${record}/${key}`) ??
        (orphan && `its ${orphan.record} row ${shown([row[orphan.key]])} was refused; mend that one first`) ??
        (met && table.identity.length > 0 && JSON.stringify(toIdentity(table, met)) !== identity
          ? `id ${key} is also ${shown(toIdentity(table, met))} in this batch; spell one of the two differently, ids are hashes of it`
          : undefined) ??
        (table.identity.length > 0 && byIdentity.has(identity) && byIdentity.get(identity) !== key
          ? `it has id ${byIdentity.get(identity)} as well in this batch; give it one id`
          : undefined);
      if (reason) {
        refuse({ record, row, reason: `${table.name} row ${key} (${shown(toIdentity(table, row))}) refused: ${reason}` });
        // Children state only the id of their parent. If they were not refused too, they would be attached to the other row with
        // this id.
        const ids = refusedIds.get(record) ?? new Set();
        refusedIds.set(record, ids.add(row.id));
        continue;
      }
      kept.set(key, row);
      if (table.identity.length > 0) byIdentity.set(identity, key);
    }
    if (kept.size > 0) admitted.set(record, [...kept.values()]);
  }
  return admitted;
}

const toIdentity = ({ identity }: RecordTable, row: Row): unknown[] =>
  identity.map((column) => row[column.key] ?? column.fallback);

async function storedClashes(db: D1Database, batch: FeedBatch): Promise<Map<string, string>> {
  const lookups: { record: RecordName; statement: D1PreparedStatement }[] = [];
  for (const record of RECORD_TABLES) {
    const table = recordTable(record);
    if (table.identity.length === 0) continue;
    const rows = getRows(batch, record).map((row) => [row.id, ...toIdentity(table, row)]);
    const same = table.identity.map((column, index) => `t.${column.name} IS r.value->>'$[${index + 1}]'`).join(" AND ");
    const held = `r.value->>'$[0]' AS wanted, t.id AS held, json_array(${table.identity.map((column) => `t.${column.name}`).join(", ")}) AS name`;
    const sql =
      `SELECT ${held} FROM json_each(?1) r JOIN ${table.name} t ON t.id = r.value->>'$[0]' WHERE NOT (${same})` +
      ` UNION ALL SELECT ${held} FROM json_each(?1) r JOIN ${table.name} t ON ${same} WHERE t.id <> r.value->>'$[0]'`;
    for (const { json } of parameters(rows)) lookups.push({ record, statement: db.prepare(sql).bind(json) });
  }
  const clashes = new Map<string, string>();
  if (lookups.length === 0) return clashes;
  const answers = await db.batch<{ wanted: number; held: number; name: string }>(lookups.map(({ statement }) => statement));
  answers.forEach(({ results }, index) => {
    for (const { wanted, held, name } of results) {
      const words = shown(JSON.parse(name) as unknown[]);
      clashes.set(
        `${lookups[index]?.record}/${wanted}`,
        wanted === held
          ? `id ${held} already belongs to ${words}; spell one of the two differently, ids are hashes of it`
          : `it is stored under id ${held}; use that id`,
      );
    }
  });
  return clashes;
}
