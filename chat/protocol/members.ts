import { z } from "zod";
import { Count, Done, FieldFilter, GroupId, REQUEST_LIST_MAX, TopicId, UserId, Wording } from "./bounds";
import type { CommandTable } from "./command";
import { GroupMember } from "./group-member";
import { AppDefinedData, MemberRole, RemindType } from "./group-profile";
import { ADD_RESULT } from "./kinds";
import { MEMBER_PAGE_MAX } from "./limits/groups";

export { ADD_RESULT };

/** Users of one call: a client cuts at 50 for look-ups (specification 9.17), the relay too. */
const MEMBERS_MAX = 500;

/** How long somebody is muted or banned, in seconds: what fits 32 bits, as the vendor counts; its largest is for good. */
const Duration = z.int().nonnegative().max(4_294_967_295);

const Members = z.array(UserId).min(1).max(MEMBERS_MAX);

/** Where a page of members begins: an offset in digits, empty for the beginning. */
const MemberCursor = z.string().regex(/^\d{0,15}$/);

const getGroupMemberInfo = {
  request: z.object({
    GroupId,
    Limit: z.int().min(1).max(MEMBER_PAGE_MAX),
    Offset: Count.optional(),
    Next: MemberCursor.optional(),
    MemberInfoFilter: FieldFilter.optional(),
    MemberRoleFilter: z.array(MemberRole).max(4).optional(),
    AppDefinedDataFilter_GroupMember: FieldFilter.optional(),
  }),
  answer: z.object({ MemberNum: Count, MemberList: z.array(GroupMember), Next: z.string().optional() }),
};

const getSpecifiedGroupMemberInfo = {
  request: z.object({
    GroupId,
    Member_List_Account: Members,
    MemberInfoFilter: FieldFilter.optional(),
    AppDefinedDataFilter_GroupMember: FieldFilter.optional(),
  }),
  answer: z.object({ MemberList: z.array(GroupMember) }),
};

const addGroupMember = {
  request: z.object({
    GroupId,
    MemberList: z
      .array(z.object({ Member_Account: UserId }))
      .min(1)
      .max(MEMBERS_MAX),
  }),
  answer: z.object({
    MemberList: z.array(
      z.object({
        Member_Account: UserId,
        Result: z.enum(ADD_RESULT),
      }),
    ),
  }),
};

const deleteGroupMember = {
  request: z.object({ GroupId, MemberToDel_Account: Members, Reason: Wording.optional() }),
  answer: Done,
};

const modifyGroupMemberInfo = {
  request: z.object({
    GroupId,
    TopicId: TopicId.optional(),
    Member_Account: UserId,
    Role: MemberRole.optional(),
    ShutUpTime: Duration.optional(),
    NameCard: z.string().max(256).optional(),
    MsgFlag: RemindType.optional(),
    AppMemberDefinedData: AppDefinedData.optional(),
  }),
  answer: Done,
};

export const membersCommands = {
  /**
   * Members of a group, a page of up to 100 (specification 7.90, 9.17): by `Offset`, in communities by `Next`, which begins
   * with "0" and is empty at the end. Nick and picture the client asks of the profile.
   */
  "group_open_http_svc.get_group_member_info": getGroupMemberInfo,
  "million_group_open_http_svc.get_group_member_info": getGroupMemberInfo,

  /** Who watches a room (specification 7.90); `Timestamp` is the cursor, 0 begins and ends; `Mark` asks for those marked so. */
  "group_open_avchatroom_http_svc.get_members": {
    request: z.object({ GroupId, Timestamp: Count, Mark: Count.optional() }),
    answer: z.object({
      Timestamp: Count,
      MemberList: z.array(GroupMember.extend({ Marks: z.array(Count).optional() })),
    }),
  },

  /** Certain members of a group (specification 5.35, 7.90). */
  "group_open_http_svc.get_specified_group_member_info": getSpecifiedGroupMemberInfo,
  "million_group_open_http_svc.get_specified_group_member_info": getSpecifiedGroupMemberInfo,

  /** Brings users in (specification 5.32, 7.91); `Result` is one of ADD_RESULT. Errors: 10007, 10014. */
  "group_open_http_svc.add_group_member": addGroupMember,
  "million_group_open_http_svc.add_group_member": addGroupMember,

  /** Removes members (specification 7.91). Errors: 10004, 10007. */
  "group_open_http_svc.delete_group_member": deleteGroupMember,
  "million_group_open_http_svc.delete_group_member": deleteGroupMember,

  /** Bans users from a room for `Duration` seconds (specification 5.31, 6.9, 7.91). */
  "group_open_http_svc.ban_group_member": {
    request: z.object({
      GroupId,
      Members_Account: Members,
      Duration: Duration.min(1),
      Description: Wording.optional(),
    }),
    answer: Done,
  },

  /** Ends bans from a room. Shape: derived. */
  "group_open_http_svc.unban_group_member": { request: z.object({ GroupId, Members_Account: Members }), answer: Done },

  /**
   * Changes a member or the caller as one (specification 5.29, 5.30, 7.92). `ShutUpTime` is how many seconds he is muted, 0
   * ends it; that goes on where he leaves meanwhile, and can be ended then too. In a match's room, where one speaks without being a
   * member, anybody can be muted. Errors: 10004, 10007.
   */
  "group_open_http_svc.modify_group_member_info": modifyGroupMemberInfo,
  "million_group_open_http_svc.modify_group_member_info": modifyGroupMemberInfo,

  /** Sets (`CommandType` 1) or takes (2) marks of a room's members (specification 5.35, 7.92). */
  "group_open_avchatroom_http_svc.modify_user_info": {
    request: z.object({
      GroupId,
      CommandType: z.union([z.literal(1), z.literal(2)]),
      MemberList: z
        .array(z.object({ Member_Account: UserId, Marks: z.array(Count).max(64) }))
        .min(1)
        // Beyond the 500 of a call (specification 9.17) the command itself says what is wrong.
        .max(REQUEST_LIST_MAX),
    }),
    answer: z.object({
      SuccessList: z.array(UserId),
      FailList: z.array(UserId),
      /** Those of `SuccessList` again: the model client counts whoever is not here as failed. */
      MemberList: z.array(z.object({ Member_Account: UserId })),
    }),
  },
} satisfies CommandTable;
