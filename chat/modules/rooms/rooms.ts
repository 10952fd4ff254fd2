import { GROUP_JOINED, GROUP_LEFT, MESSAGES_ARRIVED, REPORT, SESSION_BEGAN, SESSION_ENDED, SESSION_READY } from "../../bus.ts";
import type { Cancel } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { type ChatError, failure } from "../../errors.ts";
import { groupService } from "../../group-id.ts";
import { readJson } from "../../json.ts";
import { hasNoPlace } from "../../no-place.ts";
import { GROUP_CHANGES } from "../../notices.ts";
import { CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN, CANNOT_JOIN_WORK, JOIN_GROUP_FAIL } from "../../protocol/client-errors.ts";
import type { CommandAnswer } from "../../protocol/commands.ts";
import { isCommunityId } from "../../protocol/group-id.ts";
import { GROUP_NOTICE, PUSH_EVENTS, REPORT_LEVEL } from "../../protocol/kinds.ts";
import { STACKED_BATCH_MIN, STACKED_REPORTS_MAX } from "../../protocol/limits/room-poll.ts";
import type { RoomEvent } from "../../protocol/room-poll.ts";
import { GROUP_OWNER_CANNOT_QUIT } from "../../protocol/server-errors.ts";
import { SITE_ACCOUNT } from "../../protocol/site-account.ts";
import {
  CONV_GROUP,
  GRP_AVCHATROOM,
  GRP_WORK,
  JOIN_STATUS_ALREADY_IN_GROUP,
  JOIN_STATUS_SUCCESS,
  JOIN_STATUS_WAIT_APPROVAL,
  MSG_CUSTOM,
  MSG_GRP_SYS_NOTICE,
} from "../../protocol/types.ts";
import { newGroup } from "../../records/group.ts";
import { readRoomEvent } from "../../records/message.ts";
import { longerRetry, RETRY_MS, spreadRetry } from "../../retry.ts";
import type { RoomApi } from "../../types/api/groups.ts";
import type { Group } from "../../types/group.ts";
import type { Message } from "../../types/message.ts";
import { done } from "../../types/result.ts";
import { createOnlineCounts } from "./online-counts.ts";
import { startPolling } from "./poll.ts";
import { createSequenceWindow, type SequenceWindow } from "./sequence-window.ts";

/** Emits a custom message of the site's account as `siteMessage`. Ignores the message if its data is no JSON. */
function announceSiteMessage(context: Context, groupID: string, message: Message): void {
  if (message.type !== MSG_CUSTOM || message.from !== SITE_ACCOUNT) return;
  const content = readJson(() => message.payload.data);
  if (content !== null) context.emit("siteMessage", { groupID, content, sequence: message.sequence });
}

/** Notices that end this user's stay in a room: the room was dismissed, or the user was banned (specification 4.45, 4.46, 4.57). */
const ENDING_NOTICES: ReadonlySet<number> = new Set([GROUP_NOTICE.DISMISSED, GROUP_NOTICE.ROOM_MEMBER_BANNED]);

const JOIN_STATUSES: ReadonlySet<string> = new Set([
  JOIN_STATUS_SUCCESS,
  JOIN_STATUS_ALREADY_IN_GROUP,
  JOIN_STATUS_WAIT_APPROVAL,
]);

interface Room {
  groupID: string;
  window: SequenceWindow;
  /** Stops the room's poll, or the wait before the next join. */
  stop: Cancel;
  /** True while the room waits for its next join. Until then, this device receives nothing from the room. */
  isOut?: boolean;
}

type JoinAnswer = CommandAnswer<"group_open_http_svc.apply_join_group">;

const endsRoom = (message: Message): boolean =>
  message.type === MSG_GRP_SYS_NOTICE && ENDING_NOTICES.has(message.payload.operationType);

const roomAsGroup = (groupID: string): Group => ({ ...newGroup(groupID), type: GRP_AVCHATROOM });

/**
 * Joins and leaves groups. Polls one chat-room, plus the rooms of the options `notifyRoom` and `besideRooms` (specification 4.25,
 * 4.49 to 4.57).
 */
export function createRooms(context: Context): RoomApi {
  const { bus, clock, session } = context;
  const { notifyRoom, besideRooms = [] } = context.options;
  const isBeside = (groupID: string): boolean => groupID === notifyRoom || besideRooms.includes(groupID);
  const rooms = new Map<string, Room>();
  const counts = createOnlineCounts(context);
  let stackedReports = 0;
  /** Settles when all joins and leaves requested so far are done. */
  let inTurn: Promise<unknown> = Promise.resolve();

  const hear = (room: Room, events: readonly RoomEvent[]): void => {
    if (events.length >= STACKED_BATCH_MIN && stackedReports < STACKED_REPORTS_MAX) {
      stackedReports += 1;
      bus.emit(REPORT, {
        Event: "roomMessagesStacked",
        Level: REPORT_LEVEL.INFO,
        Code: 0,
        Message: `${room.groupID}: ${events.length}`,
      });
    }
    const messages: Message[] = [];
    for (const event of events) {
      if (event.Event === PUSH_EVENTS.GROUP_CHANGES) {
        context.pass(GROUP_CHANGES, [event]);
        continue;
      }
      const message = readRoomEvent(event, room.groupID, session.userID);
      // Skips this device's own messages, which it already has.
      if (!message || !room.window.isNew(message) || context.store.isEcho(message.ID)) continue;
      if (!message.onlineOnlyFlag) context.store.add(message, true);
      messages.push(message);
      counts.heard(room.groupID, event);
    }
    const lost = room.window.takeLost();
    if (lost > 0)
      bus.emit(REPORT, { Event: "roomMessagesLost", Level: REPORT_LEVEL.WARNING, Code: 0, Message: `${room.groupID}: ${lost}` });
    if (messages.length === 0) return;
    bus.emit(MESSAGES_ARRIVED, { messages, origin: "room" });
    for (const message of messages) {
      announceSiteMessage(context, room.groupID, message);
      if (endsRoom(message)) leaveHere(room.groupID);
    }
  };

  const leaveHere = (groupID: string): void => {
    const room = rooms.get(groupID);
    if (!room) return;
    room.stop();
    rooms.delete(groupID);
    context.rooms.delete(groupID);
    context.store.removeConversation(`${CONV_GROUP}${groupID}`);
    bus.emit(GROUP_LEFT, { groupID });
  };

  const enter = (
    groupID: string,
    { LongPollingKey: key = "", StartSeq = 0, RspMsgList = [] }: JoinAnswer,
    wasVisitor: boolean,
    before?: Room,
  ): void => {
    before?.stop();
    const room: Room = { groupID, window: before?.window ?? createSequenceWindow(), stop: () => undefined };
    rooms.set(groupID, room);
    context.rooms.add(groupID);
    if (wasVisitor === session.isLoggedIn) {
      // The user logged in or out during the join, so the join's key belongs to the previous session. The room is joined again.
      void rejoin(room);
      return;
    }
    room.stop = startPolling(context, {
      groupID,
      key,
      startSeq: StartSeq,
      // The poll of a room in the options waits for no join or leave, because joining another room does not remove the user from
      // that room.
      lastTurn: () => (isBeside(groupID) ? undefined : inTurn),
      events: (events) => hear(room, events),
      counted: (info) => counts.counted(groupID, info),
      keyRefused: () => void rejoin(room),
    });
    hear(room, RspMsgList as RoomEvent[]);
  };

  /**
   * Runs joins and leaves one after another. If they ran in parallel, the user could end up in two rooms, or one room could be
   * polled twice.
   */
  const takeTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = inTurn.then(run);
    inTurn = result.catch(() => undefined);
    return result;
  };

  const apply = async (groupID: string, applyMessage: string): Promise<JoinAnswer> => {
    const isVisitor = !session.isLoggedIn;
    const body = {
      GroupId: groupID,
      ApplyMsg: context.screen(applyMessage),
      WebPushFlag: 1 as const,
      HugeGroupHistoryMsgFlag: 1 as const,
    };
    const service = isVisitor ? "group_open_http_noauth_svc" : groupService(groupID);
    const answer =
      isVisitor && isCommunityId(groupID)
        ? null
        : await context.command(`${service}.apply_join_group`, body, { isEarly: isVisitor, isRepeatable: true });
    if (!answer || (isVisitor && !answer.LongPollingKey)) throw failure(CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN, groupID);
    return answer;
  };

  /**
   * Joins a room again after its key ended with the session. A refusal may be temporary, so the join is retried with the same
   * delays as a login.
   */
  const rejoin = (room: Room, waitMs = RETRY_MS): Promise<void> =>
    takeTurn(async () => {
      const { groupID } = room;
      const isHere = (): boolean => rooms.get(groupID) === room;
      if (!isHere()) return;
      const isVisitor = !session.isLoggedIn;
      try {
        const answer = await apply(groupID, "");
        if (isHere()) enter(groupID, answer, isVisitor, room);
      } catch (error) {
        if (!isHere()) return;
        context.warn(groupID, error);
        room.stop();
        room.isOut = true;
        if (hasNoPlace((error as Partial<ChatError>).code)) leaveHere(groupID);
        else room.stop = clock.after(spreadRetry(waitMs, context.random), () => void rejoin(room, longerRetry(waitMs)));
      }
    });

  const join = (groupID: string, applyMessage: string): Promise<JoinAnswer["JoinedStatus"]> =>
    takeTurn(async () => {
      const known = rooms.get(groupID);
      if (known && !known.isOut) return JOIN_STATUS_ALREADY_IN_GROUP;
      const isVisitor = !session.isLoggedIn;
      const answer = await apply(groupID, applyMessage);
      const { JoinedStatus: status, LongPollingKey: key } = answer;
      if (!JOIN_STATUSES.has(status)) throw failure(JOIN_GROUP_FAIL, groupID, status);
      if (key) {
        // A user is in only one room besides the rooms in the options. The relay has removed the user from all other rooms, even
        // from rooms that the user owns (specification 6.7), so this device leaves them too.
        if (!isBeside(groupID)) for (const other of rooms.keys()) if (!isBeside(other) && other !== groupID) leaveHere(other);
        enter(groupID, answer, isVisitor, known);
      }
      if (status === JOIN_STATUS_SUCCESS || key) bus.emit(GROUP_JOINED, { groupID, isRoom: Boolean(key) });
      return status;
    });

  bus.on(SESSION_BEGAN, () => {
    // The rooms that a visitor joined are joined again as the logged-in user.
    for (const room of rooms.values()) void rejoin(room);
  });
  bus.on(SESSION_READY, () => {
    if (notifyRoom) join(notifyRoom, "").catch((error: unknown) => context.warn(notifyRoom, error));
  });
  bus.on(SESSION_ENDED, (isDestroyed) => {
    for (const room of rooms.values()) {
      if (isDestroyed || !isBeside(room.groupID)) {
        leaveHere(room.groupID);
        continue;
      }
      // After a logout, the client joins the room again as a visitor, because visitors may join rooms too.
      room.stop();
      void rejoin(room);
    }
  });

  return {
    async joinGroup({ groupID, type, applyMessage = "" }) {
      if (type === GRP_WORK) throw failure(CANNOT_JOIN_WORK, groupID);
      const status = await join(groupID, applyMessage);
      return done({ status, group: context.groups.get(groupID) ?? (rooms.has(groupID) ? roomAsGroup(groupID) : null) });
    },

    quitGroup(groupID) {
      const isHeard = rooms.has(groupID);
      // This device leaves the room at once, even if the server refuses.
      leaveHere(groupID);
      return takeTurn(async () => {
        const isRoom = isHeard || rooms.has(groupID);
        leaveHere(groupID);
        if (!isRoom && !session.isReady) throw failure(session.notReadyReason, "quitGroup");
        if (session.isLoggedIn) {
          await context
            .command(`${groupService(groupID)}.quit_group`, { GroupId: groupID })
            .catch((error: Partial<ChatError>) => {
              if (!isRoom || (error.code !== GROUP_OWNER_CANNOT_QUIT && !hasNoPlace(error.code))) throw error;
            });
        }
        if (!isRoom) bus.emit(GROUP_LEFT, { groupID });
        return done({ groupID });
      });
    },

    getGroupOnlineMemberCount: async (groupID) => done({ memberCount: await counts.of(groupID) }),
  };
}
