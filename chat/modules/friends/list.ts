import { FRIEND_GROUPS_CHANGED, FRIENDS_CHANGED, PROFILES_CHANGED, SESSION_ENDED, SESSION_RESUMED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { createLoading } from "../../loading.ts";
import { FRIEND_LIST } from "../../notices.ts";
import { FRIEND_LIST_UPDATED } from "../../protocol/event-names.ts";
import { FRIEND_PUSH } from "../../protocol/kinds.ts";
import { FRIEND_PROFILE_CACHE_MS, FRIEND_PROFILE_PAGE_SIZE } from "../../protocol/limits/friends.ts";
import { unknownFriend, withFriendItems } from "../../records/friend.ts";
import { sortResults } from "../../records/results.ts";
import type { Friend } from "../../types/friend.ts";
import type { UserFailure } from "../../types/profile.ts";

export interface FriendList {
  readonly friends: ReadonlyMap<string, Friend>;
  load(): Promise<void>;
  /** Returns the requested friends with their profiles. Loads those whose data is older than 180 s (specification 9.20). */
  look(userIDs: readonly string[]): Promise<{ found: Friend[]; failed: UserFailure[] }>;
  keep(changed: readonly Friend[]): void;
  remove(userIDs: readonly string[]): void;
}

/** This user's friends, updated by notices (specification 3.25, 4.68, 7.104). */
export function createFriendList(context: Context): FriendList {
  const { bus, clock, session } = context;
  const friends = new Map<string, Friend>();
  /** Time at which each friend's profile was loaded, in Unix milliseconds. */
  const lookedAt = new Map<string, number>();
  /**
   * Number of changes so far. `changedAt` has the number of each friend's last change, so that the answer of an older request is
   * recognised as stale.
   */
  let changes = 0;
  const changedAt = new Map<string, number>();

  const all = (): Friend[] => [...friends.values()];
  const known = (list: readonly Friend[]): Friend[] => list.flatMap(({ userID }) => friends.get(userID) ?? []);
  const announce = (): void => context.announce(FRIEND_LIST_UPDATED, all);

  const keep = (changed: readonly Friend[]): void => {
    if (changed.length === 0) return;
    changes++;
    for (const friend of changed) {
      friends.set(friend.userID, friend);
      changedAt.set(friend.userID, changes);
    }
    bus.emit(FRIENDS_CHANGED, { friends: [...changed] });
    announce();
  };

  const remove = (userIDs: readonly string[]): void => {
    const gone = userIDs.filter((userID) => friends.delete(userID));
    changes++;
    for (const userID of gone) {
      lookedAt.delete(userID);
      changedAt.set(userID, changes);
    }
    if (gone.length > 0) announce();
  };

  /** Loads friend items and profiles, 100 users per request. Repeats the request for friends that changed meanwhile. */
  const fetch = async (userIDs: readonly string[]): Promise<{ found: Friend[]; failed: UserFailure[] }> => {
    const found: Friend[] = [];
    const failed: UserFailure[] = [];
    const waiting = [...userIDs];
    while (waiting.length > 0) {
      const countBefore = changes;
      const body = { From_Account: session.userID, To_Account: waiting.splice(0, FRIEND_PROFILE_PAGE_SIZE) };
      const { InfoItem } = await context.ask("sns.friend_get_specified", body);
      const results = sortResults(InfoItem);
      failed.push(...results.failed);
      for (const { To_Account: userID, SnsProfileItem, IsOfSite } of results.worked) {
        if ((changedAt.get(userID) ?? 0) > countBefore) {
          waiting.push(userID);
          continue;
        }
        // The friend is stored at once, because a change that arrives together with the answer may be applied before the caller
        // continues.
        const friend = withFriendItems(friends.get(userID) ?? unknownFriend(userID), SnsProfileItem, clock.now());
        friend.profile = { ...friend.profile, isOfSite: IsOfSite === 1 };
        friends.set(userID, friend);
        found.push(friend);
        lookedAt.set(userID, clock.now());
      }
    }
    return { found, failed };
  };

  const fetchAll = async (): Promise<void> => {
    const found: Friend[] = [];
    let StartIndex = 0;
    for (;;) {
      const body = { From_Account: session.userID, StartIndex, StandardSequence: 0, CustomSequence: 0 };
      const answer = await context.ask("sns.friend_get", body);
      for (const { To_Account, ValueItem } of answer.UserDataItem)
        found.push(withFriendItems(unknownFriend(To_Account), ValueItem, clock.now()));
      if (answer.CompleteFlag === 1) break;
      StartIndex = answer.NextStartIndex;
    }
    friends.clear();
    for (const friend of found) friends.set(friend.userID, friend);
    // The server's list has no profiles, or only incomplete profiles, so the profiles are loaded separately.
    const complete = await fetch(found.map(({ userID }) => userID)).catch(() => ({ found }));
    keep(known(complete.found));
  };

  const loading = createLoading(fetchAll);

  const quietly = (step: Promise<unknown>): void => {
    // If the load fails, the next call tries again.
    step.catch(loading.forget);
  };

  context.notice(FRIEND_LIST, (mods) => {
    for (const mod of mods) {
      if (mod.PushType === FRIEND_PUSH.FRIENDS_ADDED)
        quietly(
          loading
            .load()
            .then(() => fetch(mod.FriendAdd_Account))
            .then(({ found }) => keep(known(found))),
        );
      if (mod.PushType === FRIEND_PUSH.FRIENDS_DELETED) remove(mod.FriendDel_Account);
      if (mod.PushType === FRIEND_PUSH.FRIENDS_UPDATED) {
        keep(
          mod.FriendUpdate.flatMap(({ To_Account, SnsItem }) => {
            const friend = friends.get(To_Account);
            return friend ? withFriendItems(friend, SnsItem, clock.now()) : [];
          }),
        );
      }
    }
  });
  bus.on(PROFILES_CHANGED, ({ profiles }) => {
    keep(
      profiles.flatMap((profile) => {
        const friend = friends.get(profile.userID);
        return friend ? { ...friend, profile: { ...profile, isOfSite: friend.profile.isOfSite } } : [];
      }),
    );
  });
  bus.on(FRIEND_GROUPS_CHANGED, ({ groups }) => {
    const findGroupNames = (userID: string): string[] =>
      groups.filter(({ userIDList }) => userIDList.includes(userID)).map(({ name }) => name);
    const moved = all().flatMap((friend) => {
      const groupList = findGroupNames(friend.userID);
      return groupList.join("\n") === friend.groupList.join("\n") ? [] : { ...friend, groupList };
    });
    keep(moved);
  });
  bus.on(SESSION_RESUMED, () => {
    // After a reconnect, a list that was loaded is loaded again, because this device may have missed pushes.
    if (!loading.hasBegun()) return;
    loading.forget();
    quietly(loading.load());
  });
  bus.on(SESSION_ENDED, () => {
    friends.clear();
    lookedAt.clear();
    changedAt.clear();
    loading.forget();
  });

  return {
    friends,
    load: loading.load,
    async look(userIDs) {
      await loading.load();
      const isFresh = (userID: string): boolean =>
        friends.has(userID) && clock.now() - (lookedAt.get(userID) ?? 0) < FRIEND_PROFILE_CACHE_MS;
      const { failed } = await fetch(userIDs.filter((userID) => !isFresh(userID)));
      return { found: userIDs.flatMap((userID) => friends.get(userID) ?? []), failed };
    },
    keep,
    remove,
  };
}
