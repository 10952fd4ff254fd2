import { count, desc, type GetColumnData, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AnyTable } from "./readable.ts";

/** Each request opens a client of its own, because this is cheap. */
export const openDatabase = (d1: D1Database) => drizzle(d1);
export type Database = ReturnType<typeof openDatabase>;

/**
 * Names a column of the outer row in a handwritten subquery. Without this, Drizzle omits the table's name in a select of one table,
 * and the subquery would compare its own column with itself.
 */
export const ofOuterRow = (column: SQLiteColumn): SQL => sql`${column}`;

/**
 * Orders rows newest first. Within one second, the row that was written later comes first, as in an index on `createdAt`. Ids
 * cannot order rows, because they are partly random.
 */
export const newestFirst = (table: AnyTable & { createdAt: SQLiteColumn }): SQL[] => [
  desc(table.createdAt),
  desc(sql`${table}.rowid`),
];

/** A page of a list. `from` and `where` select all rows of the list, to count them. Pages count from 1. */
export interface PageOfList {
  from: AnyTable;
  where?: SQL | undefined;
  page: number;
  size: number;
}

type Select<Rows> = RunnableQuery<Rows, "sqlite">;
type Pageable<Rows> = { limit(size: number): { offset(before: number): Select<Rows> } };

/**
 * Returns two statements for a batch: a page of `query`, and the number of all its rows as `total`. `query` must already have its
 * condition and its order.
 */
export const selectPage = <Rows>(
  db: Database,
  query: Select<Rows>,
  { from, where, page, size }: PageOfList,
): readonly [Select<Rows>, Select<{ total: number }[]>] => [
  (query as unknown as Pageable<Rows>).limit(size).offset((page - 1) * size),
  db.select({ total: count() }).from(from).where(where),
];

export async function readPage<Row, Entity = Row>(
  db: Database,
  query: Select<Row[]>,
  list: PageOfList,
  toEntity: (row: Row) => Entity = (row) => row as unknown as Entity,
): Promise<{ list: Entity[]; total: number }> {
  const [rows, [all]] = await db.batch(selectPage(db, query, list));
  return { list: rows.map((row) => toEntity(row)), total: all?.total ?? 0 };
}

type Named<Columns extends Record<string, SQLiteColumn>> = { [K in keyof Columns]: SQL.Aliased<GetColumnData<Columns[K]>> };
type NamedOptional<Columns extends Record<string, SQLiteColumn>> = {
  [K in keyof Columns]: SQL.Aliased<GetColumnData<Columns[K]> | null>;
};

/**
 * Gives columns names for the result. Every join needs them: D1 answers a batch with objects, in which one of two columns with the
 * same name would be lost.
 */
export function named<Columns extends Record<string, SQLiteColumn>>(prefix: string, columns: Columns): Named<Columns> {
  const entries = Object.entries(columns).map(([key, column]) => [key, sql`${column}`.mapWith(column).as(`${prefix}_${key}`)]);
  return Object.fromEntries(entries) as Named<Columns>;
}

/** Like `named`, for a table of a left join. All of its columns may be null. */
export const namedOptional = <Columns extends Record<string, SQLiteColumn>>(
  prefix: string,
  columns: Columns,
): NamedOptional<Columns> => named(prefix, columns) as NamedOptional<Columns>;
