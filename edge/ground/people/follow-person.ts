import { and, count, eq, type SQLWrapper, sql } from "drizzle-orm";
import { follows } from "#edge/ground/people/schema/people.ts";
import type { Database } from "../db/client.ts";

/** A follow of an anchor or a master, which has a bell: news of the person come while it is on. */
export interface PersonFollow {
  uid: number;
  kind: "anchor" | "master";
  subjectId: number;
}

const isFollow = ({ uid, kind, subjectId }: PersonFollow) =>
  and(eq(follows.uid, uid), eq(follows.kind, kind), eq(follows.subjectId, subjectId));

/** Follows a person; idempotent. A bell that is not named stays as it is, and is on for a new follower. */
export async function followPerson(db: Database, follow: PersonFollow, bell: number | undefined, atS: number): Promise<void> {
  const following = db.insert(follows).values({ ...follow, sportId: 0, createdAt: atS, bell: bell ?? 1 });
  const target = [follows.uid, follows.kind, follows.subjectId];
  await (bell === undefined ? following.onConflictDoNothing() : following.onConflictDoUpdate({ target, set: { bell } }));
}

/** Follows a person no longer; idempotent. */
export async function unfollowPerson(db: Database, follow: PersonFollow): Promise<void> {
  await db.delete(follows).where(isFollow(follow));
}

/** A follow of a match, a team or a competition. */
export interface SubjectFollow {
  uid: number;
  kind: "match" | "team" | "league";
  sportId: number;
  subjectId: number;
}

/** Returns the statement that follows a subject where `exists` selects it; idempotent. */
export const followSubject = (db: Database, { uid, kind, sportId, subjectId }: SubjectFollow, exists: SQLWrapper, atS: number) =>
  db
    .insert(follows)
    .select(sql`select ${uid}, ${kind}, ${sportId}, ${subjectId}, ${atS}, 1 where exists ${exists}`)
    .onConflictDoNothing();

/** Returns the statement that follows a subject no longer; idempotent. */
export const unfollowSubject = (db: Database, { uid, kind, subjectId }: Omit<SubjectFollow, "sportId">) =>
  db.delete(follows).where(and(eq(follows.uid, uid), eq(follows.kind, kind), eq(follows.subjectId, subjectId)));

/** Selects how somebody follows a person; no row for somebody who does not. */
export const selectFollow = (db: Database, follow: PersonFollow) =>
  db.select({ bell: follows.bell }).from(follows).where(isFollow(follow));

/** Counts the people who follow a person. */
export async function countFollowers(db: Database, { kind, subjectId }: Omit<PersonFollow, "uid">): Promise<number> {
  const [row] = await db
    .select({ fans: count() })
    .from(follows)
    .where(and(eq(follows.kind, kind), eq(follows.subjectId, subjectId)));
  return row?.fans ?? 0;
}
