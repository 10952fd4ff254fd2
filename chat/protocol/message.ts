import * as z from "zod";
import { Address, Count, CustomData, Flag, GroupId, REQUEST_LIST_MAX, Seconds, TopicId, UserId } from "./bounds.ts";
import { GroupTipBody } from "./group-notices.ts";
import { PUSH_EVENTS } from "./kinds.ts";
import { MESSAGE_PRIORITIES, MESSAGE_RECEIVERS_MAX } from "./limits/messages.ts";
import { MessageBody } from "./message-elements.ts";
import { MessageHead } from "./message-head.ts";

const PushText = z.string().max(4_096);

/**
 * Push notification for devices that are not connected (specification 3.42); `PushFlag` 1 sends none. Other vendor fields are
 * dropped.
 */
export const OfflinePushInfo = z.object({
  PushFlag: Flag.optional(),
  Title: PushText.optional(),
  Desc: PushText.optional(),
  Ext: PushText.optional(),
  ApnsInfo: z.object({ BadgeMode: Flag.optional() }).optional(),
  AndroidInfo: z.object({ OPPOChannelID: z.string().max(256).optional() }).optional(),
});
export type OfflinePushInfo = z.infer<typeof OfflinePushInfo>;

/** Exclusions of a message from unread counts, the conversation's last message, and moderation (specification 3.43, 7.63). */
export const SendMsgControl = z.array(z.enum(["NoUnread", "NoLastMsg", "NoMsgCheck"])).max(8);

/** A mention in a group message: everybody (`GroupAtAllFlag` 1) or one member. */
export const GroupAtInfo = z.object({ GroupAtAllFlag: Flag, GroupAt_Account: UserId.optional() });

export const MessagePriority = z.enum(MESSAGE_PRIORITIES);

/** Identifies a C2C message between two users (specification 3.40). */
export const C2cMessageKey = z.object({
  From_Account: UserId,
  To_Account: UserId,
  MsgSeq: Count,
  MsgRandom: Count,
  /** Unix seconds of the server. */
  MsgTimeStamp: Seconds,
});
export type C2cMessageKey = z.infer<typeof C2cMessageKey>;

/** Identifies a C2C message in receipts; times are Unix seconds of the server and the sender. */
export const C2cReceiptKey = C2cMessageKey.omit({ MsgTimeStamp: true }).extend({
  MsgTime: Seconds,
  MsgClientTime: Seconds.optional(),
});

/** The user who revoked the message. The model client reads the first field, our library the second. */
export const revoker = {
  RevokerInfo: z.object({ Revoker_Account: UserId }).optional(),
  /** Ours; the model client does not read it. */
  Revoker_Account: UserId.optional(),
};

/**
 * Ours: the sender's VIP level, level at the site and badge of the host's supporters, set by the server in rooms with a host; `Site` 1 anywhere
 * for the site's own people (docs/decisions/0090).
 */
export const standing = {
  SenderStanding: z.object({ Vip: Count, Level: Count, Fan: Count.optional(), Site: Flag.optional() }).optional(),
};

/** A C2C message in history, unread sync and pushes. */
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
  /** The sender requested a read receipt (specification 5.21). */
  IsNeedReadReceipt: Flag.optional(),
  /** Exclusions of the message (specification 3.43). */
  SendMsgControl: SendMsgControl.optional(),
  /** Ours: milliseconds of the message's second. With them no two messages of a conversation have the same time. */
  MsgTimeMs: z.int().min(0).max(999).optional(),
  ...standing,
  /** 0: sent to online users only and never stored (specification 4.38). */
  MsgLifeTime: z.literal(0).optional(),
  /** 8: revoked; from then on only the sender receives the content. */
  MsgFlagBits: Count.optional(),
  ...revoker,
  /** The peer has read this own message. */
  IsPeerRead: Flag.optional(),
  /**
   * `{MsgSeq}_{MsgRandom}_{MsgTimeStamp}`: identifies the message in commands that delete, extend, or page through the history.
   */
  MsgKey: z.string().optional(),
});
export type C2cMessage = z.infer<typeof C2cMessage>;

/** The group of a message or notice; `From_Account*` is the sender's profile in the group. */
export const MessageGroupInfo = z.object({
  GroupId: GroupId.optional(),
  TopicId: TopicId.optional(),
  /** 2 for a topic's message: the model client gives it a conversation of its own kind. */
  MillionGroupFlag: Count.optional(),
  GroupName: z.string().optional(),
  GroupType: z.string().optional(),
  FaceUrl: Address.optional(),
  From_AccountNick: z.string().optional(),
  From_AccountHeadurl: Address.optional(),
  /** Only if the sender has a name card in the group. */
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

/** A message of a group or room in history, pushes and the room poll. */
export const GroupMessage = z.object({
  ...groupMessageHead,
  MsgBody: MessageBody,
  CloudCustomData: CustomData.optional(),
  GroupAtInfo: z.array(GroupAtInfo).max(REQUEST_LIST_MAX).optional(),
  NeedReadReceipt: Flag.optional(),
  SupportMessageExtension: Flag.optional(),
  MsgVersion: Count.optional(),
  OnlineOnlyFlag: Flag.optional(),
  /** Exclusions of the message (specification 3.43). */
  SendMsgControl: SendMsgControl.optional(),
  ...standing,
  /** Ours: milliseconds of the message's second, in rooms with a host. */
  MsgTimeMs: z.int().min(0).max(999).optional(),
  /** Members that alone receive the message. */
  To_Account: z.array(UserId).max(MESSAGE_RECEIVERS_MAX).optional(),
});
export type GroupMessage = z.infer<typeof GroupMessage>;

/** A tip in a group's history, between messages. */
export const GroupTipMessage = z.object({
  ...groupMessageHead,
  Event: z.literal(PUSH_EVENTS.GROUP_TIPS).optional(),
  MsgBody: GroupTipBody,
});

/** A place in the sequence without content: revoked (`IsPlaceMsg` 2) or not visible to this user. */
export const GroupPlaceMessage = z.object({
  ...groupMessageHead,
  IsPlaceMsg: z.int().min(1),
  /** An empty text: the model clients pass over a message without elements. */
  MsgBody: MessageBody,
  ...revoker,
});
