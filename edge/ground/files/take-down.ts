import { inArray } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { storedFiles } from "./schema/files.ts";

/** Blocks a file from now on, even if it is not stored. */
export const refuseFile = (db: Database, key: string, nowS: number) =>
  db
    .insert(storedFiles)
    .values({ key, owner: "", bytes: 0, createdAt: nowS, checkedAt: nowS, removedAt: nowS })
    .onConflictDoUpdate({ target: storedFiles.key, set: { removedAt: nowS } });

export const takeFilesDown = (db: Database, keys: readonly string[], nowS: number) =>
  db
    .update(storedFiles)
    .set({ removedAt: nowS })
    .where(inArray(storedFiles.key, [...keys]));
