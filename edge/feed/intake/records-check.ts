import type { FeedBatch } from "../records.ts";
import { RECORD_TABLES } from "../records.ts";
import { type RecordName, recordTable } from "../store/record-tables.ts";

const isRecordName = (name: string): name is RecordName => (RECORD_TABLES as readonly string[]).includes(name);

/** Returns the first fault of a value that should be a FeedBatch, with its table, row and column; null if there is none. */
export function recordsFault(value: unknown): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return "The body must be an object of tables; see docs/feed-records.md.";
  for (const [name, rows] of Object.entries(value)) {
    if (!isRecordName(name)) return `There is no table "${name}"; the tables are ${RECORD_TABLES.join(", ")}.`;
    if (!Array.isArray(rows)) return `${name} must be a list of rows.`;
    for (const [index, row] of rows.entries()) {
      const fault = rowFault(name, row);
      if (fault) return `${name}, row ${index}: ${fault}`;
    }
  }
  return null;
}

function rowFault(name: RecordName, row: unknown): string | null {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return "must be an object.";
  const { columns } = recordTable(name);
  const values = row as Record<string, unknown>;
  const unknown = Object.keys(values).find((key) => !columns.some((column) => column.key === key));
  if (unknown) return `there is no column "${unknown}".`;
  for (const { key, kind, required } of columns) {
    const given = values[key];
    if (given === undefined || given === null) {
      if (required) return `"${key}" is missing.`;
    } else if (typeof given !== kind || (kind === "number" && !Number.isFinite(given)))
      return `"${key}" must be a ${kind}, not ${JSON.stringify(given)}.`;
  }
  return null;
}

/** Columns of times and of seconds that are left, which are stored as whole seconds. A begun second that is left counts. */
const WHOLE_SECONDS: Partial<Record<RecordName, Readonly<Record<string, (seconds: number) => number>>>> = {
  matches: { startsAt: Math.floor, periodStartsAt: Math.floor, clockStartedAt: Math.floor, periodRemainingS: Math.ceil },
  incidents: { at: Math.floor, second: Math.ceil },
  odds: { at: Math.floor },
};

/** Returns a value as a FeedBatch with whole seconds; call it only after `recordsFault` found no fault. */
export function asBatch(value: unknown): FeedBatch {
  const tables = Object.entries(value as Record<RecordName, Record<string, unknown>[]>);
  const batch = tables.map(([name, rows]) => {
    const rounded = Object.entries(WHOLE_SECONDS[name as RecordName] ?? {});
    if (rounded.length === 0) return [name, rows];
    return [name, rows.map((row) => ({ ...row, ...wholeSeconds(row, rounded) }))];
  });
  return Object.fromEntries(batch) as FeedBatch;
}

const wholeSeconds = (row: Record<string, unknown>, rounded: [string, (seconds: number) => number][]): Record<string, number> =>
  Object.fromEntries(
    rounded.flatMap(([key, round]) => {
      const given = row[key];
      return typeof given === "number" ? [[key, round(given)]] : [];
    }),
  );
