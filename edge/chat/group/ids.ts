import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { macOf, newestSecret, secretsOf } from "#edge/secrets.ts";
import { Refusal } from "../refusal.ts";

/** What the id of a community begins with (specification 5.23). */
export const COMMUNITY_PREFIX = "@TGS#_";

/** What stands between a community's id and its topic's own. */
export const TOPIC_SEPARATOR = "@TOPIC#_";

/** What an id of a group's owner's choosing may be: printable, without spaces. */
const GROUP_ID = /^[\x21-\x7e]{1,64}$/;

const DIGITS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const spell = (bytes: Uint8Array): string => [...bytes].map((byte) => DIGITS[byte % DIGITS.length]).join("");

const randomPart = (length: number): string => spell(crypto.getRandomValues(new Uint8Array(length)));

/** Characters of a new group's id that are random, 5 bits each, and those that seal them. */
const RANDOM_LENGTH = 12;
const SEAL_LENGTH = 8;

const SEALED_GROUP = new RegExp(`^@TGS#_?[${DIGITS}]{${RANDOM_LENGTH + SEAL_LENGTH}}$`);

const sealOf = (secret: string, unsealed: string): string =>
  spell(macOf(secret, `group-id:${unsealed}`).subarray(0, SEAL_LENGTH));

/** Whether an id has the community form; all of a community's commands are told by it. */
export const isCommunityId = (groupId: string): boolean => groupId.startsWith(COMMUNITY_PREFIX);

/** Whether a group of this type may have this id (specification 5.23). */
export const fitsType = (groupId: string, isCommunity: boolean): boolean =>
  GROUP_ID.test(groupId) && !groupId.includes(TOPIC_SEPARATOR) && isCommunityId(groupId) === isCommunity;

/** Why a group of this type may not have this id. */
export const invalidGroupId = (groupId: string, type: string): Refusal =>
  new Refusal(
    SERVER_ERRORS.GROUP_INVALID_ID,
    `${groupId} is no id for a group of type ${type}: only communities' begin with @TGS#_.`,
  );

/** An id for a group whose owner chose none, which any Relay recognises as issued without looking it up: 60 random bits, 40 bits of seal. */
export function newGroupId(secret: string, isCommunity: boolean): string {
  const unsealed = `${isCommunity ? COMMUNITY_PREFIX : "@TGS#"}${randomPart(RANDOM_LENGTH)}`;
  return `${unsealed}${sealOf(newestSecret(secret), unsealed)}`;
}

/** Whether `newGroupId` made this id with a secret of the setting. */
export const isSealedGroup = (setting: string, groupId: string): boolean =>
  SEALED_GROUP.test(groupId) &&
  secretsOf(setting).some((secret) => groupId.endsWith(sealOf(secret, groupId.slice(0, -SEAL_LENGTH))));

/** An id for a topic whose maker chose none. */
export const newTopicId = (groupId: string): string => `${groupId}${TOPIC_SEPARATOR}${randomPart(12)}`;

/** Whether an id can be a topic's of this community (specification 5.38). */
export const isTopicOf = (topicId: string, groupId: string): boolean =>
  topicId.startsWith(groupId + TOPIC_SEPARATOR) &&
  topicId.length > groupId.length + TOPIC_SEPARATOR.length &&
  /^[\x21-\x7e]{1,160}$/.test(topicId);
