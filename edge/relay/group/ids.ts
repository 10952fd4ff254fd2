/** What the id of a community begins with (specification 5.23). */
export const COMMUNITY_PREFIX = "@TGS#_";

/** What stands between a community's id and its topic's own. */
export const TOPIC_SEPARATOR = "@TOPIC#_";

/** What an id of a group's owner's choosing may be: printable, without spaces. */
const GROUP_ID = /^[\x21-\x7e]{1,64}$/;

const DIGITS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const randomPart = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => DIGITS[byte % DIGITS.length]).join("");

/** Whether an id has the community form; all of a community's commands are told by it. */
export const isCommunityId = (groupId: string): boolean => groupId.startsWith(COMMUNITY_PREFIX);

/** Whether a group of this type may have this id (specification 5.23). */
export const fitsType = (groupId: string, isCommunity: boolean): boolean =>
  GROUP_ID.test(groupId) && !groupId.includes(TOPIC_SEPARATOR) && isCommunityId(groupId) === isCommunity;

/** An id for a group whose owner chose none: 60 random bits. */
export const newGroupId = (isCommunity: boolean): string => `${isCommunity ? COMMUNITY_PREFIX : "@TGS#"}${randomPart(12)}`;

/** An id for a topic whose maker chose none. */
export const newTopicId = (groupId: string): string => `${groupId}${TOPIC_SEPARATOR}${randomPart(12)}`;

/** Whether an id can be a topic's of this community (specification 5.38). */
export const isTopicOf = (topicId: string, groupId: string): boolean =>
  topicId.startsWith(groupId + TOPIC_SEPARATOR) &&
  topicId.length > groupId.length + TOPIC_SEPARATOR.length &&
  /^[\x21-\x7e]{1,160}$/.test(topicId);
