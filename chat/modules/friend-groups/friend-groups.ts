import { requireShort, requireText, requireTexts } from "../../arguments.ts";
import { FRIEND_GROUPS_CHANGED, SESSION_ENDED, SESSION_RESUMED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { createLoading } from "../../loading.ts";
import { FRIEND_LIST } from "../../notices.ts";
import { FRIEND_GROUP_EXISTED, FRIEND_GROUP_NOT_EXIST } from "../../protocol/client-errors.ts";
import { FRIEND_GROUP_LIST_UPDATED } from "../../protocol/event-names.ts";
import { FRIEND_PUSH } from "../../protocol/kinds.ts";
import { GROUP_NAME_MAX } from "../../protocol/limits/groups.ts";
import { requireNone, sortResults, toUserIDs } from "../../records/results.ts";
import type { FriendGroupApi } from "../../types/api/friends.ts";
import type { FriendGroup } from "../../types/friend.ts";
import { done } from "../../types/result.ts";

/** Pushes that can change the members of a friend group. */
const STALE_AFTER: ReadonlySet<number> = new Set([
  FRIEND_PUSH.FRIENDS_ADDED,
  FRIEND_PUSH.FRIENDS_DELETED,
  FRIEND_PUSH.FRIENDS_UPDATED,
]);

/** Friend groups with unique names (specification 3.24, 4.69, 5.7). */
export default function createFriendGroups(context: Context): FriendGroupApi {
  const { bus, session } = context;
  const groups = new Map<string, Set<string>>();

  const shown = (name: string): FriendGroup => {
    const members = groups.get(name) ?? new Set<string>();
    return { name, userIDList: [...members], count: members.size };
  };
  const all = (): FriendGroup[] => [...groups.keys()].map(shown);

  const fetch = async (): Promise<void> => {
    const body = { From_Account: session.userID, LastSequence: 0, NeedFriend: "Need_Friend_Type_Yes" as const };
    const { ResultItem } = await context.ask("sns.group_get", body);
    groups.clear();
    for (const { GroupName, To_Account = [] } of ResultItem) groups.set(GroupName, new Set(To_Account));
  };
  const loading = createLoading(fetch);

  const notify = (): void => {
    context.announce(FRIEND_GROUP_LIST_UPDATED, all);
    bus.emit(FRIEND_GROUPS_CHANGED, { groups: all() });
  };

  const requireName = (name: unknown, argument: string): void => {
    requireText(name, argument);
    requireShort(name, GROUP_NAME_MAX, argument);
  };
  const requireNew = (name: string): void => {
    if (groups.has(name)) throw failure(FRIEND_GROUP_EXISTED, name);
  };
  const getMembers = (name: string): Set<string> => {
    const members = groups.get(name);
    if (!members) throw failure(FRIEND_GROUP_NOT_EXIST, name);
    return members;
  };

  const move = async (name: string, userIDList: string[], UpdateType: "Update_Type_Add" | "Update_Type_Delete") => {
    requireText(name, "name");
    requireTexts(userIDList, "userIDList");
    await loading.load();
    const members = getMembers(name);
    const { ResultItem } = await context.command("sns.group_update", {
      From_Account: session.userID,
      GroupOldName: name,
      UpdateGroupItem: [...new Set(userIDList)].map((To_Account) => ({ To_Account, UpdateType })),
    });
    const { worked, failed } = sortResults(ResultItem);
    if (worked.length === 0) requireNone(failed);
    for (const userID of toUserIDs(worked))
      if (UpdateType === "Update_Type_Add") members.add(userID);
      else members.delete(userID);
    notify();
    return { friendGroup: shown(name), failureUserIDList: failed };
  };

  context.notice(FRIEND_LIST, (mods) => {
    if (mods.some(({ PushType }) => STALE_AFTER.has(PushType))) loading.forget();
  });
  bus.on(SESSION_RESUMED, loading.forget);
  bus.on(SESSION_ENDED, () => {
    groups.clear();
    loading.forget();
  });

  return {
    async getFriendGroupList() {
      await loading.load();
      return done(all());
    },

    async createFriendGroup({ name, userIDList = [] }) {
      requireName(name, "name");
      await loading.load();
      requireNew(name);
      const said = context.screen(name);
      const body = { From_Account: session.userID, GroupName: [said], To_Account: [...new Set(userIDList)] };
      const { ResultItem } = await context.command("sns.group_add", body);
      const { failed } = sortResults(ResultItem);
      const left = new Set(failed.map(({ userID }) => userID));
      groups.set(said, new Set(userIDList.filter((userID) => !left.has(userID))));
      notify();
      return done({ friendGroup: shown(said), failureUserIDList: failed });
    },

    async deleteFriendGroup({ name }) {
      requireText(name, "name");
      await loading.load();
      getMembers(name);
      const friendGroup = shown(name);
      await context.command("sns.group_delete", { From_Account: session.userID, GroupName: [name] });
      groups.delete(name);
      notify();
      return done({ friendGroup });
    },

    async renameFriendGroup({ oldName, newName }) {
      requireText(oldName, "oldName");
      requireName(newName, "newName");
      await loading.load();
      const members = getMembers(oldName);
      requireNew(newName);
      const said = context.screen(newName);
      await context.command("sns.group_update", { From_Account: session.userID, GroupOldName: oldName, GroupNewName: said });
      groups.delete(oldName);
      groups.set(said, members);
      notify();
      return done({ friendGroup: shown(said) });
    },

    addToFriendGroup: async ({ name, userIDList }) => done(await move(name, userIDList, "Update_Type_Add")),

    async removeFromFriendGroup({ name, userIDList }) {
      const { friendGroup } = await move(name, userIDList, "Update_Type_Delete");
      return done({ friendGroup });
    },
  };
}
