import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ProductContext } from "../product/context.ts";
import { auditLines } from "./schema/operate.ts";

/**
 * The id of a new subject: after all that the table holds and all that the log, which loses no line, ever named. What is gone leaves its
 * id to nobody, so that marks, links and lines of the log stay those of one thing. Whoever takes it at the same time is refused by the
 * table, and tries again.
 */
export async function nextId(
  { db }: Pick<ProductContext, "db">,
  subjectKind: string,
  table: SQLiteTable,
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
