import { anchorOfFansGroup, toFansGroupId, groupPath } from "#edge/contract/rules/chat-groups.ts";

type GroupScreen = "chat-group" | "chat-group-info" | "chat-group-announcements" | "chat-group-members";

const toVariant = (groupId: string): string => (anchorOfFansGroup(groupId) === null ? "" : "/anchor");

/** An anchor's fan group has its own addresses (Specification 2.13). */
export const groupAddress = (screen: GroupScreen, groupId: string): string => `/${screen}${groupPath(groupId)}`;

/** The address is that of specification 2.13. */
export const memberAddress = (groupId: string, userId: string): string =>
  `/chat-group-member${toVariant(groupId)}/${encodeURIComponent(userId)}/${encodeURIComponent(groupId)}`;

/** With `isAnchor`, accepts an anchor's id or a fan group's id, otherwise any group id. Returns null for any other text. */
export function groupOfAddress(text: string | undefined, isAnchor: boolean): string | null {
  const named = text ?? "";
  if (!/^[\x21-\x7e]{1,160}$/.test(named)) return null;
  if (!isAnchor) return named;
  const groupId = /^[1-9]\d{0,14}$/.test(named) ? toFansGroupId(Number(named)) : named;
  return anchorOfFansGroup(groupId) === null ? null : groupId;
}
