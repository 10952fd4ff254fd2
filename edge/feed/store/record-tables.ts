import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import * as competitions from "#edge/database/schema/competitions.ts";
import * as details from "#edge/matches/schema/matches.ts";
import type { FeedRecords } from "../records.ts";

export type RecordName = keyof FeedRecords;

const TABLES: Record<RecordName, SQLiteTable> = {
  bookmakers: details.bookmakers,
  leagues: competitions.leagues,
  seasons: competitions.seasons,
  rounds: competitions.rounds,
  teams: competitions.teams,
  seasonTeams: competitions.seasonTeams,
  players: competitions.players,
  aliases: competitions.aliases,
  matches: details.matches,
  incidents: details.incidents,
  lineupSides: details.lineupSides,
  lineups: details.lineups,
  statistics: details.statistics,
  odds: details.odds,
  standings: competitions.standings,
  billboards: competitions.billboards,
};

/**
 * What a row does where it meets one of the same key.
 * - `own`: the row's first source replaces what it gives, another source fills what is empty.
 * - `fill`: whoever comes, only what is empty is filled (no source is kept).
 * - `replace`: the newest values stand.
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
  standings: "replace",
  billboards: "replace",
};

/** Details of a match: written by whoever owns the match, by others only where the match has none yet. */
export const DETAIL_RECORDS = [
  "incidents",
  "lineupSides",
  "lineups",
  "statistics",
  "odds",
] as const satisfies readonly RecordName[];

const LIVE_COLUMNS: ReadonlySet<string> = new Set(details.LIVE_COLUMNS);
/** Another source does not fill these: who moves a match is its owner's decision. */
const OWNERS_ALONE = new Set(["driver", "anchorId"]);
/** A default of these is a statement of its own, not an empty place. */
const DEFAULT_IS_A_VALUE = new Set(["dateOnly"]);

export interface RecordColumn {
  /** Key of the record. */
  key: string;
  /** Column of the table. */
  name: string;
  /** Static default, null where there is none; a value equal to it counts as empty. */
  fallback: string | number | null;
  empty: string | number | null;
  kind: "number" | "string";
  /** Has to be given: not null and without a default. */
  required: boolean;
  /** The Board's while a driver moves the match. */
  live: boolean;
  /** Only the row's own source sets it. */
  ownersAlone: boolean;
}

export interface RecordTable {
  record: RecordName;
  name: string;
  policy: Policy;
  columns: RecordColumn[];
  /** Primary key. */
  key: RecordColumn[];
  /** Columns of the unique index that name the row for people (slug, source key …); none for details. */
  identity: RecordColumn[];
  /** Columns that refer to another record by its id. */
  parents: { key: string; record: RecordName }[];
}

function describe(record: RecordName): RecordTable {
  const table = TABLES[record];
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

/** The table behind a kind of record, as drizzle declares it. */
export function recordTable(record: RecordName): RecordTable {
  let table = described.get(record);
  if (!table) {
    table = describe(record);
    described.set(record, table);
  }
  return table;
}
