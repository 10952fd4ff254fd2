import * as z from "zod";
import { Count, Done, GroupId, Opaque, UserId, Wording } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const HandleAction = z.enum(["Agree", "Reject"]);

/**
 * An undecided application or invitation to a group (specification 3.38). `Time` is its key. A decision sends `Authentication` back
 * to the relay.
 */
export const GroupApplication = z.object({
  GroupId,
  GroupName: z.string().optional(),
  /** The user who applies or invites. */
  From_Account: UserId,
  From_UserNickName: z.string().optional(),
  /** The invited user; in an application, the administrator who decides. */
  To_Account: z.string(),
  /** 0 for an application, 2 for an invitation. */
  PendencyType: Count,
  /** Unix microseconds, unique in the group. */
  Time: Count,
  Authentication: Opaque,
  /** Always 0, because the relay lists only undecided entries. */
  Handled: Count,
  ApplyInviteMsg: z.string().optional(),
});
export type GroupApplication = z.infer<typeof GroupApplication>;

const decision = {
  GroupId,
  Applicant_Account: UserId,
  HandleMsg: HandleAction,
  ApprovalMsg: Wording.optional(),
  Authentication: Opaque.optional(),
  MsgKey: Count.optional(),
};

const handleApplyJoinGroup = { request: z.object(decision), answer: Done };
const handleInviteJoinPermissionGroup = { request: z.object({ ...decision, Invited_Account: UserId }), answer: Done };

const getPendency = {
  request: z.object({ StartTime: Count, Limit: z.int().min(1).max(100), Handle_Account: UserId }),
  answer: z.object({ PendencyList: z.array(GroupApplication), NextStartTime: Count }),
};

/** A system notice to delete (specification 7.85). */
const NoticeKey = z.object({ From_Account: UserId, MsgSeq: Count, MsgRandom: Count });

export const applicationsCommands = {
  /**
   * Returns undecided applications to the groups that the caller administers, 20 per page (specification 7.84, 9.17). Groups and
   * communities have one command each. `NextStartTime` 0 marks the last page.
   */
  "group_open_http_svc.get_pendency": getPendency,
  "million_group_open_http_svc.get_pendency": getPendency,

  /** Decides an application (specification 4.45, 7.83). Errors: 10007; 10024 if it is already decided. */
  "group_open_http_svc.handle_apply_join_group": handleApplyJoinGroup,
  "million_group_open_http_svc.handle_apply_join_group": handleApplyJoinGroup,

  /**
   * Decides an invitation that needs approval: `Applicant_Account` invited `Invited_Account` (specification 7.83). Errors: 10007;
   * 10024 if it is already decided.
   */
  "group_open_http_svc.handle_invite_join_permission_group": handleInviteJoinPermissionGroup,
  "million_group_open_http_svc.handle_invite_join_permission_group": handleInviteJoinPermissionGroup,

  /** Deletes system notices and mention tips (specification 7.78, 7.85). */
  "openim.deletemsg": {
    request: z.object({ DelMsgList: z.array(NoticeKey).min(1).max(100) }),
    answer: Done,
  },
} satisfies CommandTable;
