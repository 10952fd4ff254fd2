import type { Migration } from "../../ground/db/object-migrations.ts";

/**
 * The storage schema of a Relay, which stores only state that hibernates with its sockets. Append only: a stored object runs the
 * steps that it has not run yet.
 */
export const RELAY_MIGRATIONS: readonly Migration[] = [
  ["CREATE TABLE memberships (inst_id INTEGER NOT NULL, group_id TEXT NOT NULL, PRIMARY KEY (inst_id, group_id)) WITHOUT ROWID"],
  // The open sessions, so that their boxes are notified when sockets close.
  ["CREATE TABLE sessions (inst_id INTEGER PRIMARY KEY, user_id TEXT NOT NULL, seen_time INTEGER NOT NULL)"],
  // Which users watch which rooms, and since when (unix milliseconds) their sockets are closed.
  [
    "CREATE TABLE viewers (inst_id INTEGER NOT NULL, group_id TEXT NOT NULL, user_id TEXT NOT NULL, gone INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (inst_id, group_id)) WITHOUT ROWID",
    "CREATE INDEX viewers_gone ON viewers (gone) WHERE gone > 0",
  ],
  // When signatures expire, because a session with an expired signature is logged out, not just offline.
  ["ALTER TABLE sessions ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0"],
];
