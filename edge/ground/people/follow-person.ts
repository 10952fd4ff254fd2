import { and, count, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { follows, users } from "#edge/ground/people/schema/people.ts";
import type { Database } from "../db/client.ts";
import { FOLLOWS_MAX } from "./followed-pairs.ts";

/** While the bell is on, the follower gets notifications. */
export interface PersonFollow {
  uid: number;
  kind: "anchor" | "master";
  subjectId: number;
}

const isFollow = ({ uid, kind, subjectId }: PersonFollow) =>
  and(eq(follows.uid, uid), eq(follows.kind, kind), eq(follows.subjectId, subjectId));

/** Follows an anchor or a master; idempotent. If `bell` is undefined, an existing bell does not change, and a new one is on. */
export async function followPerson(db: Database, follow: PersonFollow, bell: number | undefined, atS: number): Promise<void> {
  const following = db.insert(follows).values({ ...follow, sportId: 0, createdAt: atS, bell: bell ?? 1 });
  const target = [follows.uid, follows.kind, follows.subjectId];
  await (bell === undefined ? following.onConflictDoNothing() : following.onConflictDoUpdate({ target, set: { bell } }));
}

export async function unfollowPerson(db: Database, follow: PersonFollow): Promise<void> {
  await db.delete(follows).where(isFollow(follow));
}

export interface SubjectFollow {
  uid: number;
  kind: "match" | "team" | "league";
  sportId: number;
  subjectId: number;
}

/** Follows only if `exists` returns a row. Idempotent. */
export const followSubject = (db: Database, { uid, kind, sportId, subjectId }: SubjectFollow, exists: SQLWrapper, atS: number) =>
  db
    .insert(follows)
    .select(sql`select ${uid}, ${kind}, ${sportId}, ${subjectId}, ${atS}, 1 where exists ${exists}`)
    .onConflictDoNothing();

/**
 * Follows the subjects that `wanted` selects as `id`, `sport_id` and `place`. Leaves out subjects that the user already follows.
 * The smallest places come first. Stops when the user has FOLLOWS_MAX follows. A repetition changes nothing.
 */
export const keepSubjects = (db: Database, { uid, kind }: Pick<SubjectFollow, "uid" | "kind">, wanted: SQL, atS: number) =>
  db
    .insert(follows)
    .select(
      sql`select ${uid}, ${kind}, w.sport_id, w.id, ${atS} - w.place, 1 from (${wanted}) w
          where exists (select 1 from ${users} where uid = ${uid})
          and not exists (select 1 from ${follows} f where f.uid = ${uid} and f.kind = ${kind} and f.subject_id = w.id)
          order by w.place limit max(0, ${FOLLOWS_MAX} - (select count(*) from ${follows} where uid = ${uid}))`,
    )
    .onConflictDoNothing();

export const unfollowSubject = (db: Database, { uid, kind, subjectId }: Omit<SubjectFollow, "sportId">) =>
  db.delete(follows).where(and(eq(follows.uid, uid), eq(follows.kind, kind), eq(follows.subjectId, subjectId)));

/** Selects no row if the user does not follow this person. */
export const selectFollow = (db: Database, follow: PersonFollow) =>
  db.select({ bell: follows.bell }).from(follows).where(isFollow(follow));

export async function countFollowers(db: Database, { kind, subjectId }: Omit<PersonFollow, "uid">): Promise<number> {
  const [row] = await db
    .select({ fans: count() })
    .from(follows)
    .where(and(eq(follows.kind, kind), eq(follows.subjectId, subjectId)));
  return row?.fans ?? 0;
}
