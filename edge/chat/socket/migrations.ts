import type { Migration } from "../../ground/db/object-migrations.ts";

/**
 * The tables contain only state that hibernates with a Relay's sockets. Only append steps: a stored object runs the steps that it
 * has not run yet.
 */
export const RELAY_MIGRATIONS: readonly Migration[] = [
  ["CREATE TABLE memberships (inst_id INTEGER NOT NULL, group_id TEXT NOT NULL, PRIMARY KEY (inst_id, group_id)) WITHOUT ROWID"],
  ["CREATE TABLE sessions (inst_id INTEGER PRIMARY KEY, user_id TEXT NOT NULL, seen_time INTEGER NOT NULL)"],
  // `gone` is the time in unix milliseconds since which the user's sockets are closed; 0 while one is open.
  [
    "CREATE TABLE viewers (inst_id INTEGER NOT NULL, group_id TEXT NOT NULL, user_id TEXT NOT NULL, gone INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (inst_id, group_id)) WITHOUT ROWID",
    "CREATE INDEX viewers_gone ON viewers (gone) WHERE gone > 0",
  ],
  // A session with an expired signature is logged out, not just offline.
  ["ALTER TABLE sessions ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0"],
];
