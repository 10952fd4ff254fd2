import type { Database } from "../db/client.ts";
import type { Statement } from "../money/ledger/post.ts";
import { settings } from "../site/schema/site.ts";
import type { SettingKey } from "../site/settings.ts";

/** Writes a setting, whether or not there was one. */
export const settingSaved = (db: Database, key: SettingKey, value: unknown): Statement => {
  const text = JSON.stringify(value);
  return db
    .insert(settings)
    .values({ key, value: text })
    .onConflictDoUpdate({ target: settings.key, set: { value: text } });
};
