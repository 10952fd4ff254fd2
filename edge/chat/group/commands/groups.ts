import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { GroupType, MemberRole } from "#chat/protocol/group-kinds.ts";
import { GROUP_NOTICE, GROUP_TIP } from "#chat/protocol/group-notices.ts";
import { GROUP_NAME_MAX } from "#chat/protocol/limits/groups.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { keepAnnouncement } from "../announcements.ts";
import { MEMBERS_MAX } from "../capacity.ts";
import type { DoneAnswer, GroupCommands, GroupContext } from "../context.ts";
import { dismiss } from "../dismissal.ts";
import { requireGroupLimit } from "../group-limit.ts";
import { fitsType, invalidGroupId } from "../ids.ts";
import { mergeCustom } from "../member-fields.ts";
import { admit, handOver, release, toCards } from "../membership.ts";
import { announceRules } from "../moderation/room-news.ts";
import { notify } from "../notices.ts";
import { notifyOfPinned } from "../pins.ts";
import { type GroupProfile, isFindable } from "../profile.ts";
import { requireGroup, requireRight } from "../rights.ts";
import { requireHonestName, requireName, withPlainNames } from "../texts.ts";
import { addTip } from "../tips.ts";
import { joinedProfile, publicProfile } from "../views.ts";
import { requireUnmuted } from "../voice.ts";

type Create = CommandRequest<"group_open_http_svc.create_group">;
type Modify = CommandRequest<"group_open_http_svc.modify_group_base_info">;

/** In these types the owner chooses how members are admitted; other types have no such option (specification 5.23, 5.24). */
const WITH_JOIN_OPTION: ReadonlySet<GroupType> = new Set(["Public", "Community"]);

/** Types whose first members may be admins (specification 5.29). */
const WITH_ADMINS: ReadonlySet<GroupType> = new Set(["Public", "ChatRoom", "Community"]);

function create(group: GroupContext, body: Create, caller: Caller): CommandAnswer<"group_open_http_svc.create_group"> {
  const { store, groupId } = group;
  const { Type: type } = body;
  // The system may create a group for any owner. A user may create a group only as its owner.
  const owner = caller.isSystem ? (body.Owner_Account ?? "") : caller.userId;
  if (store.profile) {
    const code =
      owner && store.profile.Owner_Account === owner ? SERVER_ERRORS.GROUP_ID_IN_USE_BY_OWNER : SERVER_ERRORS.GROUP_ID_IN_USE;
    throw new Refusal(code, `There is a group ${groupId} already; choose another id.`);
  }
  // The object is still notifying the members of the dismissed group that had this id before, so the id cannot be used yet.
  if (store.farewell !== null)
    throw new Refusal(
      SERVER_ERRORS.GROUP_ID_IN_USE,
      `${groupId} was dismissed just now; try again in a minute, or choose another id.`,
    );
  if (!fitsType(groupId, type === "Community")) throw invalidGroupId(groupId, type);
  requireUnmuted(group, caller);
  requireName(body.Name, GROUP_NAME_MAX);
  requireHonestName(group, caller, body.Name, "group");
  requireGroupLimit(caller, owner);
  const named = type === "AVChatRoom" ? [] : firstMembers(body, owner);
  const first = named.filter(({ userId }) => !caller.atGroupLimit?.has(userId) && !caller.unwilling?.has(userId));
  const leftOut = named.filter(({ userId }) => caller.atGroupLimit?.has(userId)).map(({ userId }) => userId);
  const max = Math.min(body.MaxMemberNum ?? body.MaxMemberCount ?? MEMBERS_MAX[type], MEMBERS_MAX[type]);
  if (first.length + 1 > max)
    throw new Refusal(SERVER_ERRORS.GROUP_FULL, `${first.length + 1} members are more than the ${max} of this group.`);
  const time = Math.floor(group.now() / 1_000);
  store.saveProfile({
    Type: type,
    Name: body.Name,
    Introduction: body.Introduction ?? "",
    Notification: body.Notification ?? "",
    FaceUrl: body.FaceUrl ?? "",
    Owner_Account: owner,
    CreateTime: time,
    InfoSeq: 1,
    LastInfoTime: time,
    MaxMemberNum: max,
    ApplyJoinOption: WITH_JOIN_OPTION.has(type)
      ? (body.ApplyJoinOption ?? "FreeAccess")
      : type === "Private"
        ? "DisableApply"
        : "FreeAccess",
    InviteJoinOption: type === "AVChatRoom" ? "DisableInvite" : (body.InviteJoinOption ?? "FreeAccess"),
    ShutUpAllMember: "Off",
    SupportTopic: type === "Community" ? (body.SupportTopic ?? 0) : 0,
    AppDefinedData: body.AppDefinedData ?? [],
  });
  keepAnnouncement(group, { ...caller, userId: owner }, body.Notification ?? "");
  if (owner) admit(group, [owner], { by: owner, role: "Owner", cards: toCards(owner, caller.card) });
  for (const role of ["Admin", "Member"] as const)
    admit(
      group,
      first.filter((member) => member.role === role).map(({ userId }) => userId),
      { by: owner, role, cards: caller.cards },
    );
  for (const { userId, custom } of first) if (custom !== NO_FIELDS) store.saveMember({ ...store.member(userId)!, custom });
  notify(
    group,
    first.map(({ userId }) => userId),
    { ...caller, userId: owner || caller.userId },
    { ReportType: GROUP_NOTICE.INVITED },
  );
  return { GroupId: groupId, Type: type, ...(leftOut.length > 0 && { OverJoinedGroupLimit_Account: leftOut }) };
}

const NO_FIELDS = "[]";

interface FirstMember {
  userId: string;
  role: Extract<MemberRole, "Admin" | "Member">;
  custom: string;
}

/** Returns the members who join with the owner, without duplicates. Throws 10004 if a member has too many fields. */
function firstMembers({ Type: type, MemberList = [] }: Create, owner: string): FirstMember[] {
  const members = new Map(
    MemberList.map(({ Member_Account: userId, Role, AppMemberDefinedData = [] }): [string, FirstMember] => [
      userId,
      {
        userId,
        role: Role === "Admin" && WITH_ADMINS.has(type) ? "Admin" : "Member",
        custom: mergeCustom(NO_FIELDS, AppMemberDefinedData),
      },
    ]),
  );
  members.delete(owner);
  return [...members.values()];
}

export function modifyProfile(group: GroupContext, body: Omit<Modify, "GroupId">, caller: Caller): DoneAnswer {
  const {
    Name,
    Introduction,
    Notification,
    FaceUrl,
    AppDefinedData,
    MaxMemberNum,
    ApplyJoinOption,
    InviteJoinOption,
    ShutUpAllMember,
  } = body;
  const described = { Name, Introduction, Notification, FaceUrl, AppDefinedData };
  const isGiven = (fields: object) => Object.values(fields).some((value) => value !== undefined);
  const profile = requireGroup(group);
  if (isGiven(described)) {
    requireRight(group, caller, "describeGroup");
    requireUnmuted(group, caller);
  }
  if (isGiven({ MaxMemberNum, ApplyJoinOption, InviteJoinOption })) requireRight(group, caller, "setOptions");
  if (ShutUpAllMember !== undefined) requireRight(group, caller, "muteAll");
  if (Name !== undefined) requireName(Name, GROUP_NAME_MAX);
  if (Name !== undefined && Name !== profile.Name) requireHonestName(group, caller, Name, "group");
  if (MaxMemberNum !== undefined && MaxMemberNum < group.store.memberCount) {
    throw new Refusal(
      SERVER_ERRORS.GROUP_INVALID_PARAMETER,
      `MaxMemberNum ${MaxMemberNum} is less than the ${group.store.memberCount} members that there are.`,
    );
  }
  const wanted: Partial<GroupProfile> = {
    ...described,
    MaxMemberNum: MaxMemberNum && Math.min(MaxMemberNum, MEMBERS_MAX[profile.Type]),
    ApplyJoinOption: WITH_JOIN_OPTION.has(profile.Type) ? ApplyJoinOption : undefined,
    InviteJoinOption: profile.Type === "AVChatRoom" ? undefined : InviteJoinOption,
    ShutUpAllMember,
  };
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(profile[field as keyof GroupProfile]),
    ),
  ) as Partial<GroupProfile>;
  if (!isGiven(changed)) return {};
  group.store.saveProfile({
    ...profile,
    ...changed,
    InfoSeq: profile.InfoSeq + 1,
    LastInfoTime: Math.floor(group.now() / 1_000),
  });
  addTip(group, { kind: GROUP_TIP.PROFILE_CHANGED, operator: caller, changed: newInfo(changed) });
  notifyOfPinned(group, caller, profile, { ...profile, ...changed });
  keepAnnouncement(group, caller, changed.Notification ?? "");
  if (changed.Notification !== undefined && group.store.isRoom) announceRules(group);
  return {};
}

const newInfo = ({ Name, FaceUrl, Introduction, Notification, ApplyJoinOption, ShutUpAllMember }: Partial<GroupProfile>) => ({
  ...(Name !== undefined && { GroupName: Name }),
  ...(FaceUrl !== undefined && { GroupFaceUrl: FaceUrl }),
  ...(Introduction !== undefined && { GroupIntroduction: Introduction }),
  ...(Notification !== undefined && { GroupNotification: Notification }),
  ...(ApplyJoinOption !== undefined && { GroupApplyJoinOption: ApplyJoinOption }),
  ...(ShutUpAllMember !== undefined && { GroupShutUpAllMember: ShutUpAllMember }),
});

function changeOwner(
  group: GroupContext,
  { NewOwner_Account: userId }: { NewOwner_Account: string },
  caller: Caller,
): DoneAnswer {
  const { profile } = requireRight(group, caller, "handOver");
  if (userId === profile.Owner_Account)
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `${userId} owns ${group.groupId} already.`);
  const heir = group.store.member(userId);
  if (!heir)
    throw new Refusal(
      SERVER_ERRORS.GROUP_INVALID_PARAMETER,
      `${userId} is not a member of ${group.groupId}; the new owner must be one.`,
    );
  handOver(group, caller, heir);
  return {};
}

function quit(group: GroupContext, _body: object, caller: Caller): DoneAnswer {
  const { member } = requireRight(group, { ...caller, isSystem: false }, "quit");
  // Without a member, the group is a room that the user has already left.
  if (!member) return {};
  const { userId } = caller;
  if (member.role === "Owner") {
    const heir = group.store.members(2, 0).find(({ user_id }) => user_id !== userId);
    if (!heir) {
      dismiss(group, caller);
      return {};
    }
    handOver(group, caller, heir);
  }
  addTip(group, { kind: GROUP_TIP.QUIT, operator: caller, members: [userId] });
  release(group, [userId]);
  if (!group.store.isRoom) notify(group, [userId], caller, { ReportType: GROUP_NOTICE.QUIT });
  return {};
}

function destroy(group: GroupContext, _body: object, caller: Caller): DoneAnswer {
  requireRight(group, caller, "dismiss");
  dismiss(group, caller);
  return {};
}

/**
 * Returns the public fields of one group. Non-members do not see the announcement. They get an error for a group that is missing
 * in the site's list.
 */
function getPublicInfo(
  group: GroupContext,
  _body: object,
  { userId, isSystem }: Caller,
): CommandAnswer<"group_open_http_svc.get_group_public_info"> {
  const profile = requireGroup(group);
  const shown = publicProfile(group, profile);
  if (isSystem || group.store.isRoom || group.store.member(userId)) return { GroupInfo: [{ ...shown, ErrorCode: 0 }] };
  if (!isFindable(profile))
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${group.groupId} is for its members alone.`);
  return { GroupInfo: [{ ...shown, Notification: "", ErrorCode: 0 }] };
}

/**
 * Returns the group's fields and the caller's own state as a member. A non-member gets an answer only for rooms, which every user
 * may join.
 */
function getSelfInfo(
  group: GroupContext,
  _body: object,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.get_group_self_member_info"> {
  const profile = requireGroup(group);
  const member = group.store.member(caller.userId);
  if (member) return { GroupInfo: [{ ...joinedProfile(group, profile, member), ErrorCode: 0 }] };
  if (!group.store.isRoom && !caller.isSystem)
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${caller.userId} is not a member of ${group.groupId}.`);
  return { GroupInfo: [{ ...publicProfile(group, profile), ErrorCode: 0 }] };
}

export const groupsGroupCommands = {
  "group_open_http_svc.create_group": withPlainNames(create),
  "million_group_open_http_svc.create_group": withPlainNames(create),
  "group_open_http_svc.destroy_group": destroy,
  "million_group_open_http_svc.destroy_group": destroy,
  "group_open_http_svc.get_group_public_info": getPublicInfo,
  "million_group_open_http_svc.get_group_public_info": getPublicInfo,
  "group_open_http_svc.get_group_self_member_info": getSelfInfo,
  "million_group_open_http_svc.get_group_self_member_info": getSelfInfo,
  "group_open_http_svc.modify_group_base_info": withPlainNames(modifyProfile),
  "million_group_open_http_svc.modify_group_base_info": withPlainNames(modifyProfile),
  "group_open_http_svc.change_group_owner": changeOwner,
  "million_group_open_http_svc.change_group_owner": changeOwner,
  "group_open_http_svc.quit_group": quit,
  "million_group_open_http_svc.quit_group": quit,
} satisfies GroupCommands;
