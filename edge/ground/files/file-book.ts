import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { FileStore } from "./file-store.ts";
import { FILE_ID_LENGTH } from "./file-uses.ts";
import { fileUses, storedFiles } from "./schema/files.ts";

/** Maximum bytes of all stored files of one user. */
export const QUOTA_BYTES = 2 * 1_073_741_824;
/**
 * Seconds between two checks of a stored file. One sweep checks CHECKS_MAX files, and the schedule runs five sweeps in five
 * minutes.
 */
const CHECK_S = 86_400;
const CHECKS_MAX = 20;
/** Seconds after which an unsent file is deleted. An unsent file was stored for a message that was never sent. */
const UNSENT_S = 604_800;

export const FILES_PATH = "/chat/files/";

export interface NewFile {
  key: string;
  owner: string;
  bytes: number;
  isPicture?: boolean;
  /** Column `is_counted` of `stored_files`. */
  isCounted?: boolean;
}

/** `stored`: the upload may proceed. `full`: the file would exceed the owner's quota. `removed`: an operator took the file down. */
export type Booking = "stored" | "full" | "removed";

/**
 * Reserves quota for a file before its bytes are stored. Uses one statement, so that concurrent uploads cannot exceed the quota.
 * Idempotent.
 */
export async function bookFile(
  db: Database,
  { key, owner, bytes, isPicture = false, isCounted = false }: NewFile,
  nowS: number,
): Promise<Booking> {
  const stored = sql`(select coalesce(sum(f.bytes), 0) from ${storedFiles} f where f.owner = ${owner} and f.removed_at = 0 and f.key <> ${key})`;
  const [[booked], [row]] = await db.batch([
    db
      .insert(storedFiles)
      .select(
        sql`select ${key}, ${owner}, ${bytes}, ${nowS}, ${nowS}, 0, ${isPicture ? 1 : 0}, ${isCounted ? 1 : 0} where ${stored} + ${bytes} <= ${QUOTA_BYTES}`,
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

export const unbookFile = (db: Database, key: string) =>
  db.delete(storedFiles).where(and(eq(storedFiles.key, key), eq(storedFiles.removedAt, 0)));

const isUsed = sql<number>`exists (select 1 from ${fileUses} u where u.file = substr(stored_files.key, 1, ${sql.raw(String(FILE_ID_LENGTH))}))`;

/** Returns true if an operator has taken the file down, even during its upload. */
export async function isTakenDown(db: Database, key: string): Promise<boolean> {
  const [row] = await db.select({ removedAt: storedFiles.removedAt }).from(storedFiles).where(eq(storedFiles.key, key));
  return (row?.removedAt ?? 0) > 0;
}

export async function unusedFiles(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(inArray(storedFiles.key, [...keys]), sql`not ${isUsed}`));
  return rows.map(({ key }) => key);
}

/** Of the given pictures, returns those that the account stored itself and that were not taken down. Each has its size in bytes. */
export const ownFiles = (db: Database, uid: number, keys: readonly string[]) =>
  db
    .select({ key: storedFiles.key, bytes: storedFiles.bytes })
    .from(storedFiles)
    .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.owner, String(uid)), eq(storedFiles.removedAt, 0)));

/**
 * Deletes pictures that are unused for a day, files that no message has sent within a week, and bookings of files that never
 * arrived.
 */
export async function sweepFiles(db: Database, media: R2Bucket, nowS: number): Promise<number> {
  const due = await db
    .select({
      key: storedFiles.key,
      isPicture: storedFiles.isPicture,
      isCounted: storedFiles.isCounted,
      createdAt: storedFiles.createdAt,
      isUsed: isUsed.as("is_used"),
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.removedAt, 0), lt(storedFiles.checkedAt, nowS - CHECK_S)))
    .orderBy(asc(storedFiles.checkedAt))
    .limit(CHECKS_MAX);
  if (due.length === 0) return 0;
  const store = new FileStore(media);
  const gone: string[] = [];
  for (const { key, isPicture, isCounted, createdAt, isUsed: used } of due) {
    const isUnsent = isCounted === 1 && createdAt < nowS - UNSENT_S;
    const isOrphan = used === 0 && (isPicture === 1 || isUnsent);
    if (isOrphan) await store.remove(key);
    if (isOrphan || !(await store.head(key))) gone.push(key);
  }
  const checked = due.map(({ key }) => key).filter((key) => !gone.includes(key));
  if (gone.length > 0) await db.delete(storedFiles).where(inArray(storedFiles.key, gone));
  if (checked.length > 0) await db.update(storedFiles).set({ checkedAt: nowS }).where(inArray(storedFiles.key, checked));
  return gone.length;
}
