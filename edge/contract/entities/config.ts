import * as z from "zod";
import { nameFields, textFields } from "./localized.ts";

/** `image` may be empty for a text ad. The viewer's flags may suppress an advertisement (Specification 6.5). */
export const Advert = z.object({
  id: z.number(),
  ...textFields("title"),
  ...textFields("text"),
  image: z.string(),
  /** http(s) address or a path of the site. */
  url: z.string(),
});
export type Advert = z.infer<typeof Advert>;

/** Switch values such as 0 and 1, as operators write them. Numbers and digit strings are accepted; answers contain numbers. */
const Switch = z.coerce.number();

/** The switches and addresses of specification 3.13 to 3.15. */
export const SiteConfig = z.object({
  switch_room_chat: Switch,
  switch_room_anchor: Switch,
  switch_race_quiz_check: Switch,
  switch_race_status: Switch,
  switch_race_lineup: Switch,
  switch_race_analysis: Switch,
  switch_race_index: Switch,
  switch_room_rank: Switch,
  switch_room_operate: Switch,
  switch_anchorroom: Switch,
  switch_robotroom: Switch,
  switch_shortvideo_check: Switch,
  switch_match_database: Switch,
  huawei_pull_hls_domain: z.string(),
  room_video_play_sec: z.coerce.number(),
  room_video_play_flogin_sec: z.coerce.number(),
  enable_worker: Switch,
  im_sdkappid: z.coerce.number(),
  switch_self_storage: Switch,
  cos_bucket: z.string(),
  cos_region: z.string(),
  cos_folder_image: z.string(),
  site_h5_share_url: z.string(),
  site_h5_domain: z.string(),
  /** Address where the app is downloaded; empty for none (Specification 1.7). */
  app_download_url: z.string().default(""),
  /** Further hosts to which the download page redirects at once, separated by commas or spaces (Specification 2.16). */
  download_hosts: z.string().default(""),
  /** How many Relays share the chat's sockets of a continent; 0: the number of the deployment. */
  relay_shards: z.coerce.number().default(0),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

/** The data of getCommonConfig (Specification 3.12, 7.46). */
export const CommonConfig = z.object({
  config: SiteConfig,
  common: z.object({
    emoji: z.array(z.string()),
    launch_ad: z.array(Advert),
    live_badge: z.array(z.string()),
    live_category: z.array(z.string()),
    user_tag: z.array(z.string()),
    home_pop_ad: z.array(Advert),
    live_play_ad: z.array(Advert),
  }),
});
export type CommonConfig = z.infer<typeof CommonConfig>;

const Names = z.array(z.object({ id: z.number(), ...nameFields("name") }));
/** Base dictionaries (Specification 3.16). Each has a name and a data list. Sports codes are numbers. */
export const BaseDictionary = z.object({
  basket_ball_type: z.object({ name: z.string(), data: Names }),
  foot_ball_type: z.object({ name: z.string(), data: Names }),
  integral_type: z.object({ name: z.string(), data: Names }),
  sports_type: z.object({ name: z.string(), data: Names }),
});
export type BaseDictionary = z.infer<typeof BaseDictionary>;

/** A home banner (Specification 7.45). */
export const Banner = z.object({
  id: z.number(),
  ...textFields("title"),
  ...textFields("text"),
  image: z.string(),
  url: z.string(),
});
export type Banner = z.infer<typeof Banner>;

/** A news item or announcement. The body is plain text; blank lines separate paragraphs. */
export const Article = z.object({
  id: z.number(),
  ...textFields("title"),
  ...textFields("body"),
  published_at: z.number(),
});
export type Article = z.infer<typeof Article>;
