import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { BoxCommands, BoxContext } from "../context.ts";
import { friendResult, requireLabels, runForUser } from "../friend-batch.ts";
import { FRIEND_GROUPS_MAX } from "../friendship.ts";
import { requireOwner } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { FriendGroupStore } from "../store/friend-groups.ts";
import { FriendStore } from "../store/friends.ts";

const invalid = (info: string): Refusal => new Refusal(SERVER_ERRORS.FRIEND_INVALID_PARAMETER, info);

function notifyOfMovedFriends(
  box: BoxContext,
  moved: readonly { To_Account: string; ResultCode: number }[],
  instId: number,
): number {
  const sequence = new FriendGroupStore(box.sql).changed();
  const userIds = moved.filter(({ ResultCode }) => ResultCode === 0).map(({ To_Account: userId }) => userId);
  // The event is also pushed to the requesting session, because only this push has the members of the groups.
  if (userIds.length > 0) box.push(pushes.friendsAdded(userIds));
  box.push(pushes.friendGroupsChanged(sequence), instId);
  return sequence;
}

/** Throws 30001 if another group has the name (specification 4.69). */
function requireNewName(box: BoxContext, name: string): void {
  requireLabels(box, { groupName: name });
  if (new FriendGroupStore(box.sql).has(name)) throw invalid(`There is a group ${name} already.`);
}

function requireGroup({ sql }: BoxContext, name: string): void {
  if (!new FriendGroupStore(sql).has(name)) throw invalid(`There is no group ${name}.`);
}

function requireFriend({ sql }: BoxContext, userId: string): void {
  if (!new FriendStore(sql).find(userId)) throw invalid(`${userId} is no friend.`);
}

export const friendGroupsBoxCommands = {
  "sns.group_get": (box, { From_Account, NeedFriend, GroupName }) => {
    requireOwner(box, From_Account, "friend");
    const groups = new FriendGroupStore(box.sql);
    const names = GroupName?.length ? groups.names().filter((name) => GroupName.includes(name)) : groups.names();
    return {
      ResultItem: names.map((name) => {
        const members = groups.members(name);
        return {
          GroupName: name,
          FriendNumber: members.length,
          ...(NeedFriend !== "Need_Friend_Type_No" && { To_Account: members }),
        };
      }),
      CurrentSequence: groups.sequence,
    };
  },

  "sns.group_add": (box, { From_Account, GroupName, To_Account = [] }, { instId }) => {
    requireOwner(box, From_Account, "friend");
    const groups = new FriendGroupStore(box.sql);
    const names = [...new Set(GroupName)];
    for (const name of names) requireNewName(box, name);
    if (groups.names().length + names.length > FRIEND_GROUPS_MAX)
      throw new Refusal(SERVER_ERRORS.FRIEND_GROUP_COUNT_LIMIT, `A user has at most ${FRIEND_GROUPS_MAX} groups of friends.`);
    for (const name of names) groups.create(name, box.now());
    const results = [...new Set(To_Account)].map((userId) =>
      runForUser(userId, () => {
        requireFriend(box, userId);
        for (const name of names) groups.put(name, userId);
      }),
    );
    return { ResultItem: results, CurrentSequence: notifyOfMovedFriends(box, results, instId) };
  },

  "sns.group_delete": (box, { From_Account, GroupName }, { instId }) => {
    requireOwner(box, From_Account, "friend");
    for (const name of GroupName) requireGroup(box, name);
    const groups = new FriendGroupStore(box.sql);
    const members = GroupName.flatMap((name) => groups.members(name));
    for (const name of GroupName) groups.remove(name);
    return {
      CurrentSequence: notifyOfMovedFriends(
        box,
        [...new Set(members)].map((userId) => friendResult(userId)),
        instId,
      ),
    };
  },

  "sns.group_update": (box, { From_Account, GroupOldName: name, GroupNewName: newName, UpdateGroupItem = [] }, { instId }) => {
    requireOwner(box, From_Account, "friend");
    requireGroup(box, name);
    const groups = new FriendGroupStore(box.sql);
    if (newName && newName !== name) requireNewName(box, newName);
    const results = UpdateGroupItem.map(({ To_Account: userId, UpdateType }) => ({
      ...runForUser(userId, () => {
        if (UpdateType === "Update_Type_Delete") return groups.take(name, userId);
        requireFriend(box, userId);
        groups.put(name, userId);
      }),
      UpdateType,
    }));
    if (newName && newName !== name) groups.rename(name, newName);
    return { ResultItem: results, CurrentSequence: notifyOfMovedFriends(box, results, instId) };
  },
} satisfies BoxCommands;
