import * as z from "zod";
import { Address, Count, CustomData, Flag, GroupId, REQUEST_LIST_MAX, Seconds, TopicId, UserId } from "./bounds.ts";
import { GroupTipBody } from "./group-notices.ts";
import { PUSH_EVENTS } from "./kinds.ts";
import { MESSAGE_PRIORITIES, MESSAGE_RECEIVERS_MAX } from "./limits/messages.ts";
import { MessageBody } from "./message-elements.ts";
import { MessageHead } from "./message-head.ts";

const PushText = z.string().max(4_096);

/** The push notification for unconnected devices (specification 3.42); `PushFlag` 1 sends none. Other vendor fields are dropped. */
export const OfflinePushInfo = z.object({
  PushFlag: Flag.optional(),
  Title: PushText.optional(),
  Desc: PushText.optional(),
  Ext: PushText.optional(),
  ApnsInfo: z.object({ BadgeMode: Flag.optional() }).optional(),
  AndroidInfo: z.object({ OPPOChannelID: z.string().max(256).optional() }).optional(),
});
export type OfflinePushInfo = z.infer<typeof OfflinePushInfo>;

/** Excludes a message from unread counts, from the conversation's last message, or from moderation (specification 3.43, 7.63). */
export const SendMsgControl = z.array(z.enum(["NoUnread", "NoLastMsg", "NoMsgCheck"])).max(8);

/** A mention in a group message: of everybody (`GroupAtAllFlag` 1) or of one member. */
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

/** Identifies a C2C message in receipts. `MsgTime` is in Unix seconds of the server; `MsgClientTime` is the sender's. */
export const C2cReceiptKey = C2cMessageKey.omit({ MsgTimeStamp: true }).extend({
  MsgTime: Seconds,
  MsgClientTime: Seconds.optional(),
});

/** The user who revoked the message. The vendor's client reads `RevokerInfo`, our library reads `Revoker_Account`. */
export const revoker = {
  RevokerInfo: z.object({ Revoker_Account: UserId }).optional(),
  /** Our own field; the vendor's client does not read it. */
  Revoker_Account: UserId.optional(),
};

/**
 * Our own field: the sender's VIP level, level at the site, and badge as a supporter of the host. The server sets these values in
 * rooms with a host. It sets `Site` 1 everywhere for staff accounts of the site (docs/decisions/0090).
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
  SendMsgControl: SendMsgControl.optional(),
  /** Our own field: milliseconds within the message's second, so that no two messages of a conversation have the same time. */
  MsgTimeMs: z.int().min(0).max(999).optional(),
  ...standing,
  /** 0: the message is sent only to online users and never stored (specification 4.38). */
  MsgLifeTime: z.literal(0).optional(),
  /** 8: the message is revoked. After the revocation, only the sender receives the content. */
  MsgFlagBits: Count.optional(),
  ...revoker,
  /** 1 if the caller sent the message and the peer has read it. */
  IsPeerRead: Flag.optional(),
  /**
   * `{MsgSeq}_{MsgRandom}_{MsgTimeStamp}`. Commands identify the message by this key when they delete it, set its extensions or
   * page the history.
   */
  MsgKey: z.string().optional(),
});
export type C2cMessage = z.infer<typeof C2cMessage>;

/** The group of a message or notice. The `From_Account*` fields are the sender's profile in the group. */
export const MessageGroupInfo = z.object({
  GroupId: GroupId.optional(),
  TopicId: TopicId.optional(),
  /** 2 for a message of a topic. The vendor's client puts such a message into a conversation of the kind TOPIC. */
  MillionGroupFlag: Count.optional(),
  GroupName: z.string().optional(),
  GroupType: z.string().optional(),
  FaceUrl: Address.optional(),
  From_AccountNick: z.string().optional(),
  From_AccountHeadurl: Address.optional(),
  /** Present only if the sender has a name card in the group. */
  MsgFrom_AccountExtraInfo: z.object({ NameCard: z.string() }).optional(),
});

const groupMessageHead = {
  ...MessageHead.shape,
  TinyId: z.string().min(1),
  /** The id of the group. For a message of a topic it is the topic's id, and `GroupInfo` names the community. */
  ToGroupId: GroupId,
  TopicId: TopicId.optional(),
  MsgPriority: MessagePriority.optional(),
  GroupInfo: MessageGroupInfo.optional(),
};

/** A message of a group or room in the history, in pushes and in the room poll. */
export const GroupMessage = z.object({
  ...groupMessageHead,
  MsgBody: MessageBody,
  CloudCustomData: CustomData.optional(),
  GroupAtInfo: z.array(GroupAtInfo).max(REQUEST_LIST_MAX).optional(),
  NeedReadReceipt: Flag.optional(),
  SupportMessageExtension: Flag.optional(),
  MsgVersion: Count.optional(),
  OnlineOnlyFlag: Flag.optional(),
  SendMsgControl: SendMsgControl.optional(),
  ...standing,
  /** Our own field: the milliseconds within the message's second, in rooms with a host. */
  MsgTimeMs: z.int().min(0).max(999).optional(),
  /** If present, only these members receive the message. */
  To_Account: z.array(UserId).max(MESSAGE_RECEIVERS_MAX).optional(),
});
export type GroupMessage = z.infer<typeof GroupMessage>;

/** A tip between the messages of a group's history. */
export const GroupTipMessage = z.object({
  ...groupMessageHead,
  Event: z.literal(PUSH_EVENTS.GROUP_TIPS).optional(),
  MsgBody: GroupTipBody,
});

/** A position in the group's sequence without content: the message is revoked (`IsPlaceMsg` 2) or not visible to this user. */
export const GroupPlaceMessage = z.object({
  ...groupMessageHead,
  IsPlaceMsg: z.int().min(1),
  /** An empty text, because the vendor's clients skip a message without elements. */
  MsgBody: MessageBody,
  ...revoker,
});
