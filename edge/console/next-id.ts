import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { auditLines } from "#edge/audit/reads.ts";
import type { ProductContext } from "../ground/context.ts";
import type { AnyTable } from "../ground/db/readable.ts";

/**
 * Greater than all ids in the table and the log, so none is reused. If a parallel request took the same id, the table refuses the
 * row, and the caller tries again.
 */
export async function nextId(
  { db }: Pick<ProductContext, "db">,
  subjectKind: string,
  table: AnyTable,
  id: SQLiteColumn,
): Promise<number> {
  const [[held], [named]] = await db.batch([
    db.select({ last: sql<number>`coalesce(max(${id}), 0)`.as("held") }).from(table),
    db
      .select({ last: sql<number>`coalesce(max(cast(${auditLines.subjectId} as integer)), 0)`.as("named") })
      .from(auditLines)
      .where(eq(auditLines.subjectKind, subjectKind)),
  ]);
  return Math.max(held?.last ?? 0, named?.last ?? 0) + 1;
}
