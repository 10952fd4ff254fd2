import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** Inserts the row, or replaces all values of the row with the same id. */
export const saveRow = <Table extends SQLiteTable & { id: SQLiteColumn }>(
  db: Database,
  table: Table,
  row: Table["$inferInsert"] & { id: number },
  isNew: boolean,
): BatchItem<"sqlite"> => {
  const rows: SQLiteTable = table;
  return isNew ? db.insert(rows).values(row) : db.update(rows).set(row).where(eq(table.id, row.id));
};
