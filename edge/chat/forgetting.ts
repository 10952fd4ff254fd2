import type { Alarms } from "./alarms.ts";

/**
 * After how long an object that nobody has written to is forgotten, in milliseconds. Whoever asks for a user or a group that there is not
 * makes an object of that name, with a schema of its own: it is not to stay for ever.
 */
export const UNUSED_AFTER_MS = 3_600_000;

/** Over how long the forgetting of objects that were made together is spread, in milliseconds: thousands of alarms at once would keep the pages of the same machine waiting. */
export const FORGETTING_SPREAD_MS = 6 * 3_600_000;

/** Name of the alarm that looks whether an object can be forgotten. */
export const FORGETTING = "forget";

/** Tables that each object has from its beginning and that say nothing of what it keeps; `_cf_` ones are the runtime's. */
const OWN_TABLES: ReadonlySet<string> = new Set(["identity", "schema_version", "alarms", "sqlite_sequence"]);

/** Has a new object looked at in a while: has anything been written to it by then? */
export const planForgetting = (alarms: Alarms, isNew: boolean): void => {
  if (isNew) alarms.set(FORGETTING, Date.now() + UNUSED_AFTER_MS + Math.floor(Math.random() * FORGETTING_SPREAD_MS));
};

/** Whether nothing is kept here, apart from what stands in the tables `ignored`. */
export function isUnused(sql: SqlStorage, ignored: readonly string[] = []): boolean {
  const tables = sql
    .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .toArray()
    .map(({ name }) => name);
  return tables
    .filter((name) => !OWN_TABLES.has(name) && !name.startsWith("_cf_") && !ignored.includes(name))
    .every((name) => sql.exec(`SELECT 1 FROM ${name} LIMIT 1`).toArray().length === 0);
}
