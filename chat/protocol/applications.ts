import { z } from "zod";
import { Count, Done, GroupId, Opaque, UserId, Wording } from "./bounds";
import type { CommandTable } from "./command";

const HandleAction = z.enum(["Agree", "Reject"]);

/**
 * One open application to a group or invitation into it (specification 3.38). The client takes `Time` for its key and gives
 * `Authentication` back with the decision.
 */
export const GroupApplication = z.object({
  GroupId,
  GroupName: z.string().optional(),
  /** Who applies, or who invited. */
  From_Account: UserId,
  From_UserNickName: z.string().optional(),
  /** Who is invited; the group's decider for an application. */
  To_Account: z.string(),
  /** 0 an application, 2 an invitation. */
  PendencyType: Count,
  /** Unix microseconds, unique in the group. */
  Time: Count,
  Authentication: Opaque,
  /** Only 0, undecided, is shown. */
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

/** One system notice to delete (specification 7.85). */
const NoticeKey = z.object({ From_Account: UserId, MsgSeq: Count, MsgRandom: Count });

export const applicationsCommands = {
  /**
   * Open applications that the caller may decide, 20 a page (specification 7.84, 9.17), asked of groups and of communities;
   * `NextStartTime` 0: that was all.
   */
  "group_open_http_svc.get_pendency": getPendency,
  "million_group_open_http_svc.get_pendency": getPendency,

  /** Decides an application (specification 4.45, 7.83). Errors: 10007, 10024 when somebody else has. */
  "group_open_http_svc.handle_apply_join_group": handleApplyJoinGroup,
  "million_group_open_http_svc.handle_apply_join_group": handleApplyJoinGroup,

  /** Decides an invitation that needs consent: `Applicant_Account` invited `Invited_Account` (specification 7.83). Errors as above. */
  "group_open_http_svc.handle_invite_join_permission_group": handleInviteJoinPermissionGroup,
  "million_group_open_http_svc.handle_invite_join_permission_group": handleInviteJoinPermissionGroup,

  /** Deletes system notices, and tips of being named (specification 7.78, 7.85). */
  "openim.deletemsg": {
    request: z.object({ DelMsgList: z.array(NoticeKey).min(1).max(100) }),
    answer: Done,
  },
} satisfies CommandTable;
