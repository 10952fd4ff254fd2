import { and, eq } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { broadcastPlans, planReminders } from "./schema/channel.ts";

type Row = typeof broadcastPlans.$inferInsert;

/** Plans a broadcast; the anchor's plan for the same time stays as it is. */
export async function addBroadcastPlan(
  db: Database,
  plan: Pick<Row, "anchorId" | "title" | "category" | "startsAt" | "createdAt">,
): Promise<void> {
  await db.insert(broadcastPlans).values(plan).onConflictDoNothing();
}

/** Changes a planned broadcast. */
export async function changeBroadcastPlan(
  db: Database,
  id: number,
  change: Partial<Pick<Row, "title" | "category" | "startsAt" | "remindedAt">>,
): Promise<void> {
  await db.update(broadcastPlans).set(change).where(eq(broadcastPlans.id, id));
}

/** Returns the statement that cancels a planned broadcast; each minute's work tells the people who wanted to be reminded. */
export const cancelBroadcastPlan = (db: Database, id: number, nowS: number) =>
  db
    .update(broadcastPlans)
    .set({ cancelledAt: nowS })
    .where(and(eq(broadcastPlans.id, id), eq(broadcastPlans.cancelledAt, 0)));

/** Notes that somebody wants to be reminded of a planned broadcast; idempotent. */
export async function addReminder(db: Database, planId: number, uid: number, createdAt: number): Promise<void> {
  await db.insert(planReminders).values({ planId, uid, createdAt }).onConflictDoNothing();
}

/** Notes that somebody no longer wants to be reminded of a planned broadcast. */
export async function deleteReminder(db: Database, planId: number, uid: number): Promise<void> {
  await db.delete(planReminders).where(and(eq(planReminders.uid, uid), eq(planReminders.planId, planId)));
}
