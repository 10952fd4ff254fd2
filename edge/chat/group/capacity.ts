import type { GroupType } from "#chat/protocol/group-kinds.ts";

/**
 * Maximum number of members by type of group. The numbers are our choice, because the specification gives only a field for them
 * (3.32).
 */
export const MEMBERS_MAX: Readonly<Record<GroupType, number>> = {
  Private: 200,
  Public: 2_000,
  ChatRoom: 6_000,
  AVChatRoom: 10_000_000,
  Community: 100_000,
};

/**
 * A room keeps a row only for this many viewers, the first to come. Later viewers have the same rights, but appear in no list of
 * members; their mutes and bans have rows of their own.
 */
export const ROOM_MEMBERS_KEPT_MAX = 10_000;

/** The number is our choice. */
export const TOPICS_MAX = 200;

/** The vendor's published limits for a group. */
export const ATTRIBUTES_MAX = 16;
export const ATTRIBUTE_KEY_MAX_BYTES = 32;
export const ATTRIBUTES_MAX_BYTES = 16_384;
export const COUNTERS_MAX = 20;

/** These limits for a member are our choice. */
export const MEMBER_FIELDS_MAX = 32;
export const MEMBER_MARKS_MAX = 64;

/** The most join and quit tips of a room per second. In a crowd, the number of viewers says more than the names of the viewers. */
export const ROOM_TIPS_PER_SECOND = 10;

export const COUNTER_NEWS_EVERY_MS = 500;
