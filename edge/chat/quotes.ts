/** An answer that quotes a message names it in its custom data, as the ecosystem's screens do (edge/contract/rules/messenger.ts). */
interface Quoting {
  messageReply?: { messageID?: unknown; messageSequence?: unknown; messageAbstract?: unknown; isRevoked?: boolean };
}

/** A quoted message, by its id and by the numbers under which its conversation finds it. */
export interface Quoted {
  messageId: string;
  msgSeq: number;
  random: number;
}

/** Messages after a revoked one that are searched for quotes of it. Managers and operators revoke old messages, too. */
export const QUOTES_WITHIN = 5_000;

/** Stands in the stored form of every message that quotes another. */
export const QUOTE_FIELD = "messageReply";

/** The id of a message, as clients make it. */
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
 * Returns the custom data of a reply without the words that it quotes of one of some messages, by their ids; null if it quotes
 * none of them. The rest of the quote stays, marked, so that screens can explain the missing words.
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

/** Returns the message that an answer quotes; null where it quotes none, or none that its conversation could find. */
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
 * Returns the custom data of a message as it may be stored: without quoted words of a message that was revoked before. A reply
 * may have waited on a device without a network, and an edit sends the custom data of the device's copy again.
 */
export function withLiveQuote(customData: string, isTakenBack: (quoted: Quoted) => boolean): string {
  const quoted = quotedIn(customData);
  return (quoted && isTakenBack(quoted) && withoutQuoted(customData, new Set([quoted.messageId]))) || customData;
}
