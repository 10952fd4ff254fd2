import { anchorOfFansGroup, toFansGroupId, groupPath } from "#edge/contract/rules/chat-groups.ts";

type GroupScreen = "chat-group" | "chat-group-info" | "chat-group-announcements" | "chat-group-members";

const toVariant = (groupId: string): string => (anchorOfFansGroup(groupId) === null ? "" : "/anchor");

/** Returns the address of a group's screen; a fans' group has addresses of its own (Specification 2.13). */
export const groupAddress = (screen: GroupScreen, groupId: string): string => `/${screen}${groupPath(groupId)}`;

/** Returns the address of a member's screen in a group (Specification 2.13). */
export const memberAddress = (groupId: string, userId: string): string =>
  `/chat-group-member${toVariant(groupId)}/${encodeURIComponent(userId)}/${encodeURIComponent(groupId)}`;

/**
 * Returns the group that an address names. An address of an anchor's group may name the anchor instead. Null for a text that is no group's
 * id, and for an anchor's address of another group.
 */
export function groupOfAddress(text: string | undefined, isAnchor: boolean): string | null {
  const named = text ?? "";
  if (!/^[\x21-\x7e]{1,160}$/.test(named)) return null;
  if (!isAnchor) return named;
  const groupId = /^[1-9]\d{0,14}$/.test(named) ? toFansGroupId(Number(named)) : named;
  return anchorOfFansGroup(groupId) === null ? null : groupId;
}
