import { type SQL, sql } from "drizzle-orm";

/**
 * Maps each kind of reference to a table and its id column. A movement pays for a row of that table. Plain names avoid imports,
 * because most of these tables belong to code folders that import the ledger. A wrong name fails the first batch that posts such a
 * movement.
 */
export const REFERENCES = {
  order: ["orders", "id"],
  user: ["users", "uid"],
  /** `gift` refers to a kind of gift. A given gift that has its own row is a `giving`. */
  gift: ["gifts", "id"],
  giving: ["gifts_sent", "id"],
  payout: ["withdrawals", "id"],
  invite: ["invite_profits", "id"],
  quiz: ["quiz_questions", "id"],
  award: ["activity_awards", "id"],
} as const satisfies Record<string, readonly [table: string, id: string]>;
export type ReferenceKind = keyof typeof REFERENCES;

/**
 * Returns SQL for the id of the referenced row. Its value is null if the row does not exist or does not satisfy `guard`. The column
 * rejects null, so the whole batch fails.
 */
export function referenceValue({ kind, id }: { kind: ReferenceKind; id: string }, guard: SQL | undefined): SQL<string> {
  const [table, column] = REFERENCES[kind];
  const [rows, key] = [sql.identifier(table), sql.identifier(column)];
  return sql<string>`(select ${rows}.${key} from ${rows} where ${rows}.${key} = ${id}${guard ? sql` and ${guard}` : sql``})`;
}
