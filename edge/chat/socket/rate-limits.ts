import { RATE_LIMITS, type RateLimit } from "#chat/protocol/limits/rates.ts";
import { isGuestId } from "../../ground/chat-identity/guest-id.ts";
import type { PaceLimit } from "./pace.ts";

/** An active person sends a few frames per second over a socket, and a chat-room's polls add some. */
export const SESSION_LIMIT: RateLimit = { count: 300, intervalMs: 5_000 };

/** A socket that sends more is closed. It is twice SESSION_LIMIT, so a client that heeds the refusals is never closed. */
export const FLOOD_LIMIT: RateLimit = { count: 600, intervalMs: 5_000 };

/** A client whose socket was closed for flooding is asked to stay away for so many seconds. */
export const FLOOD_AWAY_S = 30;

/** A login sends some 20 commands at once. 200 commands a second from one socket leave room for everybody else's. */
export const SESSION_PACE: PaceLimit = { burst: 50, intervalMs: 5 };

/**
 * For each socket of a network: commands that pass at once, and commands per second afterwards. The people of a network share
 * them, and so do all others.
 */
const NETWORK_BURST = 1;
const NETWORK_PER_SECOND = 2.5;
/** For each socket of a network. A poll each 300 ms makes 17 frames in 5 s. */
const NETWORK_FLOOD: RateLimit = { count: 50, intervalMs: 5_000 };
/** A command that would wait longer is refused. */
export const WAIT_MAX_MS = 2_000;

export const networkPace = (sockets: number): PaceLimit => ({
  burst: NETWORK_BURST * sockets,
  intervalMs: 1_000 / (NETWORK_PER_SECOND * sockets),
});
export const networkFlood = (sockets: number): RateLimit => ({ ...NETWORK_FLOOD, count: NETWORK_FLOOD.count * sockets });

/**
 * Limits the list entries in one socket's commands. A frame of a thousand names can start a thousand objects. A login with many
 * friends stays below the limit.
 */
export const LISTED_LIMIT: RateLimit = { count: 10_000, intervalMs: 5_000 };

/** One socket has these limits beside SESSION_LIMIT. */
export interface CallerLimits {
  /** Each kind has its own counter, so that a person who logs out has not used up a visitor's limits. */
  kind: "visitor" | "guest" | "person";
  /** Polls and pings do not count, because they start no object and come as often as a room has messages. */
  commands: RateLimit;
  listed: RateLimit;
  /** Limits the users and groups that must be looked up in the database, because the object does not know them. */
  unknown: RateLimit;
}

const VISITOR_LIMITS: CallerLimits = {
  kind: "visitor",
  commands: { count: 60, intervalMs: 5_000 },
  listed: { count: 20, intervalMs: 5_000 },
  unknown: { count: 30, intervalMs: 5_000 },
};
const GUEST_LIMITS: CallerLimits = {
  kind: "guest",
  commands: { count: 60, intervalMs: 5_000 },
  listed: { count: 200, intervalMs: 5_000 },
  unknown: { count: 50, intervalMs: 5_000 },
};
const PERSON_LIMITS: CallerLimits = {
  kind: "person",
  commands: SESSION_LIMIT,
  listed: LISTED_LIMIT,
  unknown: { count: 1_000, intervalMs: 5_000 },
};

/** Visitors and guests get lower limits, because a visitor has no identity and a guest's identity costs nothing. */
export function callerLimits({ isLoggedIn, userId }: { isLoggedIn: boolean; userId: string }): CallerLimits {
  if (!isLoggedIn) return VISITOR_LIMITS;
  return isGuestId(userId) ? GUEST_LIMITS : PERSON_LIMITS;
}

export const UNCOUNTED: ReadonlySet<string> = new Set([
  "heartbeat.alive",
  "group_open_long_polling_http_svc.get_msg",
  "group_open_long_polling_http_noauth_svc.get_msg",
]);

export const NAMES_NOBODY: ReadonlySet<string> = new Set(["imopenstat.tim_web_report_v2"]);

/**
 * Commands of a family share a limit (specification 9.26). Profile changes are limited, because they notify all groups and friends.
 */
export const COMMAND_LIMITS: Readonly<Record<string, { family: string; limit: RateLimit }>> = {
  ...family("group info", RATE_LIMITS.groupInfo, [
    "group_open_http_svc.get_group_public_info",
    "group_open_http_svc.get_group_self_member_info",
  ]),
  ...family("chat-room members", RATE_LIMITS.roomMembers, ["group_open_avchatroom_http_svc.get_members"]),
  ...family("group applications", RATE_LIMITS.groupApplications, ["group_open_http_svc.get_pendency"]),
  ...family("topic list", RATE_LIMITS.topicList, ["million_group_open_http_svc.get_topic"]),
  ...family("attributes written", RATE_LIMITS.groupAttributeWrite, [
    "group_open_http_svc.set_group_attr",
    "group_open_http_svc.modify_group_attr",
    "group_open_http_svc.delete_group_attr",
    "group_open_http_svc.clear_group_attr",
  ]),
  ...family("attributes read", RATE_LIMITS.groupAttributeRead, ["group_open_attr_http_svc.get_group_attr"]),
  ...family("counters", RATE_LIMITS.groupCounters, [
    "group_open_http_svc.get_group_counter",
    "group_open_http_svc.update_group_counter",
    "group_open_http_svc.delete_group_counter",
  ]),
  ...family("mark all read", RATE_LIMITS.markAllRead, ["openim.read_all_unread_msg"]),
  ...family("user status", RATE_LIMITS.userStatus, [
    "im_open_status.ws_get_user_status",
    "im_open_status.ws_status_subscribe",
    "im_open_status.ws_status_unsubscribe",
  ]),
  ...family("message searches", { count: 20, intervalMs: 5_000 }, ["site_archive_svc.search", "message_search.query"]),
  ...family("profile changes", { count: 10, intervalMs: 5_000 }, ["profile.portrait_set"]),
};

function family(name: string, limit: RateLimit, commands: readonly string[]) {
  // Communities have the same commands under a separate service name.
  const all = commands.flatMap((command) => [
    command,
    command.replace(/^group_open(_attr)?_http_svc\./, "million_group_open_http_svc."),
  ]);
  return Object.fromEntries(all.map((command) => [command, { family: name, limit }]));
}
