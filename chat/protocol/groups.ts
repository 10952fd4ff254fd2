import { z } from "zod";
import type { CommandTable } from "./command";
import { Address, Count, Done, Flag, GroupId, UserId, Wording } from "./bounds";
import {
  AppDefinedData,
  GroupFilter,
  GroupIntroduction,
  GroupName,
  GroupNotification,
  GroupResult,
  GroupType,
  InviteOption,
  JoinedGroup,
  JoinOption,
  Switch,
} from "./group-profile";
import { RoomEvent } from "./room-poll";

/** Groups of one look-up: a client cuts at 50 (specification 9.17), the relay too. */
const LOOKUP_MAX = 500;

/** People that a new group begins with. */
const FIRST_MEMBERS_MAX = 500;

/** A profile of more than this many members is a thing of the plan, not of the wire. */
const MaxMembers = z.int().min(1).max(1_000_000).optional();

const createRequest = z.object({
  Type: GroupType,
  Name: GroupName,
  /** The owner's wish; empty or absent lets the server choose. */
  GroupId: z.string().max(192).optional(),
  Owner_Account: UserId.optional(),
  Introduction: GroupIntroduction.optional(),
  Notification: GroupNotification.optional(),
  FaceUrl: Address.optional(),
  MaxMemberNum: MaxMembers,
  /** The model client's spelling of the same. */
  MaxMemberCount: MaxMembers,
  ApplyJoinOption: JoinOption.optional(),
  InviteJoinOption: InviteOption.optional(),
  MemberList: z
    .array(
      z.object({ Member_Account: UserId, Role: z.string().max(16).optional(), AppMemberDefinedData: AppDefinedData.optional() }),
    )
    .max(FIRST_MEMBERS_MAX)
    .optional(),
  AppDefinedData: AppDefinedData.optional(),
  WebPushFlag: Flag.optional(),
  SupportTopic: Flag.optional(),
});

const createAnswer = z.object({
  GroupId,
  Type: GroupType.optional(),
  /** Those who could not be brought in because they are in too many groups. */
  OverJoinedGroupLimit_Account: z.array(UserId).optional(),
});

const joinedListRequest = z.object({
  Member_Account: UserId,
  Limit: z.int().min(1).max(1_000),
  Offset: Count,
  GroupType: GroupType.optional(),
  SupportTopic: Flag.optional(),
  ResponseFilter: GroupFilter.optional(),
});

const joinedListAnswer = z.object({ TotalCount: Count, GroupIdList: z.array(JoinedGroup) });

const destroyGroup = { request: z.object({ GroupId }), answer: Done };

const getGroupSelfMemberInfo = {
  request: z.object({ GroupIdList: z.array(GroupId).max(LOOKUP_MAX), ResponseFilter: GroupFilter.optional() }),
  answer: z.object({ GroupInfo: z.array(GroupResult) }),
};

const getGroupPublicInfo = {
  request: z.object({ GroupIdList: z.array(GroupId).min(1).max(LOOKUP_MAX), ResponseFilter: GroupFilter.optional() }),
  answer: z.object({ GroupInfo: z.array(GroupResult) }),
};

const modifyGroupBaseInfo = {
  request: z.object({
    GroupId,
    Name: GroupName.optional(),
    Introduction: GroupIntroduction.optional(),
    Notification: GroupNotification.optional(),
    FaceUrl: Address.optional(),
    MaxMemberNum: MaxMembers,
    ApplyJoinOption: JoinOption.optional(),
    InviteJoinOption: InviteOption.optional(),
    ShutUpAllMember: Switch.optional(),
    AppDefinedData: AppDefinedData.optional(),
  }),
  answer: Done,
};

const changeGroupOwner = { request: z.object({ GroupId, NewOwner_Account: UserId }), answer: Done };

const joinRequest = z.object({
  GroupId,
  ApplyMsg: Wording.optional(),
  WebPushFlag: Flag.optional(),
  /** 1: a room's latest messages are wanted too. */
  HugeGroupHistoryMsgFlag: Flag.optional(),
});

const applyJoinGroup = {
  request: joinRequest,
  answer: z.object({
    JoinedStatus: z.enum(["JoinedSuccess", "AlreadyInGroup", "WaitAdminApproval"]),
    HugeGroupFlag: Flag,
    LongPollingKey: z.string().optional(),
    StartSeq: Count.optional(),
    /** Goes with attribute and counter commands of the room. */
    AVChatRoomKey: z.string().optional(),
    RspMsgList: z.array(RoomEvent).optional(),
  }),
};

const quitGroup = { request: z.object({ GroupId }), answer: Done };

export const groupsCommands = {
  /** The groups that the caller is in, 50 a page by offset (specification 4.53, 7.79). */
  "group_open_http_svc.get_joined_group_list": { request: joinedListRequest, answer: joinedListAnswer },

  /** The communities that the caller is in; the client asks for them after the groups (specification 7.79). Error 11000 is an empty list (8.16). */
  "million_group_open_http_svc.get_joined_group_list": { request: joinedListRequest, answer: joinedListAnswer },

  /** Makes a group; the caller owns it (specification 5.23, 7.81). Errors: 10021, 10025, 10037. */
  "group_open_http_svc.create_group": { request: createRequest, answer: createAnswer },

  /** Makes a community (specification 5.23, 7.81). */
  "million_group_open_http_svc.create_group": { request: createRequest, answer: createAnswer },

  /** Dismisses a group for all (specification 6.7, 7.81). Errors: 10007, 10010. */
  "group_open_http_svc.destroy_group": destroyGroup,
  "million_group_open_http_svc.destroy_group": destroyGroup,

  /** Profiles of groups with the caller's place in them (specification 7.80). */
  "group_open_http_svc.get_group_self_member_info": getGroupSelfMemberInfo,
  "million_group_open_http_svc.get_group_self_member_info": getGroupSelfMemberInfo,

  /** What anybody may know of groups, to find them by id (specification 7.82). */
  "group_open_http_svc.get_group_public_info": getGroupPublicInfo,
  "million_group_open_http_svc.get_group_public_info": getGroupPublicInfo,

  /** Changes what is given of a group's profile (specification 5.24, 7.81). Errors: 10007, 10010, 80001. */
  "group_open_http_svc.modify_group_base_info": modifyGroupBaseInfo,
  "million_group_open_http_svc.modify_group_base_info": modifyGroupBaseInfo,

  /** Hands a group over (specification 4.43, 5.27, 7.82). */
  "group_open_http_svc.change_group_owner": changeGroupOwner,
  "million_group_open_http_svc.change_group_owner": changeGroupOwner,

  /**
   * Joins a group or a room (specification 4.49, 7.82). For a room the poll begins with `LongPollingKey` and `StartSeq`;
   * `HugeGroupFlag` 1 says that it is one. Errors: 10010, 10013, 10014.
   */
  "group_open_http_svc.apply_join_group": applyJoinGroup,
  "million_group_open_http_svc.apply_join_group": applyJoinGroup,

  /** A visitor joins a room (specification 6.8, 7.82); one who is logged in joins as himself. */
  "group_open_http_noauth_svc.apply_join_group": {
    request: joinRequest,
    answer: z.object({
      JoinedStatus: z.enum(["JoinedSuccess", "AlreadyInGroup"]),
      HugeGroupFlag: Flag,
      LongPollingKey: z.string(),
      StartSeq: Count.optional(),
      AVChatRoomKey: z.string().optional(),
      RspMsgList: z.array(RoomEvent).optional(),
    }),
  },

  /** Leaves a group or a room (specification 5.26, 7.82). Error 10009: the owner cannot. */
  "group_open_http_svc.quit_group": quitGroup,
  "million_group_open_http_svc.quit_group": quitGroup,

  /** How many watch a room (specification 7.89); `ExpireTime` is how many seconds that may be kept (9.18). */
  "group_open_http_svc.get_online_member_num": {
    request: z.object({ GroupId }),
    answer: z.object({ OnlineMemberNum: Count, ExpireTime: Count }),
  },
} satisfies CommandTable;
