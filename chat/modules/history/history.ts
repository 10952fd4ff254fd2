import { requireNumber } from "../../arguments.ts";
import { MESSAGES_CLEARED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { groupFields, groupService } from "../../group-id.ts";
import { isReadUpTo } from "../../group-lookup.ts";
import { INVALID_CONVERSATION_ID, MESSAGE_SEND_NEED_MESSAGE_INSTANCE } from "../../protocol/client-errors.ts";
import { CONTACT_TYPE } from "../../protocol/kinds.ts";
import { GROUP_ROAMING_COUNT, HISTORY_FETCH_COUNT, MESSAGE_PAGE_SIZE } from "../../protocol/limits/messages.ts";
import { readC2c } from "../../records/c2c-message.ts";
import { splitConversationId } from "../../records/conversation.ts";
import { groupConversation, isMessage, isRevokedPlace, readHistoryItem, record, setElements } from "../../records/message.ts";
import type { HistoryApi, MessagePage } from "../../types/api/conversations.ts";
import type { Message } from "../../types/message.ts";
import { done } from "../../types/result.ts";
import { createArchive } from "./archive.ts";

const BACK = 0;
const FORWARD = 1;

/** Message history (specification 3.49, 7.69, 9.15). If this device already has a message, the same object is returned. */
export default function createHistory(
  context: Context,
): Pick<HistoryApi, "getMessageList" | "getMessageListHopping" | "clearHistoryMessage" | "restoreMessage" | "openArchive"> {
  const { session } = context;

  /** Marks a message as revoked and takes over the content that the server still sends. */
  const silence = (held: Message, latest: Pick<Message, "elements" | "cloudCustomData">): void => {
    setElements(held, latest.elements);
    Object.assign(held, { isRevoked: true, cloudCustomData: latest.cloudCustomData });
  };

  /** Returns the messages that this device already has instead of their loaded copies. */
  const keep = (messages: readonly Message[]): Message[] =>
    messages.map((message) => {
      const held = context.store.find(message.ID);
      if (held) {
        if (message.isRevoked) silence(held, message);
        return held;
      }
      message.isRead = message.flow === "out" || isReadUpTo(context, message.conversationID, message.sequence);
      context.store.add(message);
      return message;
    });

  const fetchC2c = async (peer: string, from: { time: number; key: string }, direction: 0 | 1, count: number) => {
    const body = {
      Peer_Account: peer,
      MaxCnt: count,
      LastMsgTime: from.time,
      MsgKey: from.key,
      WithRecalledMsg: 1 as const,
      GetDirection: direction,
    };
    const answer = await context.ask("openim.getroammsg", body);
    return {
      messages: keep(answer.MsgList.map((item) => readC2c(item, session.userID))),
      isComplete: answer.Complete === 1,
      next: { time: answer.LastMsgTime, key: answer.MsgKey },
    };
  };

  /** Without a sequence, requests the newest page. */
  const askGroup = (id: string, ReqMsgSeq: number | undefined, ReqMsgNumber: number) =>
    context.ask(`${groupService(id)}.group_msg_get`, {
      WithRecalledMsg: 1 as const,
      ...groupFields(id),
      ReqMsgNumber,
      ReqMsgSeq,
    });

  /**
   * Loads a group's messages up to a sequence, oldest first. Also returns which sequences were searched, because some sequences
   * have no message.
   */
  const fetchGroup = async (id: string, sequence: number | undefined, count: number) => {
    const answer = await askGroup(id, sequence, count);
    const conversationID = groupConversation(id);
    const entries = answer.RspMsgList.sort((a, b) => a.MsgSeq - b.MsgSeq);
    for (const { MsgSeq } of entries.filter(isRevokedPlace)) {
      const held = context.store.findBySequence(conversationID, MsgSeq);
      if (held) held.isRevoked = true;
    }
    const messages = keep(entries.flatMap((item) => readHistoryItem(item, session.userID) ?? []));
    const before = (entries[0]?.MsgSeq ?? 1) - 1;
    return { messages, before, newest: entries.at(-1)?.MsgSeq ?? 0, isComplete: answer.IsFinished === 1 || before === 0 };
  };

  /** The app passes back the position of the next page: a time and a key in C2C, a sequence in a group. */
  const c2cCursor = (text: string | undefined): { time: number; key: string } => {
    const [time = "0", ...key] = (text ?? "").split("|");
    return { time: Number(time) || 0, key: key.join("|") };
  };

  const pageOfC2c = async (peer: string, cursor: string | undefined): Promise<MessagePage> => {
    const { messages, isComplete, next } = await fetchC2c(peer, c2cCursor(cursor), BACK, HISTORY_FETCH_COUNT);
    return {
      messageList: messages,
      nextReqMessageID: isComplete ? "" : `${next.time}|${next.key}`,
      isCompleted: isComplete,
    };
  };

  const pageOfGroup = async (id: string, cursor: string | undefined): Promise<MessagePage> => {
    const { messages, before, isComplete } = await fetchGroup(id, cursor ? Number(cursor) : undefined, GROUP_ROAMING_COUNT);
    const page = messages.slice(-MESSAGE_PAGE_SIZE);
    /** The newest loaded message that does not fit on the page. */
    const beyond = messages.at(-MESSAGE_PAGE_SIZE - 1);
    const isCompleted = isComplete && !beyond;
    return {
      messageList: page,
      nextReqMessageID: isCompleted ? "" : String(beyond?.sequence ?? before),
      isCompleted,
    };
  };

  const require = (conversationID: string) => {
    const split = splitConversationId(conversationID);
    if (!split || split.kind === "SYSTEM") throw failure(INVALID_CONVERSATION_ID, conversationID);
    return split;
  };

  return {
    async getMessageList({ conversationID, nextReqMessageID }) {
      const split = splitConversationId(conversationID);
      // The server keeps no history of the system conversation or a room, so the history is the messages on this device.
      if (split?.kind === "SYSTEM" || (split && context.rooms.has(split.id)))
        return done({ messageList: [...context.store.list(conversationID)], nextReqMessageID: "", isCompleted: true });
      const { kind, id } = require(conversationID);
      const page = kind === "C2C" ? pageOfC2c : pageOfGroup;
      return done(await page(id, nextReqMessageID));
    },

    async getMessageListHopping({ conversationID, sequence, time, beside, direction = BACK }) {
      const { kind, id } = require(conversationID);
      if (kind === "C2C") {
        requireNumber(time, "time");
        const key = beside ? `${beside.sequence}_${beside.random}_${beside.time}` : "";
        // Loads one message more than the page shows, to know where the next page begins.
        const { messages, isComplete } = await fetchC2c(id, { time, key }, direction, MESSAGE_PAGE_SIZE + 1);
        const isBack = direction === BACK;
        const page = isBack ? messages.slice(-MESSAGE_PAGE_SIZE) : messages.slice(0, MESSAGE_PAGE_SIZE);
        const beyond = messages.length > MESSAGE_PAGE_SIZE ? (isBack ? messages[0] : messages.at(-1)) : undefined;
        return done({ messageList: page, isCompleted: isComplete && !beyond, ...(beyond && { nextMessageTime: beyond.time }) });
      }
      requireNumber(sequence, "sequence");
      if (direction === FORWARD) {
        const last = sequence + MESSAGE_PAGE_SIZE - 1;
        const { messages, newest } = await fetchGroup(id, last, MESSAGE_PAGE_SIZE);
        // Pages omit messages that this user deleted or may not see, even at the end of a page. Therefore only the group's newest
        // message shows whether the history is complete.
        const isCompleted = newest < last && !(await askGroup(id, undefined, 1)).RspMsgList.some(({ MsgSeq }) => MsgSeq > last);
        return done({
          messageList: messages.filter((message) => message.sequence >= sequence),
          isCompleted,
          nextMessageSeq: isCompleted ? Math.max(newest + 1, sequence) : last + 1,
        });
      }
      const { messages, before, isComplete } = await fetchGroup(id, sequence, MESSAGE_PAGE_SIZE);
      return done({ messageList: messages, isCompleted: isComplete, nextMessageSeq: before });
    },

    openArchive: async () => done(createArchive(context)),

    async restoreMessage(kept) {
      const { flow, from, elements, ID } = kept;
      const isStrange = flow === "out" && from !== session.userID;
      if (isStrange || elements.length === 0) throw failure(MESSAGE_SEND_NEED_MESSAGE_INSTANCE);
      return isMessage(kept) ? kept : (context.store.find(ID) ?? record({ ...(kept as Message) }));
    },

    async clearHistoryMessage(conversationID) {
      const { kind, id } = require(conversationID);
      const contact = kind === "C2C" ? { Type: CONTACT_TYPE.USER, To_Account: id } : { Type: CONTACT_TYPE.GROUP, ToGroupid: id };
      await context.command("recentcontact.clear_msg", { From_Account: session.userID, ...contact });
      context.store.removeConversation(conversationID);
      context.bus.emit(MESSAGES_CLEARED, { conversationID });
      return done({ conversationID });
    },
  };
}
