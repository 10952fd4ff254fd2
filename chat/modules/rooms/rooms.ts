import { GROUP_JOINED, GROUP_LEFT, MESSAGES_ARRIVED, REPORT, SESSION_BEGAN, SESSION_ENDED, SESSION_READY } from "../../bus";
import type { Cancel } from "../../clock";
import type { Context } from "../../context";
import { failure } from "../../errors";
import { groupService, isCommunityId } from "../../group-id";
import { GROUP_CHANGES } from "../../notices";
import type { CommandAnswer } from "../../protocol/commands";
import type { ChatErrorName } from "../../protocol/errors";
import type { GROUP_CHANGE_EVENT } from "../../protocol/group-changes";
import { STACKED_BATCH_MIN, STACKED_REPORTS_MAX } from "../../protocol/limits/room-poll";
import type { RoomEvent } from "../../protocol/room-poll";
import {
  CONV_GROUP,
  GRP_AVCHATROOM,
  GRP_WORK,
  JOIN_STATUS_ALREADY_IN_GROUP,
  JOIN_STATUS_SUCCESS,
  JOIN_STATUS_WAIT_APPROVAL,
  MSG_GRP_SYS_NOTICE,
} from "../../protocol/types";
import { newGroup } from "../../records/group";
import { readRoomEvent } from "../../records/room-event";
import type { RoomApi } from "../../types/api/groups";
import type { Group } from "../../types/group";
import type { Message } from "../../types/message";
import { done } from "../../types/result";
import { createOnlineCounts } from "./online-counts";
import { startPolling } from "./poll";
import { createSequenceWindow, type SequenceWindow } from "./sequence-window";
import { announceSiteMessage } from "./site-messages";

/** Notices after which a room is over for this user: it was dismissed, or he was banned (specification 4.45, 4.46, 4.57). */
const ENDING_NOTICES: ReadonlySet<number> = new Set([5, 21]);

const JOIN_STATUSES: ReadonlySet<string> = new Set([
  JOIN_STATUS_SUCCESS,
  JOIN_STATUS_ALREADY_IN_GROUP,
  JOIN_STATUS_WAIT_APPROVAL,
]);

/** A room that this device hears. */
interface Room {
  groupID: string;
  isVisitor: boolean;
  window: SequenceWindow;
  stop: Cancel;
}

type JoinAnswer = CommandAnswer<"group_open_http_svc.apply_join_group">;

/** Number of a change to what a room keeps beside its messages. */
const GROUP_CHANGE: typeof GROUP_CHANGE_EVENT = 41;

const endsRoom = (message: Message): boolean =>
  message.type === MSG_GRP_SYS_NOTICE && ENDING_NOTICES.has(message.payload.operationType);

/** A room that was entered without asking what else it is. */
const roomAsGroup = (groupID: string): Group => ({ ...newGroup(groupID), type: GRP_AVCHATROOM });

/** Joining and leaving groups, and hearing chat-rooms: one at a time, the site's notify room beside it (specification 4.25, 4.49 to 4.57). */
export function createRooms(context: Context): RoomApi {
  const { bus, session, options } = context;
  const rooms = new Map<string, Room>();
  const counts = createOnlineCounts(context);
  let stackedReports = 0;

  const hear = (room: Room, events: readonly RoomEvent[]): void => {
    reportStacked(room, events.length);
    const messages: Message[] = [];
    for (const event of events) {
      if (event.Event === GROUP_CHANGE) {
        context.pass(GROUP_CHANGES, [event]);
        continue;
      }
      const message = readRoomEvent(event, room.groupID, session.userID);
      // This device's own words are here already.
      if (!message || !room.window.isNew(message) || context.messages.isEcho(message.ID)) continue;
      if (!message.onlineOnlyFlag) context.messages.add(message, true);
      messages.push(message);
      counts.heard(room.groupID, event);
    }
    const lost = room.window.takeLost();
    if (lost > 0) bus.emit(REPORT, { event: "roomMessagesLost", level: 5, code: 0, message: `${room.groupID}: ${lost}` });
    if (messages.length === 0) return;
    bus.emit(MESSAGES_ARRIVED, { messages, origin: "room" });
    for (const message of messages) {
      announceSiteMessage(context, room.groupID, message);
      if (endsRoom(message)) leaveHere(room.groupID);
    }
  };

  const reportStacked = ({ groupID }: Room, count: number): void => {
    if (count < STACKED_BATCH_MIN || stackedReports >= STACKED_REPORTS_MAX) return;
    stackedReports += 1;
    bus.emit(REPORT, { event: "roomMessagesStacked", level: 4, code: 0, message: `${groupID}: ${count}` });
  };

  const leaveHere = (groupID: string): void => {
    const room = rooms.get(groupID);
    if (!room) return;
    room.stop();
    rooms.delete(groupID);
    context.rooms.delete(groupID);
    context.messages.removeConversation(`${CONV_GROUP}${groupID}`);
    bus.emit(GROUP_LEFT, { groupID });
  };

  /** The rooms that a new one takes the place of: all but the notify room. */
  const leaveOthers = async (groupID: string): Promise<void> => {
    if (groupID === options.notifyRoom) return;
    for (const { groupID: other } of [...rooms.values()]) {
      if (other !== groupID && other !== options.notifyRoom) await leave(other);
    }
  };

  const enter = (
    groupID: string,
    { LongPollingKey: key = "", StartSeq = 0, RspMsgList = [] }: JoinAnswer,
    isVisitor: boolean,
    before?: Room,
  ): void => {
    before?.stop();
    const room: Room = { groupID, isVisitor, window: before?.window ?? createSequenceWindow(), stop: () => undefined };
    rooms.set(groupID, room);
    context.rooms.add(groupID);
    if (RspMsgList.length > 0) hear(room, RspMsgList as RoomEvent[]);
    room.stop = startPolling(context, {
      groupID,
      key,
      startSeq: StartSeq,
      isVisitor,
      events: (events) => hear(room, events),
      keyRefused: () => void rejoin(room),
    });
  };

  const applyAsVisitor = async (groupID: string): Promise<JoinAnswer> => {
    const body = { GroupId: groupID, ApplyMsg: "", WebPushFlag: 1 as const, HugeGroupHistoryMsgFlag: 1 as const };
    const answer = await context.request("group_open_http_noauth_svc.apply_join_group", body, {
      isEarly: true,
      isRepeatable: true,
    });
    if (!answer.LongPollingKey) throw failure<"CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN">(2662, groupID);
    return answer;
  };

  const apply = async (groupID: string, applyMessage: string): Promise<JoinAnswer> => {
    const body = {
      GroupId: groupID,
      ApplyMsg: context.screen(applyMessage),
      WebPushFlag: 1 as const,
      HugeGroupHistoryMsgFlag: 1 as const,
    };
    return context.ask(`${groupService(groupID)}.apply_join_group`, body);
  };

  /** The key was of a session that is over: a visitor who logged in, or a user who came back as another session. */
  const rejoin = async (room: Room): Promise<void> => {
    if (rooms.get(room.groupID) !== room) return;
    const isVisitor = !session.isLoggedIn;
    try {
      const answer = await (isVisitor ? applyAsVisitor(room.groupID) : apply(room.groupID, ""));
      if (rooms.get(room.groupID) === room) enter(room.groupID, answer, isVisitor, room);
    } catch (error) {
      context.warn(room.groupID, error);
      leaveHere(room.groupID);
    }
  };

  const join = async (groupID: string, applyMessage: string): Promise<JoinAnswer["JoinedStatus"]> => {
    const isVisitor = !session.isLoggedIn;
    if (rooms.has(groupID)) return JOIN_STATUS_ALREADY_IN_GROUP;
    if (isVisitor && isCommunityId(groupID)) throw failure<"CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN">(2662, groupID);
    const answer = await (isVisitor ? applyAsVisitor(groupID) : apply(groupID, applyMessage));
    const { JoinedStatus: status, LongPollingKey: key } = answer;
    if (!JOIN_STATUSES.has(status)) throw failure<"JOIN_GROUP_FAIL">(2660, groupID, status);
    if (key) {
      await leaveOthers(groupID);
      enter(groupID, answer, isVisitor);
    }
    if (status === JOIN_STATUS_SUCCESS || key) bus.emit(GROUP_JOINED, { groupID, isRoom: key !== undefined });
    return status;
  };

  /** Leaves a room for good, on the server too, unless it is this user's own or he is nobody there (specification 6.7). */
  const leave = async (groupID: string): Promise<void> => {
    const isOwner = context.groups.get(groupID)?.ownerID === session.userID && session.userID !== "";
    const isVisitor = rooms.get(groupID)?.isVisitor === true;
    if (!isOwner && !isVisitor && session.isLoggedIn)
      await context.request(`${groupService(groupID)}.quit_group`, { GroupId: groupID });
    leaveHere(groupID);
  };

  bus.on(SESSION_BEGAN, () => {
    // Who looked on as a visitor goes on as himself.
    for (const room of rooms.values()) void rejoin(room);
  });
  bus.on(SESSION_READY, () => {
    const { notifyRoom } = options;
    if (notifyRoom && !rooms.has(notifyRoom)) join(notifyRoom, "").catch((error: unknown) => context.warn(notifyRoom, error));
  });
  bus.on(SESSION_ENDED, () => {
    for (const groupID of [...rooms.keys()]) leaveHere(groupID);
  });

  return {
    async joinGroup({ groupID, type, applyMessage = "" }) {
      if (type === GRP_WORK) throw failure<"CANNOT_JOIN_WORK">(2601, groupID);
      const status = await join(groupID, applyMessage);
      return done({ status, group: context.groups.get(groupID) ?? (rooms.has(groupID) ? roomAsGroup(groupID) : null) });
    },

    async quitGroup(groupID) {
      if (rooms.has(groupID)) {
        await leave(groupID);
        return done({ groupID });
      }
      if (!session.isReady) throw failure<ChatErrorName>(session.notReadyReason, "quitGroup");
      await context.request(`${groupService(groupID)}.quit_group`, { GroupId: groupID });
      bus.emit(GROUP_LEFT, { groupID });
      return done({ groupID });
    },

    getGroupOnlineMemberCount: async (groupID) => done({ memberCount: await counts.of(groupID) }),
  };
}
