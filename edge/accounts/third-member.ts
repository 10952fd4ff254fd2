import { eq } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { thirdMembers } from "./schema/third-members.ts";

/** Throws if another person already has this `member` (a unique index). */
export async function saveThirdMember(db: Database, uid: number, member: string, updatedAt: number): Promise<void> {
  const change = { member, updatedAt };
  await db
    .insert(thirdMembers)
    .values({ uid, ...change })
    .onConflictDoUpdate({ target: thirdMembers.uid, set: change });
}

export async function deleteThirdMember(db: Database, uid: number): Promise<void> {
  await db.delete(thirdMembers).where(eq(thirdMembers.uid, uid));
}
