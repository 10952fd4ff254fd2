import { type GroupType, MEMBER_ROLES } from "./group-kinds.ts";

/** The standing of a user in a group: the role of a member, or "Stranger" (specification 6.6). */
export const STANDINGS = [...MEMBER_ROLES, "Stranger"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Returns the standing for a role; "Stranger" for an empty role, because then the user is not a member. */
export const toStanding = (role: string): Standing => STANDINGS.find((standing) => standing === role) ?? "Stranger";

type Allowed = readonly Standing[];

const NOBODY: Allowed = [];
const OWNER: Allowed = ["Owner"];
const MANAGERS: Allowed = ["Owner", "Admin"];
const MEMBERS: Allowed = MEMBER_ROLES;
const ANYBODY: Allowed = STANDINGS;
const ALL_BUT_OWNER: Allowed = ["Admin", "Member", "Custom"];
/**
 * A join removes the user from the previous room. The vendor's client still sends a quit for that room, and its join fails if the
 * relay refuses this quit. Therefore a user who is no longer a member may quit a room.
 */
const ALL_BUT_OWNER_OR_GONE: Allowed = [...ALL_BUT_OWNER, "Stranger"];

/** Allows an action to the same standings in every type of group except the types in `but`. */
const inAll = (allowed: Allowed, but: Partial<Record<GroupType, Allowed>> = {}): Readonly<Record<GroupType, Allowed>> => ({
  Private: allowed,
  Public: allowed,
  ChatRoom: allowed,
  AVChatRoom: allowed,
  Community: allowed,
  ...but,
});

/**
 * Standings that may perform each action, by type of group (specification 4.50, 4.51, 5.23 to 5.36, 6.6 to 6.9). Where 6.12 leaves
 * the choice to the server, only managers may perform actions that reach all members. The server and the screens use this table.
 */
export const GROUP_RIGHTS = {
  join: inAll(ANYBODY, { Private: NOBODY }),
  // A Private group cannot be dismissed. Therefore its owner may quit, and the member who joined first becomes the owner.
  quit: inAll(ALL_BUT_OWNER, { Private: MEMBERS, AVChatRoom: ALL_BUT_OWNER_OR_GONE }),
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
  markMembers: inAll(NOBODY, { AVChatRoom: OWNER, Community: OWNER }),
  decideApplications: inAll(MANAGERS),
  seeMembers: inAll(MEMBERS),
  seeAttributes: inAll(MEMBERS, { AVChatRoom: ANYBODY }),
  writeAttributes: inAll(MEMBERS, { AVChatRoom: MANAGERS }),
  seeCounters: inAll(MEMBERS, { AVChatRoom: ANYBODY }),
  setCounters: inAll(MEMBERS, { AVChatRoom: MANAGERS }),
  /** Increases and decreases a counter, for example a viewer's applause. */
  count: inAll(MEMBERS),
  manageTopics: inAll(NOBODY, { Community: MANAGERS }),
  seeTopics: inAll(NOBODY, { Community: MEMBERS }),
  revokeOwn: inAll(MEMBERS),
  revokeOthers: inAll(MANAGERS),
  modifyOwn: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  modifyOthers: inAll(MANAGERS, { AVChatRoom: NOBODY }),
  deleteForOneself: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  reportRead: inAll(MEMBERS),
  /** Mentions all members at once. */
  callAll: inAll(MANAGERS, { Private: MEMBERS }),
  useReceipts: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  extendMessages: inAll(MEMBERS, { AVChatRoom: NOBODY }),
} as const;

export type GroupAction = keyof typeof GROUP_RIGHTS;

/** Reports whether a user with this standing may perform the action in a group of this type (specification 6.7). */
export const mayInGroup = (action: GroupAction, type: GroupType, standing: Standing): boolean =>
  GROUP_RIGHTS[action][type].includes(standing);

const RANKS: Readonly<Record<Standing, number>> = { Owner: 3, Admin: 2, Member: 1, Custom: 1, Stranger: 0 };

/** Reports whether a standing ranks above another: an owner outranks all other members, an admin outranks plain members. */
export const outranks = (own: Standing, other: Standing): boolean => RANKS[own] > RANKS[other];
