import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { GroupResult } from "#chat/protocol/group-profile.ts";
import { GROUP_NOTIFY_BATCH_MAX, GROUP_PROFILE_LOOKUP_MAX } from "#chat/protocol/limits/groups.ts";
import type { DoneAnswer } from "#edge/chat/group/context.ts";
import { fitsType, invalidGroupId, newGroupId } from "#edge/chat/group/ids.ts";
import { siteRoomProfile } from "#edge/chat/group/site-rooms.ts";
import { toOnlineInfo } from "#edge/chat/group/tips.ts";
import { Overloaded, Refusal, readBody } from "#edge/chat/refusal.ts";
import { log } from "#edge/contract/log.ts";
import { isReservedGroupId, RESERVED_PREFIXES } from "#edge/contract/rules/chat-groups.ts";
import { isAnchorRoom, isSiteRoom, NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { isGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { GATE_LIMITS } from "#edge/ground/gate/limits.ts";
import type { RelayCommands, RelayContext } from "../context.ts";
import { noGroup } from "../named-ids.ts";
import {
  enterAsGuest,
  enterRoom,
  hasRoomPlace,
  leaveRoom,
  requireAudience,
  requireRoomPlace,
  roomsLeftFor,
  toPollKey,
} from "./room-poll.ts";

const APPLY: CommandName = "group_open_http_svc.apply_join_group";

type Join = CommandRequest<"group_open_http_svc.apply_join_group">;
type JoinAnswer = CommandAnswer<"group_open_http_svc.apply_join_group">;
type LookUp = CommandRequest<"group_open_http_svc.get_group_public_info">;
type NotifyBatch = CommandRequest<"group_open_http_svc.batch_get_group_notify">;
type LookUpName = "group_open_http_svc.get_group_public_info" | "group_open_http_svc.get_group_self_member_info";

const follow = ({ session, subscriptions }: RelayContext, groupId: string): Promise<void> =>
  subscriptions.follow(session, groupId);

/** Leaving a room waits its turn with the other users of this Relay; leaving another group does not. */
async function quitAtDoor(relay: RelayContext, groupId: string): Promise<void> {
  const name = "group_open_http_svc.quit_group";
  const body = { GroupId: groupId };
  const { caller, rooms } = relay.session;
  if (!rooms.has(groupId) || !(await relay.rooms.hasDoor(groupId))) await relay.askGroup(groupId, name, body);
  else readBody(await relay.doors.run(groupId, { caller, name, body }));
}

/**
 * False if the user owns the room and stays. A failing room does not fail the call. The room is notified later, as if the page
 * had closed.
 */
async function quitRoom(relay: RelayContext, groupId: string): Promise<boolean> {
  const { session, viewers } = relay;
  const { instId, userId } = session;
  if (isGuestId(userId) && !viewers.isRecorded(instId, groupId)) return true;
  try {
    await quitAtDoor(relay, groupId);
  } catch (error) {
    if (error instanceof Refusal && error.code === SERVER_ERRORS.GROUP_OWNER_CANNOT_QUIT) return false;
    if (!(error instanceof Refusal)) log.warn(`${groupId} was not notified that ${userId} left; the report is retried.`, error);
    viewers.away(instId, groupId);
    return true;
  }
  viewers.leave(instId, groupId);
  return true;
}

/** Leaves the other rooms of a user who enters a room, except owned ones (specification 6.7). */
async function quitOtherRooms(relay: RelayContext, joined: string): Promise<string[]> {
  const others = roomsLeftFor(relay.session, joined);
  const isLeft = await Promise.all(others.map((groupId) => quitRoom(relay, groupId)));
  return others.filter((_, index) => isLeft[index]);
}

/** The caller is about to join the group, so the command includes the caller's name and picture. */
async function askWithCard<Name extends CommandName>(
  relay: RelayContext,
  groupId: string,
  name: Name,
  body: CommandRequest<Name>,
): Promise<CommandAnswer<Name>> {
  const { caller } = relay.session;
  const card = await relay.box(caller.userId).card();
  const command = { caller: { ...caller, card }, name, body: body as object };
  const isAtDoor = name === APPLY && (await relay.rooms.hasDoor(groupId));
  if (isAtDoor) return readBody(await relay.doors.run(groupId, command));
  return readBody(await relay.group(groupId).run(command.caller, name, command.body));
}

/** Call this before the command goes to the room. Throws 10037 if the session has no place for the room. */
async function requirePlace(relay: RelayContext, groupId: string): Promise<void> {
  const { session } = relay;
  if (hasRoomPlace(session, groupId) || (await relay.rooms.findKind(groupId)) !== "room") return;
  // Quits the other rooms first. Only a room's answer shows whether the user owns the room and stays in it.
  for (const other of await quitOtherRooms(relay, groupId)) leaveRoom(relay, other);
  session.save();
  requireRoomPlace(session, groupId);
}

async function join(relay: RelayContext, body: Join): Promise<JoinAnswer> {
  const { GroupId: groupId } = body;
  const { session, viewers } = relay;
  await requireAudience(relay, groupId);
  await requirePlace(relay, groupId);
  if (await isGuestOfRoom(relay, groupId)) return joinAsGuest(relay, body);
  const { caller } = session;
  const answer: JoinAnswer =
    groupId === NOTIFY_ROOM
      ? { JoinedStatus: "JoinedSuccess", HugeGroupFlag: 1 }
      : await askWithCard(relay, groupId, "group_open_http_svc.apply_join_group", body);
  if (answer.JoinedStatus === "WaitAdminApproval") return answer;
  if (!answer.HugeGroupFlag) {
    await follow(relay, groupId);
    return answer;
  }
  // The session is recorded as a viewer before anything else happens, because the room already has the member and the socket may
  // have closed by now.
  viewers.enter(session, caller, groupId);
  const next = await enterRoom(relay, groupId, await quitOtherRooms(relay, groupId));
  const key = toPollKey(relay, groupId);
  // The first poll gets the messages that were sent between the room's answer and now.
  return { ...answer, StartSeq: answer.StartSeq ?? next, LongPollingKey: key, AVChatRoomKey: key };
}

async function isGuestOfRoom({ session, rooms }: RelayContext, groupId: string): Promise<boolean> {
  return isGuestId(session.userId) && (await rooms.findKind(groupId)) === "room";
}

async function joinAsGuest(
  relay: RelayContext,
  { GroupId: groupId, HugeGroupHistoryMsgFlag: wantsHistory }: Join,
): Promise<JoinAnswer> {
  const StartSeq = await enterAsGuest(relay, groupId, await quitOtherRooms(relay, groupId));
  const key = toPollKey(relay, groupId);
  return {
    JoinedStatus: "JoinedSuccess",
    HugeGroupFlag: 1,
    StartSeq,
    LongPollingKey: key,
    AVChatRoomKey: key,
    RspMsgList: wantsHistory && groupId !== NOTIFY_ROOM ? await relay.lastSaid(groupId) : [],
  };
}

/**
 * Lets a visitor enter. Rooms that always exist are not looked up first, so that the broadcast room's Group gets no calls. A
 * logged-in user joins as a user, so that bans apply.
 */
async function visit(relay: RelayContext, body: Join): Promise<CommandAnswer<"group_open_http_noauth_svc.apply_join_group">> {
  const { GroupId: groupId } = body;
  const kind = await relay.rooms.findKind(groupId);
  if (kind === "none") throw noGroup(groupId);
  if (kind === "group")
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} is not a chat-room; log in to join it.`);
  await requireAudience(relay, groupId);
  const { StartSeq, RspMsgList } = relay.session.isLoggedIn
    ? await join(relay, body)
    : {
        StartSeq: await enterAsGuest(relay, groupId),
        RspMsgList: isAnchorRoom(groupId) ? await relay.lastSaid(groupId) : undefined,
      };
  return { JoinedStatus: "JoinedSuccess", HugeGroupFlag: 1, LongPollingKey: toPollKey(relay, groupId), StartSeq, RspMsgList };
}

async function quit(relay: RelayContext, { GroupId: groupId }: { GroupId: string }): Promise<DoneAnswer> {
  const { session, viewers } = relay;
  const { instId } = session;
  // When the vendor's official client joins the next room, it also quits the room that it has already left. This second quit does
  // nothing.
  if (session.left.has(groupId)) return {};
  const isUnknownGuest = isGuestId(session.userId) && session.rooms.has(groupId) && !viewers.isRecorded(instId, groupId);
  if (groupId !== NOTIFY_ROOM && !isUnknownGuest) await quitAtDoor(relay, groupId);
  viewers.leave(instId, groupId);
  leaveRoom(relay, groupId);
  session.save();
  return {};
}

async function create(
  relay: RelayContext,
  body: CommandRequest<"group_open_http_svc.create_group">,
): Promise<CommandAnswer<"group_open_http_svc.create_group">> {
  const { directory, config, session } = relay;
  if (body.GroupId && (isSiteRoom(body.GroupId) || isAnchorRoom(body.GroupId)))
    throw new Refusal(SERVER_ERRORS.GROUP_ID_IN_USE, `${body.GroupId} is the site's; choose another id.`);
  if (body.GroupId && isReservedGroupId(body.GroupId))
    throw new Refusal(
      SERVER_ERRORS.GROUP_ID_RESERVED,
      `${body.GroupId} begins with one of the site's own prefixes, ${RESERVED_PREFIXES.join(", ")}; choose another id.`,
    );
  const isCommunity = body.Type === "Community";
  if (body.GroupId && !fitsType(body.GroupId, isCommunity)) throw invalidGroupId(body.GroupId, body.Type);
  const waitS = await relay.attempt("group-create");
  if (waitS > 0)
    throw new Refusal(
      SERVER_ERRORS.GROUP_OVER_FREQUENCY,
      `${session.userId} founded ${GATE_LIMITS["group-create"].count} groups within a day; try again in ${waitS} s.`,
    );
  if (isCommunity || body.Type === "AVChatRoom") {
    const crowdWaitS = await relay.attempt("crowd-create");
    if (crowdWaitS > 0)
      throw new Refusal(
        SERVER_ERRORS.GROUP_CROWD_LIMIT,
        `${session.userId} founded ${GATE_LIMITS["crowd-create"].count} rooms and communities within a day; try again in ${crowdWaitS} s.`,
      );
  }
  const groupId = body.GroupId || newGroupId(config.secret, isCommunity);
  // The id is issued before the group exists, so that a Relay that looks the group up right away finds it.
  if (body.GroupId) await directory.issue({ kind: "group", id: groupId });
  const answer = await askWithCard(relay, groupId, "group_open_http_svc.create_group", { ...body, GroupId: groupId });
  if (body.Type !== "AVChatRoom") await follow(relay, groupId);
  return answer;
}

/** One group's refusal is reported beside the other groups' answers (specification 7.80, 8.16). */
const lookUp =
  (name: LookUpName) =>
  async (relay: RelayContext, { GroupIdList, ResponseFilter }: LookUp): Promise<CommandAnswer<LookUpName>> => {
    const groupIds = [...new Set(GroupIdList)].slice(0, GROUP_PROFILE_LOOKUP_MAX);
    return { GroupInfo: await Promise.all(groupIds.map((groupId) => findResult(relay, name, groupId, ResponseFilter))) };
  };

async function findResult(
  relay: RelayContext,
  name: LookUpName,
  groupId: string,
  filter: LookUp["ResponseFilter"],
): Promise<GroupResult> {
  if (groupId === NOTIFY_ROOM) return { ...siteRoomProfile(groupId)!, GroupId: groupId, ErrorCode: 0 };
  try {
    if (!(await relay.directory.isIssued({ kind: "group", id: groupId }))) throw noGroup(groupId);
    const { GroupInfo } = await relay.askGroup(groupId, name, { GroupIdList: [groupId], ResponseFilter: filter });
    return GroupInfo[0]!;
  } catch (error) {
    // The client must delay an overloaded command. It recognises the overload only by the status of the whole answer.
    if (!(error instanceof Refusal) || error instanceof Overloaded) throw error;
    return { GroupId: groupId, ErrorCode: error.code, ErrorInfo: error.message };
  }
}

async function findRevocations(
  relay: RelayContext,
  { NotifyReqList }: NotifyBatch,
): Promise<CommandAnswer<"group_open_http_svc.batch_get_group_notify">> {
  const found = await Promise.all(
    NotifyReqList.slice(0, GROUP_NOTIFY_BATCH_MAX).map(async (request) => {
      const { GroupId } = request;
      try {
        if (!(await relay.directory.isIssued({ kind: "group", id: GroupId }))) return [];
        const { NotifyList, NextTime } = await relay.askGroup(GroupId, "group_open_http_svc.get_group_notify", request);
        return {
          GroupId,
          ...(request.TopicId && { TopicId: request.TopicId }),
          NextMsgTime: NextTime,
          NotifyMsgList: NotifyList.map(({ MsgSeq, Revoker_Account }) => ({
            MsgSeq,
            ...(Revoker_Account && { RevokerInfo: { Revoker_Account } }),
          })),
        };
      } catch (error) {
        if (!(error instanceof Refusal) || error instanceof Overloaded) throw error;
        return [];
      }
    }),
  );
  return { NotifyRspList: found.flat() };
}

async function onlineNumber(
  relay: RelayContext,
  { GroupId }: { GroupId: string },
): Promise<CommandAnswer<"group_open_http_svc.get_online_member_num">> {
  const { session } = relay;
  if (!session.isLoggedIn && !session.rooms.has(GroupId))
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `A visitor asks of the rooms that he is in; join ${GroupId} first.`);
  // The number is the Relay's own count, because otherwise every viewer would call the broadcast room's Group.
  if (GroupId === NOTIFY_ROOM) return toOnlineInfo(relay.subscriptions.count(GroupId));
  const count =
    (await relay.rooms.count(GroupId)) ?? (await relay.ofGroup(GroupId, (group) => group.countSessions(session.userId)));
  if (count === null) throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${GroupId} tells its members only.`);
  return toOnlineInfo(count);
}

export const groupsRelayCommands = {
  "group_open_http_svc.create_group": create,
  "million_group_open_http_svc.create_group": create,
  "group_open_http_svc.apply_join_group": join,
  "million_group_open_http_svc.apply_join_group": join,
  "group_open_http_noauth_svc.apply_join_group": visit,
  "group_open_http_svc.quit_group": quit,
  "million_group_open_http_svc.quit_group": quit,
  "group_open_http_svc.get_group_public_info": lookUp("group_open_http_svc.get_group_public_info"),
  "million_group_open_http_svc.get_group_public_info": lookUp("group_open_http_svc.get_group_public_info"),
  "group_open_http_svc.get_group_self_member_info": lookUp("group_open_http_svc.get_group_self_member_info"),
  "million_group_open_http_svc.get_group_self_member_info": lookUp("group_open_http_svc.get_group_self_member_info"),
  "group_open_http_svc.get_online_member_num": onlineNumber,
  "group_open_http_svc.batch_get_group_notify": findRevocations,
} satisfies RelayCommands;
