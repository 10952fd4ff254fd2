import * as z from "zod";
import { Address, Count, GroupId, Opaque, Seconds, TopicId, UserId } from "./bounds.ts";
import { MessageHead } from "./message-head.ts";

export { GROUP_NOTICE, GROUP_TIP } from "./kinds.ts";

/** The number of viewers in a room, and for how many seconds it is valid (specification 7.89). */
export const OnlineInfo = z.object({ OnlineMemberNum: Count, ExpireTime: Count });
export type OnlineInfo = z.infer<typeof OnlineInfo>;

/** A member in a tip. `ShutupTime` is the duration of a mute in seconds; 0 ends the mute. */
export const TipMember = z.object({
  User_Account: UserId,
  NickName: z.string().optional(),
  NameCard: z.string().optional(),
  FaceUrl: Address.optional(),
  ShutupTime: Count.optional(),
});

export const ChangedProfile = z.object({
  GroupName: z.string().optional(),
  GroupFaceUrl: Address.optional(),
  GroupIntroduction: z.string().optional(),
  GroupNotification: z.string().optional(),
  GroupOwner: UserId.optional(),
  GroupApplyJoinOption: z.string().optional(),
  GroupShutUpAllMember: z.enum(["On", "Off"]).optional(),
});

export const ChangedTopic = z.object({
  TopicId: TopicId.optional(),
  TopicName: z.string().optional(),
  FaceUrl: Address.optional(),
  Introduction: z.string().optional(),
  Notification: z.string().optional(),
  CustomString: z.string().optional(),
  ShutUpAllMember: z.enum(["On", "Off"]).optional(),
});

/** A read receipt. The vendor's client finds the message by the three fields that make up the message's id. */
export const PushedReceipt = z.object({
  MsgSeq: Count,
  MsgRandom: Count,
  MsgClientTime: Seconds,
  TinyId: z.string().min(1),
  ReadNum: Count,
  UnreadNum: Count,
});
export type PushedReceipt = z.infer<typeof PushedReceipt>;

/** A revoked message of a group or topic, in the form that the vendor's clients read. */
const WithdrawnMessage = z.object({
  GroupId,
  TopicId: TopicId.optional(),
  MsgSeq: Count,
  MsgRandom: Count,
  MsgClientTime: Seconds,
  TinyId: z.string(),
  RevokerInfo: z.object({ Revoker_Account: UserId }),
});

/**
 * Changed attributes of a group, in the form that the vendor's clients read. `GroupAttrSeq` is the main sequence after the change.
 * With `PushChangedAttrValFlag` 1, a client that is one change behind applies the list; any other client requests all attributes.
 */
export const ChangedAttributes = z.object({
  OpType: z.int().min(1).max(4),
  GroupAttrSeq: Count,
  PushChangedAttrValFlag: z.literal(1),
  GroupAttrInfo: z.array(z.object({ Key: z.string(), Val: z.string().optional(), SubKeySeq: Count })),
});

/** Changed counters, in the form that the vendor's clients read: `Type` 0 with the values, 1 with the deleted keys. */
export const ChangedCounters = z.object({
  Type: z.literal([0, 1]),
  GroupCounterSeq: Count,
  GroupCounter: z.array(z.object({ Key: z.string(), Value: z.int().optional() })),
});

/** A tip about an operation, for all members (specification 4.41, 4.48). */
export const GroupTipBody = z.object({
  OpType: Count,
  Operator_Account: UserId.optional(),
  List_Account: z.array(UserId).optional(),
  GroupName: z.string().optional(),
  /** Number of members after the operation. */
  MemberNum: Count.optional(),
  OperatorInfo: TipMember.partial().optional(),
  MsgMemberInfo: z.array(TipMember).optional(),
  MsgGroupNewInfo: ChangedProfile.optional(),
  MsgTopicNewInfo: ChangedTopic.optional(),
  TopicId: TopicId.optional(),
  OnlineMemberInfo: OnlineInfo.optional(),
});
export type GroupTipBody = z.infer<typeof GroupTipBody>;

/**
 * A notice about a group for one user (specification 4.44). The client that decides an application sends its `Authentication` and
 * `MsgKey` back to the server.
 */
export const GroupNoticeBody = z.object({
  ReportType: Count,
  Operator_Account: UserId.optional(),
  GroupName: z.string().optional(),
  RemarkInfo: z.string().optional(),
  /** Text of the app, for `ReportType` 255. */
  UserDefinedField: z.string().optional(),
  Authentication: Opaque.optional(),
  MsgKey: Count.optional(),
  Invitee_Account: UserId.optional(),
  TopicIdList: z.array(TopicId).optional(),
  /** Repeats the list of new or deleted topics for the vendor's clients. `GroupInfo` names the first topic. */
  TopicIdArray: z.array(TopicId).optional(),
  /** The reminder setting that the caller changed on another device. */
  MsgFlag: z.string().optional(),
  /** The sequence up to which the caller has read on another device, for `ReportType` 15. */
  MsgReadedSeq: Count.optional(),
  /** Read receipts for the sender, for `ReportType` 12; not shown to users. */
  GroupMsgReceiptList: z.array(PushedReceipt).optional(),
  /**
   * Revoked messages for the vendor's clients; our library reads `GROUP_CHANGES` instead. `ReportType` is 12 with an empty list of
   * receipts, so our library shows nothing.
   */
  GroupWithdrawInfoArray: z.array(WithdrawnMessage).optional(),
  /** Repeats the value of `MsgReadedSeq` for the vendor's clients. */
  GroupReadInfoArray: z.array(z.object({ GroupId, TopicId: TopicId.optional(), LastReadMsgSeq: Count })).optional(),
});
export type GroupNoticeBody = z.infer<typeof GroupNoticeBody>;

const noticeHead = {
  ...MessageHead.shape,
  ToGroupId: GroupId,
  GroupInfo: z.object({ GroupId, GroupName: z.string().optional(), GroupType: z.string().optional() }),
};

export const GroupTip = z.object({ ...noticeHead, MsgBody: GroupTipBody });
export type GroupTip = z.infer<typeof GroupTip>;

export const GroupNotice = z.object({ ...noticeHead, MsgBody: GroupNoticeBody });
export type GroupNotice = z.infer<typeof GroupNotice>;
