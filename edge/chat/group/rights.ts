import { SERVER_ERRORS, type ServerErrorCode } from "#chat/protocol/errors.ts";
import type { Caller } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";
import type { GroupProfile, GroupType, MemberRole } from "./profile.ts";
import type { MemberRow } from "./rows.ts";

/** How the caller stands to a group: by his role, or as one who is no member. */
export type Standing = MemberRole | "Stranger";

/** Who may; everybody else is answered `otherwise`. */
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
/** This type of group does not know the thing. */
const NOBODY = may([]);
const ALL_BUT_OWNER = may(["Admin", "Member", "Custom"], SERVER_ERRORS.GROUP_OWNER_CANNOT_QUIT);
/** Joining a room takes a user out of the one before; the model client then says that it leaves that one, and a refusal fails its join. */
const ALL_BUT_OWNER_OR_GONE = may([...ALL_BUT_OWNER.who, "Stranger"], ALL_BUT_OWNER.otherwise);

/** The same in every type of group but for those named. */
const inAll = (right: Right, but: Partial<Record<GroupType, Right>> = {}): Readonly<Record<GroupType, Right>> => ({
  Private: right,
  Public: right,
  ChatRoom: right,
  AVChatRoom: right,
  Community: right,
  ...but,
});

/**
 * What may be done by whom, by type of group (specification 4.50, 4.51, 5.23 to 5.36, 6.6 to 6.9). Where the specification leaves it to
 * the server (6.12), what reaches a crowd is the managers' and what concerns oneself is everybody's.
 */
export const RIGHTS = {
  join: inAll(ANYBODY, { Private: NOBODY }),
  // A group for work is not dismissed, so its owner may go: the longest-standing member follows him.
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
  /** Raising and lowering: a viewer's applause. */
  count: inAll(MEMBERS),
  manageTopics: inAll(NOBODY, { Community: MANAGERS }),
  seeTopics: inAll(NOBODY, { Community: MEMBERS }),
  revokeOwn: inAll(MEMBERS),
  revokeOthers: inAll(MANAGERS),
  modifyOwn: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  modifyOthers: inAll(MANAGERS, { AVChatRoom: NOBODY }),
  deleteForOneself: inAll(MEMBERS, { AVChatRoom: may([], SERVER_ERRORS.GROUP_DELETE_NOT_SUPPORTED) }),
  reportRead: inAll(MEMBERS),
  useReceipts: inAll(MEMBERS, { AVChatRoom: NOBODY }),
  extendMessages: inAll(MEMBERS, { AVChatRoom: NOBODY }),
} as const satisfies Record<string, Readonly<Record<GroupType, Right>>>;

export type GroupAction = keyof typeof RIGHTS;

/** Whether one who stands so may do it: 0, or the number that he is answered. A stranger learns nothing of an owner's limits. */
export function verdict(action: GroupAction, type: GroupType, standing: Standing): 0 | ServerErrorCode {
  const { who, otherwise }: Right = RIGHTS[action][type];
  if (who.includes(standing)) return 0;
  return standing === "Stranger" ? DENIED : otherwise;
}

/** The group's profile. Throws 10010 where there is no group. */
export function requireGroup({ store, groupId }: Pick<GroupContext, "store" | "groupId">): GroupProfile {
  if (!store.profile) throw new Refusal(SERVER_ERRORS.GROUP_NOT_FOUND, `There is no group ${groupId}.`);
  return store.profile;
}

/** The group's profile and the caller as its member (null for the site itself and for strangers). Throws the number of the table. */
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

/** Whether one may act upon the other: an owner on all, an admin on those who are none. */
export const outranks = (role: MemberRole, other: MemberRole): boolean => RANKS[role] > RANKS[other];

/** Throws 10007 where the caller would act upon somebody of his own rank or a higher one. */
export function requireRank(member: MemberRow | null, target: MemberRow, caller: Caller): void {
  if (caller.isSystem || (member && outranks(member.role, target.role))) return;
  throw new Refusal(
    DENIED,
    `${caller.userId} (${member?.role ?? "Stranger"}) may not act upon ${target.user_id} (${target.role}).`,
  );
}
