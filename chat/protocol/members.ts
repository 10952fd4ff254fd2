import * as z from "zod";
import { Count, Done, FieldFilter, GroupId, REQUEST_LIST_MAX, TopicId, UserId, Wording } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { GroupMember } from "./group-member.ts";
import { AppDefinedData, MemberRole, RemindType } from "./group-profile.ts";
import { ADD_RESULT } from "./kinds.ts";
import { MEMBER_PAGE_MAX } from "./limits/groups.ts";

export { ADD_RESULT };

/**
 * Maximum number of users that the schema accepts in one call. In a lookup, the client and the relay process only the first 50 of
 * them (specification 9.17).
 */
const MEMBERS_MAX = 500;

/** Duration of a mute or ban in seconds, 32 bits as in the vendor's API. The largest value means forever. */
const Duration = z.int().nonnegative().max(4_294_967_295);

const Members = z.array(UserId).min(1).max(MEMBERS_MAX);

/** Start of a page of members: an offset in digits. Empty for the first page. */
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
   * Returns members of a group, up to 100 per page (specification 7.90, 9.17). `Offset` selects the page. In communities, `Next`
   * selects it: "0" at the start, empty at the end. The client loads nicks and avatars from the profiles.
   */
  "group_open_http_svc.get_group_member_info": getGroupMemberInfo,
  "million_group_open_http_svc.get_group_member_info": getGroupMemberInfo,

  /** Returns viewers of a room (specification 7.90). `Timestamp` is the cursor: 0 at start and end. `Mark` filters by a mark. */
  "group_open_avchatroom_http_svc.get_members": {
    request: z.object({ GroupId, Timestamp: Count, Mark: Count.optional() }),
    answer: z.object({
      Timestamp: Count,
      MemberList: z.array(GroupMember.extend({ Marks: z.array(Count).optional() })),
    }),
  },

  /** Returns the requested members of a group (specification 5.35, 7.90). */
  "group_open_http_svc.get_specified_group_member_info": getSpecifiedGroupMemberInfo,
  "million_group_open_http_svc.get_specified_group_member_info": getSpecifiedGroupMemberInfo,

  /** Adds users to a group (specification 5.32, 7.91); `Result` is one of ADD_RESULT. Errors: 10007, 10014. */
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

  /** Ends bans from a room. The shape is derived, not observed (docs/wire-protocol.md). */
  "group_open_http_svc.unban_group_member": { request: z.object({ GroupId, Members_Account: Members }), answer: Done },

  /**
   * Changes a member, or the caller's own membership (specification 5.29, 5.30, 7.92). `ShutUpTime` is the duration of a mute in
   * seconds; 0 ends the mute. After the member leaves, the mute continues and can still be ended. In a match's room, any user can
   * be muted, because users send there without being members. Errors: 10004, 10007.
   */
  "group_open_http_svc.modify_group_member_info": modifyGroupMemberInfo,
  "million_group_open_http_svc.modify_group_member_info": modifyGroupMemberInfo,

  /** Sets marks of a room's members (`CommandType` 1) or removes marks (2) (specification 5.35, 7.92). */
  "group_open_avchatroom_http_svc.modify_user_info": {
    request: z.object({
      GroupId,
      CommandType: z.union([z.literal(1), z.literal(2)]),
      MemberList: z
        .array(z.object({ Member_Account: UserId, Marks: z.array(Count).max(64) }))
        .min(1)
        // The limit is above the 500 members of a call (specification 9.17), so that the command itself can answer a longer list
        // with an error.
        .max(REQUEST_LIST_MAX),
    }),
    answer: z.object({
      SuccessList: z.array(UserId),
      FailList: z.array(UserId),
      /** The users of `SuccessList` again, because the vendor's client counts users that are missing here as failed. */
      MemberList: z.array(z.object({ Member_Account: UserId })),
    }),
  },
} satisfies CommandTable;
