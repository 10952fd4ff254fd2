import { RATE_LIMITS, type RateLimit } from "#chat/protocol/limits/rates.ts";
import { isGuestId } from "../../ground/chat-identity/guest-id.ts";

/** Frames that one socket may send in total. An active person sends a few per second, and a chat-room's polls add some. */
export const SESSION_LIMIT: RateLimit = { count: 300, intervalMs: 5_000 };

/** A socket that exceeds its limit this far is closed. */
export const FLOOD_LIMIT: RateLimit = { count: 1_500, intervalMs: 5_000 };

/**
 * List entries in all bodies of one socket together. The limit exists because a frame of a thousand names can start a thousand
 * objects. The login of a client with thousands of friends and groups stays below the limit.
 */
export const LISTED_LIMIT: RateLimit = { count: 10_000, intervalMs: 5_000 };

/** Limits for one kind of caller on one socket, beside SESSION_LIMIT. */
export interface CallerLimits {
  /** Each kind has its own counter, so that a person who logs out has not used up a visitor's limits. */
  kind: "visitor" | "guest" | "person";
  /** Commands other than polls and pings. Polls and pings start no object and come as often as a room has messages. */
  commands: RateLimit;
  /** Users, groups and messages named in lists. */
  listed: RateLimit;
  /** Users and groups that commands name and that are looked up in the database because the object does not know them. */
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

/** Returns a caller's limits. Visitors have no identity and a guest's identity costs nothing, so both get lower limits. */
export function callerLimits({ isLoggedIn, userId }: { isLoggedIn: boolean; userId: string }): CallerLimits {
  if (!isLoggedIn) return VISITOR_LIMITS;
  return isGuestId(userId) ? GUEST_LIMITS : PERSON_LIMITS;
}

/** Commands that count towards SESSION_LIMIT only. */
export const UNCOUNTED: ReadonlySet<string> = new Set([
  "heartbeat.alive",
  "group_open_long_polling_http_svc.get_msg",
  "group_open_long_polling_http_noauth_svc.get_msg",
]);

/** Commands whose lists name no users or groups. The lines of a report start no object. */
export const NAMES_NOBODY: ReadonlySet<string> = new Set(["imopenstat.tim_web_report_v2"]);

/**
 * Commands with a limit of their own, and the family that shares it (specification 9.26). A change of a profile is limited
 * because it notifies all the user's groups and friends.
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
  // A search reads thousands of rows.
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
