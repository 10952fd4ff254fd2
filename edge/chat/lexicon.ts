import type { MessageBody } from "#chat/protocol/message-elements.ts";
import { containsProfanity } from "#chat/protocol/profanity.ts";

export { containsProfanity };

/** Returns the parts of a message that people read as words. */
function wordsOf(body: MessageBody): string[] {
  return body.flatMap(({ MsgType, MsgContent }) => {
    if (MsgType === "TIMTextElem") return [MsgContent.Text];
    if (MsgType === "TIMLocationElem") return [MsgContent.Desc];
    if (MsgType === "TIMFileElem") return [MsgContent.FileName];
    if (MsgType === "TIMRelayElem") return [MsgContent.Title, MsgContent.CompatibleText, ...MsgContent.AbstractList];
    return [];
  });
}

/** Reports whether a message contains a word of the list. */
export const messageContainsProfanity = (lexicon: readonly string[], body: MessageBody): boolean =>
  lexicon.length > 0 && wordsOf(body).some((text) => containsProfanity(lexicon, text));
