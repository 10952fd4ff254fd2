import { z } from "zod";
import { Address, Count, CustomData, Flag, GroupId, REQUEST_LIST_MAX, Seconds, TopicId, UserId } from "./bounds";
import { MESSAGE_PRIORITIES, MESSAGE_RECEIVERS_MAX } from "./limits/messages";
import { PUSH_EVENTS } from "./kinds";
import { GroupTipBody } from "./group-notices";
import { MessageBody } from "./message-elements";
import { MessageHead } from "./message-head";

const PushText = z.string().max(4_096);

/** How devices that are not connected are told (specification 3.42); `PushFlag` 1 tells none. Fields of vendors beyond these are dropped. */
export const OfflinePushInfo = z.object({
  PushFlag: Flag.optional(),
  Title: PushText.optional(),
  Desc: PushText.optional(),
  Ext: PushText.optional(),
  ApnsInfo: z.object({ BadgeMode: Flag.optional() }).optional(),
  AndroidInfo: z.object({ OPPOChannelID: z.string().max(256).optional() }).optional(),
});
export type OfflinePushInfo = z.infer<typeof OfflinePushInfo>;

/** What a message is kept out of: unread counts, the conversation's last message, moderation (specification 3.43, 7.63). */
export const SendMsgControl = z.array(z.enum(["NoUnread", "NoLastMsg", "NoMsgCheck"])).max(8);

/** Whom a group message names: everybody (`GroupAtAllFlag` 1) or one member. */
export const GroupAtInfo = z.object({ GroupAtAllFlag: Flag, GroupAt_Account: UserId.optional() });

export const MessagePriority = z.enum(MESSAGE_PRIORITIES);

/** What tells a C2C message from all others between two users (specification 3.40). */
export const C2cMessageKey = z.object({
  From_Account: UserId,
  To_Account: UserId,
  MsgSeq: Count,
  MsgRandom: Count,
  /** Unix seconds, the server's. */
  MsgTimeStamp: Seconds,
});
export type C2cMessageKey = z.infer<typeof C2cMessageKey>;

/** What tells a C2C message from all others where receipts speak of it; times are Unix seconds of the server and the sender. */
export const C2cReceiptKey = C2cMessageKey.omit({ MsgTimeStamp: true }).extend({
  MsgTime: Seconds,
  MsgClientTime: Seconds.optional(),
});

/** Who revoked a message, where it was revoked: the model client reads the one, our library the other. */
export const revoker = {
  RevokerInfo: z.object({ Revoker_Account: UserId }).optional(),
  /** Ours. */
  Revoker_Account: UserId.optional(),
};

/**
 * A C2C message as history, unread sync and pushes carry it. `TinyId` is the sender's: the client's message id is
 * `{TinyId}-{MsgClientTime}-{MsgRandom}`. `MsgTimeStamp` and `MsgClientTime` are Unix seconds of the server and the sender.
 */
export const C2cMessage = z.object({
  ...MessageHead.shape,
  To_Account: UserId,
  TinyId: z.string().min(1),
  MsgBody: MessageBody,
  CloudCustomData: CustomData.optional(),
  From_AccountNick: z.string().optional(),
  From_AccountHeadurl: Address.optional(),
  MsgVersion: Count.optional(),
  SupportMessageExtension: Flag.optional(),
  /** Its sender asked for a receipt (specification 5.21). */
  IsNeedReadReceipt: Flag.optional(),
  /** What it is kept out of (specification 3.43). */
  SendMsgControl: SendMsgControl.optional(),
  /** 0: for those who are online, and kept nowhere (specification 4.38). */
  MsgLifeTime: z.literal(0).optional(),
  /** 8: it was revoked; its words are its sender's only from then on. */
  MsgFlagBits: Count.optional(),
  ...revoker,
  /** An own message that the peer has read. */
  IsPeerRead: Flag.optional(),
  /** `{MsgSeq}_{MsgRandom}_{MsgTimeStamp}`: names the message to delete, extend, or go on from in the history. */
  MsgKey: z.string().optional(),
});
export type C2cMessage = z.infer<typeof C2cMessage>;

/** The group as a message or notice of it names it; `From_Account*` is the sender as the group's members see him. */
export const MessageGroupInfo = z.object({
  GroupId: GroupId.optional(),
  TopicId: TopicId.optional(),
  /** 2 where the message is a topic's: the model client gives such a message a conversation of its own kind. */
  MillionGroupFlag: Count.optional(),
  GroupName: z.string().optional(),
  GroupType: z.string().optional(),
  FaceUrl: Address.optional(),
  From_AccountNick: z.string().optional(),
  From_AccountHeadurl: Address.optional(),
  /** Only of a sender who has a name card in the group. */
  MsgFrom_AccountExtraInfo: z.object({ NameCard: z.string() }).optional(),
});

const groupMessageHead = {
  ...MessageHead.shape,
  TinyId: z.string().min(1),
  /** The group, or the topic if the message is in one; `GroupInfo` then names the community. */
  ToGroupId: GroupId,
  TopicId: TopicId.optional(),
  MsgPriority: MessagePriority.optional(),
  GroupInfo: MessageGroupInfo.optional(),
};

/** A group's or room's message as history, pushes and the room poll carry it; `MsgSeq` counts 1, 2, 3, … in its group. */
export const GroupMessage = z.object({
  ...groupMessageHead,
  MsgBody: MessageBody,
  CloudCustomData: CustomData.optional(),
  GroupAtInfo: z.array(GroupAtInfo).max(REQUEST_LIST_MAX).optional(),
  NeedReadReceipt: Flag.optional(),
  SupportMessageExtension: Flag.optional(),
  MsgVersion: Count.optional(),
  OnlineOnlyFlag: Flag.optional(),
  /** What the message is excluded from (specification 3.43). */
  SendMsgControl: SendMsgControl.optional(),
  /** Told only to these members. */
  To_Account: z.array(UserId).max(MESSAGE_RECEIVERS_MAX).optional(),
});
export type GroupMessage = z.infer<typeof GroupMessage>;

/** A tip as it stands in a group's history, between messages. */
export const GroupTipMessage = z.object({
  ...groupMessageHead,
  Event: z.literal(PUSH_EVENTS.GROUP_TIPS).optional(),
  MsgBody: GroupTipBody,
});

/** A place of the sequence that shows nothing: revoked (`IsPlaceMsg` 2) or not this reader's. */
export const GroupPlaceMessage = z.object({
  ...groupMessageHead,
  IsPlaceMsg: z.int().min(1),
  MsgBody: z.array(z.never()),
  ...revoker,
});
