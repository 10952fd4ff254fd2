import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { userBans, userMutes } from "./schema/sanctions.ts";

/** A sanction: when it ends (unix seconds; 0 for a ban without an end), the operator's reason, and when it was imposed. */
export type Sanction = Pick<typeof userBans.$inferInsert, "until" | "reason" | "createdAt">;

export const banAccount = (db: Database, uid: number, ban: Sanction) =>
  db
    .insert(userBans)
    .values({ uid, ...ban })
    .onConflictDoUpdate({ target: userBans.uid, set: ban });

export const unbanAccount = (db: Database, uid: number) => db.delete(userBans).where(eq(userBans.uid, uid));

/** Deletes the bans that have ended. Triggers then count the comments of these users again. */
export async function deleteEndedBans(db: Database, atS: number): Promise<void> {
  await db.delete(userBans).where(and(gt(userBans.until, 0), lte(userBans.until, atS)));
}

export const muteAccount = (db: Database, uid: number, mute: Sanction) =>
  db
    .insert(userMutes)
    .values({ uid, ...mute })
    .onConflictDoUpdate({ target: userMutes.uid, set: mute });

export const unmuteAccount = (db: Database, uid: number) => db.delete(userMutes).where(eq(userMutes.uid, uid));
