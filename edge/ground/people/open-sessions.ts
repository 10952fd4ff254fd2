import { and, desc, eq, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { SESSIONS_MAX } from "./new-session.ts";
import { sessions } from "./schema/sessions.ts";
import { hashToken } from "./sessions.ts";

/** A trigger rejects banned users (schema/sessions.rules.ts). */
export const openSession = (db: Database, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row);

export const endSessions = (db: Database, uid: number, which?: SQL) =>
  db.delete(sessions).where(and(eq(sessions.uid, uid), which));

export const endSession = (db: Database, token: string) => db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));

export const endExpiredSessions = (db: Database, uid: number, nowS: number) =>
  endSessions(db, uid, lte(sessions.expiresAt, nowS));

/** Ends the sessions above the limit. The sessions that were used longest ago end first. */
export const endOldestSessions = (db: Database, uid: number, newest: string) =>
  endSessions(
    db,
    uid,
    notInArray(
      sessions.tokenHash,
      db
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(eq(sessions.uid, uid))
        .orderBy(desc(eq(sessions.tokenHash, newest)), desc(sql`max(${sessions.lastSeenAt}, ${sessions.createdAt})`))
        .limit(SESSIONS_MAX),
    ),
  ).returning({ tokenHash: sessions.tokenHash });

export async function noteSessionSeen(db: Database, token: string, nowS: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: nowS })
    .where(eq(sessions.tokenHash, hashToken(token)));
}
