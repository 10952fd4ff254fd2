import type { Context } from "../../context";
import { ChatError, failure } from "../../errors";
import { groupService } from "../../group-id";
import { TYPES } from "../../protocol/types";
import { newGroup, updateGroup } from "../../records/group";
import type { Group } from "../../types/group";

export interface GroupFinder {
  /** Whether a group is known to be a chat-room. */
  isRoom(groupID: string): boolean;
  /** A group with this user's place in it: from memory, or from the server. */
  group(groupID: string): Promise<Group>;
}

/** Finds the groups that members belong to. Rooms are in no list: the server is asked for them. */
export function createGroupFinder(context: Context): GroupFinder {
  return {
    isRoom: (groupID) => context.rooms.has(groupID) || context.groups.get(groupID)?.type === TYPES.GRP_AVCHATROOM,
    async group(groupID) {
      const known = context.groups.get(groupID);
      if (known) return known;
      const body = { GroupIdList: [groupID] };
      const { GroupInfo } = await context.request(`${groupService(groupID)}.get_group_self_member_info`, body, {
        isRepeatable: true,
      });
      const [wire] = GroupInfo;
      if (!wire) throw failure<"CANNOT_FIND_GROUP">(2603, `the server knows nothing of ${groupID}.`);
      if (!("Type" in wire)) throw new ChatError(wire.ErrorCode, wire.ErrorInfo ?? "");
      return updateGroup(newGroup(groupID), wire, context.session.userID);
    },
  };
}
