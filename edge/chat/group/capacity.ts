import type { GroupType } from "#chat/protocol/group-kinds.ts";

/** Maximum members of a group by its type. Our choice: the specification gives a field (3.32) and no numbers. */
export const MEMBERS_MAX: Readonly<Record<GroupType, number>> = {
  Private: 200,
  Public: 2_000,
  ChatRoom: 6_000,
  AVChatRoom: 10_000_000,
  Community: 100_000,
};

/** Maximum topics of a community; our choice. */
export const TOPICS_MAX = 200;

/** Maximum attributes and counters of a group; the vendor's published limits. */
export const ATTRIBUTES_MAX = 16;
export const ATTRIBUTE_KEY_MAX_BYTES = 32;
export const ATTRIBUTES_MAX_BYTES = 16_384;
export const COUNTERS_MAX = 20;

/** Maximum application-defined fields and marks of a member; our choice. */
export const MEMBER_FIELDS_MAX = 32;
export const MEMBER_MARKS_MAX = 64;

/** Maximum join and quit tips of a room per second, because in a crowd the number of viewers says more than their names. */
export const ROOM_TIPS_PER_SECOND = 10;

/** Minimum interval between two notifications of counters, in milliseconds. */
export const COUNTER_NEWS_EVERY_MS = 500;

/** Minimum interval between two gift messages in a room, in milliseconds, and maximum gifts in one message. */
export const GIFT_NEWS_EVERY_MS = 250;
export const GIFTS_BATCH_MAX = 10;
