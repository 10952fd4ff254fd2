/** Migration steps are append-only (a test checks their digests). */
export type Migration = readonly string[];

/** The schema after the first `version` steps, for an object that has none. */
export interface Base {
  version: number;
  statements: readonly string[];
}

/** Returns true if there was no schema before. The version number never decreases, so that after a rollback no step runs twice. */
export function migrate(storage: DurableObjectStorage, steps: readonly Migration[], base?: Base): boolean {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS schema_version (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL)");
  const done = sql.exec<{ version: number }>("SELECT version FROM schema_version").toArray()[0]?.version ?? 0;
  if (done >= steps.length) return false;
  storage.transactionSync(() => {
    const made = done === 0 && base ? base : null;
    for (const statement of made?.statements ?? []) sql.exec(statement);
    for (const step of steps.slice(made?.version ?? done)) for (const statement of step) sql.exec(statement);
    sql.exec("INSERT INTO schema_version (id, version) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET version = ?1", steps.length);
  });
  return done === 0;
}
