import { atMost, mustBe, requireAbility, requireNumber, requireText, requireTexts } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { failure, words } from "../../errors.ts";
import { groupService } from "../../group-id.ts";
import { findGroup, isRoom } from "../../group-lookup.ts";
import { BAN_DURATION_INVALID, CANNOT_ADD_MEMBER_IN_AVCHATROOM } from "../../protocol/client-errors.ts";
import { isCommunityId } from "../../protocol/group-id.ts";
import { ADD_RESULT } from "../../protocol/kinds.ts";
import { MEMBER_MARK_MAX, MEMBER_PAGE_MAX, MEMBER_PAGE_SIZE, MEMBER_PROFILE_LOOKUP_MAX } from "../../protocol/limits/groups.ts";
import { readMember } from "../../records/member.ts";
import type { MemberApi } from "../../types/api/groups.ts";
import type { GroupMember } from "../../types/group.ts";
import { done } from "../../types/result.ts";
import { createMemberChanges } from "./changes.ts";

type AddResult = (typeof ADD_RESULT)[keyof typeof ADD_RESULT];

/** Members of a group or room (specification 5.29 to 5.32, 5.35, 7.90 to 7.92). */
export default function createMembers(context: Context): MemberApi {
  const roomPage = async (groupID: string, offset: number, mark: number | undefined) => {
    context.takeRate("roomMembers");
    const body = { GroupId: groupID, Timestamp: offset, Mark: mark };
    const { MemberList, Timestamp } = await context.ask("group_open_avchatroom_http_svc.get_members", body);
    return { memberList: MemberList.map(readMember), offset: Timestamp };
  };

  return {
    ...createMemberChanges(context),

    async getGroupMemberList({ groupID, role, count = MEMBER_PAGE_SIZE, offset = 0, filter }) {
      requireText(groupID, "groupID");
      requireNumber(count, "count");
      if (isRoom(context, groupID)) return done(await roomPage(groupID, Number(offset) || 0, filter));
      const Limit = Math.min(Math.max(1, Math.floor(count)), MEMBER_PAGE_MAX);
      const isCommunity = isCommunityId(groupID);
      const body = {
        GroupId: groupID,
        Limit,
        ...(isCommunity ? { Next: String(offset) } : { Offset: Number(offset) || 0 }),
        MemberRoleFilter: role && [role],
      };
      const answer = await context.ask(`${groupService(groupID)}.get_group_member_info`, body);
      const memberList: GroupMember[] = answer.MemberList.map(readMember);
      if (isCommunity) return done({ memberList, offset: answer.Next ?? "" });
      // An offset of 0 marks the last page, as in a room's answer.
      return done({ memberList, offset: memberList.length < Limit ? 0 : (Number(offset) || 0) + memberList.length });
    },

    async getGroupMemberProfile({ groupID, userIDList, memberCustomFieldFilter }) {
      requireText(groupID, "groupID");
      requireTexts(userIDList, "userIDList");
      const body = {
        GroupId: groupID,
        Member_List_Account: atMost(context, userIDList, MEMBER_PROFILE_LOOKUP_MAX, "userIDList"),
        MemberInfoFilter: ["Role", "JoinTime", "NameCard", "ShutUpUntil"],
        AppDefinedDataFilter_GroupMember: memberCustomFieldFilter,
      };
      const answer = await context.ask(`${groupService(groupID)}.get_specified_group_member_info`, body);
      return done({ memberList: answer.MemberList.map(readMember) });
    },

    async addGroupMember({ groupID, userIDList }) {
      requireText(groupID, "groupID");
      requireTexts(userIDList, "userIDList");
      if (isRoom(context, groupID)) throw failure(CANNOT_ADD_MEMBER_IN_AVCHATROOM, groupID);
      const MemberList = [...new Set(userIDList)].map((userID) => ({ Member_Account: userID }));
      const answer = await context.command(`${groupService(groupID)}.add_group_member`, { GroupId: groupID, MemberList });
      const group = await findGroup(context, groupID);
      const whose = (result: AddResult): string[] =>
        answer.MemberList.filter(({ Result }) => Result === result).map(({ Member_Account }) => Member_Account);
      return done({
        successUserIDList: whose(ADD_RESULT.ADDED),
        failureUserIDList: whose(ADD_RESULT.FAILED),
        existedUserIDList: whose(ADD_RESULT.MEMBER_ALREADY),
        overLimitUserIDList: whose(ADD_RESULT.OVER_LIMIT),
        waitingUserIDList: whose(ADD_RESULT.WAITING),
        group,
      });
    },

    async deleteGroupMember({ groupID, userIDList, reason = "", duration = 0 }) {
      requireText(groupID, "groupID");
      requireTexts(userIDList, "userIDList");
      const userIDs = [...new Set(userIDList)];
      const said = context.screen(reason);
      if (isRoom(context, groupID)) {
        requireAbility(context, "banRoomMembers");
        if (!(duration > 0)) throw failure(BAN_DURATION_INVALID, duration);
        const body = { GroupId: groupID, Members_Account: userIDs, Duration: Math.ceil(duration), Description: said };
        await context.command("group_open_http_svc.ban_group_member", body);
      } else {
        const body = { GroupId: groupID, MemberToDel_Account: userIDs, Reason: said };
        await context.command(`${groupService(groupID)}.delete_group_member`, body);
      }
      return done({ group: await findGroup(context, groupID), userIDList: userIDs });
    },

    async markGroupMemberList({ groupID, userIDList, markType, enableMark }) {
      requireText(groupID, "groupID");
      requireTexts(userIDList, "userIDList");
      requireNumber(markType, "markType");
      if (isCommunityId(groupID)) throw mustBe("groupID", groupID, "ofRoom");
      const members = atMost(context, userIDList, MEMBER_MARK_MAX, "userIDList");
      const answer = await context.command("group_open_avchatroom_http_svc.modify_user_info", {
        GroupId: groupID,
        CommandType: enableMark ? 1 : 2,
        MemberList: members.map((userID) => ({ Member_Account: userID, Marks: [markType] })),
      });
      return done({
        successUserIDList: answer.SuccessList,
        // The server states no reason for each user, so all failures have the same code.
        failureUserIDList: (answer.FailList ?? []).map((userID) => ({
          userID,
          code: 10_004,
          message: String(words("absent", userID, groupID)),
        })),
      });
    },
  };
}
