import type { C2cMessage } from "../protocol/message.ts";
import { CONV_C2C } from "../protocol/types.ts";
import type { Message, MessageHead } from "../types/message.ts";
import { c2cConversation, readContent, readFrame, record } from "./message.ts";
import { readSiteFields } from "./site-fields.ts";

/** The bit of `MsgFlagBits` that marks a revoked message. */
const REVOKED_FLAG = 8;

/** `self` is the logged-in user. */
export function readC2c(item: C2cMessage, self: string): Message {
  const { From_Account: from, To_Account: to, IsPeerRead, IsNeedReadReceipt } = item;
  const isPeerRead = IsPeerRead === 1;
  const needReadReceipt = IsNeedReadReceipt === 1;
  return record(
    Object.assign(readFrame(item, to, self), readContent(item), {
      conversationID: c2cConversation(from === self ? to : from),
      conversationType: CONV_C2C,
      nick: item.From_AccountNick ?? "",
      avatar: item.From_AccountHeadurl ?? "",
      isRevoked: ((item.MsgFlagBits ?? 0) & REVOKED_FLAG) !== 0,
      revoker: item.Revoker_Account ?? "",
      isPeerRead,
      needReadReceipt,
      ...(needReadReceipt && { readReceiptInfo: { isPeerRead } }),
      onlineOnlyFlag: item.MsgLifeTime === 0,
      ...readSiteFields(item),
    } satisfies Partial<MessageHead>),
  );
}
