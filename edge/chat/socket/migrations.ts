import type { Migration } from "../migrations.ts";

/** The storage schema of a Relay: only what sleeps with its sockets. Append only: a stored object runs the steps that it has not seen. */
export const RELAY_MIGRATIONS: readonly Migration[] = [
  ["CREATE TABLE memberships (inst_id INTEGER NOT NULL, group_id TEXT NOT NULL, PRIMARY KEY (inst_id, group_id)) WITHOUT ROWID"],
  // Whose sessions are here: their boxes are told when their sockets are gone.
  ["CREATE TABLE sessions (inst_id INTEGER PRIMARY KEY, user_id TEXT NOT NULL, seen_time INTEGER NOT NULL)"],
  // Which users watch which rooms, and since when (unix milliseconds) their sockets are gone.
  [
    "CREATE TABLE viewers (inst_id INTEGER NOT NULL, group_id TEXT NOT NULL, user_id TEXT NOT NULL, gone INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (inst_id, group_id)) WITHOUT ROWID",
    "CREATE INDEX viewers_gone ON viewers (gone) WHERE gone > 0",
  ],
  // When their signatures expire: what their boxes are told of them then is that they are over.
  ["ALTER TABLE sessions ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0"],
];
