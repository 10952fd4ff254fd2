import { atMost, mustBe, requireShort, requireText, requireTexts } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { failure, words } from "../../errors.ts";
import { ALREADY_MY_FRIEND, NOT_MY_FRIEND } from "../../protocol/client-errors.ts";
import { FRIEND_DELETE_MAX, FRIEND_REMARK_MAX } from "../../protocol/limits/friends.ts";
import { FRIEND_WAITS_FOR_CONSENT } from "../../protocol/server-errors.ts";
import { FRIEND_CUSTOM_PREFIX, FRIEND_TAGS } from "../../protocol/tags.ts";
import { SNS_ADD_TYPE_BOTH, SNS_CHECK_TYPE_BOTH, SNS_DELETE_TYPE_BOTH } from "../../protocol/types.ts";
import { withFriendItems } from "../../records/friend.ts";
import { requireNone, sortResults, toUserIDs } from "../../records/results.ts";
import type { FriendApi } from "../../types/api/friends.ts";
import type { UserFailure } from "../../types/profile.ts";
import { done } from "../../types/result.ts";
import { createFriendList } from "./list.ts";

/** Source of a friend request: the prefix and up to 8 letters, digits or underscores. */
const SOURCE = /^AddSource_Type_\w{1,8}$/;

/** Throws if the remark is longer than 96 characters (specification 9.14). */
function screenedRemark(context: Context, remark: string): string {
  requireShort(remark, FRIEND_REMARK_MAX, "remark");
  return context.screen(remark);
}

/** This user's friends: methods to add, delete, check and change them (specification 3.25, 4.68, 5.7, 5.52). */
export default function createFriends(context: Context): FriendApi {
  const { session, clock } = context;
  const list = createFriendList(context);

  return {
    async getFriendList() {
      await list.load();
      return done([...list.friends.values()]);
    },

    async addFriend({ to, source, wording = "", type = SNS_ADD_TYPE_BOTH, remark = "", groupName = "" }) {
      requireText(to, "to");
      if (!SOURCE.test(source)) throw mustBe("source", source, "source");
      const item = {
        To_Account: to,
        AddSource: source,
        AddWording: context.screen(wording),
        Remark: screenedRemark(context, remark),
        GroupName: groupName,
      };
      await list.load();
      if (list.friends.has(to)) throw failure(ALREADY_MY_FRIEND, to);
      const answer = await context.command("sns.friend_add", {
        From_Account: session.userID,
        AddFriendItem: [item],
        AddType: type,
      });
      const { failed } = sortResults(answer.ResultItem);
      // The request was sent, but the other user must accept it first (specification 8.7).
      if (failed[0]?.code === FRIEND_WAITS_FOR_CONSENT)
        return done({ code: FRIEND_WAITS_FOR_CONSENT, message: String(words("sent")) });
      requireNone(failed);
      return done({ code: 0, message: "OK" });
    },

    async deleteFriend({ userIDList, type = SNS_DELETE_TYPE_BOTH }) {
      requireTexts(userIDList, "userIDList");
      const userIDs = atMost(context, userIDList, FRIEND_DELETE_MAX, "userIDList");
      await list.load();
      const strangers: UserFailure[] = userIDs
        .filter((userID) => !list.friends.has(userID))
        .map((userID) => ({ userID, code: NOT_MY_FRIEND, message: failure(NOT_MY_FRIEND, userID).message }));
      const To_Account = userIDs.filter((userID) => list.friends.has(userID));
      if (To_Account.length === 0) throw failure(NOT_MY_FRIEND, userIDs.join(", "));
      const { ResultItem } = await context.command("sns.friend_delete", {
        From_Account: session.userID,
        To_Account,
        DeleteType: type,
      });
      const { worked, failed } = sortResults(ResultItem);
      const gone = toUserIDs(worked);
      list.remove(gone);
      return done({
        successUserIDList: gone.map((userID) => ({ userID, code: 0 })),
        failureUserIDList: [...failed, ...strangers],
      });
    },

    async checkFriend({ userIDList, type = SNS_CHECK_TYPE_BOTH }) {
      requireTexts(userIDList, "userIDList");
      const body = { From_Account: session.userID, To_Account: [...new Set(userIDList)], CheckType: type };
      const { InfoItem } = await context.ask("sns.friend_check", body);
      const { worked, failed } = sortResults(InfoItem);
      return done({
        successUserIDList: worked.map(({ To_Account, Relation }) => ({ userID: To_Account, code: 0, relation: Relation })),
        failureUserIDList: failed,
      });
    },

    async getFriendProfile({ userIDList }) {
      requireTexts(userIDList, "userIDList");
      const { found, failed } = await list.look([...new Set(userIDList)]);
      return done({ friendList: found, failureUserIDList: failed });
    },

    async updateFriend({ userID, remark, friendCustomField = [] }) {
      requireText(userID, "userID");
      for (const { key } of friendCustomField) {
        if (!key.startsWith(FRIEND_CUSTOM_PREFIX)) throw mustBe("friendCustomField", key, "prefix", FRIEND_CUSTOM_PREFIX);
      }
      const SnsItem = [
        ...(remark === undefined ? [] : [{ Tag: FRIEND_TAGS.remark, Value: screenedRemark(context, remark) }]),
        ...friendCustomField.map(({ key, value }) => ({ Tag: key, Value: value })),
      ];
      if (SnsItem.length === 0) throw mustBe("updateFriend", "{}", "update");
      await list.load();
      const friend = list.friends.get(userID);
      if (!friend) throw failure(NOT_MY_FRIEND, userID);
      const body = { From_Account: session.userID, UpdateItem: [{ To_Account: userID, SnsItem }] };
      const { ResultItem } = await context.command("sns.friend_update", body);
      requireNone(sortResults(ResultItem).failed);
      const updated = withFriendItems(friend, SnsItem, clock.now());
      list.keep([updated]);
      return done(updated);
    },
  };
}
