import type { GroupType } from "./profile.ts";

/** Most members of a group by its type. Our choice: the specification gives a field (3.32) and no numbers. */
export const MEMBERS_MAX: Readonly<Record<GroupType, number>> = {
  Private: 200,
  Public: 2_000,
  ChatRoom: 6_000,
  AVChatRoom: 10_000_000,
  Community: 100_000,
};

/** Topics of a community; our choice. */
export const TOPICS_MAX = 200;

/** Attributes of a group and counters of a group; the vendor's published limits. */
export const ATTRIBUTES_MAX = 16;
export const ATTRIBUTE_KEY_MAX_BYTES = 32;
export const ATTRIBUTES_MAX_BYTES = 16_384;
export const COUNTERS_MAX = 20;

/** Fields of the application's own that a member has, and marks; our choice. */
export const MEMBER_FIELDS_MAX = 32;
export const MEMBER_MARKS_MAX = 64;

/** Join and quit tips of a room in one second: in a crowd the number of viewers says more than their names. */
export const ROOM_TIPS_PER_SECOND = 10;

/** How often counters that change all the time are told, in milliseconds. */
export const COUNTER_NEWS_EVERY_MS = 500;
