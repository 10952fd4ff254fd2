import { SERVER_ERRORS, type ServerErrorCode } from "#chat/protocol/errors.ts";
import type { Caller } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";
import type { GroupProfile, GroupType, MemberRole } from "./profile.ts";
import type { MemberRow } from "./rows.ts";

/** The caller's role in the group, or "Stranger" for a user who is not a member. */
export type Standing = MemberRole | "Stranger";

/** The roles that have a right, and the error code for all others. */
interface Right {
  readonly who: readonly Standing[];
  readonly otherwise: ServerErrorCode;
}

const DENIED = SERVER_ERRORS.GROUP_PERMISSION_DENIED;
const may = (who: readonly Standing[], otherwise: ServerErrorCode = DENIED): Right => ({ who, otherwise });

const OWNER = may(["Owner"]);
const MANAGERS = may(["Owner", "Admin"]);
const MEMBERS = may(["Owner", "Admin", "Member", "Custom"]);
const ANYBODY = may(["Owner", "Admin", "Member", "Custom", "Stranger"]);
/** For actions that this type of group does not have. */
const NOBODY = may([]);
const ALL_BUT_OWNER = may(["Admin", "Member", "Custom"], SERVER_ERRORS.GROUP_OWNER_CANNOT_QUIT);
/**
 * Joining a room removes a user from the previous one. The model client then sends a quit for the previous room, and a refusal
 * would make its join fail.
 */
const ALL_BUT_OWNER_OR_GONE = may([...ALL_BUT_OWNER.who, "Stranger"], ALL_BUT_OWNER.otherwise);

/** Grants the same right in every type of group, except those in `but`. */
const inAll = (right: Right, but: Partial<Record<GroupType, Right>> = {}): Readonly<Record<GroupType, Right>> => ({
  Private: right,
  Public: right,
  ChatRoom: right,
  AVChatRoom: right,
  Community: right,
  ...but,
});

/**
 * Roles that may perform each action, by type of group (specification 4.50, 4.51, 5.23 to 5.36, 6.6 to 6.9). Where the
 * specification leaves the choice to the server (6.12), actions that reach all members belong to managers, and actions on oneself
 * to everybody.
 */
export const RIGHTS = {
  join: inAll(ANYBODY, { Private: NOBODY }),
  // A Private group cannot be dismissed, so its owner may quit: the longest-standing member becomes the owner.
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
  /** Raising and lowering a counter: a viewer's applause. */
  count: inAll(MEMBERS),
  manageTopics: inAll(NOBODY, { Community: MANAGERS }),
  seeTopics: inAll(NOBODY, { Community: MEMBERS }),
  revokeOwn: inAll(MEMBERS),
  revokeOthers: inAll(MANAGERS),
  modifyOwn: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  modifyOthers: inAll(MANAGERS, { AVChatRoom: NOBODY }),
  deleteForOneself: inAll(MEMBERS, { AVChatRoom: may([], SERVER_ERRORS.GROUP_DELETE_NOT_SUPPORTED) }),
  reportRead: inAll(MEMBERS),
  /** Mentioning everybody at once. */
  callAll: inAll(MANAGERS, { Private: MEMBERS }),
  useReceipts: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  extendMessages: inAll(MEMBERS, { AVChatRoom: NOBODY }),
} as const satisfies Record<string, Readonly<Record<GroupType, Right>>>;

export type GroupAction = keyof typeof RIGHTS;

/**
 * Returns 0 where a caller of this standing may perform the action, else the error code. A stranger gets the general code: the
 * owner's limits are no concern of a stranger.
 */
export function verdict(action: GroupAction, type: GroupType, standing: Standing): 0 | ServerErrorCode {
  const { who, otherwise }: Right = RIGHTS[action][type];
  if (who.includes(standing)) return 0;
  return standing === "Stranger" ? DENIED : otherwise;
}

/** Returns the group's profile. Throws 10010 where the group does not exist. */
export function requireGroup({ store, groupId }: Pick<GroupContext, "store" | "groupId">): GroupProfile {
  if (!store.profile) throw new Refusal(SERVER_ERRORS.GROUP_NOT_FOUND, `There is no group ${groupId}.`);
  return store.profile;
}

/**
 * Returns the group's profile, and the caller as its member (null for the system and for strangers). Throws the error code of
 * RIGHTS where the caller lacks the right.
 */
export function requireRight(
  group: GroupContext,
  caller: Caller,
  action: GroupAction,
): { profile: GroupProfile; member: MemberRow | null } {
  const profile = requireGroup(group);
  const member = group.store.member(caller.userId);
  const standing = member?.role ?? "Stranger";
  const code = caller.isSystem ? 0 : verdict(action, profile.Type, standing);
  if (code)
    throw new Refusal(
      code,
      `${caller.userId || "A visitor"} (${standing}) may not do this (${action}) in ${group.groupId}, a group of type ${profile.Type}.`,
    );
  return { profile, member };
}

const RANKS: Readonly<Record<MemberRole, number>> = { Owner: 3, Admin: 2, Member: 1, Custom: 1 };

/** Reports whether `role` is higher than `other`: an owner outranks all other members, an admin outranks plain members. */
export const outranks = (role: MemberRole, other: MemberRole): boolean => RANKS[role] > RANKS[other];

/** Throws 10007 where the target's role equals or outranks the caller's. */
export function requireRank(member: MemberRow | null, target: MemberRow, caller: Caller): void {
  if (caller.isSystem || (member && outranks(member.role, target.role))) return;
  throw new Refusal(
    DENIED,
    `${caller.userId} (${member?.role ?? "Stranger"}) may not act upon ${target.user_id} (${target.role}).`,
  );
}
