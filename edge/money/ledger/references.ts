import { type SQL, sql } from "drizzle-orm";

/**
 * The tables of the things that movements pay for, by kind: the table's name and its id's, since most of them belong to subjects that stand
 * above the ledger. A new kind of thing that moves money needs a line here; a wrong name fails the first batch that posts it.
 */
export const REFERENCES = {
  order: ["orders", "id"],
  user: ["users", "uid"],
  /** A kind of gift. Gifts given since they have rows of their own refer to `giving`. */
  gift: ["gifts", "id"],
  giving: ["gifts_sent", "id"],
  payout: ["withdrawals", "id"],
  invite: ["invite_profits", "id"],
  quiz: ["quiz_questions", "id"],
  award: ["activity_awards", "id"],
} as const satisfies Record<string, readonly [table: string, id: string]>;
export type ReferenceKind = keyof typeof REFERENCES;

/**
 * Returns the id of a movement's reference as an SQL value that is null if the row does not exist or does not satisfy `guard`:
 * the column rejects null, so the whole batch fails.
 */
export function referenceValue({ kind, id }: { kind: ReferenceKind; id: string }, guard: SQL | undefined): SQL<string> {
  const [table, column] = REFERENCES[kind];
  const [rows, key] = [sql.identifier(table), sql.identifier(column)];
  return sql<string>`(select ${rows}.${key} from ${rows} where ${rows}.${key} = ${id}${guard ? sql` and ${guard}` : sql``})`;
}
