import { quoteData, quoteIn } from "#edge/contract/rules/messenger.ts";
import type { WireBody } from "./wire-client.ts";

const toId = ({ TinyId, MsgClientTime, MsgRandom }: WireBody): string => `${TinyId}-${MsgClientTime}-${MsgRandom}`;
/** The custom data of a reply that quotes the message with the words "secret". */
export const answerTo = (quoted: WireBody): string =>
  quoteData({
    messageID: toId(quoted),
    messageAbstract: "secret",
    messageSender: "Alice",
    messageSenderID: quoted.From_Account,
    messageTime: 1,
    messageSequence: quoted.MsgSeq,
  });
/** The quoted words of each reply, and whether they were taken back. */
export const findQuotes = (list: WireBody[]) =>
  list.flatMap(({ CloudCustomData }) => {
    const quote = quoteIn(CloudCustomData ?? "");
    return quote ? [[quote.messageAbstract, quote.isRevoked === true]] : [];
  });
