import { and, count, eq, type SQLWrapper, sql } from "drizzle-orm";
import { follows } from "#edge/ground/people/schema/people.ts";
import type { Database } from "../db/client.ts";

/** A follow of an anchor or a master. While its bell is on, the follower gets news of that anchor or master. */
export interface PersonFollow {
  uid: number;
  kind: "anchor" | "master";
  subjectId: number;
}

const isFollow = ({ uid, kind, subjectId }: PersonFollow) =>
  and(eq(follows.uid, uid), eq(follows.kind, kind), eq(follows.subjectId, subjectId));

/**
 * Follows an anchor or a master; idempotent. If `bell` is undefined, an existing bell does not change, and a new follow's bell is
 * on.
 */
export async function followPerson(db: Database, follow: PersonFollow, bell: number | undefined, atS: number): Promise<void> {
  const following = db.insert(follows).values({ ...follow, sportId: 0, createdAt: atS, bell: bell ?? 1 });
  const target = [follows.uid, follows.kind, follows.subjectId];
  await (bell === undefined ? following.onConflictDoNothing() : following.onConflictDoUpdate({ target, set: { bell } }));
}

/** Ends a follow of an anchor or a master; idempotent. */
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

/** Returns the statement that follows a subject if `exists` returns a row; idempotent. */
export const followSubject = (db: Database, { uid, kind, sportId, subjectId }: SubjectFollow, exists: SQLWrapper, atS: number) =>
  db
    .insert(follows)
    .select(sql`select ${uid}, ${kind}, ${sportId}, ${subjectId}, ${atS}, 1 where exists ${exists}`)
    .onConflictDoNothing();

/** Returns the statement that ends a follow of a subject; idempotent. */
export const unfollowSubject = (db: Database, { uid, kind, subjectId }: Omit<SubjectFollow, "sportId">) =>
  db.delete(follows).where(and(eq(follows.uid, uid), eq(follows.kind, kind), eq(follows.subjectId, subjectId)));

/** Selects the bell of a follow. Returns no row if the user does not follow this person. */
export const selectFollow = (db: Database, follow: PersonFollow) =>
  db.select({ bell: follows.bell }).from(follows).where(isFollow(follow));

export async function countFollowers(db: Database, { kind, subjectId }: Omit<PersonFollow, "uid">): Promise<number> {
  const [row] = await db
    .select({ fans: count() })
    .from(follows)
    .where(and(eq(follows.kind, kind), eq(follows.subjectId, subjectId)));
  return row?.fans ?? 0;
}
