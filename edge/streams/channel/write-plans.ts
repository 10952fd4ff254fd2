import { and, eq } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { broadcastReminders, scheduledBroadcasts } from "./schema/channel.ts";

type Row = typeof scheduledBroadcasts.$inferInsert;

/** If the anchor already has a scheduled broadcast at the same time, that broadcast stays unchanged. */
export async function addBroadcastPlan(
  db: Database,
  plan: Pick<Row, "anchorId" | "title" | "category" | "startsAt" | "createdAt">,
): Promise<void> {
  await db.insert(scheduledBroadcasts).values(plan).onConflictDoNothing();
}

export async function changeBroadcastPlan(
  db: Database,
  id: number,
  change: Partial<Pick<Row, "title" | "category" | "startsAt" | "remindedAt">>,
): Promise<void> {
  await db.update(scheduledBroadcasts).set(change).where(eq(scheduledBroadcasts.id, id));
}

export const cancelBroadcastPlan = (db: Database, id: number, nowS: number) =>
  db
    .update(scheduledBroadcasts)
    .set({ cancelledAt: nowS })
    .where(and(eq(scheduledBroadcasts.id, id), eq(scheduledBroadcasts.cancelledAt, 0)));

/** Stores that a user wants a reminder of a planned broadcast; idempotent. */
export async function addReminder(db: Database, planId: number, uid: number, createdAt: number): Promise<void> {
  await db.insert(broadcastReminders).values({ planId, uid, createdAt }).onConflictDoNothing();
}

export async function deleteReminder(db: Database, planId: number, uid: number): Promise<void> {
  await db.delete(broadcastReminders).where(and(eq(broadcastReminders.uid, uid), eq(broadcastReminders.planId, planId)));
}
