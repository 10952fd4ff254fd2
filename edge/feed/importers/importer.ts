import type { FeedBatch } from "../records.ts";

export interface ImportFile {
  /** Path with forward slashes, as the user gave it; importers use only its end. */
  path: string;
  open(): AsyncIterable<Uint8Array>;
}

export interface ImportReport {
  /**
   * Reports a match row that is left out and counted in `refused`. `row` counts from 1: the line of a CSV file, or the place in a
   * list.
   */
  refuse(row: number, reason: string): void;
  /** Reports a row of a match's details (a goal, an event, a player) that is left out although its match is imported. */
  leaveOut(row: number, reason: string): void;
}

export interface ImportContext {
  /** Unix seconds; decides whether an unplayed match is in the future or in the past. */
  now: number;
  /** Returns a companion of the current file by relative path (`players.json`, `../matches.zip`); null if there is none. */
  sibling(relativePath: string): Promise<ImportFile | null>;
}

/** `main` is read; `companion` is read together with a main file, or not at all; `foreign` does not belong to the source. */
export type FileRole = "main" | "companion" | "foreign";

/** Runs without Node and database. Reads a file to its end before the first batch, so that a cut-off file writes nothing. */
export interface Importer {
  /** The name on the command line and in the `source` columns. */
  source: string;
  /** A description of the expected files, for error messages and docs. */
  expects: string;
  /** Classifies a file by its path and its beginning (about 4 kB; decompressed for a .gz file). */
  recognises(path: string, head: string): FileRole;
  /** Files with a lower order are read first (players before matches). 0 if the method is absent. */
  order?(path: string): number;
  /** Throws ImportError if the whole file cannot be read. */
  read(file: ImportFile, report: ImportReport, context: ImportContext): AsyncIterable<FeedBatch>;
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
