import { sql } from "drizzle-orm";
import { type Award, type StagedKind, TASK_RULES, type TaskStage } from "#edge/contract/rules/tasks.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { taskPeople } from "#edge/ground/task-counts/reads.ts";
import { addPoints, noteAward, openPerson } from "#edge/ground/task-counts/task-counts.ts";
import { LedgerError, post, rewardGiven } from "#edge/money/money.ts";
import { countedRows } from "./state.ts";

/** `day` is in the form of `toCountedDay`. */
export interface Wanted {
  uid: number;
  kind: StagedKind;
  day: string;
  stage: number;
  rule: TaskStage;
  atS: number;
}

const toAmount = (kind: StagedKind, { goal }: TaskStage): number => goal * TASK_RULES[kind].amountPerGoal;

const reached = ({ uid, kind, day, rule }: Wanted) =>
  kind === "checkinTotal"
    ? sql`exists (select 1 from ${taskPeople} p where p.uid = ${uid} and p.checkin_total >= ${rule.goal})`
    : sql`(select coalesce(sum(e.amount), 0) from ${countedRows(uid, day, kind, toAmount(kind, rule))}) >= ${toAmount(kind, rule)}`;

/** Gives the reward once for each person, day and stage. Null if the stage was not reached. */
export async function receive(db: Database, wanted: Wanted): Promise<{ award: Award; repeated: boolean } | null> {
  const { uid, kind, day, stage, rule, atS } = wanted;
  const award = { gold: rule.gold, point: rule.point };
  const key = `task:${uid}:${kind}:${day || "ever"}:${stage}`;
  const movement = rewardGiven({ key, uid, gold: award.gold, ref: { kind: "user", id: String(uid) } });
  try {
    const { repeated } = await post(db, movement, atS, {
      before: [openPerson(db, uid)],
      guard: reached(wanted),
      after: [noteAward(db, { uid, day, kind, stage, ...award, createdAt: atS }), ...addPoints(db, uid, award.point, atS)],
    });
    return { award, repeated };
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    if (error.reason === "guard") return null;
    // The reward has changed since it was given, but the person has received it.
    if (error.reason === "key") return { award, repeated: true };
    throw error;
  }
}
