import type { CommandRequest } from "../../../chat/protocol/commands";
import { SERVER_ERRORS } from "../../../chat/protocol/errors";
import { NOTIFY_ROOM } from "../../../chat/protocol/notify-room";
import type { Caller } from "../caller";
import { pollingKey, roomOfKey } from "../keys";
import { Refusal } from "../refusal";
import { ANSWERED_LATER, type RelayCommands, type RelayContext } from "../relay/context";
import { ROOMS_MAX, type Session } from "../relay/session";

/** Longest hold of a poll, in seconds (specification 9.27). */
const HOLD_MAX_SECONDS = 90;

/** Most answers that one poll takes before the client has to ask again: what a slow phone cannot fetch does not pile up here. */
const ANSWERS_MAX = 100;

/** Lets a session into a room: its polls are answered from now on. The number of the next event. */
export async function enterRoom({ session, rooms }: Pick<RelayContext, "session" | "rooms">, groupId: string): Promise<number> {
  if (!session.rooms.has(groupId) && session.rooms.size >= ROOMS_MAX) {
    throw new Refusal(SERVER_ERRORS.GROUP_COUNT_LIMIT, `A session is in at most ${ROOMS_MAX} rooms; leave one first.`);
  }
  const head = await rooms.enter(session, groupId);
  session.rooms.add(groupId);
  session.beginnings.set(groupId, head + 1);
  session.save();
  return head + 1;
}

type PollRequest = CommandRequest<"group_open_long_polling_http_svc.get_msg">;

/** The polling key of this session for a room. */
export const keyOf = ({ config, appId, session }: RelayContext, groupId: string): string => pollingKey(config.secret, appId, groupId, session.holder);

/** Keys that sessions polled with, by holder: the model client asks with the same one three times a second, and a seal is dear to check. */
const knownKeys = new WeakMap<Session, { holder: string; rooms: Map<string, string> }>();

/** The room that a session's polling key is for, or null where it was not given to its holder. */
function roomOf({ config, appId, session }: RelayContext, key: string): string | null {
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

/** What a room tells its viewers next: answered when there is something, at the latest when the hold is over. */
async function poll(relay: RelayContext, body: PollRequest, _caller: Caller, { servcmd, seq }: { servcmd: string; seq: number }): Promise<typeof ANSWERED_LATER> {
  const { session, rooms } = relay;
  const groupId = roomOf(relay, body.Key);
  if (groupId === null) throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, "The polling key is not of this session; join the room again.");
  // After a reconnect the client goes on polling with the key that it has, without joining again (wire: reconnect sequence).
  if (!session.rooms.has(groupId)) {
    const isOpen = groupId === NOTIFY_ROOM || (await relay.group(groupId).admits(session.userId));
    if (!isOpen) throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} is closed to this session.`);
    await enterRoom(relay, groupId);
  }
  const hold = Math.min(body.HoldTime, HOLD_MAX_SECONDS);
  await rooms.poll(session, {
    groupId,
    servcmd,
    seq,
    key: body.Key,
    from: body.StartSeq,
    until: relay.now() + hold * 1_000,
    answers: Math.max(1, Math.min(body.Answers ?? 1, ANSWERS_MAX)),
  });
  return ANSWERED_LATER;
}

export const roomPollRelayCommands = {
  "group_open_long_polling_http_svc.get_msg": poll,
  "group_open_long_polling_http_noauth_svc.get_msg": poll,
} satisfies RelayCommands;
