import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { POLL_HOLD_S } from "#chat/protocol/limits/room-poll.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { isGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { pollingKey, roomOfKey } from "#edge/ground/keys.ts";
import { ANSWERED_LATER, type RelayCommands, type RelayContext } from "../context.ts";
import { ROOMS_MAX, type Session } from "../session.ts";

/** The most answers to a poll that does not state `AnswersMax`. */
const ANSWERS_MAX = 100;

/** Long polls end at whole minutes, because each moment at which polls end costs the Relay an alarm. */
const POLLS_END_EVERY_MS = 60_000;

type At = Pick<RelayContext, "session" | "subscriptions" | "rooms" | "viewers">;

/**
 * Returns the rooms that a session leaves when it joins one, because it watches only one room beside the broadcast room
 * (specification 6.7; docs/design/chat-rooms.md).
 */
export const roomsLeftFor = ({ rooms }: Pick<Session, "rooms">, joined: string): string[] =>
  joined === NOTIFY_ROOM ? [] : [...rooms].filter((groupId) => groupId !== joined && groupId !== NOTIFY_ROOM);

export const hasRoomPlace = ({ rooms }: Pick<Session, "rooms">, groupId: string, leaving: readonly string[] = []): boolean =>
  groupId === NOTIFY_ROOM ||
  rooms.has(groupId) ||
  [...rooms].filter((other) => other !== NOTIFY_ROOM && !leaving.includes(other)).length < ROOMS_MAX;

/** Throws 10037 if the session has no place for the room. */
export function requireRoomPlace(session: Pick<Session, "rooms">, groupId: string, leaving?: readonly string[]): void {
  if (!hasRoomPlace(session, groupId, leaving))
    throw new Refusal(SERVER_ERRORS.GROUP_COUNT_LIMIT, `A session is in at most ${ROOMS_MAX} rooms; leave one first.`);
}

const closedTo = (groupId: string): Refusal =>
  new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} is closed to this session.`);

/** Visitors and guests. A room keeps nothing about them, so the Relay alone lets them in and out (docs/decisions/0108). */
export const isPassing = ({ isLoggedIn, userId }: Pick<Session, "isLoggedIn" | "userId">): boolean =>
  !isLoggedIn || isGuestId(userId);

/**
 * Enters the room and returns the number of its next event. `quit` lists the rooms that a user has quit. A visitor has no quit
 * command, so a visitor's rooms are left here (specification 6.7).
 */
export async function enterRoom(
  { session, subscriptions, rooms, viewers }: At,
  groupId: string,
  quit: readonly string[] = [],
): Promise<number> {
  const leaving = () => (session.isLoggedIn ? quit : roomsLeftFor(session, groupId));
  let head: number;
  try {
    head = await subscriptions.enter(session, groupId);
    if (isPassing(session) && rooms.isRefused(groupId, session.userId)) throw closedTo(groupId);
    // The limit is checked again, because other commands of the session may have run since the caller's check.
    requireRoomPlace(session, groupId, leaving());
  } catch (error) {
    if (!session.rooms.has(groupId)) {
      subscriptions.leave(session, groupId);
      // The room has already admitted the user, so the Relay notifies the room of the absence. A closed socket has already caused
      // this notice.
      if (!session.isGone) viewers.away(session.instId, groupId);
    }
    throw error;
  }
  session.left.delete(groupId);
  session.rooms.add(groupId);
  session.beginnings.set(groupId, head + 1);
  // Leaving a room ends its poll, and the client repeats an ended poll until this answer arrives. The session therefore leaves its
  // other rooms only right before the answer.
  for (const other of leaving()) leaveRoom({ session, subscriptions }, other);
  session.save();
  return head + 1;
}

/** Removes the session from the room and answers the poll that waits there. */
export function leaveRoom({ session, subscriptions }: Pick<At, "session" | "subscriptions">, groupId: string): void {
  const wasThere = session.rooms.has(groupId);
  subscriptions.leave(session, groupId);
  if (!wasThere) return;
  session.left.add(groupId);
  const [oldest] = session.left;
  if (oldest !== undefined && session.left.size > ROOMS_MAX) session.left.delete(oldest);
}

/** Enters the room like `enterRoom`. Throws 10007 if the room is closed or the guest is banned. */
export async function enterAsGuest(relay: RelayContext, groupId: string, quit?: readonly string[]): Promise<number> {
  const { rooms, session } = relay;
  const { userId } = session;
  const isAdmitted = (await rooms.admits(groupId, userId)) ?? (await relay.group(groupId).admits(userId));
  if (!isAdmitted) throw closedTo(groupId);
  return enterRoom(relay, groupId, quit);
}

/** False if the room is closed or the user is banned. */
async function comeBack(relay: RelayContext, groupId: string): Promise<boolean> {
  const { caller, userId } = relay.session;
  const card = await relay.box(userId).card();
  if (await relay.rooms.hasDoor(groupId)) return relay.doors.comeBack(groupId, { ...caller, card });
  return relay.group(groupId).admits(userId, card);
}

type PollRequest = CommandRequest<"group_open_long_polling_http_svc.get_msg">;
type PollAnswer = CommandAnswer<"group_open_long_polling_http_svc.get_msg">;

export const toPollKey = ({ config, appId, session }: RelayContext, groupId: string): string =>
  pollingKey(config.secret, appId, groupId, session.holder);

/**
 * Checked keys are remembered, because the vendor's official client sends the same key three times a second, and checking a seal is
 * expensive.
 */
const knownKeys = new WeakMap<Session, { holder: string; rooms: Map<string, string> }>();

/** Null if the key was not issued to the session's holder. */
function readPollRoom({ config, appId, session }: RelayContext, key: string): string | null {
  const { holder } = session;
  let known = knownKeys.get(session);
  if (known?.holder !== holder) {
    known = { holder, rooms: new Map() };
    knownKeys.set(session, known);
  }
  const room = known.rooms.get(key) ?? roomOfKey(config.secret, appId, key, holder);
  if (room !== null && known.rooms.size <= ROOMS_MAX) known.rooms.set(key, room);
  return room;
}

/** Throws 10007 if the room is for followers and the user does not follow its anchor. */
export async function requireAudience(relay: RelayContext, groupId: string): Promise<void> {
  if (!(await relay.isInAudience(groupId)))
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} is for the followers of its anchor.`);
}

/** When the poll gets an empty answer, in unix milliseconds. A long poll ends up to a minute early. */
function toPollEnd({ HoldTime, HoldTimeMax = 0 }: Pick<PollRequest, "HoldTime" | "HoldTimeMax">, now: number): number {
  const shortEnd = now + Math.min(HoldTime, POLL_HOLD_S) * 1_000;
  const longEnd = Math.floor((now + HoldTimeMax * 1_000) / POLLS_END_EVERY_MS) * POLLS_END_EVERY_MS;
  return Math.max(shortEnd, longEnd);
}

/** The answer has the room's next events. It comes at the latest when the poll's hold time is over. */
async function poll(
  relay: RelayContext,
  body: PollRequest,
  caller: Caller,
  { servcmd, seq }: { servcmd: string; seq: number },
): Promise<PollAnswer | typeof ANSWERED_LATER> {
  const { session, subscriptions, viewers } = relay;
  const groupId = readPollRoom(relay, body.Key);
  if (groupId === null)
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, "The polling key is not of this session; join the room again.");
  if (!(await relay.isInAudience(groupId))) {
    leaveRoom(relay, groupId);
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} is for the followers of its anchor.`);
  }
  // After a reconnect the client continues to poll with its old key, without joining again (wire: reconnect sequence).
  if (!session.rooms.has(groupId)) {
    // The client sent this poll before it knew that it is no longer in the room, so the poll gets an empty answer.
    if (session.left.has(groupId)) return { Key: body.Key, NextSeq: body.StartSeq, RspMsgList: [] };
    requireRoomPlace(session, groupId, session.isLoggedIn ? [] : roomsLeftFor(session, groupId));
    if (isPassing(session)) await enterAsGuest(relay, groupId);
    else {
      if (groupId !== NOTIFY_ROOM && !(await comeBack(relay, groupId))) throw closedTo(groupId);
      viewers.enter(session, caller, groupId);
      await enterRoom(relay, groupId);
    }
  }
  await subscriptions.poll(session, {
    groupId,
    servcmd,
    seq,
    key: body.Key,
    from: body.StartSeq,
    until: toPollEnd(body, relay.now()),
    answers: body.AnswersMax ?? Math.max(1, Math.min(body.Answers ?? 1, ANSWERS_MAX)),
  });
  return ANSWERED_LATER;
}

export const roomPollRelayCommands = {
  "group_open_long_polling_http_svc.get_msg": poll,
  "group_open_long_polling_http_noauth_svc.get_msg": poll,
} satisfies RelayCommands;
