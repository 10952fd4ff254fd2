import * as z from "zod";
import { Address, Count, GroupId, Opaque, Seconds, TopicId, UserId } from "./bounds.ts";
import { MessageHead } from "./message-head.ts";

export { GROUP_NOTICE, GROUP_TIP } from "./kinds.ts";

/** A member in a tip; `ShutupTime` is the duration of a mute in seconds, 0 ends it. */
export const TipMember = z.object({
  User_Account: UserId,
  NickName: z.string().optional(),
  NameCard: z.string().optional(),
  FaceUrl: Address.optional(),
  ShutupTime: Count.optional(),
});

/** Changed fields of a group's profile. */
export const ChangedProfile = z.object({
  GroupName: z.string().optional(),
  GroupFaceUrl: Address.optional(),
  GroupIntroduction: z.string().optional(),
  GroupNotification: z.string().optional(),
  GroupOwner: UserId.optional(),
  GroupApplyJoinOption: z.string().optional(),
  GroupShutUpAllMember: z.enum(["On", "Off"]).optional(),
});

/** Changed fields of a topic's profile. */
export const ChangedTopic = z.object({
  TopicId: TopicId.optional(),
  TopicName: z.string().optional(),
  FaceUrl: Address.optional(),
  Introduction: z.string().optional(),
  Notification: z.string().optional(),
  CustomString: z.string().optional(),
  ShutUpAllMember: z.enum(["On", "Off"]).optional(),
});

/** A read receipt. The model client finds the message by the three fields that form its id. */
export const PushedReceipt = z.object({
  MsgSeq: Count,
  MsgRandom: Count,
  MsgClientTime: Seconds,
  TinyId: z.string().min(1),
  ReadNum: Count,
  UnreadNum: Count,
});
export type PushedReceipt = z.infer<typeof PushedReceipt>;

/** A revoked message of a group or topic, as the model clients read it. */
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
 * Changed attributes of a group as the model clients read them. `GroupAttrSeq` is the main sequence after the change; with
 * `PushChangedAttrValFlag` 1 a client that is one step behind takes the list, any other requests all of them.
 */
export const ChangedAttributes = z.object({
  OpType: z.int().min(1).max(4),
  GroupAttrSeq: Count,
  PushChangedAttrValFlag: z.literal(1),
  GroupAttrInfo: z.array(z.object({ Key: z.string(), Val: z.string().optional(), SubKeySeq: Count })),
});

/** Changed counters as the model clients read them: `Type` 0 with the values, 1 with the deleted keys. */
export const ChangedCounters = z.object({
  Type: z.literal([0, 1]),
  GroupCounterSeq: Count,
  GroupCounter: z.array(z.object({ Key: z.string(), Value: z.int().optional() })),
});

/** A tip to all members about an operation (specification 4.41, 4.48). */
export const GroupTipBody = z.object({
  OpType: Count,
  Operator_Account: UserId.optional(),
  List_Account: z.array(UserId).optional(),
  GroupName: z.string().optional(),
  /** Number of members after the operation. */
  MemberNum: Count.optional(),
  /** The operator's profile in the group. */
  OperatorInfo: TipMember.partial().optional(),
  MsgMemberInfo: z.array(TipMember).optional(),
  MsgGroupNewInfo: ChangedProfile.optional(),
  MsgTopicNewInfo: ChangedTopic.optional(),
  TopicId: TopicId.optional(),
  /** The room's number of viewers, and for how many seconds it is valid (specification 7.89). */
  OnlineMemberInfo: z.object({ OnlineMemberNum: Count, ExpireTime: Count }).optional(),
});
export type GroupTipBody = z.infer<typeof GroupTipBody>;

/**
 * A notice to one user about a group (specification 4.44). The decision of an application returns `Authentication` and `MsgKey`.
 */
export const GroupNoticeBody = z.object({
  ReportType: Count,
  Operator_Account: UserId.optional(),
  GroupName: z.string().optional(),
  RemarkInfo: z.string().optional(),
  /** The app's own text, for `ReportType` 255. */
  UserDefinedField: z.string().optional(),
  Authentication: Opaque.optional(),
  MsgKey: Count.optional(),
  Invitee_Account: UserId.optional(),
  TopicIdList: z.array(TopicId).optional(),
  /** The same list of new or deleted topics as the model clients read it; `GroupInfo` names the first one. */
  TopicIdArray: z.array(TopicId).optional(),
  /** The caller's reminder setting, changed on another device. */
  MsgFlag: z.string().optional(),
  /** Sequence up to which the caller has read on another device, for `ReportType` 15. */
  MsgReadedSeq: Count.optional(),
  /** Read receipts for the sender, for `ReportType` 12; not shown to users. */
  GroupMsgReceiptList: z.array(PushedReceipt).optional(),
  /**
   * Revoked messages, for the model clients; our library takes `GROUP_CHANGES`. The kind is 12 with an empty list of receipts,
   * which our library shows to nobody.
   */
  GroupWithdrawInfoArray: z.array(WithdrawnMessage).optional(),
  /** The same as `MsgReadedSeq` as the model clients read it. */
  GroupReadInfoArray: z.array(z.object({ GroupId, TopicId: TopicId.optional(), LastReadMsgSeq: Count })).optional(),
});
export type GroupNoticeBody = z.infer<typeof GroupNoticeBody>;

const noticeHead = {
  ...MessageHead.shape,
  ToGroupId: GroupId,
  GroupInfo: z.object({ GroupId, GroupName: z.string().optional(), GroupType: z.string().optional() }),
};

/** A tip in a push. */
export const GroupTip = z.object({ ...noticeHead, MsgBody: GroupTipBody });
export type GroupTip = z.infer<typeof GroupTip>;

/** A notice in a push. */
export const GroupNotice = z.object({ ...noticeHead, MsgBody: GroupNoticeBody });
export type GroupNotice = z.infer<typeof GroupNotice>;
