import { and, eq, sql } from "drizzle-orm";
import type { QuizMatch } from "#edge/contract/rules/quiz.ts";
import { PLAN_WAIT_S, type PlanResult, planAfter, planOutcome } from "#edge/contract/rules/redorders.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { type Due, isSettledBy, resultColumns, settleDue, toQuizMatch } from "#edge/matches/matches.ts";
import { matches, regularScores } from "#edge/matches/reads.ts";
import { toDiamonds } from "#edge/money/money.ts";
import { matchNames } from "./match-names.ts";
import { redDue, redPlans, redPurchases } from "./schema/plans.ts";
import { type PlanRow, settleSlice, standsAt, toEnd } from "./settle-slice.ts";

/** Limits of one run. The next run continues where the last batch ended. */
const MATCHES_A_RUN = 20;
const BATCHES_A_RUN = 60;

interface DueMatch extends Due<PlanRow> {
  startsAt: number;
  match: QuizMatch;
}

async function dueMatches(db: Database, nowS: number): Promise<DueMatch[]> {
  const due = await db
    .select({
      id: sql<number>`${redDue.matchId}`.as("due_id"),
      changes: sql<number>`${redDue.changes}`.as("due_changes"),
      startsAt: sql<number>`${matches.startsAt}`.as("due_starts"),
      ...resultColumns,
    })
    .from(redDue)
    .innerJoin(matches, eq(matches.id, redDue.matchId))
    .leftJoin(regularScores, eq(regularScores.matchId, redDue.matchId))
    .where(isSettledBy(nowS))
    .orderBy(redDue.matchId)
    .limit(MATCHES_A_RUN);
  if (due.length === 0) return [];
  const ids = JSON.stringify(due.map(({ id }) => id));
  const plans = await db.select().from(redPlans).where(sql`${redPlans.matchId} in (select value from json_each(${ids}))`);
  return due.map((row) => ({
    id: row.id,
    changes: row.changes,
    startsAt: row.startsAt,
    match: toQuizMatch(row),
    items: plans.filter(({ matchId }) => matchId === row.id),
  }));
}

async function decide(db: Database, plan: PlanRow, after: PlanResult, nowS: number): Promise<void> {
  const { id, masterId, price, sharingRatio } = plan;
  const stands = standsAt(plan);
  const corrections = plan.corrections + (plan.state === "open" ? 0 : 1);
  const [[bought], name] = await Promise.all([
    db
      .select({ sold: sql<number>`count(*)`.as("sold") })
      .from(redPurchases)
      .where(eq(redPurchases.planId, id)),
    matchNames(db, plan.matchId),
  ]);
  const sold = bought?.sold ?? 0;
  const vars = { plan: id, name, result: toEnd(after), sold, diamonds: toDiamonds(price, sharingRatio) * sold, reason: "" };
  await db.batch([
    sendSystemMessage(db, { uid: masterId, kind: "planEarned", vars, key: `redorder:${id}:${corrections}`, atS: nowS }, stands),
    db
      .update(redPlans)
      .set({ ...after, corrections, settledAt: plan.settledAt || nowS })
      .where(and(eq(redPlans.id, id), stands)),
  ]);
}

/** Returns false if the plan is completely settled by the match's current result. */
async function step(db: Database, plan: PlanRow, { match, startsAt }: DueMatch, nowS: number): Promise<boolean> {
  const found = planOutcome(plan, match);
  const isLost = found === null && plan.state === "open" && startsAt + PLAN_WAIT_S <= nowS;
  const after = planAfter(plan, isLost ? "void" : found);
  if (!after) return settleSlice(db, plan, nowS);
  await decide(db, plan, after, nowS);
  return true;
}

/** Marks open plans for settlement if their match still has no result long after its start. */
const findLost = (db: Database, nowS: number) =>
  db
    .insert(redDue)
    .select(
      sql`select distinct p.match_id, 1 from ${redPlans} p join ${matches} m on m.id = p.match_id
        where p.state = 'open' and m.starts_at <= ${nowS - PLAN_WAIT_S} limit ${MATCHES_A_RUN}`,
    )
    .onConflictDoNothing();

/** Each batch moves gold and states of some purchases together, so interrupted and concurrent runs settle nobody twice. */
export async function settlePlans(db: Database, nowS: number, batches: number = BATCHES_A_RUN): Promise<void> {
  await findLost(db, nowS);
  await settleDue(
    {
      name: "plans",
      read: () => dueMatches(db, nowS),
      step: (plan, due) => step(db, plan, due, nowS),
      done: ({ id, changes }) => db.delete(redDue).where(sql`${redDue.matchId} = ${id} and ${redDue.changes} = ${changes}`),
    },
    batches,
  );
}
