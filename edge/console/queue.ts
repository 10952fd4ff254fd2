import { asc, count, desc, type SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, type PageOfList, selectPage } from "../ground/db/client.ts";
import type { AnyTable } from "../ground/db/readable.ts";

type Queue = AnyTable & Record<"id" | "state" | "createdAt", SQLiteColumn>;

/**
 * The order is that of the database's indexes. With the state "open", the oldest report comes first; with any other state, the
 * newest. Without a state, open reports come first.
 */
export function queueOrder({ id, state: column, createdAt }: Queue, state: string | undefined): (SQL | SQLiteColumn)[] {
  if (state !== undefined) return [state === "open" ? asc(createdAt) : desc(createdAt), id];
  return [sql`(${column} <> 'open')`, sql`(case ${column} when 'open' then ${createdAt} else -${createdAt} end)`, id];
}

/** Reads a page of reports in `queueOrder`, and the total number of reports that wait. */
export async function readQueue<Row, Entity>(
  db: Database,
  query: RunnableQuery<Row[], "sqlite">,
  list: PageOfList & { from: Queue },
  toEntity: (row: Row) => Entity,
): Promise<{ list: Entity[]; total: number; waiting: number }> {
  const waits = sql`${list.from.state} = 'open'`;
  const [rows, [all], [open]] = await db.batch([
    ...selectPage(db, query, list),
    db.select({ waiting: count() }).from(list.from).where(waits),
  ]);
  return { list: rows.map(toEntity), total: all?.total ?? 0, waiting: open?.waiting ?? 0 };
}
