import type { Migration } from "../../ground/db/object-migrations.ts";

/**
 * Initialization sections are stored with their bytes, because an encoder sends them only once and its run may continue in a later
 * broadcast. `is_next`: the encoder is rejected, but may be accepted later.
 */
export const RUN_STEP: Migration = [
  `CREATE TABLE runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, quality TEXT NOT NULL, address TEXT NOT NULL, agent TEXT NOT NULL, began_at INTEGER NOT NULL,
    playlist TEXT NOT NULL DEFAULT '', is_cut INTEGER NOT NULL DEFAULT 0, tracks TEXT
  )`,
  "CREATE INDEX runs_quality ON runs (quality, id)",
  `CREATE TABLE waiting (
    quality TEXT NOT NULL, name TEXT NOT NULL, sender TEXT NOT NULL, file TEXT NOT NULL, bytes INTEGER NOT NULL, at INTEGER NOT NULL,
    digest TEXT NOT NULL, is_independent INTEGER, PRIMARY KEY (quality, name, sender)
  ) WITHOUT ROWID`,
  "INSERT INTO waiting SELECT quality, name, ' ', file, bytes, at, '', NULL FROM uploads",
  `CREATE TABLE inits (
    quality TEXT NOT NULL, name TEXT NOT NULL, sender TEXT NOT NULL, is_next INTEGER NOT NULL, bytes BLOB NOT NULL, digest TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (quality, name, sender, is_next)
  )`,
  "ALTER TABLE segments ADD COLUMN run INTEGER NOT NULL DEFAULT 0",
  "ALTER TABLE segments ADD COLUMN name TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE segments ADD COLUMN digest TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE segments ADD COLUMN is_independent INTEGER",
  "ALTER TABLE segments ADD COLUMN lasted_ms INTEGER NOT NULL DEFAULT 0",
];

/**
 * Files that wait for a playlist, in slots that are used in turn. Replaces the table `waiting`, which stays for a return to the
 * previous release.
 */
export const WAITING_STEP: Migration = [
  `CREATE TABLE waiting_files (
    quality TEXT NOT NULL, slot INTEGER NOT NULL, name TEXT NOT NULL, sender TEXT NOT NULL, file TEXT NOT NULL, bytes INTEGER NOT NULL,
    at INTEGER NOT NULL, digest TEXT NOT NULL, is_independent INTEGER, PRIMARY KEY (quality, slot)
  ) WITHOUT ROWID`,
  `INSERT INTO waiting_files SELECT quality, row_number() OVER (PARTITION BY quality ORDER BY at) - 1, name, sender, file, bytes, at,
     digest, is_independent FROM waiting`,
];

export type WaitingRow = {
  slot: number;
  name: string;
  sender: string;
  file: string;
  bytes: number;
  at: number;
  digest: string;
  is_independent: number | null;
};

export type RunRow = {
  id: number;
  quality: string;
  address: string;
  agent: string;
  began_at: number;
  playlist: string;
  is_cut: number;
  tracks: string | null;
};
