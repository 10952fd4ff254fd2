/** Prefix of the site's own groups, which anybody may read of and join (Specification 9.6). */
export const SITE_GROUP_PREFIX = "group-";

/** Prefix of the group of an anchor's fans; the anchor's number follows (Specification 9.6). */
export const FANS_GROUP_PREFIX = "fans-";

/** Prefix of the site's own communities: a community's id has a form of its own (Specification 5.23, 9.6). */
export const SITE_COMMUNITY_PREFIX = "@TGS#_site-";

/** Prefixes under which the site alone founds groups (Specification 9.6). */
export const RESERVED_PREFIXES = [SITE_GROUP_PREFIX, FANS_GROUP_PREFIX, SITE_COMMUNITY_PREFIX] as const;

/** Whether the site alone may found a group of this id (Specification 9.6). */
export const isReservedGroupId = (groupId: string): boolean => RESERVED_PREFIXES.some((prefix) => groupId.startsWith(prefix));

/** Returns the id of the group of an anchor's fans (Specification 9.6). */
export const fansGroupOf = (anchorId: number): string => `${FANS_GROUP_PREFIX}${anchorId}`;

/** Returns the anchor whose fans' group has this id; null for any other group (Specification 9.6). */
export function anchorOfFansGroup(groupId: string): number | null {
  const number = /^fans-([1-9]\d{0,14})$/.exec(groupId)?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns the end of the addresses of a group's screens; a fans' group has addresses of its own (Specification 2.13). */
export const groupPath = (groupId: string): string =>
  `${anchorOfFansGroup(groupId) === null ? "" : "/anchor"}/${encodeURIComponent(groupId)}`;

/** Separator of a community's id and a topic's own part. */
const TOPIC_SEPARATOR = "@TOPIC#_";

/** Returns the community of a topic's id; null for any other id (Specification 3.34). */
export const communityOfTopic = (groupId: string): string | null =>
  groupId.includes(TOPIC_SEPARATOR) ? (groupId.split(TOPIC_SEPARATOR, 1)[0] ?? null) : null;

/** Types of groups, with the names that the wire uses (Specification 6.6). */
export const GROUP_TYPES = ["Private", "Public", "ChatRoom", "AVChatRoom", "Community"] as const;
export type ChatGroupType = (typeof GROUP_TYPES)[number];

/** Types that a person founds on the site: the other two are rooms of viewers (Specification 6.6). */
export const FOUNDED_TYPES = ["Private", "Public", "Community"] as const satisfies readonly ChatGroupType[];
export type FoundedType = (typeof FOUNDED_TYPES)[number];

/** Ways into a group: at once, after a manager's consent, not at all (Specification 6.6). */
export const JOIN_OPTIONS = ["FreeAccess", "NeedPermission", "DisableApply"] as const;
export type GroupJoinOption = (typeof JOIN_OPTIONS)[number];

/** Ways of inviting others: freely, with a manager's consent, not at all (Specification 6.6). */
export const INVITE_OPTIONS = ["FreeAccess", "NeedPermission", "DisableInvite"] as const;
export type GroupInviteOption = (typeof INVITE_OPTIONS)[number];

/** How a group reminds: with a notice, silently, not at all (Specification 4.32, 6.6). */
export const REMIND_TYPES = ["AcceptAndNotify", "AcceptNotNotify", "Discard"] as const;
export type GroupRemindType = (typeof REMIND_TYPES)[number];

/** Somebody's place in a group; a stranger is no member (Specification 6.6). */
export const STANDINGS = ["Owner", "Admin", "Member", "Custom", "Stranger"] as const;
export type GroupStanding = (typeof STANDINGS)[number];

/** Acts of a group that its screens have buttons for. */
export const GROUP_ACTS = [
  "join",
  "quit",
  "dismiss",
  "handOver",
  "describeGroup",
  "setOptions",
  "muteAll",
  "addMembers",
  "removeMembers",
  "banMembers",
  "setRoles",
  "muteMembers",
  "describeOthers",
  "describeSelf",
  "setReminders",
  "decideApplications",
  "seeMembers",
  "manageTopics",
  "seeTopics",
] as const;
export type GroupAct = (typeof GROUP_ACTS)[number];

const NOBODY: readonly GroupStanding[] = [];
const OWNER: readonly GroupStanding[] = ["Owner"];
const MANAGERS: readonly GroupStanding[] = ["Owner", "Admin"];
const MEMBERS: readonly GroupStanding[] = ["Owner", "Admin", "Member", "Custom"];
const BUT_OWNER: readonly GroupStanding[] = ["Admin", "Member", "Custom"];

type Allowed = readonly GroupStanding[];
const inAll = (allowed: Allowed, but: Partial<Record<ChatGroupType, Allowed>> = {}): Record<ChatGroupType, Allowed> => ({
  Private: allowed,
  Public: allowed,
  ChatRoom: allowed,
  AVChatRoom: allowed,
  Community: allowed,
  ...but,
});

/** The standings that may perform each act, by type of group (Specification 4.50, 4.51, 5.25 to 5.32, 6.7). The relay refuses the same. */
const ALLOWED: Readonly<Record<GroupAct, Record<ChatGroupType, Allowed>>> = {
  join: inAll(STANDINGS, { Private: NOBODY }),
  quit: inAll(BUT_OWNER, { Private: MEMBERS, AVChatRoom: [...BUT_OWNER, "Stranger"] }),
  dismiss: inAll(OWNER, { Private: NOBODY }),
  handOver: inAll(OWNER, { AVChatRoom: NOBODY }),
  describeGroup: inAll(MANAGERS, { Private: MEMBERS }),
  setOptions: inAll(MANAGERS),
  muteAll: inAll(MANAGERS),
  addMembers: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  removeMembers: inAll(MANAGERS, { AVChatRoom: NOBODY }),
  banMembers: inAll(NOBODY, { AVChatRoom: MANAGERS }),
  setRoles: inAll(OWNER, { Private: NOBODY, AVChatRoom: NOBODY }),
  muteMembers: inAll(MANAGERS),
  describeOthers: inAll(MANAGERS),
  describeSelf: inAll(MEMBERS),
  setReminders: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  decideApplications: inAll(MANAGERS),
  seeMembers: inAll(MEMBERS),
  manageTopics: inAll(NOBODY, { Community: MANAGERS }),
  seeTopics: inAll(NOBODY, { Community: MEMBERS }),
};

/** Whether somebody of this standing may do it in a group of this type (Specification 6.7). */
export const mayInGroup = (act: GroupAct, type: ChatGroupType, standing: GroupStanding): boolean =>
  ALLOWED[act][type].includes(standing);

const RANKS: Readonly<Record<GroupStanding, number>> = { Owner: 3, Admin: 2, Member: 1, Custom: 1, Stranger: 0 };

/** Whether somebody may act upon a member of this standing: only upon lower ones (Specification 6.7). */
export const outranksInGroup = (own: GroupStanding, other: GroupStanding): boolean => RANKS[own] > RANKS[other];

/** A standing out of a member's role; "Stranger" where the chat names none. */
export const standingOf = (role: string): GroupStanding => STANDINGS.find((standing) => standing === role) ?? "Stranger";

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
