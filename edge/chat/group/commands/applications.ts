import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { GROUP_NOTICE, GROUP_TIP } from "#chat/protocol/group-notices.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { toAuthentication, toPendency } from "../applications.ts";
import { requireNotBanned } from "../bans.ts";
import type { DoneAnswer, GroupCommands, GroupContext } from "../context.ts";
import { requireGroupLimit } from "../group-limit.ts";
import { latestMessages } from "../log-items.ts";
import { admit, closePendency, isRowless, readManagers, requirePlace, toCards } from "../membership.ts";
import { notify } from "../notices.ts";
import { requireRight } from "../rights.ts";
import { type ApplicationRow, ApplicationStore } from "../store/applications.ts";
import { addTip } from "../tips.ts";
import { comeAgain, keepPassing } from "../viewers.ts";
import { requireUnmuted } from "../voice.ts";

type Join = CommandRequest<"group_open_http_svc.apply_join_group">;
type JoinAnswer = CommandAnswer<"group_open_http_svc.apply_join_group">;

function apply(
  group: GroupContext,
  { ApplyMsg: message = "", HugeGroupHistoryMsgFlag: wantsHistory }: Join,
  caller: Caller,
): JoinAnswer {
  const { store, groupId } = group;
  const { userId } = caller;
  const { profile, member } = requireRight(group, caller, "join");
  if (store.isRoom) requireNotBanned(group, userId);
  if (member) {
    if (!store.isRoom) return { JoinedStatus: "AlreadyInGroup", HugeGroupFlag: 0 };
    comeAgain(group, userId, caller.card, caller.relay);
    group.entered(userId);
    return roomAnswer(group, userId, wantsHistory);
  }
  if (profile.ApplyJoinOption === "DisableApply")
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} takes no applications.`);
  if (message !== "") requireUnmuted(group, caller);
  requirePlace(group);
  requireGroupLimit(caller, userId);
  if (profile.ApplyJoinOption === "NeedPermission") {
    const applications = new ApplicationStore(store.sql);
    if (applications.findOpen(userId, "")?.message !== message)
      ask(group, caller, applications.save(userId, "", message, group.now()));
    return { JoinedStatus: "WaitAdminApproval", HugeGroupFlag: 0 };
  }
  // An owner who was banned for a while still owns the room, so the owner joins again as the owner.
  const role = profile.Owner_Account === userId ? "Owner" : "Member";
  if (role === "Member" && isRowless(group)) keepPassing(group, userId, caller.card);
  else admit(group, [userId], { by: userId, role, cards: toCards(userId, caller.card), relay: caller.relay });
  group.entered(userId);
  addTip(group, { kind: GROUP_TIP.JOINED, operator: caller, members: [userId] });
  return store.isRoom ? roomAnswer(group, userId, wantsHistory) : { JoinedStatus: "JoinedSuccess", HugeGroupFlag: 0 };
}

/** Answers a join of a room. The Relay adds the polling key. */
function roomAnswer({ store, feed }: GroupContext, userId: string, wantsHistory: 0 | 1 | undefined): JoinAnswer {
  return {
    JoinedStatus: "JoinedSuccess",
    HugeGroupFlag: 1,
    StartSeq: feed.seq + 1,
    RspMsgList: wantsHistory ? latestMessages({ store }, userId) : [],
  };
}

/** The managers' lists get the application, and the managers get a notice. */
export function ask(group: GroupContext, by: Caller, application: ApplicationRow): void {
  const managers = readManagers(group).map(({ user_id }) => user_id);
  const item = toPendency(group, application);
  for (const userId of managers) group.owe(userId, { kind: "groupApplication", item });
  notify(group, managers, by, {
    ReportType: GROUP_NOTICE.JOIN_REQUEST,
    RemarkInfo: application.message,
    Authentication: item.Authentication,
    MsgKey: application.msg_key,
    ...(application.inviter && { Invitee_Account: application.applicant }),
  });
}

type Decision = CommandRequest<"group_open_http_svc.handle_apply_join_group"> & { Invited_Account?: string };

function decide(group: GroupContext, body: Decision, caller: Caller): DoneAnswer {
  requireRight(group, caller, "decideApplications");
  const { store } = group;
  const applications = new ApplicationStore(store.sql);
  const [applicant, inviter] = body.Invited_Account
    ? [body.Invited_Account, body.Applicant_Account]
    : [body.Applicant_Account, ""];
  const application = body.MsgKey === undefined ? applications.findOpen(applicant, inviter) : applications.byKey(body.MsgKey);
  if (!application || application.applicant !== applicant || application.inviter !== inviter) {
    throw new Refusal(
      SERVER_ERRORS.GROUP_INVALID_PARAMETER,
      `${applicant} has not applied to ${group.groupId} under key ${body.MsgKey}.`,
    );
  }
  if (body.Authentication !== undefined && body.Authentication !== toAuthentication(group, application)) {
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, "The Authentication is another application's.");
  }
  if (application.decided_by !== null)
    throw new Refusal(SERVER_ERRORS.GROUP_APPLICATION_HANDLED, `${application.decided_by} has decided this application.`);
  const isAgreed = body.HandleMsg === "Agree";
  if (isAgreed) {
    requirePlace(group);
    requireGroupLimit(caller, applicant);
  }
  applications.decide(application.msg_key, caller.userId);
  closePendency(group, application.msg_key);
  if (isAgreed) {
    admit(group, [applicant], { by: caller.userId, cards: caller.cards });
    addTip(group, { kind: GROUP_TIP.JOINED, operator: caller, members: [applicant] });
  }
  const notified = inviter && isAgreed ? [inviter, applicant] : [inviter || applicant];
  notify(group, notified, caller, {
    ReportType: isAgreed ? GROUP_NOTICE.REQUEST_AGREED : GROUP_NOTICE.REQUEST_REFUSED,
    RemarkInfo: body.ApprovalMsg ?? "",
  });
  return {};
}

export const applicationsGroupCommands = {
  "group_open_http_svc.apply_join_group": apply,
  "million_group_open_http_svc.apply_join_group": apply,
  "group_open_http_svc.handle_apply_join_group": decide,
  "million_group_open_http_svc.handle_apply_join_group": decide,
  "group_open_http_svc.handle_invite_join_permission_group": decide,
  "million_group_open_http_svc.handle_invite_join_permission_group": decide,
} satisfies GroupCommands;
