import type { FeedBatch } from "../records.ts";

/** A file as an importer sees it: on disk, in a request, or in a test's memory. */
export interface ImportFile {
  /** Path with forward slashes, as the person gave it; only its end is looked at. */
  path: string;
  open(): AsyncIterable<Uint8Array>;
}

export interface ImportReport {
  /** A match row that is left out: counted in `refused`. `row` counts from 1 (CSV: the line in the file; JSON: place in the list). */
  refuse(row: number, reason: string): void;
  /** A row of another kind (a goal, an event, a player) that is left out while its match goes in. */
  leaveOut(row: number, reason: string): void;
}

export interface ImportContext {
  /** Unix seconds: decides whether an unplayed match lies ahead or in the past. */
  now: number;
  /** A file that belongs beside the one being read, by its path relative to it (`players.json`, `../matches.zip`); null if absent. */
  sibling(relativePath: string): Promise<ImportFile | null>;
}

/**
 * What a file is to a source: `main` is read, `companion` is known and read together with a main file (or needs no reading),
 * `foreign` is not of this source.
 */
export type FileRole = "main" | "companion" | "foreign";

/**
 * Reads one public data set into rows of the product's tables. An importer never touches the database and is pure of Node: the
 * same one runs in the command and in the Worker. A file is read to its end before its first batch leaves, so a file that turns
 * out to be cut off has written nothing.
 */
export interface Importer {
  /** Name on the command line and in the `source` columns. */
  source: string;
  /** What files it expects, for people: used in error messages and docs. */
  expects: string;
  /** Judges by path and the first bytes (some 4 kB; of a .gz file, of what is inside). */
  recognises(path: string, head: string): FileRole;
  /** Files with a lower order are read first (players before matches); 0 when left out. */
  order?(path: string): number;
  /** Throws ImportError when the file as a whole cannot be read. */
  read(file: ImportFile, report: ImportReport, context: ImportContext): AsyncIterable<FeedBatch>;
}

/** The file as a whole cannot be read: wrong source, wrong file, or only a part of one. Nothing of it was written. */
export class ImportError extends Error {
  readonly path: string;

  constructor(path: string, expected: string, found: string) {
    super(`${path}: expected ${expected}; found ${found}. Nothing was imported.`);
    this.name = "ImportError";
    this.path = path;
  }
}

/** The last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
