import * as z from "zod";
import { SiteConfig } from "#edge/contract/entities/config.ts";
import { Flag, Whole } from "../inputs.ts";
import { CHANGE_FIELDS, operatorCalls, Pattern } from "./change.ts";

const call = operatorCalls({ source: "3.13, 3.14" });

/** More Relays of a continent are set by the deployment. */
const RELAY_SHARDS_MAX = 64;

const Seconds = Whole(0, 86_400);
const Host = Pattern(200, /^(?:|[a-z0-9.-]+(?::\d{1,5})?)$/i, "must be a host's name");
const Origin = Pattern(200, /^(?:|https?:\/\/\S+)$/, "must be an http(s) address");

const ShareOrigin = Pattern(
  200,
  /^(?:|https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/?)$/i,
  "must be an https address without a path, such as https://share.example",
);
const Hosts = Pattern(
  500,
  /^(?:|[a-z0-9.-]+(?::\d{1,5})?(?:[\s,]+[a-z0-9.-]+(?::\d{1,5})?)*)$/i,
  "must be names of hosts with commas between them",
);

const Bucket = Pattern(100, /^[a-z0-9.-]*$/i, "must be a bucket's name");
const Region = Pattern(50, /^[a-z0-9-]*$/i, "must be a region's name");
const Folder = Pattern(
  200,
  /^(?:|[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/,
  "must be a folder such as site/images, without a slash at its ends",
);

/**
 * The switches, each 0 or 1 (Specification 3.13, 3.14). A change must name every switch. A missing switch is an error and does not
 * mean "off".
 */
export const SWITCHES = [
  "switch_match_database",
  "switch_race_status",
  "switch_race_analysis",
  "switch_race_lineup",
  "switch_race_index",
  "switch_room_rank",
  "switch_race_quiz_check",
  "switch_room_chat",
  "switch_room_anchor",
  "switch_room_operate",
  "switch_anchorroom",
  "switch_robotroom",
  "switch_shortvideo_check",
  "switch_self_storage",
  "enable_worker",
] as const;
export type SwitchName = (typeof SWITCHES)[number];

const switches = Object.fromEntries(SWITCHES.map((name) => [name, Flag])) as Record<SwitchName, typeof Flag>;

/** The parts of the common config that operators may set. Deployers set the chat application and the issuer of storage keys. */
export const ConfigFields = z.object({
  ...switches,
  room_video_play_sec: Seconds,
  room_video_play_flogin_sec: Seconds,
  huawei_pull_hls_domain: Host,
  site_h5_share_url: ShareOrigin,
  site_h5_domain: Origin,
  cos_bucket: Bucket,
  cos_region: Region,
  cos_folder_image: Folder,
  app_download_url: Origin,
  /** Forms of older releases do not send this list. The stored list then stays. */
  download_hosts: Hosts.optional(),
  /** As with the list above. */
  relay_shards: Whole(0, RELAY_SHARDS_MAX).optional(),
});

export const configCalls = {
  getConfig: call.post("/api/operate/getConfig", {
    summary: "The common config as it is stored, with the version that a change of it names",
    input: z.object({}),
    data: z.object({ config: SiteConfig, version: z.number() }),
  }),
  saveConfig: call.change("/api/operate/saveConfig", {
    summary: "Sets switches, numbers and addresses of the common config",
    source: "3.13, 3.14, 3.15",
    input: ConfigFields.extend(CHANGE_FIELDS),
  }),
};
