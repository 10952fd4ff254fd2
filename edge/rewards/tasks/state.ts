import { and, eq, inArray, sql } from "drizzle-orm";
import { amountMax, type LastCheckIn, type StagedKind, TASK_KINDS, TASK_RULES } from "#edge/contract/rules/tasks.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/reads.ts";
import { taskAwards, taskEvents, taskPeople } from "#edge/ground/task-counts/reads.ts";
import { userAccount } from "#edge/money/money.ts";
import { ledgerAccounts } from "#edge/money/reads.ts";

export interface PersonState {
  last: LastCheckIn;
  checkinTotal: number;
  point: number | null;
  userLevel: number;
  gold: number;
}

export const selectPerson = (db: Database, uid: number) =>
  db
    .select({
      day: sql<string | null>`${taskPeople.checkinDay}`.as("day"),
      atS: sql<number | null>`${taskPeople.checkinAt}`.as("at_s"),
      streak: sql<number | null>`${taskPeople.streak}`.as("streak"),
      total: sql<number | null>`${taskPeople.checkinTotal}`.as("total"),
      point: sql<number | null>`${taskPeople.point}`.as("point"),
      userLevel: sql<number>`${users.userLevel}`.as("user_level"),
      gold: sql<number>`coalesce((select balance from ${ledgerAccounts} where id = ${userAccount(uid, "gold").id}), 0)`.as(
        "gold",
      ),
    })
    .from(users)
    .leftJoin(taskPeople, eq(taskPeople.uid, users.uid))
    .where(eq(users.uid, uid));

type PersonRow = Awaited<ReturnType<typeof selectPerson>>[number];

/** Without a row, returns the state of a person who never checked in. */
export const toState = (row: PersonRow | undefined): PersonState => ({
  last: { day: row?.day ?? "", atS: row?.atS ?? 0, streak: row?.streak ?? 0 },
  checkinTotal: row?.total ?? 0,
  point: row?.point ?? null,
  userLevel: row?.userLevel ?? 1,
  gold: row?.gold ?? 0,
});

const FOR_GOOD = TASK_KINDS.filter((kind) => !TASK_RULES[kind].daily);

/**
 * Reads at most `most` rows, because there may be more invited friends than the last goal needs (count.ts). Each row counts at
 * least 1, so `most` rows are enough.
 */
export const countedRows = (uid: number, day: string, kind: StagedKind, most: number) =>
  sql`(select kind, amount from ${taskEvents} where uid = ${uid} and day = ${day} and kind = ${kind} limit ${most}) e`;

/** The counts of all time are limited to their last goal. */
export function selectCounts(db: Database, uid: number, day: string) {
  const ever = FOR_GOOD.map((kind) => sql`select e.kind, e.amount from ${countedRows(uid, "", kind, amountMax(kind))}`);
  const today = sql`select kind, amount from ${taskEvents} where uid = ${uid} and day = ${day}`;
  return db
    .select({ kind: sql<string>`c.kind`.as("kind"), amount: sql<number>`sum(c.amount)`.as("amount") })
    .from(sql`(${sql.join([today, ...ever], sql` union all `)}) c`)
    .groupBy(sql`c.kind`);
}

export const selectReceived = (db: Database, uid: number, day: string) =>
  db
    .select({ kind: taskAwards.kind, stage: taskAwards.stage })
    .from(taskAwards)
    .where(and(eq(taskAwards.uid, uid), inArray(taskAwards.day, ["", day])));
