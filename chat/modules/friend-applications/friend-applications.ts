import { mustBe, requireShort, requireText } from "../../arguments.ts";
import { SESSION_ENDED, SESSION_RESUMED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { createLoading } from "../../loading.ts";
import { FRIEND_LIST } from "../../notices.ts";
import { FRIEND_APPLICATION_NOT_EXIST } from "../../protocol/client-errors.ts";
import { FRIEND_APPLICATION_LIST_UPDATED } from "../../protocol/event-names.ts";
import { FRIEND_PUSH } from "../../protocol/kinds.ts";
import { FRIEND_APPLICATION_PAGE_SIZE, FRIEND_REMARK_MAX } from "../../protocol/limits/friends.ts";
import {
  SNS_APPLICATION_AGREE,
  SNS_APPLICATION_AGREE_AND_ADD,
  SNS_APPLICATION_SENT_BY_ME,
  SNS_APPLICATION_SENT_TO_ME,
  SNS_APPLICATION_TYPE_BOTH,
} from "../../protocol/types.ts";
import { requireNone, sortResults } from "../../records/results.ts";
import type { FriendApplicationApi } from "../../types/api/friends.ts";
import type { FriendApplication } from "../../types/friend.ts";
import { done } from "../../types/result.ts";

type Side = FriendApplication["type"];
type Action = "Response_Action_Agree" | "Response_Action_AgreeAndAdd" | "Response_Action_Reject";

interface WireApplication {
  To_Account: string;
  Nick: string;
  Image?: string | undefined;
  AddTime: number;
  AddSource: string;
  AddWording: string;
  Type?: Side | undefined;
  PendencyType?: Side;
  IsOfSite?: 0 | 1 | undefined;
}

const readApplication = (wire: WireApplication): FriendApplication => ({
  userID: wire.To_Account,
  nick: wire.Nick,
  avatar: wire.Image ?? "",
  time: wire.AddTime,
  source: wire.AddSource,
  wording: wire.AddWording,
  type: wire.Type ?? wire.PendencyType ?? SNS_APPLICATION_SENT_TO_ME,
  ...(wire.IsOfSite === 1 && { isOfSite: true }),
});

const toKey = ({ type, userID }: Pick<FriendApplication, "type" | "userID">): string => `${type} ${userID}`;

/** Friend requests. A received request is unread until this user reads, accepts or refuses it (specification 3.26, 4.68). */
export default function createFriendApplications(context: Context): FriendApplicationApi {
  const { bus, session } = context;
  const applications = new Map<string, FriendApplication>();
  const unread = new Set<string>();

  const all = () => ({
    friendApplicationList: [...applications.values()].sort((a, b) => b.time - a.time),
    unreadCount: unread.size,
  });
  const notify = (): void => context.announce(FRIEND_APPLICATION_LIST_UPDATED, all);

  const save = (application: FriendApplication, isUnread: boolean): void => {
    const key = toKey(application);
    applications.set(key, application);
    if (isUnread) unread.add(key);
  };
  const remove = (userIDs: readonly string[], sides: readonly Side[]): void => {
    let changed = false;
    for (const userID of userIDs) {
      for (const type of sides) {
        const key = toKey({ type, userID });
        changed = applications.delete(key) || changed;
        unread.delete(key);
      }
    }
    if (changed) notify();
  };
  const markRead = (time: number): void => {
    for (const key of [...unread]) if ((applications.get(key)?.time ?? 0) <= time) unread.delete(key);
    notify();
  };

  const fetch = async (): Promise<void> => {
    const found: FriendApplication[] = [];
    let StartTime = 0;
    let unreadCount = 0;
    do {
      const body = {
        From_Account: session.userID,
        PendencyType: SNS_APPLICATION_TYPE_BOTH as typeof SNS_APPLICATION_TYPE_BOTH,
        StartTime,
        MaxLimited: FRIEND_APPLICATION_PAGE_SIZE,
        LastSequence: 0,
      };
      const answer = await context.ask("sns.pendency_get", body);
      found.push(...answer.PendencyItem.map(readApplication));
      unreadCount = answer.UnreadPendencyCount;
      // If a page starts where the previous page started, loading stops, because the pages would repeat endlessly.
      StartTime = answer.StartTime === StartTime ? 0 : answer.StartTime;
    } while (StartTime !== 0);
    applications.clear();
    unread.clear();
    for (const application of found) save(application, false);
    // The server sends only the number of unread requests, so the newest requests are taken as the unread ones.
    const incoming = [...applications.values()]
      .filter(({ type }) => type === SNS_APPLICATION_SENT_TO_ME)
      .sort((a, b) => b.time - a.time);
    for (const application of incoming.slice(0, unreadCount)) unread.add(toKey(application));
  };
  const loading = createLoading(fetch);
  /** If the load fails, the next call tries again. */
  const reload = (): void => {
    loading.forget();
    loading.load().then(notify, () => undefined);
  };

  const respond = async (userID: string, ResponseAction: Action, remark = "") => {
    requireText(userID, "userID");
    requireShort(remark, FRIEND_REMARK_MAX, "remark");
    const item = { To_Account: userID, ResponseAction, ...(remark && { Remark: context.screen(remark) }) };
    const { ResultItem } = await context.command("sns.friend_response", {
      From_Account: session.userID,
      ResponseFriendItem: [item],
    });
    requireNone(sortResults(ResultItem).failed);
    remove([userID], [SNS_APPLICATION_SENT_TO_ME]);
    return done({});
  };

  context.notice(FRIEND_LIST, (mods) => {
    for (const mod of mods) {
      if (mod.PushType === FRIEND_PUSH.APPLICATIONS_ADDED) {
        if (!loading.hasBegun()) {
          reload();
          continue;
        }
        for (const wire of mod.PendencyAdd) save(readApplication(wire), wire.Type === SNS_APPLICATION_SENT_TO_ME);
        notify();
      }
      // Removes the requests of both directions, because a decision closes both. The push does not state the direction.
      if (mod.PushType === FRIEND_PUSH.APPLICATIONS_DELETED) {
        remove(mod.FrienPencydDel_Account, [SNS_APPLICATION_SENT_TO_ME, SNS_APPLICATION_SENT_BY_ME]);
      }
      if (mod.PushType === FRIEND_PUSH.APPLICATIONS_READ) markRead(mod.PendencyReport.LatestPendencyTimeStamp);
    }
  });
  bus.on(SESSION_RESUMED, () => {
    if (loading.hasBegun()) reload();
  });
  bus.on(SESSION_ENDED, () => {
    applications.clear();
    unread.clear();
    loading.forget();
  });

  return {
    async getFriendApplicationList() {
      await loading.load();
      return done(all());
    },

    async acceptFriendApplication({ userID, type = SNS_APPLICATION_AGREE_AND_ADD, remark }) {
      if (type !== SNS_APPLICATION_AGREE && type !== SNS_APPLICATION_AGREE_AND_ADD) {
        throw mustBe("type", type, "oneOf", `${SNS_APPLICATION_AGREE}, ${SNS_APPLICATION_AGREE_AND_ADD}`);
      }
      return respond(userID, type, remark);
    },

    refuseFriendApplication: async ({ userID }) => respond(userID, "Response_Action_Reject"),

    async deleteFriendApplication({ userID, type = SNS_APPLICATION_SENT_TO_ME }) {
      requireText(userID, "userID");
      await loading.load();
      if (!applications.has(toKey({ type, userID }))) throw failure(FRIEND_APPLICATION_NOT_EXIST, type, userID);
      const body = { From_Account: session.userID, PendencyType: type, To_Account: [userID] };
      const { ResultItem } = await context.command("sns.pendency_delete", body);
      requireNone(sortResults(ResultItem).failed);
      remove([userID], [type]);
      return done({});
    },

    async setFriendApplicationRead() {
      await loading.load();
      const latest = Math.max(0, ...[...unread].map((key) => applications.get(key)?.time ?? 0));
      if (latest === 0) return done({});
      await context.command("sns.pendency_report", { From_Account: session.userID, LatestPendencyTimeStamp: latest });
      markRead(latest);
      return done({});
    },
  };
}
