import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { users } from "../accounts/schema/people.ts";
import type { Database } from "../db/client.ts";
import { posts } from "../shorts/schema/shorts.ts";
import { feedback } from "../site/schema/service.ts";
import { FileStore } from "./file-store.ts";
import { storedFiles } from "./schema/files.ts";

/** Bytes that one user may have stored at the same time. */
export const QUOTA_BYTES = 2 * 1_073_741_824;
/** Seconds after which a stored file is checked, again and again; CHECKS_MAX files per minute. */
const CHECK_S = 86_400;
const CHECKS_MAX = 20;

export const FILES_PATH = "/chat/files/";

/** A file that a user is about to store. */
export interface NewFile {
  key: string;
  owner: string;
  bytes: number;
  isPicture?: boolean;
}

/** `stored` may proceed, `full` would exceed the owner's quota, `removed` was taken down by an operator. */
export type Booking = "stored" | "full" | "removed";

/**
 * Books a file against its owner's quota before any byte of it is stored. One statement, so that concurrent uploads cannot exceed
 * the quota together. Idempotent.
 */
export async function bookFile(db: Database, { key, owner, bytes, isPicture = false }: NewFile, nowS: number): Promise<Booking> {
  const stored = sql`(select coalesce(sum(f.bytes), 0) from ${storedFiles} f where f.owner = ${owner} and f.removed_at = 0 and f.key <> ${key})`;
  const [[booked], [row]] = await db.batch([
    db
      .insert(storedFiles)
      .select(
        sql`select ${key}, ${owner}, ${bytes}, ${nowS}, ${nowS}, 0, ${isPicture ? 1 : 0} where ${stored} + ${bytes} <= ${QUOTA_BYTES}`,
      )
      .onConflictDoUpdate({
        target: storedFiles.key,
        set: { bytes: sql`excluded.bytes` },
        setWhere: eq(storedFiles.removedAt, 0),
      })
      .returning({ key: storedFiles.key }),
    db.select({ removedAt: storedFiles.removedAt }).from(storedFiles).where(eq(storedFiles.key, key)),
  ]);
  if (booked) return "stored";
  return (row?.removedAt ?? 0) > 0 ? "removed" : "full";
}

/** Deletes the booking of a file that was not stored. */
export const unbookFile = (db: Database, key: string) =>
  db.delete(storedFiles).where(and(eq(storedFiles.key, key), eq(storedFiles.removedAt, 0)));

/**
 * Number of references to a picture or a video: its owner's avatar, the owner's reports to customer service, and the owner's posts that
 * wait or are shown. Counted at the source, so that no counter can be wrong.
 */
const references = sql<number>`(select count(*) from ${users} u where cast(u.uid as text) = stored_files.owner and u.avatar = ${FILES_PATH} || stored_files.key)
  + (select count(*) from ${feedback} r where r.uid = cast(stored_files.owner as integer) and instr(r.pictures, stored_files.key) > 0)
  + (select count(*) from ${posts} p where p.uid = cast(stored_files.owner as integer) and p.state in ('pending', 'shown')
    and instr(p.url || p.cover || p.pictures, stored_files.key) > 0)`;

/** Whether a file was taken down, perhaps while its last bytes were on their way. */
export async function isTakenDown(db: Database, key: string): Promise<boolean> {
  const [row] = await db.select({ removedAt: storedFiles.removedAt }).from(storedFiles).where(eq(storedFiles.key, key));
  return (row?.removedAt ?? 0) > 0;
}

/** Returns those of some files to which nothing of their owner refers. */
export async function unusedFiles(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(inArray(storedFiles.key, [...keys]), sql`(${references}) = 0`));
  return rows.map(({ key }) => key);
}

/**
 * Deletes pictures that nothing refers to a day after they were stored, and bookings of files that never arrived. Pictures of
 * operators stay, because cards and articles refer to them in texts. Runs every minute; `nowS` in unix seconds. Returns the
 * number of deleted files.
 */
export async function sweepFiles(db: Database, media: R2Bucket, nowS: number): Promise<number> {
  const isOperators = sql<number>`exists (select 1 from ${users} u where u.uid = cast(stored_files.owner as integer) and u.is_operate = 1)`;
  const due = await db
    .select({
      key: storedFiles.key,
      isPicture: storedFiles.isPicture,
      uses: references.as("uses"),
      isOperators: isOperators.as("is_operators"),
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.removedAt, 0), lt(storedFiles.checkedAt, nowS - CHECK_S)))
    .orderBy(asc(storedFiles.checkedAt))
    .limit(CHECKS_MAX);
  if (due.length === 0) return 0;
  const store = new FileStore(media);
  const gone: string[] = [];
  for (const { key, isPicture, uses, isOperators: keeps } of due) {
    const isOrphan = isPicture === 1 && uses === 0 && keeps === 0;
    if (isOrphan) await store.remove(key);
    if (isOrphan || !(await store.head(key))) gone.push(key);
  }
  const checked = due.map(({ key }) => key).filter((key) => !gone.includes(key));
  if (gone.length > 0) await db.delete(storedFiles).where(inArray(storedFiles.key, gone));
  if (checked.length > 0) await db.update(storedFiles).set({ checkedAt: nowS }).where(inArray(storedFiles.key, checked));
  return gone.length;
}
