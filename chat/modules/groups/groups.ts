import { requireText } from "../../arguments.ts";
import { GROUP_LEFT } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { ChatError, failure } from "../../errors.ts";
import { groupService } from "../../group-id.ts";
import { fetchGroup, findGroup, isRoom } from "../../group-lookup.ts";
import {
  CANNOT_CHANGE_OWNER_IN_AVCHATROOM,
  CANNOT_CHANGE_OWNER_TO_SELF,
  CANNOT_DISMISS_WORK,
  CANNOT_FIND_GROUP,
} from "../../protocol/client-errors.ts";
import { NEW_GROUP_REMIND_TYPE } from "../../protocol/limits/groups.ts";
import { GROUP_NOT_FOUND, GROUP_PERMISSION_DENIED } from "../../protocol/server-errors.ts";
import { GRP_AVCHATROOM, GRP_COMMUNITY, GRP_MBR_ROLE_OWNER, GRP_WORK } from "../../protocol/types.ts";
import { assignKnown, newGroup, updateGroup } from "../../records/group.ts";
import type { CreateGroupOptions, GroupApi } from "../../types/api/groups.ts";
import type { Group } from "../../types/group.ts";
import { done } from "../../types/result.ts";
import { createBody, updateBody } from "./draft.ts";
import { createGroupList } from "./list.ts";
import { listenForGroups } from "./listen.ts";
import { changeOwner } from "./tips.ts";

/**
 * The creation of a group succeeded even if loading the new group fails with one of these errors. The creator is then not allowed
 * to read the group (specification 4.52, 8.16).
 */
const CREATED_ANYWAY: ReadonlySet<number> = new Set([GROUP_NOT_FOUND, GROUP_PERMISSION_DENIED]);

export default function createGroups(context: Context): GroupApi {
  const { session, groups } = context;
  const list = createGroupList(context);
  listenForGroups(context, list);

  /** Builds the new group as its creator sees it, if the server does not return the group. */
  const founded = (groupID: string, options: CreateGroupOptions): Group => {
    const { memberList, maxMemberNum, ...known } = options;
    const createTime = context.nowSeconds();
    const group = assignKnown(newGroup(groupID), { ...known, groupID, ownerID: session.userID, createTime });
    Object.assign(group.selfInfo, { userID: session.userID, role: GRP_MBR_ROLE_OWNER, joinTime: createTime });
    return group;
  };

  return {
    async getGroupList() {
      await list.ready();
      return done({ groupList: list.visible(), isCompleted: list.isComplete });
    },

    async getGroupProfile({ groupID }) {
      requireText(groupID, "groupID");
      context.takeRate("groupInfo");
      const group = await fetchGroup(context, groupID);
      if (groups.has(groupID)) list.changed([group]);
      return done({ group });
    },

    async createGroup(options) {
      const body = createBody(context, options);
      const service = options.type === GRP_COMMUNITY ? "million_group_open_http_svc" : "group_open_http_svc";
      const answer = await context.command(`${service}.create_group`, body);
      const groupID = answer.GroupId;
      const group = await fetchGroup(context, groupID).catch((error: unknown) => {
        if (error instanceof ChatError && CREATED_ANYWAY.has(error.code)) return founded(groupID, options);
        throw error;
      });
      group.selfInfo.messageRemindType = NEW_GROUP_REMIND_TYPE;
      // A room is not added to the group list. Its creator must join the room like any viewer.
      if (group.type !== GRP_AVCHATROOM) {
        list.keep(group);
        list.changed([group]);
      }
      return done({ group, overLimitUserIDList: answer.OverJoinedGroupLimit_Account ?? [] });
    },

    async updateGroupProfile(options) {
      const { groupID } = options;
      requireText(groupID, "groupID");
      const body = updateBody(context, options, groups.get(groupID)?.type);
      await context.command(`${groupService(groupID)}.modify_group_base_info`, body);
      const group = await findGroup(context, groupID);
      updateGroup(group, { ...body, MaxMemberNum: undefined }, session.userID);
      if (groups.has(groupID)) list.changed([group]);
      return done({ group });
    },

    async dismissGroup(groupID) {
      requireText(groupID, "groupID");
      if (groups.get(groupID)?.type === GRP_WORK) throw failure(CANNOT_DISMISS_WORK, groupID);
      await context.command(`${groupService(groupID)}.destroy_group`, { GroupId: groupID });
      list.remove(groupID);
      context.bus.emit(GROUP_LEFT, { groupID });
      return done({ groupID });
    },

    async changeGroupOwner({ groupID, newOwnerID }) {
      requireText(groupID, "groupID");
      requireText(newOwnerID, "newOwnerID");
      if (isRoom(context, groupID)) {
        throw failure(CANNOT_CHANGE_OWNER_IN_AVCHATROOM, groupID);
      }
      if (newOwnerID === session.userID) throw failure(CANNOT_CHANGE_OWNER_TO_SELF, newOwnerID);
      await context.command(`${groupService(groupID)}.change_group_owner`, { GroupId: groupID, NewOwner_Account: newOwnerID });
      const group = await findGroup(context, groupID);
      changeOwner(group, newOwnerID, session.userID);
      if (groups.has(groupID)) list.changed([group]);
      return done({ group });
    },

    async searchGroupByID(groupID) {
      requireText(groupID, "groupID");
      const answer = await context.ask(`${groupService(groupID)}.get_group_public_info`, { GroupIdList: [groupID] });
      const [wire] = answer.GroupInfo;
      if (!wire) throw failure(CANNOT_FIND_GROUP, groupID);
      if (!("Type" in wire)) throw new ChatError(wire.ErrorCode, wire.ErrorInfo ?? "");
      // The public profile is read into a separate object, because it must not overwrite the group's data that this user sees as a
      // member.
      return done({ group: updateGroup(newGroup(groupID), wire, session.userID) });
    },
  };
}
