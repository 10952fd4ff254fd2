/** An answer that quotes a message names it in its custom data, as the ecosystem's screens do (edge/contract/rules/messenger.ts). */
interface Quoting {
  messageReply?: { messageID?: unknown; messageAbstract?: unknown; isRevoked?: boolean };
}

/** Messages after a revoked one that are looked at for quotes of it: who answers does so soon. */
export const QUOTES_WITHIN = 500;

/** The id of a message, as clients make it. */
export const messageIdOf = ({
  TinyId,
  MsgClientTime,
  MsgRandom,
}: {
  TinyId?: string;
  MsgClientTime?: number;
  MsgRandom: number;
}): string => `${TinyId}-${MsgClientTime}-${MsgRandom}`;

/**
 * Returns the custom data of an answer without the words that it quotes of a message; null where it quotes none of it. The rest of the quote
 * stays, marked, so that screens say why it has no words.
 */
export function withoutQuoted(customData: string, messageId: string): string | null {
  if (!customData.includes(messageId)) return null;
  try {
    const data = JSON.parse(customData) as Quoting;
    const { messageReply: quote } = data;
    if (quote?.messageID !== messageId || quote.isRevoked === true) return null;
    return JSON.stringify({ ...data, messageReply: { ...quote, messageAbstract: "", isRevoked: true } });
  } catch {
    return null;
  }
}
