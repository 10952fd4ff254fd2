import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { users } from "#edge/accounts/schema/people.ts";
import { giftsSent } from "#edge/gifts/schema/gifts.ts";
import { quizQuestions } from "#edge/quiz/schema/quiz.ts";
import { activityAwards } from "#edge/rewards/schema/activities.ts";
import { inviteProfits } from "#edge/rewards/schema/invites.ts";
import { gifts, orders } from "../schema/money.ts";
import { withdrawals } from "../schema/payouts.ts";

/** The tables of the things that movements pay for, by kind. A new kind of thing that moves money needs a line here. */
export const REFERENCES = {
  order: { table: orders, id: orders.id },
  user: { table: users, id: users.uid },
  /** A kind of gift. Gifts given since they have rows of their own refer to `giving`. */
  gift: { table: gifts, id: gifts.id },
  giving: { table: giftsSent, id: giftsSent.id },
  payout: { table: withdrawals, id: withdrawals.id },
  invite: { table: inviteProfits, id: inviteProfits.id },
  quiz: { table: quizQuestions, id: quizQuestions.id },
  award: { table: activityAwards, id: activityAwards.id },
} as const satisfies Record<string, { table: SQLiteTable; id: SQLiteColumn }>;
export type ReferenceKind = keyof typeof REFERENCES;

/**
 * Returns the id of a movement's reference as an SQL value that is null if the row does not exist or does not satisfy `guard`:
 * the column rejects null, so the whole batch fails.
 */
export function referenceValue({ kind, id }: { kind: ReferenceKind; id: string }, guard: SQL | undefined): SQL<string> {
  const { table, id: column } = REFERENCES[kind];
  return sql<string>`(select ${column} from ${table} where ${column} = ${id}${guard ? sql` and ${guard}` : sql``})`;
}
