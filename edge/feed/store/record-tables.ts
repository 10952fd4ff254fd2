import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { FED_TABLES, LIVE_COLUMNS as LIVE } from "#edge/matches/matches.ts";
import type { AnyTable } from "../../ground/db/readable.ts";
import type { FeedRecords } from "../records.ts";

export type RecordName = keyof FeedRecords;

const TABLES: Record<RecordName, AnyTable> = FED_TABLES;

/**
 * How a row merges with a stored row of the same key.
 * - `own`: the row's first source replaces the values that it supplies; another source only fills empty ones.
 * - `fill`: any source only fills empty values (no source is recorded).
 * - `replace`: the newest values win.
 */
export type Policy = "own" | "fill" | "replace";
const POLICIES: Partial<Record<RecordName, Policy>> = {
  bookmakers: "fill",
  rounds: "fill",
  seasonTeams: "fill",
  aliases: "fill",
  incidents: "replace",
  lineupSides: "replace",
  lineups: "replace",
  statistics: "replace",
  odds: "replace",
  adjustments: "replace",
  standings: "replace",
  billboards: "replace",
  tvChannels: "replace",
};

/** Details of a match. The match's owner writes them; another source writes them only if the match has none yet. */
export const DETAIL_RECORDS = [
  "incidents",
  "lineupSides",
  "lineups",
  "statistics",
  "odds",
] as const satisfies readonly RecordName[];

const LIVE_COLUMNS: ReadonlySet<string> = new Set(LIVE);
/** Columns that only the match's owner may fill, because the owner decides which driver plays the match. */
const OWNERS_ALONE = new Set(["driver", "anchorId"]);
/** Columns whose default is a real value and does not count as empty. */
const DEFAULT_IS_A_VALUE = new Set(["dateOnly"]);

export interface RecordColumn {
  /** Key of the record. */
  key: string;
  /** Column of the table. */
  name: string;
  /** Static default, null if there is none. A value equal to the default counts as empty. */
  fallback: string | number | null;
  empty: string | number | null;
  kind: "number" | "string";
  /** The sender must supply the column, because it is not null and has no default. */
  required: boolean;
  /** Only the Board writes the column while a driver plays the match. */
  live: boolean;
  /** Only the row's own source writes the column. */
  ownersAlone: boolean;
}

export interface RecordTable {
  record: RecordName;
  name: string;
  policy: Policy;
  columns: RecordColumn[];
  /** Primary key. */
  key: RecordColumn[];
  /** Columns of the unique index by which people identify the row (slug, source key ...). Empty for details. */
  identity: RecordColumn[];
  parents: { key: string; record: RecordName }[];
}

function describe(record: RecordName): RecordTable {
  const table = TABLES[record] as SQLiteTable;
  const config = getTableConfig(table);
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => describeColumn(record, key, column));
  const named = (wanted: { name: string }[]): RecordColumn[] =>
    wanted.flatMap(({ name }) => columns.filter((column) => column.name === name));
  const single = config.columns.filter((column) => column.primary);
  const unique = config.indexes.find((index) => index.config.unique);
  return {
    record,
    name: config.name,
    policy: POLICIES[record] ?? "own",
    columns,
    key: named(single.length > 0 ? single : (config.primaryKeys[0]?.columns ?? [])),
    identity: named((unique?.config.columns ?? []).filter((column): column is SQLiteColumn => "name" in column)),
    parents: config.foreignKeys.flatMap((foreign) => {
      const { columns: from, foreignTable } = foreign.reference();
      const parent = (Object.keys(TABLES) as RecordName[]).find((name) => TABLES[name] === foreignTable);
      return parent ? named(from).map(({ key }) => ({ key, record: parent })) : [];
    }),
  };
}

function describeColumn(record: RecordName, key: string, column: SQLiteColumn): RecordColumn {
  const fallback = typeof column.default === "string" || typeof column.default === "number" ? column.default : null;
  return {
    key,
    name: column.name,
    fallback,
    empty: DEFAULT_IS_A_VALUE.has(key) ? null : fallback,
    kind: column.dataType === "number" ? "number" : "string",
    required: column.notNull && !column.hasDefault,
    live: record === "matches" && LIVE_COLUMNS.has(key),
    ownersAlone: record === "matches" && OWNERS_ALONE.has(key),
  };
}

const described = new Map<RecordName, RecordTable>();

export function recordTable(record: RecordName): RecordTable {
  let table = described.get(record);
  if (!table) {
    table = describe(record);
    described.set(record, table);
  }
  return table;
}
