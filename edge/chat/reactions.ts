import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";
import { REACTIONS, reactionIn, reactionKey } from "#edge/contract/rules/messenger.ts";
import { EXTENSION_OPERATIONS, type ExtensionChange, type ExtensionRequest, type MessageExtensions } from "./extensions.ts";
import { Refusal } from "./refusal.ts";

const SET = "1";

/** Separates the parts of a key for a reaction sign that our messenger does not know. */
const BETWEEN = "|";
const FOREIGN = `reaction${BETWEEN}`;

/**
 * A sign that our messenger knows gets the messenger's own key, so that it is shown. Any other sign gets a key that the messenger
 * does not take for a reaction.
 */
function toReactionKey(sign: string, userId: string): string {
  if ((REACTIONS as readonly string[]).includes(sign)) return reactionKey(sign, userId);
  if (sign.includes(BETWEEN)) throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `A reaction holds no ${BETWEEN}.`);
  return `${FOREIGN}${sign}${BETWEEN}${userId}`;
}

/** Null if the key belongs to no reaction. */
export function signIn(key: string): { sign: string; userId: string } | null {
  if (!key.startsWith(FOREIGN)) return reactionIn(key);
  const [, sign = "", ...userId] = key.split(BETWEEN);
  return { sign, userId: userId.join(BETWEEN) };
}

/**
 * The most signs of one person on a message. The limit leaves keys for other people, because all people share the message's keys.
 */
const SIGNS_OF_A_PERSON_MAX = 20;

/** Throws 20001 if a person would have more than SIGNS_OF_A_PERSON_MAX signs. `keys` are the keys that the message would have. */
function requireFewSigns(userId: string, keys: Iterable<string>): void {
  const own = new Set([...keys].filter((key) => signIn(key)?.userId === userId));
  if (own.size > SIGNS_OF_A_PERSON_MAX)
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
      `${userId} puts at most ${SIGNS_OF_A_PERSON_MAX} signs on a message; take one back first.`,
    );
}

/** Throws 20002 for a reaction in another user's name. Throws 20001 if the user would have too many signs. */
export function requireOwnReactions(
  userId: string,
  { OperateType, ExtensionList = [] }: ExtensionRequest,
  known: Pick<MessageExtensions, "keys">,
): void {
  const keys = OperateType === EXTENSION_OPERATIONS.clear ? known.keys() : ExtensionList.map(({ Key }) => Key);
  const foreign = keys.find((key) => (signIn(key)?.userId ?? userId) !== userId);
  if (foreign !== undefined)
    throw new Refusal(SERVER_ERRORS.MESSAGE_AUTH_FAILED, `${foreign} is a reaction of somebody else than ${userId}.`);
  if (OperateType === EXTENSION_OPERATIONS.set && keys.some((key) => signIn(key)))
    requireFewSigns(userId, [...known.keys(), ...keys]);
}

export function react(
  extensions: MessageExtensions,
  { sign, userId, isAdded }: { sign: string; userId: string; isAdded: boolean },
): ExtensionChange | null {
  const key = toReactionKey(sign, userId);
  if (extensions.has(key) === isAdded) return null;
  if (isAdded) requireFewSigns(userId, [...extensions.keys(), key]);
  return extensions.change({
    OperateType: isAdded ? EXTENSION_OPERATIONS.set : EXTENSION_OPERATIONS.deleteKeys,
    // Nobody else writes this key, so this change may always overwrite an earlier one.
    ExtensionList: [{ Key: key, Value: SET, Seq: Number.MAX_SAFE_INTEGER }],
  }).change;
}

function peopleBySign(extensions: MessageExtensions): Map<string, string[]> {
  const signs = new Map<string, string[]>();
  for (const key of extensions.keys()) {
    const read = signIn(key);
    if (read) signs.set(read.sign, [...(signs.get(read.sign) ?? []), read.userId]);
  }
  return signs;
}

const summarize = (extensions: MessageExtensions, userId: string, count: number): ReactionSummary[] =>
  [...peopleBySign(extensions)].map(([sign, people]) => ({
    Reaction: sign,
    Count: people.length,
    Reaction_Account: people.slice(0, count),
    ReactedByMe: people.includes(userId) ? 1 : 0,
  }));

/** The field names are those that the vendor's two current clients read in an answer. */
export function summaryFields(extensions: MessageExtensions, userId: string, count: number) {
  const signs = summarize(extensions, userId, count);
  return { MsgReactionSummary: signs, ReactionList: signs };
}

export function pageOfPeople(extensions: MessageExtensions, sign: string, begin: number, count: number) {
  const people = peopleBySign(extensions).get(sign) ?? [];
  const end = begin + count;
  return { Reaction_Account: people.slice(begin, end), NextSeq: end < people.length ? end : 0 };
}

/** The most people that a notice of reactions names, because a client shows only the first few faces. */
const PEOPLE_NOTIFIED = 10;

/**
 * Returns the new state of the reactions that a change concerns; empty if it concerns none. A reaction that was removed by
 * everybody has no people. Clearing all extensions concerns all keys in `before`.
 */
export function touchedSigns(
  extensions: MessageExtensions,
  { extensions: changed, operateType }: ExtensionChange,
  before: readonly string[],
): ReactionSummary[] {
  const keys = operateType === EXTENSION_OPERATIONS.clear ? before : changed.map(({ key }) => key);
  const signs = [...new Set(keys.flatMap((key) => signIn(key)?.sign ?? []))];
  const people = signs.length > 0 ? peopleBySign(extensions) : new Map<string, string[]>();
  return signs.map((sign) => {
    const all = people.get(sign) ?? [];
    return { Reaction: sign, Count: all.length, Reaction_Account: all.slice(0, PEOPLE_NOTIFIED) };
  });
}
