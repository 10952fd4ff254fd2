import { COMMUNITY_PREFIX, TOPIC_SEPARATOR } from "#chat/protocol/group-id.ts";
import type { GroupType } from "#chat/protocol/group-kinds.ts";

/** Prefix of the site's own groups. Anybody may read and join them (Specification 9.6). */
export const SITE_GROUP_PREFIX = "group-";

/** Prefix of the group of an anchor's fans, followed by the anchor's number (Specification 9.6). */
export const FANS_GROUP_PREFIX = "fans-";

/** Prefix of the site's own communities, whose ids must begin with the community prefix (Specification 5.23, 9.6). */
export const SITE_COMMUNITY_PREFIX = `${COMMUNITY_PREFIX}site-` as const;

/** Prefixes of group ids that only the site may use (Specification 9.6). */
export const RESERVED_PREFIXES = [SITE_GROUP_PREFIX, FANS_GROUP_PREFIX, SITE_COMMUNITY_PREFIX] as const;

export const isReservedGroupId = (groupId: string): boolean => RESERVED_PREFIXES.some((prefix) => groupId.startsWith(prefix));

export const toFansGroupId = (anchorId: number): string => `${FANS_GROUP_PREFIX}${anchorId}`;

/** Null if the id names no fans' group (Specification 9.6). */
export function anchorOfFansGroup(groupId: string): number | null {
  const number = /^fans-([1-9]\d{0,14})$/.exec(groupId)?.[1];
  return number === undefined ? null : Number(number);
}

/** Fans' groups have their own addresses (Specification 2.13). */
export const groupPath = (groupId: string): string =>
  `${anchorOfFansGroup(groupId) === null ? "" : "/anchor"}/${encodeURIComponent(groupId)}`;

/** Null if the id names no topic (Specification 3.34). */
export const communityOfTopic = (groupId: string): string | null =>
  groupId.includes(TOPIC_SEPARATOR) ? (groupId.split(TOPIC_SEPARATOR, 1)[0] ?? null) : null;

export const toGroupId = (id: string): string => communityOfTopic(id) ?? id;

/** Group types that a person may create on the site. The other two types are rooms of viewers (Specification 6.6). */
export const FOUNDED_TYPES = ["Private", "Public", "Community"] as const satisfies readonly GroupType[];
export type FoundedType = (typeof FOUNDED_TYPES)[number];

/** Older announcements are removed. */
export const ANNOUNCEMENTS_MAX = 50;

/** Maximum lengths of a group's texts in characters (Specification 9.14). */
export const GROUP_TEXT_MAX = { name: 32, introduction: 400, notification: 400, nameCard: 32, wording: 100, topic: 32 } as const;

/** Maximum number of people who can be chosen at once when a group is created or extended. */
export const CHOSEN_TOGETHER_MAX = 100;

export interface AnchorGroup {
  id: string;
  unreadCount: number;
}

/** Groups with unread messages come first (Specification 3.21). */
export const anchorGroups = (conversations: readonly { conversationID: string; unreadCount: number }[]): AnchorGroup[] =>
  conversations
    .flatMap(({ conversationID, unreadCount }) => {
      const id = conversationID.replace(/^GROUP/, "");
      return conversationID.startsWith("GROUP") && anchorOfFansGroup(id) !== null ? [{ id, unreadCount }] : [];
    })
    .sort((a, b) => b.unreadCount - a.unreadCount);

export const MEMBERS_FOUND_MAX = 50;
