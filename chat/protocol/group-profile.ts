import { z } from "zod";
import { Address, Count, FieldFilter, Flag, GroupId, Seconds, UserId } from "./bounds";

/** Types of group (specification 6.6); `Private` is the wire's word for a group for work, `ChatRoom` for a meeting. */
export const GroupType = z.enum(["Private", "Public", "ChatRoom", "AVChatRoom", "Community"]);
export type GroupType = z.infer<typeof GroupType>;

/** Who comes in, and who may bring others (specification 6.6). */
export const JoinOption = z.enum(["FreeAccess", "NeedPermission", "DisableApply"]);
export const InviteOption = z.enum(["FreeAccess", "NeedPermission", "DisableInvite"]);

/** How a group reminds its member (specification 4.32, 6.6). */
export const RemindType = z.enum(["AcceptAndNotify", "Discard", "AcceptNotNotify"]);

export const MemberRole = z.enum(["Owner", "Admin", "Member", "Custom"]);
export type MemberRole = z.infer<typeof MemberRole>;

export const Switch = z.enum(["On", "Off"]);

/** Generous beyond the 32 characters of the specification (9.14), because what is longer is answered by name, not as a bad body. */
export const GroupName = z.string().max(256);
export const GroupIntroduction = z.string().max(2_048);
export const GroupNotification = z.string().max(2_048);

/** A field of the app's own on groups and members. */
export const AppDefinedData = z.array(z.object({ Key: z.string().min(1).max(64), Value: z.string().max(2_048) })).max(32);

/** Which fields of groups, of the caller and of members an answer should hold. */
export const GroupFilter = z.object({
  GroupBaseInfoFilter: FieldFilter.optional(),
  GroupBasePublicInfoFilter: FieldFilter.optional(),
  SelfInfoFilter: FieldFilter.optional(),
  MemberInfoFilter: FieldFilter.optional(),
  AppDefinedDataFilter_Group: FieldFilter.optional(),
  AppDefinedDataFilter_GroupMember: FieldFilter.optional(),
});

/** Whom unread messages of a group name: the caller, everybody or both (specification 3.30). */
export const GroupAtEntry = z.object({
  From_Account: UserId,
  MsgSeq: Count,
  /** Unix seconds. */
  MsgTimeStamp: Seconds.optional(),
  AtType: z.array(z.int().min(1).max(2)).optional(),
});

/** The caller as a member: how far he has read, how he is reminded (specification 3.32). */
export const SelfInfo = z.object({
  Role: MemberRole,
  JoinTime: Seconds,
  /** The last sequence he has read. */
  MsgSeq: Count,
  MsgFlag: RemindType,
  NameCard: z.string().optional(),
  /** Sequences that no unread count holds. */
  NoUnreadSeqList: z.array(Count).optional(),
  /** Until when he is muted, Unix seconds. */
  ShutUpUntil: Seconds.optional(),
  /** His fields of the app's own; ours, left out where he has none. */
  AppMemberDefinedData: AppDefinedData.optional(),
});
export type SelfInfo = z.infer<typeof SelfInfo>;

/** A group's profile (specification 3.32). Times are Unix seconds; `NextMsgSeq` is one beyond the last message's sequence. */
export const GroupProfile = z.object({
  GroupId,
  Type: GroupType,
  Name: z.string(),
  Introduction: z.string().optional(),
  Notification: z.string().optional(),
  FaceUrl: Address.optional(),
  Owner_Account: UserId.optional(),
  CreateTime: Seconds.optional(),
  InfoSeq: Count.optional(),
  LastInfoTime: Seconds.optional(),
  LastMsgTime: Seconds.optional(),
  NextMsgSeq: Count.optional(),
  MemberNum: Count.optional(),
  MaxMemberNum: Count.optional(),
  ApplyJoinOption: JoinOption.optional(),
  InviteJoinOption: InviteOption.optional(),
  ShutUpAllMember: Switch.optional(),
  SupportTopic: Flag.optional(),
  AppDefinedData: AppDefinedData.optional(),
  AtInfoList: z.array(GroupAtEntry).optional(),
  /** When a message was last revoked, Unix seconds: whether the notice log must be read (specification 7.85). */
  LastRecallTime: Seconds.optional(),
});
export type GroupProfile = z.infer<typeof GroupProfile>;

/** A group that the caller is in. */
export const JoinedGroup = GroupProfile.extend({ SelfInfo: SelfInfo.optional() });
export type JoinedGroup = z.infer<typeof JoinedGroup>;

/** One group of an answer about several: its profile, or why there is none (specification 7.80). */
export const GroupResult = z.union([
  JoinedGroup.extend({ ErrorCode: z.literal(0), ErrorInfo: z.string().optional() }),
  z.object({ GroupId, ErrorCode: z.int().positive(), ErrorInfo: z.string() }),
]);
export type GroupResult = z.infer<typeof GroupResult>;
