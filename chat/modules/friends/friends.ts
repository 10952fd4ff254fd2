import { atMost, invalid, requireText, requireTexts } from "../../arguments";
import type { Context } from "../../context";
import { ChatError, type CodeOf, failure } from "../../errors";
import type { SERVER_ERRORS } from "../../protocol/errors";
import { FRIEND_DELETE_MAX, FRIEND_REMARK_MAX } from "../../protocol/limits/friends";
import { FRIEND_CUSTOM_PREFIX, FRIEND_TAGS } from "../../protocol/tags";
import { TYPES } from "../../protocol/types";
import { readFailure, withFriendItems } from "../../records/friend";
import type { FriendApi } from "../../types/api/friends";
import type { UserFailure } from "../../types/profile";
import { done } from "../../types/result";
import { createFriendList } from "./list";

/** Where an application comes from: the prefix and up to 8 letters. */
const SOURCE = /^AddSource_Type_\w{1,8}$/;

/** Not an error: the other one decides. */
const NOT_MY_FRIEND: CodeOf<"NOT_MY_FRIEND"> = 2700;

const WAITS_CODE: typeof SERVER_ERRORS.FRIEND_WAITS_FOR_CONSENT = 30_539;

/** What is said where the other one has to agree first (specification 8.7). */
const WAITS_FOR_CONSENT = "The application was sent; the other one has yet to agree.";

/** A remark as it may be said. Throws where it is longer than 96 characters (specification 9.14). */
function screenedRemark(context: Context, remark: string): string {
  if ([...remark].length > FRIEND_REMARK_MAX) throw invalid(`remark has more than ${FRIEND_REMARK_MAX} characters.`);
  return context.screen(remark);
}

/** This user's friends: asking, ending, checking and describing them (specification 3.25, 4.68, 5.7, 5.52). */
export function createFriends(context: Context): FriendApi {
  const { session, clock } = context;
  const list = createFriendList(context);

  return {
    async getFriendList() {
      await list.load();
      return done([...list.friends.values()]);
    },

    async addFriend({ to, source, wording = "", type = TYPES.SNS_ADD_TYPE_BOTH, remark = "", groupName = "" }) {
      requireText(to, "to");
      if (!SOURCE.test(source)) throw invalid(`source must be AddSource_Type_ and up to 8 letters, it is ${String(source)}.`);
      const item = {
        To_Account: to,
        AddSource: source,
        AddWording: context.screen(wording),
        Remark: screenedRemark(context, remark),
        GroupName: groupName,
      };
      await list.load();
      if (list.friends.has(to)) throw failure<"ALREADY_MY_FRIEND">(2701, `${to} is a friend already.`);
      const answer = await context.request("sns.friend_add", {
        From_Account: session.userID,
        AddFriendItem: [item],
        AddType: type,
      });
      const [result] = answer.ResultItem;
      if (result?.ResultCode === WAITS_CODE) return done({ code: result.ResultCode, message: WAITS_FOR_CONSENT });
      if (result && result.ResultCode !== 0) throw new ChatError(result.ResultCode, result.ResultInfo);
      return done({ code: 0, message: "OK" });
    },

    async deleteFriend({ userIDList, type = TYPES.SNS_DELETE_TYPE_BOTH }) {
      requireTexts(userIDList, "userIDList");
      const userIDs = atMost(context, userIDList, FRIEND_DELETE_MAX, "userIDList");
      await list.load();
      const strangers: UserFailure[] = userIDs
        .filter((userID) => !list.friends.has(userID))
        .map((userID) => ({ userID, code: NOT_MY_FRIEND, message: `${userID} is no friend.` }));
      const To_Account = userIDs.filter((userID) => list.friends.has(userID));
      if (To_Account.length === 0) throw failure<"NOT_MY_FRIEND">(2700, `none of ${userIDs.join(", ")} is a friend.`);
      const { ResultItem } = await context.request("sns.friend_delete", {
        From_Account: session.userID,
        To_Account,
        DeleteType: type,
      });
      const gone = ResultItem.filter(({ ResultCode }) => ResultCode === 0).map(({ To_Account: userID }) => userID);
      list.remove(gone);
      return done({
        successUserIDList: gone.map((userID) => ({ userID, code: 0 })),
        failureUserIDList: [...ResultItem.filter(({ ResultCode }) => ResultCode !== 0).map(readFailure), ...strangers],
      });
    },

    async checkFriend({ userIDList, type = TYPES.SNS_CHECK_TYPE_BOTH }) {
      requireTexts(userIDList, "userIDList");
      const body = { From_Account: session.userID, To_Account: [...new Set(userIDList)], CheckType: type };
      const { InfoItem } = await context.request("sns.friend_check", body, { isRepeatable: true });
      return done({
        successUserIDList: InfoItem.filter(({ ResultCode }) => ResultCode === 0).map(({ To_Account, ResultCode, Relation }) => ({
          userID: To_Account,
          code: ResultCode,
          relation: Relation,
        })),
        failureUserIDList: InfoItem.filter(({ ResultCode }) => ResultCode !== 0).map(readFailure),
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
        if (!key.startsWith(FRIEND_CUSTOM_PREFIX))
          throw invalid(`keys of friendCustomField begin with ${FRIEND_CUSTOM_PREFIX}, ${key} does not.`);
      }
      const SnsItem = [
        ...(remark === undefined ? [] : [{ Tag: FRIEND_TAGS.remark, Value: screenedRemark(context, remark) }]),
        ...friendCustomField.map(({ key, value }) => ({ Tag: key, Value: value })),
      ];
      if (SnsItem.length === 0) throw invalid(`the update of ${userID} holds neither remark nor friendCustomField.`);
      await list.load();
      const friend = list.friends.get(userID);
      if (!friend) throw failure<"NOT_MY_FRIEND">(2700, `${userID} is no friend.`);
      const body = { From_Account: session.userID, UpdateItem: [{ To_Account: userID, SnsItem }] };
      const { ResultItem } = await context.request("sns.friend_update", body);
      const failed = ResultItem.find(({ ResultCode }) => ResultCode !== 0);
      if (failed) throw new ChatError(failed.ResultCode, failed.ResultInfo);
      const updated = withFriendItems(friend, SnsItem, clock.now());
      list.keep([updated]);
      return done(updated);
    },
  };
}
