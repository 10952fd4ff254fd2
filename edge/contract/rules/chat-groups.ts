import { COMMUNITY_PREFIX, TOPIC_SEPARATOR } from "#chat/protocol/group-id.ts";
import type { GroupType } from "#chat/protocol/group-kinds.ts";

/** Prefix of the site's own groups, which anybody may read of and join (Specification 9.6). */
export const SITE_GROUP_PREFIX = "group-";

/** Prefix of the group of an anchor's fans; the anchor's number follows (Specification 9.6). */
export const FANS_GROUP_PREFIX = "fans-";

/** Prefix of the site's own communities: a community's id has a form of its own (Specification 5.23, 9.6). */
export const SITE_COMMUNITY_PREFIX = `${COMMUNITY_PREFIX}site-` as const;

/** Prefixes under which the site alone founds groups (Specification 9.6). */
export const RESERVED_PREFIXES = [SITE_GROUP_PREFIX, FANS_GROUP_PREFIX, SITE_COMMUNITY_PREFIX] as const;

/** Whether only the site may create a group of this id (Specification 9.6). */
export const isReservedGroupId = (groupId: string): boolean => RESERVED_PREFIXES.some((prefix) => groupId.startsWith(prefix));

/** Returns the id of the group of an anchor's fans (Specification 9.6). */
export const toFansGroupId = (anchorId: number): string => `${FANS_GROUP_PREFIX}${anchorId}`;

/** Returns the anchor whose fans' group has this id; null for any other group (Specification 9.6). */
export function anchorOfFansGroup(groupId: string): number | null {
  const number = /^fans-([1-9]\d{0,14})$/.exec(groupId)?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns the end of the addresses of a group's screens; a fans' group has addresses of its own (Specification 2.13). */
export const groupPath = (groupId: string): string =>
  `${anchorOfFansGroup(groupId) === null ? "" : "/anchor"}/${encodeURIComponent(groupId)}`;

/** Returns the community of a topic's id; null for any other id (Specification 3.34). */
export const communityOfTopic = (groupId: string): string | null =>
  groupId.includes(TOPIC_SEPARATOR) ? (groupId.split(TOPIC_SEPARATOR, 1)[0] ?? null) : null;

/** Returns the group of a conversation's id: a topic's community, or the group itself (Specification 3.34). */
export const toGroupId = (id: string): string => communityOfTopic(id) ?? id;

/** Types that a person founds on the site: the other two are rooms of viewers (Specification 6.6). */
export const FOUNDED_TYPES = ["Private", "Public", "Community"] as const satisfies readonly GroupType[];
export type FoundedType = (typeof FOUNDED_TYPES)[number];

/** Announcements of a group that are kept, the newest ones. */
export const ANNOUNCEMENTS_MAX = 50;

/** Lengths of a group's texts in characters (Specification 9.14). */
export const GROUP_TEXT_MAX = { name: 32, introduction: 400, notification: 400, nameCard: 32, wording: 100, topic: 32 } as const;

/** People who are chosen when a group is founded, or added to it at once. */
export const CHOSEN_TOGETHER_MAX = 100;

/** Anchor groups of a viewer with their unread messages (Specification 3.21). */
export interface AnchorGroup {
  id: string;
  unreadCount: number;
}

/** Returns the fans' groups among conversations, those with unread messages first (Specification 3.21). */
export const anchorGroups = (conversations: readonly { conversationID: string; unreadCount: number }[]): AnchorGroup[] =>
  conversations
    .flatMap(({ conversationID, unreadCount }) => {
      const id = conversationID.replace(/^GROUP/, "");
      return conversationID.startsWith("GROUP") && anchorOfFansGroup(id) !== null ? [{ id, unreadCount }] : [];
    })
    .sort((a, b) => b.unreadCount - a.unreadCount);

/** Members that one search finds. */
export const MEMBERS_FOUND_MAX = 50;
