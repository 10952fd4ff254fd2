import type { Context } from "./context";
import { ChatError, failure } from "./errors";
import { groupService } from "./group-id";
import type { CommandAnswer } from "./protocol/commands";
import type { SERVER_ERRORS } from "./protocol/errors";
import type { JoinedGroup } from "./protocol/group-profile";
import { GROUP_LIST_PAGE_SIZE } from "./protocol/limits/groups";
import { CONV_GROUP, GRP_AVCHATROOM } from "./protocol/types";
import { newGroup, updateGroup } from "./records/group";
import type { Group } from "./types/group";

/** Communities are not switched on. */
const COMMUNITY_NOT_ENABLED: typeof SERVER_ERRORS.COMMUNITY_NOT_ENABLED = 11_000;

type FoundOrNot = CommandAnswer<"group_open_http_svc.get_group_self_member_info">["GroupInfo"][number];

/** Whether a group is known to be a chat-room. */
export const isRoom = ({ rooms, groups }: Context, groupID: string): boolean =>
  rooms.has(groupID) || groups.get(groupID)?.type === GRP_AVCHATROOM;

/** The group of a conversation that this user is known to be in. */
export const groupIn = ({ groups }: Context, conversationID: string): Group | undefined =>
  conversationID.startsWith(CONV_GROUP) ? groups.get(conversationID.slice(CONV_GROUP.length)) : undefined;

/** Whether this user has read a group up to there. Between users, and where he is not known to be, what is looked up counts as read. */
export function isReadUpTo(context: Context, conversationID: string, sequence: number): boolean {
  const group = groupIn(context, conversationID);
  return !group || sequence <= group.selfInfo.readedSequence;
}

/** A group as the server answers it, written into what is known of it. Throws what the server says where there is none. */
export function readFound({ groups, session }: Context, wire: FoundOrNot): Group {
  if (!("Type" in wire)) throw new ChatError(wire.ErrorCode, wire.ErrorInfo ?? "");
  return updateGroup(groups.get(wire.GroupId) ?? newGroup(wire.GroupId), wire, session.userID);
}

/** A group with this user's place in it, from the server. Throws 2603, or what the server says, where there is none. */
export async function fetchGroup(context: Context, groupID: string): Promise<Group> {
  const body = { GroupIdList: [groupID] };
  const { GroupInfo } = await context.ask(`${groupService(groupID)}.get_group_self_member_info`, body);
  const [wire] = GroupInfo;
  if (!wire) throw failure<"CANNOT_FIND_GROUP">(2603, groupID);
  return readFound(context, wire);
}

/** A group with this user's place in it, from memory if it is there. Rooms are in no list: the server is asked for them. */
export const groupOf = async (context: Context, groupID: string): Promise<Group> =>
  context.groups.get(groupID) ?? fetchGroup(context, groupID);

/** All groups of one of the lists that the server keeps: groups, or communities with topics or without (specification 7.79). */
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
    // A page may be short: a group that has forgotten its member is counted, and left out.
    if (Offset + GROUP_LIST_PAGE_SIZE >= TotalCount) return found;
  }
}

/** Communities that are not switched on are none (specification 8.16). */
export const orNone = <Found>(asked: Promise<Found[]>): Promise<Found[]> =>
  asked.catch((error: unknown) => {
    if (error instanceof ChatError && error.code === COMMUNITY_NOT_ENABLED) return [];
    throw error;
  });
