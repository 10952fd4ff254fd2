import { SERVER_ERRORS, type ServerErrorCode } from "#chat/protocol/errors.ts";
import type { GroupType } from "#chat/protocol/group-kinds.ts";
import { type GroupAction, mayInGroup, outranks, type Standing } from "#chat/protocol/group-rights.ts";
import type { Caller } from "../caller.ts";
import { Refusal } from "../refusal.ts";
import { bannedUntil } from "./bans.ts";
import type { GroupContext } from "./context.ts";
import type { GroupProfile } from "./profile.ts";
import type { MemberRow } from "./rows.ts";

const REFUSED: Partial<Record<GroupAction, ServerErrorCode>> = {
  quit: SERVER_ERRORS.GROUP_OWNER_CANNOT_QUIT,
  deleteForOneself: SERVER_ERRORS.GROUP_DELETE_NOT_SUPPORTED,
};

/**
 * 0 if the caller may act, otherwise the error code. Non-members get the general code, because the special codes concern only
 * members.
 */
export function verdict(action: GroupAction, type: GroupType, callerRole: Standing): 0 | ServerErrorCode {
  if (mayInGroup(action, type, callerRole)) return 0;
  return (callerRole !== "Stranger" && REFUSED[action]) || SERVER_ERRORS.GROUP_PERMISSION_DENIED;
}

/**
 * The caller's standing. A room has no row for a guest, so there the Relay's word counts that the guest is a viewer, unless the
 * guest is banned.
 */
export function findStanding(group: Pick<GroupContext, "store" | "config" | "now">, caller: Caller): Standing {
  const { store } = group;
  const member = store.member(caller.userId);
  if (member) return member.role;
  return store.isRoom && caller.isViewer && bannedUntil(group, caller.userId) === 0 ? "Member" : "Stranger";
}

/** Throws 10010 if the group does not exist. */
export function requireGroup({ store, groupId }: Pick<GroupContext, "store" | "groupId">): GroupProfile {
  if (!store.profile) throw new Refusal(SERVER_ERRORS.GROUP_NOT_FOUND, `There is no group ${groupId}.`);
  return store.profile;
}

/** `member` is null for a caller who is no member. Throws the error code of `verdict` if the caller lacks the right. */
export function requireRight(
  group: GroupContext,
  caller: Caller,
  action: GroupAction,
): { profile: GroupProfile; member: MemberRow | null } {
  const profile = requireGroup(group);
  const member = group.store.member(caller.userId);
  const callerRole = findStanding(group, caller);
  const code = caller.isSystem ? 0 : verdict(action, profile.Type, callerRole);
  if (code)
    throw new Refusal(
      code,
      `${caller.userId || "A visitor"} (${callerRole}) may not do this (${action}) in ${group.groupId}, a group of type ${profile.Type}.`,
    );
  return { profile, member };
}

/** Throws 10007 unless the caller's role outranks the target's. */
export function requireRank(member: MemberRow | null, target: MemberRow, caller: Caller): void {
  if (caller.isSystem || (member && outranks(member.role, target.role))) return;
  throw new Refusal(
    SERVER_ERRORS.GROUP_PERMISSION_DENIED,
    `${caller.userId} (${member?.role ?? "Stranger"}) may not act upon ${target.user_id} (${target.role}).`,
  );
}
