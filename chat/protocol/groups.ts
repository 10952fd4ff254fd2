import * as z from "zod";
import { Address, Count, Done, Flag, GroupId, UserId, Wording } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
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
} from "./group-profile.ts";
import { RoomEvent } from "./room-poll.ts";

/**
 * Maximum number of groups that the schema accepts in a lookup. The client and the relay process only the first 50 of them
 * (specification 9.17).
 */
const LOOKUP_MAX = 500;

const FIRST_MEMBERS_MAX = 500;

/** Highest member limit that a group can have; the specification states none. */
const MaxMembers = z.int().min(1).max(1_000_000).optional();

const createRequest = z.object({
  Type: GroupType,
  Name: GroupName,
  /** The requested id. If it is empty or absent, the server creates one. */
  GroupId: z.string().max(192).optional(),
  Owner_Account: UserId.optional(),
  Introduction: GroupIntroduction.optional(),
  Notification: GroupNotification.optional(),
  FaceUrl: Address.optional(),
  MaxMemberNum: MaxMembers,
  /** The same limit as `MaxMemberNum`, under the name that the vendor's client uses. */
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
  /** Users who were not added, because they are in too many groups. */
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
  /** 1: the answer includes the latest messages of a room. */
  HugeGroupHistoryMsgFlag: Flag.optional(),
});

const applyJoinGroup = {
  request: joinRequest,
  answer: z.object({
    JoinedStatus: z.enum(["JoinedSuccess", "AlreadyInGroup", "WaitAdminApproval"]),
    HugeGroupFlag: Flag,
    LongPollingKey: z.string().optional(),
    StartSeq: Count.optional(),
    /** The key for attribute and counter commands of the room. */
    AVChatRoomKey: z.string().optional(),
    RspMsgList: z.array(RoomEvent).optional(),
  }),
};

const quitGroup = { request: z.object({ GroupId }), answer: Done };

export const groupsCommands = {
  /** Returns the caller's groups, 50 per page by offset (specification 4.53, 7.79). */
  "group_open_http_svc.get_joined_group_list": { request: joinedListRequest, answer: joinedListAnswer },

  /**
   * Returns the caller's communities. The client requests them after the groups (specification 7.79) and takes error 11000 as an
   * empty list (8.16).
   */
  "million_group_open_http_svc.get_joined_group_list": { request: joinedListRequest, answer: joinedListAnswer },

  /** Creates a group with the caller as its owner (specification 5.23, 7.81). Errors: 10021, 10025, 10037. */
  "group_open_http_svc.create_group": { request: createRequest, answer: createAnswer },

  /** Creates a community (specification 5.23, 7.81). */
  "million_group_open_http_svc.create_group": { request: createRequest, answer: createAnswer },

  /** Dismisses a group (specification 6.7, 7.81). Errors: 10007, 10010. */
  "group_open_http_svc.destroy_group": destroyGroup,
  "million_group_open_http_svc.destroy_group": destroyGroup,

  /** Returns profiles of groups with the caller's membership (specification 7.80). */
  "group_open_http_svc.get_group_self_member_info": getGroupSelfMemberInfo,
  "million_group_open_http_svc.get_group_self_member_info": getGroupSelfMemberInfo,

  /** Returns public profiles of groups by id (specification 7.82). */
  "group_open_http_svc.get_group_public_info": getGroupPublicInfo,
  "million_group_open_http_svc.get_group_public_info": getGroupPublicInfo,

  /** Changes the given fields of a group's profile (specification 5.24, 7.81). Errors: 10007, 10010, 80001. */
  "group_open_http_svc.modify_group_base_info": modifyGroupBaseInfo,
  "million_group_open_http_svc.modify_group_base_info": modifyGroupBaseInfo,

  /** Transfers a group to another owner (specification 4.43, 5.27, 7.82). */
  "group_open_http_svc.change_group_owner": changeGroupOwner,
  "million_group_open_http_svc.change_group_owner": changeGroupOwner,

  /**
   * Joins a group or a room (specification 4.49, 7.82). The room's poll starts with `LongPollingKey` and `StartSeq`;
   * `HugeGroupFlag` 1 marks a room. Errors: 10010, 10013, 10014.
   */
  "group_open_http_svc.apply_join_group": applyJoinGroup,
  "million_group_open_http_svc.apply_join_group": applyJoinGroup,

  /** Joins a room as a visitor (specification 6.8, 7.82). A caller who is logged in joins as a user. */
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

  /** Leaves a group or a room (specification 5.26, 7.82). Error 10009: the owner cannot leave. */
  "group_open_http_svc.quit_group": quitGroup,
  "million_group_open_http_svc.quit_group": quitGroup,

  /** Returns the number of viewers in a room, valid for `ExpireTime` seconds (specification 7.89, 9.18). */
  "group_open_http_svc.get_online_member_num": {
    request: z.object({ GroupId }),
    answer: z.object({ OnlineMemberNum: Count, ExpireTime: Count }),
  },
} satisfies CommandTable;
