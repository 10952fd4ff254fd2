import type { FriendItem, ProfileItem } from "../protocol/profile-items.ts";
import { FRIEND_CUSTOM_PREFIX, FRIEND_TAGS } from "../protocol/tags.ts";
import type { Friend } from "../types/friend.ts";
import type { CustomField, Profile } from "../types/profile.ts";
import { mergeFields, unknownProfile, withItems } from "./profile.ts";

const texts = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" && value ? [value] : [];
};

/** True if the value is not a list. Only a friend's own items may have lists as values. */
const isProfileItem = (item: FriendItem | ProfileItem): item is ProfileItem => !Array.isArray(item.Value);

/** Returns a friend with the changed friend or profile items (specification 3.25). `now` is in Unix milliseconds. */
export function withFriendItems(friend: Friend, items: readonly (FriendItem | ProfileItem)[], now: number): Friend {
  const stated = new Map(items.map(({ Tag, Value }) => [Tag, Value]));
  const text = (tag: string, otherwise: string): string => (stated.has(tag) ? String(stated.get(tag)) : otherwise);
  const custom: CustomField[] = [...stated]
    .filter(([tag]) => tag.startsWith(FRIEND_CUSTOM_PREFIX))
    .map(([key, value]) => ({ key, value: String(value) }));
  const ofProfile = items.filter(isProfileItem).filter(({ Tag }) => Tag.startsWith("Tag_Profile_"));
  return {
    ...friend,
    remark: text(FRIEND_TAGS.remark, friend.remark),
    groupList: stated.has(FRIEND_TAGS.groupList) ? texts(stated.get(FRIEND_TAGS.groupList)) : friend.groupList,
    source: text(FRIEND_TAGS.source, friend.source),
    wording: text(FRIEND_TAGS.wording, friend.wording),
    addTime: stated.has(FRIEND_TAGS.addTime) ? Number(stated.get(FRIEND_TAGS.addTime)) : friend.addTime,
    friendCustomField: mergeFields(friend.friendCustomField, custom),
    profile: ofProfile.length > 0 ? withItems(friend.profile, ofProfile, now) : friend.profile,
  };
}

export const unknownFriend = (userID: string, profile: Profile = unknownProfile(userID)): Friend => ({
  userID,
  remark: "",
  groupList: [],
  source: "",
  wording: "",
  addTime: 0,
  friendCustomField: [],
  profile,
});
