import { mustBe, requireNumber, requireText } from "../../arguments.ts";
import { GROUPS_CHANGED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { groupService } from "../../group-id.ts";
import { findGroup } from "../../group-lookup.ts";
import {
  CANNOT_MUTE_SELF,
  CANNOT_SET_MEMBER_ROLE_IN_WORK_AND_AVCHATROOM,
  CANNOT_SET_SELF_MEMBER_ROLE,
  INVALID_MEMBER_ROLE,
  NOT_OWNER,
} from "../../protocol/client-errors.ts";
import type { CommandBody } from "../../protocol/commands.ts";
import {
  GRP_AVCHATROOM,
  GRP_COMMUNITY,
  GRP_MBR_ROLE_ADMIN,
  GRP_MBR_ROLE_CUSTOM,
  GRP_MBR_ROLE_MEMBER,
  GRP_MBR_ROLE_OWNER,
  GRP_WORK,
} from "../../protocol/types.ts";
import { readMember, writeFields } from "../../records/member.ts";
import { mergeFields } from "../../records/profile.ts";
import type { MemberApi } from "../../types/api/groups.ts";
import type { Group, GroupMember, MemberRole } from "../../types/group.ts";
import { done } from "../../types/result.ts";

type Changes = Pick<
  MemberApi,
  "setGroupMemberMuteTime" | "setGroupMemberRole" | "setGroupMemberNameCard" | "setGroupMemberCustomField"
>;
type Change = Omit<CommandBody<"group_open_http_svc.modify_group_member_info">, "GroupId" | "Member_Account">;

/** True if an owner can assign the role. The role Custom exists only in communities (specification 5.29). */
const mayGive = (role: MemberRole, { type }: Group): boolean =>
  role === GRP_MBR_ROLE_ADMIN || role === GRP_MBR_ROLE_MEMBER || (role === GRP_MBR_ROLE_CUSTOM && type === GRP_COMMUNITY);

/** Mutes members and changes roles, name cards and custom fields (specification 5.29, 5.30, 7.92, 9.19). */
export function createMemberChanges(context: Context): Changes {
  const { session, bus } = context;

  /** Sends a change and returns the changed member. Loads the fields that the answer does not contain. */
  const change = async (group: Group, userID: string, what: Change, apply: (member: GroupMember) => void) => {
    const { groupID } = group;
    const service = groupService(groupID);
    await context.command(`${service}.modify_group_member_info`, { GroupId: groupID, Member_Account: userID, ...what });
    const body = { GroupId: groupID, Member_List_Account: [userID] };
    const answer = await context.ask(`${service}.get_specified_group_member_info`, body).catch(() => null);
    const member = readMember(answer?.MemberList[0] ?? { Member_Account: userID });
    apply(member);
    if (userID === session.userID && context.groups.has(groupID)) {
      group.selfInfo.nameCard = member.nameCard;
      group.selfInfo.memberCustomField = member.memberCustomField;
      bus.emit(GROUPS_CHANGED, { groups: [group] });
    }
    return done({ group, member });
  };

  return {
    async setGroupMemberMuteTime({ groupID, userID, muteTime }) {
      requireText(groupID, "groupID");
      requireText(userID, "userID");
      requireNumber(muteTime, "muteTime");
      if (userID === session.userID) throw failure(CANNOT_MUTE_SELF, userID);
      if (muteTime < 0) throw mustBe("muteTime", muteTime, "min", 0);
      const group = await findGroup(context, groupID);
      const until = muteTime === 0 ? 0 : context.nowSeconds() + muteTime;
      return change(group, userID, { ShutUpTime: muteTime }, (member) => {
        member.muteUntil = until;
      });
    },

    async setGroupMemberRole({ groupID, userID, role }) {
      requireText(groupID, "groupID");
      requireText(userID, "userID");
      const group = await findGroup(context, groupID);
      if (group.selfInfo.role !== GRP_MBR_ROLE_OWNER) throw failure(NOT_OWNER, groupID);
      if (group.type === GRP_WORK || group.type === GRP_AVCHATROOM) {
        throw failure(CANNOT_SET_MEMBER_ROLE_IN_WORK_AND_AVCHATROOM, groupID, group.type);
      }
      if (!mayGive(role, group)) throw failure(INVALID_MEMBER_ROLE, groupID, group.type, role);
      if (userID === session.userID) throw failure(CANNOT_SET_SELF_MEMBER_ROLE, userID);
      return change(group, userID, { Role: role }, (member) => {
        member.role = role;
      });
    },

    async setGroupMemberNameCard({ groupID, nameCard, userID = session.userID }) {
      requireText(groupID, "groupID");
      if (typeof nameCard !== "string") throw mustBe("nameCard", nameCard, "text");
      const said = context.screen(nameCard);
      const group = await findGroup(context, groupID);
      return change(group, userID, { NameCard: said }, (member) => {
        member.nameCard = said;
      });
    },

    async setGroupMemberCustomField({ groupID, memberCustomField, userID = session.userID }) {
      requireText(groupID, "groupID");
      if (!Array.isArray(memberCustomField) || memberCustomField.length === 0)
        throw mustBe("memberCustomField", memberCustomField, "fields");
      const group = await findGroup(context, groupID);
      return change(group, userID, { AppMemberDefinedData: writeFields(memberCustomField) }, (member) => {
        member.memberCustomField = mergeFields(member.memberCustomField, memberCustomField);
      });
    },
  };
}
