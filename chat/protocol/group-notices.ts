import { z } from "zod";
import { Address, Count, GroupId, Opaque, Seconds, TopicId, UserId } from "./bounds";
import { MessageHead } from "./message-head";

export { GROUP_NOTICE, GROUP_TIP } from "./kinds";

/** A member that a tip speaks of; `ShutupTime` is how many seconds he is muted, 0 ends it. */
export const TipMember = z.object({
  User_Account: UserId,
  NickName: z.string().optional(),
  NameCard: z.string().optional(),
  FaceUrl: Address.optional(),
  ShutupTime: Count.optional(),
});

/** What a group's profile became; only what changed is there. */
export const ChangedProfile = z.object({
  GroupName: z.string().optional(),
  GroupFaceUrl: Address.optional(),
  GroupIntroduction: z.string().optional(),
  GroupNotification: z.string().optional(),
  GroupOwner: UserId.optional(),
  GroupApplyJoinOption: z.string().optional(),
  GroupShutUpAllMember: z.enum(["On", "Off"]).optional(),
});

/** What a topic's profile became. */
export const ChangedTopic = z.object({
  TopicId: TopicId.optional(),
  TopicName: z.string().optional(),
  FaceUrl: Address.optional(),
  Introduction: z.string().optional(),
  Notification: z.string().optional(),
  CustomString: z.string().optional(),
  ShutUpAllMember: z.enum(["On", "Off"]).optional(),
});

/** Who has read a message that asked for it. The model client finds the message by the three that make its id. */
export const PushedReceipt = z.object({
  MsgSeq: Count,
  MsgRandom: Count,
  MsgClientTime: Seconds,
  TinyId: z.string().min(1),
  ReadNum: Count,
  UnreadNum: Count,
});
export type PushedReceipt = z.infer<typeof PushedReceipt>;

/** A tip to all members: who did what to whom (specification 4.41, 4.48). */
export const GroupTipBody = z.object({
  OpType: Count,
  Operator_Account: UserId.optional(),
  List_Account: z.array(UserId).optional(),
  GroupName: z.string().optional(),
  /** Members after it. */
  MemberNum: Count.optional(),
  /** The operator as members see him. */
  OperatorInfo: TipMember.partial().optional(),
  MsgMemberInfo: z.array(TipMember).optional(),
  MsgGroupNewInfo: ChangedProfile.optional(),
  MsgTopicNewInfo: ChangedTopic.optional(),
  TopicId: TopicId.optional(),
  /** How many watch the room, and for how many seconds that holds (specification 7.89). */
  OnlineMemberInfo: z.object({ OnlineMemberNum: Count, ExpireTime: Count }).optional(),
});
export type GroupTipBody = z.infer<typeof GroupTipBody>;

/** A notice to one user about a group (specification 4.44). `Authentication` and `MsgKey` hand an application's decision back to its group. */
export const GroupNoticeBody = z.object({
  ReportType: Count,
  Operator_Account: UserId.optional(),
  GroupName: z.string().optional(),
  RemarkInfo: z.string().optional(),
  /** The app's own words, for `ReportType` 255. */
  UserDefinedField: z.string().optional(),
  Authentication: Opaque.optional(),
  MsgKey: Count.optional(),
  Invitee_Account: UserId.optional(),
  TopicIdList: z.array(TopicId).optional(),
  /** The caller's own reminders, changed on another device. */
  MsgFlag: z.string().optional(),
  /** How far the caller has read on another device, for `ReportType` 15. */
  MsgReadedSeq: Count.optional(),
  /** Who has read what, for `ReportType` 12: told to the sender, shown to nobody. */
  GroupMsgReceiptList: z.array(PushedReceipt).optional(),
});
export type GroupNoticeBody = z.infer<typeof GroupNoticeBody>;

const noticeHead = {
  ...MessageHead.shape,
  ToGroupId: GroupId,
  GroupInfo: z.object({ GroupId, GroupName: z.string().optional(), GroupType: z.string().optional() }),
};

/** A tip as a push carries it. */
export const GroupTip = z.object({ ...noticeHead, MsgBody: GroupTipBody });
export type GroupTip = z.infer<typeof GroupTip>;

/** A notice as a push carries it. */
export const GroupNotice = z.object({ ...noticeHead, MsgBody: GroupNoticeBody });
export type GroupNotice = z.infer<typeof GroupNotice>;
