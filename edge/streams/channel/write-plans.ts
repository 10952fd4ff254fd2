import { and, eq } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { broadcastReminders, scheduledBroadcasts } from "./schema/channel.ts";

type Row = typeof scheduledBroadcasts.$inferInsert;

/** Plans a broadcast; the anchor's plan for the same time stays as it is. */
export async function addBroadcastPlan(
  db: Database,
  plan: Pick<Row, "anchorId" | "title" | "category" | "startsAt" | "createdAt">,
): Promise<void> {
  await db.insert(scheduledBroadcasts).values(plan).onConflictDoNothing();
}

/** Changes a planned broadcast. */
export async function changeBroadcastPlan(
  db: Database,
  id: number,
  change: Partial<Pick<Row, "title" | "category" | "startsAt" | "remindedAt">>,
): Promise<void> {
  await db.update(scheduledBroadcasts).set(change).where(eq(scheduledBroadcasts.id, id));
}

/** Returns the statement that cancels a planned broadcast; each minute's work tells the people who wanted to be reminded. */
export const cancelBroadcastPlan = (db: Database, id: number, nowS: number) =>
  db
    .update(scheduledBroadcasts)
    .set({ cancelledAt: nowS })
    .where(and(eq(scheduledBroadcasts.id, id), eq(scheduledBroadcasts.cancelledAt, 0)));

/** Notes that somebody wants to be reminded of a planned broadcast; idempotent. */
export async function addReminder(db: Database, planId: number, uid: number, createdAt: number): Promise<void> {
  await db.insert(broadcastReminders).values({ planId, uid, createdAt }).onConflictDoNothing();
}

/** Notes that somebody no longer wants to be reminded of a planned broadcast. */
export async function deleteReminder(db: Database, planId: number, uid: number): Promise<void> {
  await db.delete(broadcastReminders).where(and(eq(broadcastReminders.uid, uid), eq(broadcastReminders.planId, planId)));
}
