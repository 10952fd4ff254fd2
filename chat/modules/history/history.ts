import { requireNumber } from "../../arguments";
import { MESSAGES_CLEARED } from "../../bus";
import type { Context } from "../../context";
import { failure } from "../../errors";
import { groupFields, groupService } from "../../group-id";
import { GROUP_ROAMING_COUNT, HISTORY_FETCH_COUNT, MESSAGE_PAGE_SIZE } from "../../protocol/limits/messages";
import { readC2c } from "../../records/c2c-message";
import { splitConversationId } from "../../records/conversation";
import { groupConversation, isRevokedPlace, readHistoryItem, setElements } from "../../records/message";
import type { HistoryApi, MessagePage } from "../../types/api/conversations";
import type { Message } from "../../types/message";
import { done } from "../../types/result";

/** Which way a history is read from a place. */
const BACK = 0;
const FORWARD = 1;

/** Messages of the past (specification 3.49, 7.69, 9.15). What is here already is the same message, not a copy of it. */
export default function createHistory(
  context: Context,
): Pick<HistoryApi, "getMessageList" | "getMessageListHopping" | "clearHistoryMessage"> {
  const { session } = context;

  /** A message that was revoked has lost its words. */
  const silence = (held: Message, latest: Pick<Message, "elements" | "cloudCustomData">): void => {
    setElements(held, latest.elements);
    Object.assign(held, { isRevoked: true, cloudCustomData: latest.cloudCustomData });
  };

  /** The message that is held of those that came, or the one that came. */
  const keep = (messages: readonly Message[]): Message[] =>
    messages.map((message) => {
      const held = context.messages.find(message.ID);
      if (held) {
        if (message.isRevoked) silence(held, message);
        return held;
      }
      message.isRead = true;
      context.messages.add(message);
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

  /** A group's messages up to a sequence, oldest first; without one, the newest. */
  const fetchGroup = async (id: string, sequence: number | undefined, count: number) => {
    const body = {
      WithRecalledMsg: 1 as const,
      ...groupFields(id),
      ReqMsgNumber: count,
      ReqMsgSeq: sequence,
    };
    const answer = await context.ask(`${groupService(id)}.group_msg_get`, body);
    const conversationID = groupConversation(id);
    for (const { MsgSeq } of answer.RspMsgList.filter(isRevokedPlace)) {
      const held = context.messages.findBySequence(conversationID, MsgSeq);
      if (held) held.isRevoked = true;
    }
    const found = answer.RspMsgList.flatMap((item) => readHistoryItem(item, session.userID) ?? []);
    return { messages: keep(found.sort((a, b) => a.sequence - b.sequence)), isComplete: answer.IsFinished === 1 };
  };

  /** What this device has of the newest page beyond what the server knows: messages that failed, or are still on their way. */
  const withUnsent = (conversationID: string, page: Message[]): Message[] => {
    const [oldest] = page;
    const unsent = context.messages
      .list(conversationID)
      .filter((message) => message.status !== "success" && (!oldest || message.time >= oldest.time));
    return unsent.length === 0 ? page : [...page, ...unsent].sort((a, b) => a.time - b.time || a.sequence - b.sequence);
  };

  /** Where the next page begins, as the app hands it back: of C2C the last time and key, of a group a sequence. */
  const c2cCursor = (text: string | undefined): { time: number; key: string } => {
    const [time = "0", ...key] = (text ?? "").split("|");
    return { time: Number(time) || 0, key: key.join("|") };
  };

  const pageOfC2c = async (conversationID: string, peer: string, cursor: string | undefined): Promise<MessagePage> => {
    const { messages, isComplete, next } = await fetchC2c(peer, c2cCursor(cursor), BACK, HISTORY_FETCH_COUNT);
    return {
      messageList: cursor ? messages : withUnsent(conversationID, messages),
      nextReqMessageID: isComplete ? "" : `${next.time}|${next.key}`,
      isCompleted: isComplete,
    };
  };

  const pageOfGroup = async (conversationID: string, id: string, cursor: string | undefined): Promise<MessagePage> => {
    const { messages, isComplete } = await fetchGroup(id, cursor ? Number(cursor) : undefined, GROUP_ROAMING_COUNT);
    const page = messages.slice(-MESSAGE_PAGE_SIZE);
    const before = (page[0]?.sequence ?? 1) - 1;
    const isCompleted = (isComplete && page.length === messages.length) || before <= 0;
    return {
      messageList: cursor ? page : withUnsent(conversationID, page),
      nextReqMessageID: isCompleted ? "" : String(before),
      isCompleted,
    };
  };

  const require = (conversationID: string) => {
    const split = splitConversationId(conversationID);
    if (!split || split.kind === "SYSTEM") throw failure<"INVALID_CONVERSATION_ID">(2503, conversationID);
    return split;
  };

  return {
    async getMessageList({ conversationID, nextReqMessageID }) {
      if (splitConversationId(conversationID)?.kind === "SYSTEM") {
        return done({ messageList: [...context.messages.list(conversationID)], nextReqMessageID: "", isCompleted: true });
      }
      const { kind, id } = require(conversationID);
      // A room has no history: what it says now is all there is.
      if (context.rooms.has(id))
        return done({ messageList: [...context.messages.list(conversationID)], nextReqMessageID: "", isCompleted: true });
      const page = kind === "C2C" ? pageOfC2c : pageOfGroup;
      return done(await page(conversationID, id, nextReqMessageID));
    },

    async getMessageListHopping({ conversationID, sequence, time, direction = BACK }) {
      const { kind, id } = require(conversationID);
      if (kind === "C2C") {
        requireNumber(time, "time");
        // One more than is shown tells where to go on.
        const { messages, isComplete } = await fetchC2c(id, { time, key: "" }, direction, MESSAGE_PAGE_SIZE + 1);
        const isBack = direction === BACK;
        const page = isBack ? messages.slice(-MESSAGE_PAGE_SIZE) : messages.slice(0, MESSAGE_PAGE_SIZE);
        const beyond = messages.length > MESSAGE_PAGE_SIZE ? (isBack ? messages[0] : messages.at(-1)) : undefined;
        return done({ messageList: page, isCompleted: isComplete && !beyond, ...(beyond && { nextMessageTime: beyond.time }) });
      }
      requireNumber(sequence, "sequence");
      if (direction === FORWARD) {
        const last = sequence + MESSAGE_PAGE_SIZE - 1;
        const { messages } = await fetchGroup(id, last, MESSAGE_PAGE_SIZE);
        const page = messages.filter((message) => message.sequence >= sequence);
        const newest = page.at(-1)?.sequence ?? sequence - 1;
        return done({ messageList: page, isCompleted: newest < last, nextMessageSeq: newest + 1 });
      }
      const { messages, isComplete } = await fetchGroup(id, sequence, MESSAGE_PAGE_SIZE);
      const before = (messages[0]?.sequence ?? 1) - 1;
      return done({ messageList: messages, isCompleted: isComplete || before <= 0, nextMessageSeq: Math.max(0, before) });
    },

    async clearHistoryMessage(conversationID) {
      const { kind, id } = require(conversationID);
      const contact = kind === "C2C" ? { Type: 1 as const, To_Account: id } : { Type: 2 as const, ToGroupid: id };
      await context.request("recentcontact.clear_msg", { From_Account: session.userID, ...contact });
      context.messages.removeConversation(conversationID);
      context.bus.emit(MESSAGES_CLEARED, { conversationID });
      return done({ conversationID });
    },
  };
}
