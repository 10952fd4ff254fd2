import { isWaiting, type SportId } from "./matches.ts";
import { isSwitchedOn, type SwitchValue } from "./site.ts";

/** Tabs of a room, each with its switch (Specification 2.19 to 2.21, 3.13). `private` is the chat with the room's operator. */
const SWITCH_OF_TAB = {
  chat: "switch_room_chat",
  private: "switch_room_operate",
  anchors: "switch_room_anchor",
  quiz: "switch_race_quiz_check",
  status: "switch_race_status",
  analysis: "switch_race_analysis",
  lineup: "switch_race_lineup",
  index: "switch_race_index",
  rank: "switch_room_rank",
} as const;

/** A tab of a room: chat, private chat, anchors, quiz, match status, analysis, line-up, index (odds), rank (Specification 2.19, 2.20). */
export type RoomTab = keyof typeof SWITCH_OF_TAB;

export const ROOM_TABS = Object.keys(SWITCH_OF_TAB) as readonly RoomTab[];

export type RoomSwitches = Partial<Record<(typeof SWITCH_OF_TAB)[RoomTab], SwitchValue>>;

export type RoomScreen = "score-detail" | "basketball-score-detail" | "live-detail";

/** Chat is shown on live-detail, and on a score detail with a room anchor (Specification 2.19 to 2.21). A missing switch is off. */
export function roomTabs(screen: RoomScreen, config: RoomSwitches, hasRoomAnchor: boolean): RoomTab[] {
  const chatBelongs = screen === "live-detail" || hasRoomAnchor;
  return ROOM_TABS.filter((tab) => isSwitchedOn(config[SWITCH_OF_TAB[tab]]) && (tab !== "chat" || chatBelongs));
}

/** Address of the list of qualities (master playlist) of the room's own stream. */
export const ownLine = (anchorId: number): string => `/stream/${anchorId}/master.m3u8`;

/**
 * After a notice, at most this many pages of a room send their requests per second. In a very large room, more pages do so,
 * because all requests must be sent within CROWD_SPREAD_MAX_MS.
 */
const PAGES_A_SECOND = 250;

const CROWD_SPREAD_MAX_MS = 60_000;

/** Milliseconds over which a room's pages spread their requests after a notice. Almost 0 in a small room. */
export const crowdSpreadMs = (viewers: number): number =>
  Math.min(CROWD_SPREAD_MAX_MS, Math.ceil((viewers * 1_000) / PAGES_A_SECOND));

/** A match counts as live soon from this many milliseconds before its start (Specification 4.17). */
export const LIVE_SOON_MS = 30 * 60_000;

/** True if the match has not started, and 0 to 30 minutes (both included) remain until its start (Specification 4.17). */
export function isLiveWithin30Minutes(
  match: { sport_id: SportId; status: number /** Start, milliseconds since the epoch. */; startMs: number },
  nowMs: number,
): boolean {
  const leftMs = match.startMs - nowMs;
  return isWaiting(match.sport_id, match.status) && leftMs >= 0 && leftMs <= LIVE_SOON_MS;
}

/** Rewrites of pull addresses (Specification 4.23, which names only huawei; the other names are this project's own). */
const REWRITES = {
  tencent: "suffix",
  aliyun: "suffix",
  wangsu: "suffix",
  baishan: "path",
  huawei: "host",
} as const;

export type PullSource = keyof typeof REWRITES;

/**
 * tencent, aliyun and wangsu: .flv becomes .m3u8. baishan: pull/flv becomes hls. huawei: `huawei_pull_hls_domain` replaces the
 * hostname. Any other or unreadable address stays unchanged (Specification 4.23, 3.14).
 */
export function playableUrl(url: string, source: string, huaweiDomain?: string | null): string {
  const rewrite = Object.hasOwn(REWRITES, source) ? REWRITES[source as PullSource] : undefined;
  const parsed = readHttpUrl(url);
  if (!rewrite || !parsed) return url;
  if (rewrite === "suffix") parsed.pathname = parsed.pathname.replace(/\.flv$/i, ".m3u8");
  else if (rewrite === "path") parsed.pathname = parsed.pathname.replace(/\/pull\/flv(?=\/|$)/, "/hls");
  else if (isHostname(huaweiDomain)) parsed.hostname = huaweiDomain;
  else return url;
  return parsed.href;
}

function readHttpUrl(url: string): URL | undefined {
  try {
    const parsed = new URL(url);
    return parsed.protocol === "http:" || parsed.protocol === "https:" ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isHostname = (domain: string | null | undefined): domain is string =>
  /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(domain ?? "");

/** CN and EN name the language of the commentary (Specification 4.8). */
export const VIDEO_QUALITIES = ["SD", "HD", "CNSD", "ENSD", "CNHD", "ENHD"] as const;

export const findCommentary = (quality: string): "zh" | "en" | null =>
  /^CN[SH]D$/.test(quality) ? "zh" : /^EN[SH]D$/.test(quality) ? "en" : null;

/**
 * Qualities among which the media player may switch by itself. First choice: those with commentary in the viewer's language.
 * Second: those without a language. Last: those in the language of the first quality.
 */
export function automaticQualities(qualities: readonly string[], language: string): readonly string[] {
  const wanted = language.startsWith("zh") ? "zh" : "en";
  for (const commentary of [wanted, null, findCommentary(qualities[0] ?? "")]) {
    const found = qualities.filter((quality) => findCommentary(quality) === commentary);
    if (found.length > 0) return found;
  }
  return qualities;
}

/** How far back a viewer may seek in a running broadcast, in seconds. */
export const BACK_MAX_S = 10_800;

/** There are only a few lengths, so that viewers who seek back after a goal share a cached playlist. */
const BACK_LENGTHS_S = [60, 300, 900, 3_600, BACK_MAX_S] as const;

/** Returns the shortest playlist length that covers `seconds`. If none does, or for NaN, returns the longest length. */
export const backLength = (seconds: number): number => BACK_LENGTHS_S.find((length) => seconds <= length) ?? BACK_MAX_S;

/** How many seconds of a room's video a person may watch, as the config states it (Specification 3.14). */
export type RoomPlayConfig = {
  room_video_play_sec?: number | string | null;
  /** The value for guests. */
  room_video_play_flogin_sec?: number | string | null;
};

/** Null without a limit (Specification 3.14, 6.1). */
export function roomPlaySeconds(config: RoomPlayConfig, isLoggedIn: boolean): number | null {
  const seconds = Number(isLoggedIn ? config.room_video_play_sec : config.room_video_play_flogin_sec);
  return seconds > 0 ? seconds : null;
}

/** 0 is no mute (Specification 9.2). */
export const MUTE_DURATIONS_SECONDS = [259_200, 86_400, 3_600, 600, 0] as const;

/** In seconds. A ban of 0 lasts until a moderator lifts it. */
export const BAN_DURATIONS_SECONDS = [3_600, 86_400, 259_200, 0] as const;

export const ROOM_ANNOUNCEMENT_MAX_LENGTH = 200;

/** Least seconds between two messages of one person; null is no limit (Specification 9.2). */
export const SLOW_MODE_SECONDS = [5, 10, 30, 60, null] as const;

export type RoomRole = "operator" | "owner" | "moderator" | "viewer";

/** Returns `operator` also for the site's own moderators (`is_anchor_admin`), in every room (Specification 6.4). */
export function roomRole(
  user: { uid: number; is_operate: number; is_anchor_admin: number } | null,
  { anchorId, moderators }: { anchorId: number; moderators: readonly string[] },
): RoomRole {
  if (!user) return "viewer";
  if (user.is_operate === 1 || user.is_anchor_admin === 1) return "operator";
  if (user.uid === anchorId) return "owner";
  return moderators.includes(String(user.uid)) ? "moderator" : "viewer";
}

export const REPORT_REASONS = ["abuse", "spam", "fraud", "sexual", "copyright", "other"] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORTS_A_DAY = 20;

/** States of a report: open, an operator acted on it, or an operator found nothing wrong. */
export const REPORT_STATES = ["open", "acted", "dismissed"] as const;

/**
 * Measures against a reported person: none, a mute or a ban in the room. The number in a name is the duration in seconds. Deleting
 * the message is a separate choice.
 */
export const REPORT_MEASURES = ["none", "mute-86400", "mute-259200", "ban-86400", "ban-0"] as const;

export type ReportMeasure = (typeof REPORT_MEASURES)[number];

/** The values of specification 4.7. */
export const PIN_FLAG = { UNPIN: 0, PIN: 1 } as const;

export type PinFlag = (typeof PIN_FLAG)[keyof typeof PIN_FLAG];

export const togglePin = (flag: PinFlag): PinFlag => (flag === PIN_FLAG.PIN ? PIN_FLAG.UNPIN : PIN_FLAG.PIN);

/** The tabs of the messages page in order (Specification 4.6). */
export const C2C_TABS = ["private", "group", "friends"] as const;

export type C2cTab = (typeof C2C_TABS)[number];

/** Any other text gives the private tab (Specification 4.6). */
export const readC2cTab = (text: string | null | undefined): C2cTab => C2C_TABS.find((tab) => tab === text) ?? "private";

/** The looped streams of the demo world (scripts/samples/make.mjs). */
export const SAMPLE_STREAMS = ["football", "basketball", "studio"] as const;

export type SampleStream = (typeof SAMPLE_STREAMS)[number];
