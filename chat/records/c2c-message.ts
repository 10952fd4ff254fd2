import type { C2cMessage } from "../protocol/message";
import { TYPES } from "../protocol/types";
import type { Message } from "../types/message";
import { readElements } from "./elements";
import { c2cConversation, messageId, readControl, record, type WireExtras } from "./message";

/** Bit of `MsgFlagBits` that says that a message was revoked. */
const REVOKED_FLAG = 8;

/** A C2C message from the wire. `self` is the user who is logged in. */
export function readC2c(item: C2cMessage & WireExtras, self: string): Message {
  const { From_Account: from, To_Account: to, MsgSeq, MsgRandom, MsgTimeStamp, MsgClientTime = MsgTimeStamp } = item;
  const isOwn = from === self;
  return record({
    ID: messageId(item.TinyId, MsgClientTime, MsgRandom),
    conversationID: c2cConversation(isOwn ? to : from),
    conversationType: TYPES.CONV_C2C,
    from,
    to,
    flow: isOwn ? "out" : "in",
    time: MsgTimeStamp,
    clientTime: MsgClientTime,
    sequence: MsgSeq,
    random: MsgRandom,
    elements: readElements(item.MsgBody),
    nick: item.From_AccountNick ?? "",
    avatar: item.From_AccountHeadurl ?? "",
    cloudCustomData: item.CloudCustomData ?? "",
    version: item.MsgVersion ?? 0,
    isModified: (item.MsgVersion ?? 0) > 0,
    isSupportExtension: item.SupportMessageExtension === 1,
    isRevoked: ((item.MsgFlagBits ?? 0) & REVOKED_FLAG) !== 0,
    isPeerRead: item.IsPeerRead === 1,
    needReadReceipt: item.IsNeedReadReceipt === 1,
    ...(item.IsNeedReadReceipt === 1 && { readReceiptInfo: { isPeerRead: item.IsPeerRead === 1 } }),
    messageControlInfo: readControl(item.SendMsgControl),
    onlineOnlyFlag: item.MsgLifeTime === 0,
  });
}
