import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { GROUP_NOTICE, GROUP_TIP } from "#chat/protocol/group-notices.ts";
import { MEMBER_MARK_MAX, MEMBER_PAGE_MAX, MEMBER_PROFILE_LOOKUP_MAX } from "#chat/protocol/limits/groups.ts";
import { ADD_RESULT } from "#chat/protocol/members.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { ban, unban } from "../banning.ts";
import { MEMBER_MARKS_MAX } from "../capacity.ts";
import type { DoneAnswer, GroupCommands, GroupContext } from "../context.ts";
import { mergeCustom } from "../member-fields.ts";
import { admit, freePlaces, owePendencies, release, requirePlace } from "../membership.ts";
import { requireCardLimits } from "../moderation/limits.ts";
import { requireNotOfSite, settleRestraint } from "../moderation/site-restraints.ts";
import { muteAbsent } from "../mutes.ts";
import { notify } from "../notices.ts";
import { findStanding, requireGroup, requireRank, requireRight } from "../rights.ts";
import type { MemberRow } from "../rows.ts";
import { ApplicationStore } from "../store/applications.ts";
import { membersWithMark } from "../store/marks.ts";
import { TopicMemberStore } from "../store/topic-members.ts";
import { requireHonestName, withPlainNames } from "../texts.ts";
import { addTip } from "../tips.ts";
import { requireTopic } from "../topics.ts";
import { memberView } from "../views.ts";
import { ask } from "./applications.ts";

type Modify = CommandRequest<"group_open_http_svc.modify_group_member_info">;

const nowSeconds = ({ now }: GroupContext): number => Math.floor(now() / 1_000);

const invalid = (info: string): Refusal => new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, info);

function list(
  group: GroupContext,
  { Limit, Offset, Next, MemberRoleFilter }: CommandRequest<"group_open_http_svc.get_group_member_info">,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.get_group_member_info"> {
  requireRight(group, caller, "seeMembers");
  const { store } = group;
  const offset = Next ? Number.parseInt(Next, 10) || 0 : (Offset ?? 0);
  const limit = Math.min(Limit, MEMBER_PAGE_MAX);
  const rows = MemberRoleFilter?.length ? store.readMembers(MemberRoleFilter, limit, offset) : store.members(limit, offset);
  return {
    MemberNum: store.memberCount,
    MemberList: rows.map((row) => memberView(group, row)),
    ...(Next !== undefined && { Next: rows.length < limit ? "" : String(offset + rows.length) }),
  };
}

function lookUp(
  group: GroupContext,
  { Member_List_Account: userIds }: CommandRequest<"group_open_http_svc.get_specified_group_member_info">,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.get_specified_group_member_info"> {
  requireRight(group, caller, "seeMembers");
  const rows = [...new Set(userIds)].slice(0, MEMBER_PROFILE_LOOKUP_MAX).map((userId) => group.store.member(userId));
  return { MemberList: rows.filter((row) => row !== null).map((row) => memberView(group, row)) };
}

function add(
  group: GroupContext,
  { MemberList }: CommandRequest<"group_open_http_svc.add_group_member">,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.add_group_member"> {
  const { profile, member } = requireRight(group, caller, "addMembers");
  const { store, groupId } = group;
  if (!caller.isSystem && profile.InviteJoinOption === "DisableInvite")
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} takes nobody by invitation.`);
  const isPlain = member?.role !== "Owner" && member?.role !== "Admin" && !caller.isSystem;
  const waits = isPlain && profile.InviteJoinOption === "NeedPermission";
  const userIds = [...new Set(MemberList.map(({ Member_Account }) => Member_Account))];
  const isOverLimit = (userId: string): boolean => caller.atGroupLimit?.has(userId) ?? false;
  const isUnwilling = (userId: string): boolean => caller.unwilling?.has(userId) ?? false;
  const strangers = userIds.filter((userId) => !store.member(userId) && !isOverLimit(userId) && !isUnwilling(userId));
  if (strangers.length > 0) requirePlace(group);
  const invited = new Set(strangers.slice(0, freePlaces(group)));
  if (waits) {
    const applications = new ApplicationStore(store.sql);
    for (const userId of invited) {
      if (!applications.findOpen(userId, caller.userId))
        ask(group, caller, applications.save(userId, caller.userId, "", group.now()));
    }
  } else if (invited.size > 0) {
    admit(group, [...invited], { by: caller.userId, cards: caller.cards });
    notify(group, [...invited], caller, { ReportType: GROUP_NOTICE.INVITED });
    addTip(group, { kind: GROUP_TIP.JOINED, operator: caller, members: [...invited] });
  }
  const done = waits ? ADD_RESULT.WAITING : ADD_RESULT.ADDED;
  const isStranger = new Set(strangers);
  return {
    MemberList: userIds.map((userId) => ({
      Member_Account: userId,
      Result: invited.has(userId)
        ? done
        : isOverLimit(userId)
          ? ADD_RESULT.OVER_LIMIT
          : isStranger.has(userId) || isUnwilling(userId)
            ? ADD_RESULT.FAILED
            : ADD_RESULT.MEMBER_ALREADY,
    })),
  };
}

function remove(
  group: GroupContext,
  { MemberToDel_Account, Reason = "" }: CommandRequest<"group_open_http_svc.delete_group_member">,
  caller: Caller,
): DoneAnswer {
  const { member } = requireRight(group, caller, "removeMembers");
  const rows = [...new Set(MemberToDel_Account)].map((userId) => group.store.member(userId)).filter((row) => row !== null);
  if (rows.length === 0) throw invalid(`None of those to be removed is a member of ${group.groupId}.`);
  if (rows.some(({ user_id }) => user_id === caller.userId)) throw invalid("Nobody removes himself; he quits.");
  for (const row of rows) requireRank(member, row, caller);
  const userIds = rows.map(({ user_id }) => user_id);
  requireNotOfSite(group, caller, userIds);
  addTip(group, { kind: GROUP_TIP.KICKED, operator: caller, members: userIds });
  notify(group, userIds, caller, { ReportType: GROUP_NOTICE.KICKED, RemarkInfo: Reason });
  release(group, userIds);
  return {};
}

/** Throws if the caller lacks the right to one of the requested changes. */
function requireChange(group: GroupContext, body: Modify, caller: Caller, target: MemberRow): void {
  const { Role, ShutUpTime, NameCard, MsgFlag, AppMemberDefinedData } = body;
  const isSelf = target.user_id === caller.userId;
  if (Role !== undefined) {
    const { profile } = requireRight(group, caller, "setRoles");
    if (Role === "Owner" || (Role === "Custom" && profile.Type !== "Community"))
      throw invalid(`${Role} is no role that can be given in a group of type ${profile.Type}.`);
    if (isSelf || target.role === "Owner") throw invalid("The owner's role is not set; he hands the group over.");
  }
  if (ShutUpTime !== undefined) {
    const { member } = requireRight(group, caller, "muteMembers");
    if (isSelf) throw invalid("Nobody mutes himself.");
    requireRank(member, target, caller);
    settleRestraint(group, caller, "mute", target.user_id, ShutUpTime && nowSeconds(group) + ShutUpTime);
  }
  if (NameCard !== undefined || AppMemberDefinedData !== undefined) {
    const { member } = requireRight(group, caller, isSelf ? "describeSelf" : "describeOthers");
    if (!isSelf) {
      requireRank(member, target, caller);
      requireNotOfSite(group, caller, [target.user_id]);
    }
    if (NameCard && NameCard !== target.name_card) requireHonestName(group, caller, NameCard, "person");
    if (isSelf && NameCard !== undefined) requireCardLimits(group, caller, NameCard);
  }
  if (MsgFlag !== undefined) {
    requireRight(group, caller, "setReminders");
    if (!isSelf && !caller.isSystem)
      throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, "How somebody is reminded is his own affair.");
  }
}

function modify(group: GroupContext, body: Modify, caller: Caller): DoneAnswer {
  const { store } = group;
  requireGroup(group);
  const { Member_Account: userId, Role, ShutUpTime, NameCard, MsgFlag, AppMemberDefinedData, TopicId: topic } = body;
  const target = store.member(userId);
  if (topic) requireTopic(group, topic);
  if (!target && userId === caller.userId && store.isRoom && findStanding(group, caller) === "Member")
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${group.groupId} keeps no names of its passing viewers.`);
  if (!target) return muteAbsent(group, body, caller);
  requireChange(group, body, caller, target);
  const muteUntil = ShutUpTime === undefined ? undefined : ShutUpTime && nowSeconds(group) + ShutUpTime;
  // Mutes and notification settings apply per topic; role, name card and fields apply in the whole community.
  const described = {
    ...target,
    role: Role ?? target.role,
    name_card: NameCard ?? target.name_card,
    custom: AppMemberDefinedData ? mergeCustom(target.custom, AppMemberDefinedData) : target.custom,
  };
  if (topic) {
    const topicMembers = new TopicMemberStore(store.sql);
    const row = topicMembers.get(topic, userId, target.join_time);
    topicMembers.save({ ...row, msg_flag: MsgFlag ?? row.msg_flag, mute_until: muteUntil ?? row.mute_until });
    store.saveMember(described);
  } else store.saveMember({ ...described, mute_until: muteUntil ?? target.mute_until, msg_flag: MsgFlag ?? target.msg_flag });
  if (Role !== undefined) announceRole(group, caller, target, Role);
  const member = { ...(ShutUpTime !== undefined && { ShutupTime: ShutUpTime }), ...(NameCard !== undefined && { NameCard }) };
  if (Object.keys(member).length > 0)
    addTip(group, { kind: GROUP_TIP.MEMBER_CHANGED, operator: caller, members: [userId], member, topicId: topic });
  if (MsgFlag !== undefined)
    notify(group, [userId], caller, { ReportType: GROUP_NOTICE.REMIND_SYNCED, MsgFlag, ...(topic && { TopicIdList: [topic] }) });
  return {};
}

/**
 * Sends the group a tip and the member a notice. Adds the group's undecided applications to a new admin's box, and removes them
 * from a former admin's box.
 */
function announceRole(group: GroupContext, operator: Caller, target: MemberRow, role: MemberRow["role"]): void {
  const userId = target.user_id;
  const isAdmin = role === "Admin";
  if (isAdmin === (target.role === "Admin")) return;
  owePendencies(group, userId, isAdmin);
  addTip(group, { kind: isAdmin ? GROUP_TIP.ADMIN_SET : GROUP_TIP.ADMIN_CANCELLED, operator, members: [userId] });
  notify(group, [userId], operator, { ReportType: isAdmin ? GROUP_NOTICE.ADMIN_SET : GROUP_NOTICE.ADMIN_REMOVED });
}

export const membersGroupCommands = {
  "group_open_http_svc.get_group_member_info": list,
  "million_group_open_http_svc.get_group_member_info": list,
  "group_open_http_svc.get_specified_group_member_info": lookUp,
  "million_group_open_http_svc.get_specified_group_member_info": lookUp,
  "group_open_http_svc.add_group_member": add,
  "million_group_open_http_svc.add_group_member": add,
  "group_open_http_svc.delete_group_member": remove,
  "million_group_open_http_svc.delete_group_member": remove,
  "group_open_http_svc.ban_group_member": ban,
  "group_open_http_svc.unban_group_member": unban,
  "group_open_http_svc.modify_group_member_info": withPlainNames(modify),
  "million_group_open_http_svc.modify_group_member_info": withPlainNames(modify),

  "group_open_avchatroom_http_svc.get_members": (group, { Timestamp, Mark }, caller) => {
    requireRight(group, caller, "seeMembers");
    const rows = Mark
      ? membersWithMark(group.store.sql, Mark, MEMBER_PAGE_MAX, Timestamp)
      : group.store.members(MEMBER_PAGE_MAX, Timestamp);
    return {
      Timestamp: rows.length < MEMBER_PAGE_MAX ? 0 : Timestamp + rows.length,
      MemberList: rows.map((row) => ({ ...memberView(group, row), Marks: JSON.parse(row.marks) as number[] })),
    };
  },

  "group_open_avchatroom_http_svc.modify_user_info": (group, { CommandType, MemberList }, caller) => {
    requireRight(group, caller, "markMembers");
    if (MemberList.length > MEMBER_MARK_MAX)
      throw new Refusal(
        SERVER_ERRORS.GROUP_TOO_MANY_ACCOUNTS,
        `${MemberList.length} members are more than the ${MEMBER_MARK_MAX} of one call.`,
      );
    const done: string[] = [];
    const failed: string[] = [];
    for (const { Member_Account: userId, Marks } of MemberList) {
      const row = group.store.member(userId);
      if (!row) {
        failed.push(userId);
        continue;
      }
      const marks = new Set(JSON.parse(row.marks) as number[]);
      for (const mark of Marks)
        if (CommandType === 1) marks.add(mark);
        else marks.delete(mark);
      if (marks.size > MEMBER_MARKS_MAX) {
        failed.push(userId);
        continue;
      }
      group.store.saveMember({ ...row, marks: JSON.stringify([...marks].sort((a, b) => a - b)) });
      done.push(userId);
    }
    return { SuccessList: done, FailList: failed, MemberList: done.map((userId) => ({ Member_Account: userId })) };
  },
} satisfies GroupCommands;
