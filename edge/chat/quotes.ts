/** A reply names the quoted message in its custom data, in the fields of the vendor's UI kit (edge/contract/rules/messenger.ts). */
interface Quoting {
  messageReply?: { messageID?: unknown; messageSequence?: unknown; messageAbstract?: unknown; isRevoked?: boolean };
}

/** The quoted message's id, and the numbers that find the message in its conversation. */
export interface Quoted {
  messageId: string;
  msgSeq: number;
  random: number;
}

/**
 * Number of messages after a revoked message that are searched for quotes. It is high, because managers and operators also revoke
 * old messages.
 */
export const QUOTES_WITHIN = 5_000;

export const QUOTE_FIELD = "messageReply";

/** Builds the id in the same form as the clients do. */
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
 * If a reply quotes one of the messages, removes the quoted words and marks the quote as revoked for the screens. Null if the reply
 * quotes none of the messages.
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

/** Null if the reply quotes no message, or if the quote lacks the numbers that identify the message. */
export function quotedIn(customData: string): Quoted | null {
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
 * Before a reply is stored, removes the words that it quotes from a revoked message. The reply may have waited offline, or it may
 * have been edited on an old copy.
 */
export function withLiveQuote(customData: string, isTakenBack: (quoted: Quoted) => boolean): string {
  const quoted = quotedIn(customData);
  return (quoted && isTakenBack(quoted) && withoutQuoted(customData, new Set([quoted.messageId]))) || customData;
}
