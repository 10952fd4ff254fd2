import type { Database } from "../db/client";
import { settings } from "../db/schema/site";
import type { Statement } from "../ledger/post";
import type { SettingKey } from "../product/settings";

/** Writes a setting, whether or not there was one. */
export const settingSaved = (db: Database, key: SettingKey, value: unknown): Statement => {
  const text = JSON.stringify(value);
  return db.insert(settings).values({ key, value: text }).onConflictDoUpdate({ target: settings.key, set: { value: text } });
};
