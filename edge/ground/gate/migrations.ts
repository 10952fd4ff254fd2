import type { Migration } from "../db/object-migrations.ts";

/** Append only, because a stored object runs only the steps that it has not run yet. */
export const GATE_MIGRATIONS: readonly Migration[] = [
  ["CREATE TABLE window (id INTEGER PRIMARY KEY CHECK (id = 1), ends INTEGER NOT NULL, count INTEGER NOT NULL)"],
];
