/** A reply names the quoted message in its custom data, as the ecosystem's screens do (edge/contract/rules/messenger.ts). */
interface Quoting {
  messageReply?: { messageID?: unknown; messageSequence?: unknown; messageAbstract?: unknown; isRevoked?: boolean };
}

/** A quoted message: its id, and the numbers by which its conversation finds the message. */
export interface Quoted {
  messageId: string;
  msgSeq: number;
  random: number;
}

/**
 * Number of messages after a revoked message that are searched for quotes of it. Managers and operators revoke old messages, too.
 */
export const QUOTES_WITHIN = 5_000;

/** A text that the stored form of every quoting message contains. */
export const QUOTE_FIELD = "messageReply";

/** Returns the id of a message in the form that clients make. */
export const toMessageId = ({
  TinyId,
  MsgClientTime,
  MsgRandom,
}: {
  TinyId?: string;
  MsgClientTime?: number;
  MsgRandom: number;
}): string => `${TinyId}-${MsgClientTime}-${MsgRandom}`;

/**
 * Returns the custom data of a reply without the words that it quotes from one of the messages `messageIds`; null if the reply
 * quotes none of them. The rest of the quote stays and is marked, so that screens can explain the missing words.
 */
export function withoutQuoted(customData: string, messageIds: ReadonlySet<unknown>): string | null {
  if (!customData.includes(QUOTE_FIELD)) return null;
  try {
    const data = JSON.parse(customData) as Quoting;
    const { messageReply: quote } = data;
    if (!messageIds.has(quote?.messageID) || quote?.isRevoked === true) return null;
    return JSON.stringify({ ...data, messageReply: { ...quote, messageAbstract: "", isRevoked: true } });
  } catch {
    return null;
  }
}

/**
 * Returns the message that a reply quotes; null if the reply quotes none, or quotes a message that its conversation could not find.
 */
function quotedIn(customData: string): Quoted | null {
  if (!customData.includes(QUOTE_FIELD)) return null;
  try {
    const { messageReply: quote } = JSON.parse(customData) as Quoting;
    const { messageID: messageId, messageSequence: msgSeq } = quote ?? {};
    const random = typeof messageId === "string" ? /-(\d{1,15})$/.exec(messageId)?.[1] : undefined;
    if (typeof messageId !== "string" || random === undefined || !Number.isSafeInteger(msgSeq)) return null;
    return { messageId, msgSeq: Number(msgSeq), random: Number(random) };
  } catch {
    return null;
  }
}

/**
 * Returns the custom data of a message as it may be stored, without words quoted from a revoked message. A reply can quote a
 * revoked message because it waited on a device without a network, or because an edit sends the custom data of the device's copy
 * again.
 */
export function withLiveQuote(customData: string, isTakenBack: (quoted: Quoted) => boolean): string {
  const quoted = quotedIn(customData);
  return (quoted && isTakenBack(quoted) && withoutQuoted(customData, new Set([quoted.messageId]))) || customData;
}
