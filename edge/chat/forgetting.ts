import type { Alarms } from "./alarms.ts";

/**
 * Milliseconds after which an object without content is deleted. A request for a user or group that does not exist creates an
 * object with its own schema. Such an object must not stay for ever.
 */
export const UNUSED_AFTER_MS = 3_600_000;

/**
 * Milliseconds over which the deletion of objects that were created together is spread, because thousands of alarms at once would
 * delay page requests on the same machine.
 */
export const FORGETTING_SPREAD_MS = 6 * 3_600_000;

/** Name of the alarm that checks whether an object can be deleted. */
export const FORGETTING = "forget";

/** Tables that every object has from the start and that do not count as content. The runtime owns the `_cf_` tables. */
const OWN_TABLES: ReadonlySet<string> = new Set(["identity", "schema_version", "alarms", "sqlite_sequence"]);

/** Sets an alarm that checks later whether anything was written to a new object. */
export const scheduleForgetting = (alarms: Alarms, isNew: boolean): void => {
  if (isNew) alarms.set(FORGETTING, Date.now() + UNUSED_AFTER_MS + Math.floor(Math.random() * FORGETTING_SPREAD_MS));
};

/** Reports whether the object stores nothing outside the `ignored` tables. */
export function isUnused(sql: SqlStorage, ignored: readonly string[] = []): boolean {
  const tables = sql
    .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .toArray()
    .map(({ name }) => name);
  return tables
    .filter((name) => !OWN_TABLES.has(name) && !name.startsWith("_cf_") && !ignored.includes(name))
    .every((name) => sql.exec(`SELECT 1 FROM ${name} LIMIT 1`).toArray().length === 0);
}
