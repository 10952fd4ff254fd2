import type { z } from "zod";
import type { CommonConfig, SiteConfig } from "../../contract/entities/config.ts";

/**
 * Keys of the settings table, whose values are JSON: `config` (SiteConfig), `common` (lists of CommonConfig), `banners` (Banner[]),
 * `base_dictionary` (BaseDictionary), `service` (ServiceSettings), `lexicon` (forbidden words).
 */
export type SettingKey = "config" | "common" | "banners" | "base_dictionary" | "service" | "lexicon";

/** Returns the fallback if the table has no value. Throws if the stored value is invalid. */
export function readSetting<Schema extends z.ZodType>(
  rows: readonly { key: string; value: string }[],
  key: SettingKey,
  schema: Schema,
  fallback: z.output<Schema>,
): z.output<Schema> {
  const row = rows.find((candidate) => candidate.key === key);
  if (!row) return fallback;
  const result = schema.safeParse(parseJson(row.value));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(
    `The setting "${key}" is wrong at ${issue?.path.join(".") || "its root"}: ${issue?.message}; mend its JSON in the settings table`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The config of a site that nobody has configured: scores and database are on, live rooms are off (Specification 3.13 to 3.15). */
export const DEFAULT_CONFIG: SiteConfig = {
  switch_room_chat: 0,
  switch_room_anchor: 0,
  switch_race_quiz_check: 0,
  switch_race_status: 1,
  switch_race_lineup: 1,
  switch_race_analysis: 1,
  switch_race_index: 1,
  switch_room_rank: 1,
  switch_room_operate: 0,
  switch_anchorroom: 0,
  switch_robotroom: 0,
  switch_shortvideo_check: 0,
  switch_match_database: 1,
  huawei_pull_hls_domain: "",
  room_video_play_sec: 0,
  room_video_play_flogin_sec: 0,
  enable_worker: 0,
  im_sdkappid: 0,
  switch_self_storage: 1,
  cos_bucket: "",
  cos_region: "",
  cos_folder_image: "",
  site_h5_share_url: "",
  site_h5_domain: "",
  app_download_url: "",
  download_hosts: "",
  relay_shards: 0,
};

export const DEFAULT_COMMON: CommonConfig["common"] = {
  emoji: [],
  launch_ad: [],
  live_badge: [],
  live_category: [],
  user_tag: [],
  home_pop_ad: [],
  live_play_ad: [],
};
