import { ARRIVAL } from "../ground/moving/rows.ts";
import type { Alarms } from "./alarms.ts";

/** Even a request for an unknown user or group creates an object. An object that is still empty after this time is deleted. */
export const UNUSED_AFTER_MS = 3_600_000;

/** Spreads the deletion of objects created together, because thousands of alarms at once would delay pages on the same machine. */
export const FORGETTING_SPREAD_MS = 6 * 3_600_000;

export const FORGETTING = "forget";

/** Every object has these tables from the start, so they do not count as content. The runtime owns the `_cf_` tables. */
const OWN_TABLES: ReadonlySet<string> = new Set(["identity", "schema_version", "alarms", "sqlite_sequence", ARRIVAL]);

/** The alarm checks later whether anything was written to the new object. */
export const scheduleForgetting = (alarms: Alarms, isNew: boolean): void => {
  if (isNew) alarms.set(FORGETTING, Date.now() + UNUSED_AFTER_MS + Math.floor(Math.random() * FORGETTING_SPREAD_MS));
};

export function isUnused(sql: SqlStorage, ignored: readonly string[] = []): boolean {
  const tables = sql
    .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .toArray()
    .map(({ name }) => name);
  return tables
    .filter((name) => !OWN_TABLES.has(name) && !name.startsWith("_cf_") && !ignored.includes(name))
    .every((name) => sql.exec(`SELECT 1 FROM ${name} LIMIT 1`).toArray().length === 0);
}
