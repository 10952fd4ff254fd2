import type { FeedBatch } from "../records.ts";

/** A file as an importer reads it: from disk, from a request, or from a test's memory. */
export interface ImportFile {
  /** Path with forward slashes, as the person gave it; only its end matters. */
  path: string;
  open(): AsyncIterable<Uint8Array>;
}

export interface ImportReport {
  /**
   * Reports a match row that is left out, counted in `refused`. `row` counts from 1 (CSV: the line in the file; JSON: place in
   * the list).
   */
  refuse(row: number, reason: string): void;
  /** Reports a row of another kind (a goal, an event, a player) that is left out while its match is imported. */
  leaveOut(row: number, reason: string): void;
}

export interface ImportContext {
  /** Unix seconds; decides whether an unplayed match lies in the future or in the past. */
  now: number;
  /** Returns a companion of the current file by its relative path (`players.json`, `../matches.zip`); null if it is absent. */
  sibling(relativePath: string): Promise<ImportFile | null>;
}

/**
 * The role of a file for a source: `main` is read; `companion` is known and read together with a main file (or needs no reading);
 * `foreign` does not belong to the source.
 */
export type FileRole = "main" | "companion" | "foreign";

/**
 * Reads one public data set into rows of the product's tables. An importer never touches the database and does not depend on
 * Node, so the same code runs in the command and in the Worker. It reads a file to its end before it yields the first batch, so a
 * file that is cut off writes nothing.
 */
export interface Importer {
  /** Name on the command line and in the `source` columns. */
  source: string;
  /** The expected files, in words: used in error messages and docs. */
  expects: string;
  /** Classifies a file by its path and its first bytes (about 4 kB; decompressed for a .gz file). */
  recognises(path: string, head: string): FileRole;
  /** Files with a lower order are read first (players before matches); 0 if left out. */
  order?(path: string): number;
  /** Yields the rows of a file. Throws ImportError if the file as a whole cannot be read. */
  read(file: ImportFile, report: ImportReport, context: ImportContext): AsyncIterable<FeedBatch>;
}

/** Returns the last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
