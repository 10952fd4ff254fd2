import type { FriendItem } from "#chat/protocol/profile-items.ts";
import { FRIEND_TAGS } from "#chat/protocol/profile-items.ts";
import type { BoxContext } from "./context.ts";
import { nowSeconds } from "./owner.ts";
import { pushes } from "./pushes.ts";
import { takeOutOfRequests } from "./requests.ts";
import { FriendApplicationStore } from "./store/friend-applications.ts";
import { FriendGroupStore } from "./store/friend-groups.ts";
import { type FriendRow, FriendStore } from "./store/friends.ts";
import { SequenceStore } from "./store/sequences.ts";

/** The specification gives no numbers; these are the vendor's published figures. */
export const FRIENDS_MAX = 3_000;
export const FRIEND_GROUPS_MAX = 32;

/**
 * The limit of open applications to a user, and from a user. The specification gives no number; this is the vendor's published
 * figure.
 */
export const APPLICATIONS_MAX = 1_000;

/** The sequence rises with every change of the friend list. */
export const FRIENDS_SEQUENCE = "friends";

export interface NewFriend {
  userId: string;
  remark: string;
  source: string;
  wording: string;
  /** Empty if no group is named. */
  groupName: string;
}

/** Adds a friend and closes the open applications between the two users. An existing friend stays unchanged. */
export function addFriend(box: BoxContext, { userId, remark, source, wording, groupName }: NewFriend): void {
  const friends = new FriendStore(box.sql);
  settleApplications(box, userId);
  takeOutOfRequests(box, userId);
  if (friends.find(userId)) return;
  friends.save({ user_id: userId, remark, source, wording, time: nowSeconds(box), custom: "{}" });
  const groups = new FriendGroupStore(box.sql);
  if (groupName && (groups.has(groupName) || groups.names().length < FRIEND_GROUPS_MAX)) {
    groups.create(groupName, box.now());
    groups.put(groupName, userId);
    groups.changed();
  }
  new SequenceStore(box.sql).next(FRIENDS_SEQUENCE);
  box.owe(userId, { kind: "friendListed", by: box.userId, isListed: true });
  // The event is also pushed to the requesting session, because clients get new friends only from pushes.
  box.push(pushes.friendsAdded([userId]));
}

/** Returns false if the user was not a friend. */
export function removeFriend(box: BoxContext, userId: string): boolean {
  if (!new FriendStore(box.sql).remove(userId)) return false;
  const groups = new FriendGroupStore(box.sql);
  if (groups.readGroups(userId).length > 0) {
    groups.takeFromAll(userId);
    groups.changed();
  }
  new SequenceStore(box.sql).next(FRIENDS_SEQUENCE);
  box.owe(userId, { kind: "friendListed", by: box.userId, isListed: false });
  box.push(pushes.friendsRemoved([userId]));
  return true;
}

export function settleApplications(box: BoxContext, userId: string): void {
  const applications = new FriendApplicationStore(box.sql);
  const wereOpen = [applications.remove(userId, 0), applications.remove(userId, 1)];
  if (wereOpen.includes(true)) box.push(pushes.friendApplicationsClosed([userId]));
}

/** The wire form of specification 3.25. */
export function friendItems(sql: SqlStorage, friend: FriendRow): FriendItem[] {
  const custom = Object.entries(JSON.parse(friend.custom) as Record<string, string>);
  return [
    { Tag: FRIEND_TAGS.remark, Value: friend.remark },
    { Tag: FRIEND_TAGS.groupList, Value: new FriendGroupStore(sql).readGroups(friend.user_id) },
    { Tag: FRIEND_TAGS.source, Value: friend.source },
    { Tag: FRIEND_TAGS.wording, Value: friend.wording },
    { Tag: FRIEND_TAGS.addTime, Value: friend.time },
    ...custom.map(([Tag, Value]) => ({ Tag, Value })),
  ];
}
