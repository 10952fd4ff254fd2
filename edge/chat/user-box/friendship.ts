import type { FriendItem } from "#chat/protocol/profile-items.ts";
import { FRIEND_TAGS } from "#chat/protocol/profile-items.ts";
import type { BoxContext } from "./context.ts";
import { nowSeconds } from "./owner.ts";
import { pushes } from "./pushes.ts";
import { FriendApplicationStore } from "./store/friend-applications.ts";
import { FriendGroupStore } from "./store/friend-groups.ts";
import { type FriendRow, FriendStore } from "./store/friends.ts";
import { SequenceStore } from "./store/sequences.ts";

/** Friends and groups of friends that a user may have: no clause says, these are the vendor's published figures. */
export const FRIENDS_MAX = 3_000;
export const FRIEND_GROUPS_MAX = 32;

/** Open applications to one user, and of one user: no clause says, the vendor's published figure. */
export const APPLICATIONS_MAX = 1_000;

/** Rises with every change of the list of friends. */
export const FRIENDS_SEQUENCE = "friends";

export interface NewFriend {
  userId: string;
  remark: string;
  source: string;
  wording: string;
  /** Empty for none. */
  groupName: string;
}

/** Puts somebody among the user's friends; applications between the two are settled by it. Nothing where he is one already. */
export function addFriend(box: BoxContext, { userId, remark, source, wording, groupName }: NewFriend): void {
  const friends = new FriendStore(box.sql);
  settleApplications(box, userId);
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
  // To the session that asked too: it learns of its friends by pushes only.
  box.push(pushes.friendsAdded([userId]));
}

/** Takes somebody from the user's friends; false where he was none. */
export function removeFriend(box: BoxContext, userId: string): boolean {
  if (!new FriendStore(box.sql).remove(userId)) return false;
  const groups = new FriendGroupStore(box.sql);
  if (groups.groupsOf(userId).length > 0) {
    groups.takeFromAll(userId);
    groups.changed();
  }
  new SequenceStore(box.sql).next(FRIENDS_SEQUENCE);
  box.owe(userId, { kind: "friendListed", by: box.userId, isListed: false });
  box.push(pushes.friendsRemoved([userId]));
  return true;
}

/** Applications between the user and another are open no more. */
export function settleApplications(box: BoxContext, userId: string): void {
  const applications = new FriendApplicationStore(box.sql);
  const wereOpen = [applications.remove(userId, 0), applications.remove(userId, 1)];
  if (wereOpen.includes(true)) box.push(pushes.friendApplicationsClosed([userId]));
}

/** A friend's fields as the wire has them (specification 3.25). */
export function friendItems(sql: SqlStorage, friend: FriendRow): FriendItem[] {
  const custom = Object.entries(JSON.parse(friend.custom) as Record<string, string>);
  return [
    { Tag: FRIEND_TAGS.remark, Value: friend.remark },
    { Tag: FRIEND_TAGS.groupList, Value: new FriendGroupStore(sql).groupsOf(friend.user_id) },
    { Tag: FRIEND_TAGS.source, Value: friend.source },
    { Tag: FRIEND_TAGS.wording, Value: friend.wording },
    { Tag: FRIEND_TAGS.addTime, Value: friend.time },
    ...custom.map(([Tag, Value]) => ({ Tag, Value })),
  ];
}
