import * as z from "zod";
import { Address, Count, FieldFilter, Flag, GroupId, Seconds, UserId } from "./bounds.ts";
import { GROUP_TYPES, INVITE_OPTIONS, JOIN_OPTIONS, MEMBER_ROLES, REMIND_TYPES } from "./group-kinds.ts";

export const GroupType = z.enum(GROUP_TYPES);
export const JoinOption = z.enum(JOIN_OPTIONS);
export const InviteOption = z.enum(INVITE_OPTIONS);
export const RemindType = z.enum(REMIND_TYPES);
export const MemberRole = z.enum(MEMBER_ROLES);

export const Switch = z.enum(["On", "Off"]);

/** The limit is above the specified 32 characters (9.14), because a longer name has its own error code. */
export const GroupName = z.string().max(256);
export const GroupIntroduction = z.string().max(2_048);
export const GroupNotification = z.string().max(2_048);

/** Custom fields of a group or member. */
export const AppDefinedData = z.array(z.object({ Key: z.string().min(1).max(64), Value: z.string().max(2_048) })).max(32);

/** The fields that the client requests: of groups, of the caller's membership and of members. */
export const GroupFilter = z.object({
  GroupBaseInfoFilter: FieldFilter.optional(),
  GroupBasePublicInfoFilter: FieldFilter.optional(),
  SelfInfoFilter: FieldFilter.optional(),
  MemberInfoFilter: FieldFilter.optional(),
  AppDefinedDataFilter_Group: FieldFilter.optional(),
  AppDefinedDataFilter_GroupMember: FieldFilter.optional(),
});

/** A mention in a group's unread messages: of the caller, of everybody, or both (specification 3.30). */
export const GroupAtEntry = z.object({
  From_Account: UserId,
  MsgSeq: Count,
  MsgTimeStamp: Seconds.optional(),
  AtType: z.array(z.int().min(1).max(2)).optional(),
});

/** The caller's membership: read position and reminder setting (specification 3.32). */
export const SelfInfo = z.object({
  Role: MemberRole,
  JoinTime: Seconds,
  /** The last sequence that the caller has read. */
  MsgSeq: Count,
  MsgFlag: RemindType,
  NameCard: z.string().optional(),
  /** Sequences that do not count as unread. */
  NoUnreadSeqList: z.array(Count).optional(),
  /** The caller is muted until this time, Unix seconds. */
  ShutUpUntil: Seconds.optional(),
  /** The caller's custom fields. Our own field; absent if there are none. */
  AppMemberDefinedData: AppDefinedData.optional(),
});
export type SelfInfo = z.infer<typeof SelfInfo>;

/** A group's profile (specification 3.32). Times are Unix seconds; `NextMsgSeq` is the sequence of the next message. */
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
  /** Time of the last revocation, Unix seconds. Newer revocations are in the notice log (specification 7.85). */
  LastRecallTime: Seconds.optional(),
});
export type GroupProfile = z.infer<typeof GroupProfile>;

export const JoinedGroup = GroupProfile.extend({ SelfInfo: SelfInfo.optional() });
export type JoinedGroup = z.infer<typeof JoinedGroup>;

/** One group in an answer about several groups: its profile, or an error (specification 7.80). */
export const GroupResult = z.union([
  JoinedGroup.extend({ ErrorCode: z.literal(0), ErrorInfo: z.string().optional() }),
  z.object({ GroupId, ErrorCode: z.int().positive(), ErrorInfo: z.string() }),
]);
export type GroupResult = z.infer<typeof GroupResult>;
