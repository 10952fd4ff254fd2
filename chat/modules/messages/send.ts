import { requireAbility } from "../../arguments.ts";
import { MESSAGES_PREPARING, MESSAGES_SENT } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { asChatError, failure } from "../../errors.ts";
import { groupFields, groupService } from "../../group-id.ts";
import {
  CANNOT_FIND_MODULE,
  CANNOT_SEND_TO_GROUP_WITH_TOPIC,
  MESSAGE_SEND_INVALID_CONVERSATION_TYPE,
  MESSAGE_SEND_NEED_MESSAGE_INSTANCE,
} from "../../protocol/client-errors.ts";
import type { CommandBody } from "../../protocol/commands.ts";
import { MERGER_INLINE_MAX_BYTES } from "../../protocol/limits/messages.ts";
import { CONV_C2C, CONV_GROUP, CONV_SYSTEM, MSG_AT_ALL, MSG_MERGER, MSG_TEXT } from "../../protocol/types.ts";
import { writeElements } from "../../records/elements-out.ts";
import { isMessage, takePayload } from "../../records/message.ts";
import { pendingUpload } from "../../records/pending-upload.ts";
import { readSiteFields } from "../../records/site-fields.ts";
import type { OfflinePushInfo, SendOptions } from "../../types/api/messages.ts";
import type { Message, MessageControl } from "../../types/message.ts";
import { type Answer, done } from "../../types/result.ts";

type SendC2cBody = CommandBody<"openim.sendmsg">;
type SendGroupBody = CommandBody<"group_open_http_svc.send_group_msg">;

const encoder = new TextEncoder();

/**
 * Key under which a message keeps its send options for a retry. The message's file has a symbol as key too
 * (records/pending-upload.ts).
 */
const SENT_WITH = Symbol();

const pushInfo = (info: OfflinePushInfo = {}): SendC2cBody["OfflinePushInfo"] => ({
  PushFlag: info.disablePush ? 1 : 0,
  Title: info.title ?? "",
  Desc: info.description ?? "",
  Ext: info.extension ?? "",
  ApnsInfo: { BadgeMode: info.ignoreIOSBadge ? 1 : 0 },
  AndroidInfo: { OPPOChannelID: info.androidOPPOChannelID ?? "" },
});

const controlList = (control: MessageControl = {}): SendC2cBody["SendMsgControl"] => [
  ...(control.excludedFromUnreadCount ? (["NoUnread"] as const) : []),
  ...(control.excludedFromLastMessage ? (["NoLastMsg"] as const) : []),
  ...(control.excludedFromContentModeration ? (["NoMsgCheck"] as const) : []),
];

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const commonBody = (message: Message, options: SendOptions) => ({
  From_Account: message.from,
  MsgBody: writeElements(message.elements),
  CloudCustomData: message.cloudCustomData,
  OfflinePushInfo: pushInfo(options.offlinePushInfo),
  SendMsgControl: controlList(options.messageControlInfo),
  MsgClientTime: message.clientTime,
  SupportMessageExtension: flag(message.isSupportExtension),
});

const c2cBody = (message: Message, options: SendOptions): SendC2cBody => ({
  ...commonBody(message, options),
  To_Account: message.to,
  MsgSeq: message.sequence,
  MsgRandom: message.random,
  From_AccountNick: message.nick,
  From_AccountHeadurl: message.avatar,
  // If `MsgLifeTime` is 0, the relay sends the message only to connected users and never stores it (specification 4.38).
  MsgLifeTime: options.onlineUserOnly ? 0 : undefined,
  IsNeedReadReceipt: flag(message.needReadReceipt),
});

const groupBody = (message: Message, options: SendOptions): SendGroupBody => ({
  ...commonBody(message, options),
  ...groupFields(message.to),
  Random: message.random,
  ClientSeq: message.clientSequence,
  MsgPriority: message.priority,
  OnlineOnlyFlag: flag(options.onlineUserOnly === true),
  ...(message.atUserList.length > 0 && {
    GroupAtInfo: message.atUserList.map((id) =>
      id === MSG_AT_ALL ? { GroupAtAllFlag: 1 as const } : { GroupAtAllFlag: 0 as const, GroupAt_Account: id },
    ),
  }),
  NeedReadReceipt: flag(message.needReadReceipt),
  ...(message.receiverList.length > 0 && { To_Account: message.receiverList }),
});

export interface Sender {
  sendMessage(message: Message, options?: SendOptions): Answer<{ message: Message }>;
  resendMessage(message: Message): Answer<{ message: Message }>;
}

/**
 * Sends messages. The status of a message is unSend, then success with the server's time and sequence, or fail (specification
 * 4.33).
 */
export function createSender(context: Context): Sender {
  const check = (message: Message): void => {
    if (message.conversationType === CONV_SYSTEM) {
      throw failure(MESSAGE_SEND_INVALID_CONVERSATION_TYPE, CONV_SYSTEM);
    }
    if (message.receiverList.length > 0) requireAbility(context, "sendToMembers");
    const group = message.conversationType === CONV_GROUP ? context.groups.get(message.to) : undefined;
    if (group?.isSupportTopic) throw failure(CANNOT_SEND_TO_GROUP_WITH_TOPIC, message.to);
  };

  const screen = (message: Message): void => {
    for (const { type, payload } of message.elements) if (type === MSG_TEXT) payload.text = context.screen(payload.text);
  };

  /**
   * Finds what must be uploaded: a file, or a merged list that is too long to send inline (specification 4.39). Null if there is
   * nothing to upload.
   */
  const findNeed = (message: Message): ("file" | "mergedList") | null => {
    if (pendingUpload(message)) return "file";
    if (message.type !== MSG_MERGER || message.payload.downloadKey) return null;
    return encoder.encode(JSON.stringify(writeElements(message.elements))).byteLength > MERGER_INLINE_MAX_BYTES
      ? "mergedList"
      : null;
  };

  const prepare = async (message: Message): Promise<void> => {
    const needs = findNeed(message);
    if (!needs) return;
    const steps: Promise<unknown>[] = [];
    context.bus.emit(MESSAGES_PREPARING, { message, needs, waitUntil: (step) => steps.push(step) });
    if (steps.length === 0) throw failure(CANNOT_FIND_MODULE, message.type);
    await Promise.all(steps);
  };

  const transmit = async (message: Message, options: SendOptions): Promise<void> => {
    // The server deduplicates by sender, sequence and random, so a retry after a lost connection does not store the message twice.
    if (message.conversationType === CONV_C2C) {
      const { MsgTime, MsgTimeMs } = await context.ask("openim.sendmsg", c2cBody(message, options));
      message.time = MsgTime;
      if (MsgTimeMs !== undefined) message.timeMs = MsgTime * 1_000 + MsgTimeMs;
      return;
    }
    const answer = await context.ask(`${groupService(message.to)}.send_group_msg`, groupBody(message, options));
    Object.assign(message, {
      time: answer.MsgTime,
      sequence: answer.MsgSeq,
      ...readSiteFields({ ...answer, MsgTimeStamp: answer.MsgTime }),
    });
  };

  const send = async (message: Message, options: SendOptions): Answer<{ message: Message }> => {
    if (!isMessage(message)) throw failure(MESSAGE_SEND_NEED_MESSAGE_INSTANCE);
    check(message);
    takePayload(message);
    context.store.expectEcho(message.ID);
    Object.assign(message, {
      [SENT_WITH]: options,
      status: "unSend",
      onlineOnlyFlag: options.onlineUserOnly === true,
      messageControlInfo: options.messageControlInfo ?? {},
    });
    try {
      screen(message);
      await prepare(message);
      await transmit(message, options);
    } catch (error) {
      message.status = "fail";
      throw asChatError(error);
    }
    message.status = "success";
    if (!message.onlineOnlyFlag) context.store.add(message, context.rooms.has(message.to));
    context.bus.emit(MESSAGES_SENT, { message });
    return done({ message });
  };

  return {
    sendMessage: (message, options = {}) => send(message, options),
    resendMessage: (message) => send(message, (message as { [SENT_WITH]?: SendOptions } | null)?.[SENT_WITH] ?? {}),
  };
}
