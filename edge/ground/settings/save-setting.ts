import type { Database } from "../db/client.ts";
import { settings } from "./schema/settings.ts";
import type { SettingKey } from "./setting-values.ts";

export const saveSetting = (db: Database, key: SettingKey, value: unknown) => {
  const text = JSON.stringify(value);
  return db
    .insert(settings)
    .values({ key, value: text })
    .onConflictDoUpdate({ target: settings.key, set: { value: text } });
};
