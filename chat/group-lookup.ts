import type { Context } from "./context.ts";
import { ChatError, failure } from "./errors.ts";
import { groupService } from "./group-id.ts";
import { CANNOT_FIND_GROUP } from "./protocol/client-errors.ts";
import type { CommandAnswer } from "./protocol/commands.ts";
import type { JoinedGroup } from "./protocol/group-profile.ts";
import { GROUP_LIST_PAGE_SIZE } from "./protocol/limits/groups.ts";
import { COMMUNITY_NOT_ENABLED } from "./protocol/server-errors.ts";
import { CONV_GROUP, GRP_AVCHATROOM } from "./protocol/types.ts";
import { newGroup, updateGroup } from "./records/group.ts";
import type { Group } from "./types/group.ts";

type FoundOrNot = CommandAnswer<"group_open_http_svc.get_group_self_member_info">["GroupInfo"][number];

export const isRoom = ({ rooms, groups }: Context, groupID: string): boolean =>
  rooms.has(groupID) || groups.get(groupID)?.type === GRP_AVCHATROOM;

/** Undefined if this user is not known to be a member. */
export const groupIn = ({ groups }: Context, conversationID: string): Group | undefined =>
  conversationID.startsWith(CONV_GROUP) ? groups.get(conversationID.slice(CONV_GROUP.length)) : undefined;

/**
 * True if this user has read the group up to the sequence. Also true for C2C and for unknown groups, because messages of their
 * history count as read.
 */
export function isReadUpTo(context: Context, conversationID: string, sequence: number): boolean {
  const group = groupIn(context, conversationID);
  return !group || sequence <= group.selfInfo.readedSequence;
}

/** Merges a group's public profile into the known group. Throws the server's error if there is no such group. */
export function readFound({ groups, session }: Context, wire: FoundOrNot): Group {
  if (!("Type" in wire)) throw new ChatError(wire.ErrorCode, wire.ErrorInfo ?? "");
  return updateGroup(groups.get(wire.GroupId) ?? newGroup(wire.GroupId), wire, session.userID);
}

/** Loads a group with this user's membership. Throws 2603 or the server's error if there is no such group. */
export async function fetchGroup(context: Context, groupID: string): Promise<Group> {
  const body = { GroupIdList: [groupID] };
  const { GroupInfo } = await context.ask(`${groupService(groupID)}.get_group_self_member_info`, body);
  const [wire] = GroupInfo;
  if (!wire) throw failure(CANNOT_FIND_GROUP, groupID);
  return readFound(context, wire);
}

/**
 * Returns a group with this user's membership. An unknown group is loaded from the server, because rooms are not in the group list.
 */
export const findGroup = async (context: Context, groupID: string): Promise<Group> =>
  context.groups.get(groupID) ?? fetchGroup(context, groupID);

/** Loads all groups of one server list: groups, communities with topics, or communities without topics (specification 7.79). */
export async function joinedGroups(
  { ask, session }: Context,
  service: ReturnType<typeof groupService>,
  SupportTopic: 0 | 1,
): Promise<JoinedGroup[]> {
  const found: JoinedGroup[] = [];
  for (let Offset = 0; ; Offset += GROUP_LIST_PAGE_SIZE) {
    const body = { Member_Account: session.userID, Limit: GROUP_LIST_PAGE_SIZE, Offset, SupportTopic };
    const { TotalCount, GroupIdList } = await ask(`${service}.get_joined_group_list`, body);
    found.push(...GroupIdList);
    // A page may have fewer groups than requested, because the server omits the groups that this user has left. TotalCount
    // includes these groups, so it shows which page is the last.
    if (Offset + GROUP_LIST_PAGE_SIZE >= TotalCount) return found;
  }
}

/** Returns an empty list instead of the error if the relay has communities disabled (specification 8.16). */
export const orNone = <Found>(request: Promise<Found[]>): Promise<Found[]> =>
  request.catch((error: unknown) => {
    if (error instanceof ChatError && error.code === COMMUNITY_NOT_ENABLED) return [];
    throw error;
  });
