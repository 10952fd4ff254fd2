import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { COMMUNITY_PREFIX, isCommunityId, TOPIC_SEPARATOR } from "#chat/protocol/group-id.ts";
import { newestSecret, readSecrets, toMac } from "#edge/ground/secrets.ts";
import { Refusal } from "../refusal.ts";

/** The owner may choose an id of this form: printable, without spaces. */
const GROUP_ID = /^[\x21-\x7e]{1,64}$/;

const DIGITS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const spell = (bytes: Uint8Array): string => [...bytes].map((byte) => DIGITS[byte % DIGITS.length]).join("");

const randomPart = (length: number): string => spell(crypto.getRandomValues(new Uint8Array(length)));

/** Random characters of a new id, 5 bits each, and the characters of its seal. */
const RANDOM_LENGTH = 12;
const SEAL_LENGTH = 8;

const DRAWN_GROUP = new RegExp(`^@TGS#_?[${DIGITS}]{${RANDOM_LENGTH + SEAL_LENGTH}}$`);

const toSeal = (secret: string, unsealed: string): string =>
  spell(toMac(secret, `group-id:${unsealed}`).subarray(0, SEAL_LENGTH));

/** The rule of specification 5.23. */
export const fitsType = (groupId: string, isCommunity: boolean): boolean =>
  GROUP_ID.test(groupId) && !groupId.includes(TOPIC_SEPARATOR) && isCommunityId(groupId) === isCommunity;

export const invalidGroupId = (groupId: string, type: string): Refusal =>
  new Refusal(
    SERVER_ERRORS.GROUP_INVALID_ID,
    `${groupId} is no id for a group of type ${type}: only communities' begin with ${COMMUNITY_PREFIX}.`,
  );

/**
 * Makes an id for a group whose owner chose none. It has 60 random bits and a seal of 40 bits (a MAC). Any Relay recognises the
 * seal without a lookup.
 */
export function newGroupId(secret: string, isCommunity: boolean): string {
  const unsealed = `${isCommunity ? COMMUNITY_PREFIX : "@TGS#"}${randomPart(RANDOM_LENGTH)}`;
  return `${unsealed}${toSeal(newestSecret(secret), unsealed)}`;
}

/** True for a random id. Nobody can guess such an id, so a person who names the group must have received its link. */
export const isDrawnGroup = (groupId: string): boolean => DRAWN_GROUP.test(groupId);

export const isSealedGroup = (setting: string, groupId: string): boolean =>
  isDrawnGroup(groupId) &&
  readSecrets(setting).some((secret) => groupId.endsWith(toSeal(secret, groupId.slice(0, -SEAL_LENGTH))));

export const newTopicId = (groupId: string): string => `${groupId}${TOPIC_SEPARATOR}${randomPart(12)}`;

/** The form of specification 5.38. */
export const isGroupTopic = (topicId: string, groupId: string): boolean =>
  topicId.startsWith(groupId + TOPIC_SEPARATOR) &&
  topicId.length > groupId.length + TOPIC_SEPARATOR.length &&
  /^[\x21-\x7e]{1,160}$/.test(topicId);
