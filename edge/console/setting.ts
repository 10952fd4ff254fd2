import { settings } from "#edge/ground/settings/reads.ts";
import type { SettingKey } from "#edge/ground/settings/settings.ts";
import type { Statement } from "#edge/money/money.ts";
import type { Database } from "../ground/db/client.ts";

/** Writes a setting, whether or not there was one. */
export const settingSaved = (db: Database, key: SettingKey, value: unknown): Statement => {
  const text = JSON.stringify(value);
  return db
    .insert(settings)
    .values({ key, value: text })
    .onConflictDoUpdate({ target: settings.key, set: { value: text } });
};
