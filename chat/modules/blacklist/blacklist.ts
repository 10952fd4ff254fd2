import { requireTexts } from "../../arguments.ts";
import { SESSION_ENDED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { createLoading } from "../../loading.ts";
import { FRIEND_LIST } from "../../notices.ts";
import { CANNOT_ADD_SELF_TO_BLACKLIST } from "../../protocol/client-errors.ts";
import { BLACKLIST_UPDATED } from "../../protocol/event-names.ts";
import { FRIEND_PUSH } from "../../protocol/kinds.ts";
import { BLACKLIST_PAGE_SIZE } from "../../protocol/limits/friends.ts";
import { requireNone, sortResults, toUserIDs } from "../../records/results.ts";
import type { BlacklistApi } from "../../types/api/profile.ts";
import { type Answer, done } from "../../types/result.ts";

/** Users that this user blocks (specification 3.46, 5.39). */
export default function createBlacklist(context: Context): BlacklistApi {
  const { bus, session } = context;
  let blocked = new Set<string>();

  const fetch = async (): Promise<void> => {
    const userID = session.userID;
    const found = new Set<string>();
    let start = 0;
    do {
      const body = { From_Account: userID, StartIndex: start, MaxLimited: BLACKLIST_PAGE_SIZE, LastSequence: 0 };
      const answer = await context.ask("sns.black_list_get", body);
      for (const { To_Account } of answer.BlackListItem) found.add(To_Account);
      start = answer.StartIndex;
    } while (start !== 0);
    if (session.userID === userID) blocked = found;
  };

  const loading = createLoading(fetch);

  const apply = (userIDs: readonly string[], isBlocked: boolean): void => {
    const before = blocked.size;
    for (const userID of userIDs)
      if (isBlocked) blocked.add(userID);
      else blocked.delete(userID);
    if (blocked.size !== before) context.emit(BLACKLIST_UPDATED, [...blocked]);
  };

  const change = async (servcmd: "sns.black_list_add" | "sns.black_list_delete", userIDs: string[]): Answer<string[]> => {
    await loading.load();
    const { ResultItem } = await context.command(servcmd, { From_Account: session.userID, To_Account: userIDs });
    const { worked, failed } = sortResults(ResultItem);
    apply(toUserIDs(worked), servcmd === "sns.black_list_add");
    if (worked.length === 0) requireNone(failed);
    return done([...blocked]);
  };

  bus.on(SESSION_ENDED, () => {
    blocked = new Set();
    loading.forget();
  });
  context.notice(FRIEND_LIST, (mods) => {
    for (const mod of mods) {
      if (mod.PushType === FRIEND_PUSH.BLACKLIST_ADDED) apply(mod.BlackListAdd_Account, true);
      if (mod.PushType === FRIEND_PUSH.BLACKLIST_DELETED) apply(mod.BlackListDel_Account, false);
    }
  });

  return {
    async getBlacklist() {
      await loading.load();
      return done([...blocked]);
    },

    async addToBlacklist({ userIDList }) {
      requireTexts(userIDList, "userIDList");
      const others = userIDList.filter((userID) => userID !== session.userID);
      if (others.length === 0) throw failure(CANNOT_ADD_SELF_TO_BLACKLIST, session.userID);
      return change("sns.black_list_add", [...new Set(others)]);
    },

    async removeFromBlacklist({ userIDList }) {
      requireTexts(userIDList, "userIDList");
      return change("sns.black_list_delete", [...new Set(userIDList)]);
    },
  };
}
