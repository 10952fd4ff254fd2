import { mustBe } from "../../arguments.ts";
import { MESSAGES_READ_BY_PEER } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { groupFields, groupService } from "../../group-id.ts";
import { C2C_NOTICES, C2C_RECEIPTS, GROUP_NOTICES } from "../../notices.ts";
import { READ_RECEIPT_MESSAGE_LIST_EMPTY } from "../../protocol/client-errors.ts";
import { MESSAGE_READ_BY_PEER, MESSAGE_READ_RECEIPT_RECEIVED } from "../../protocol/event-names.ts";
import { RECEIPT_DETAIL_PAGE_MAX, RECEIPT_DETAIL_PAGE_SIZE } from "../../protocol/limits/messages.ts";
import { CONV_C2C, CONV_GROUP } from "../../protocol/types.ts";
import { c2cConversation, messageId } from "../../records/message.ts";
import type { ReceiptApi } from "../../types/api/messages.ts";
import type { ReceiptNews } from "../../types/events.ts";
import type { Message } from "../../types/message.ts";
import { done } from "../../types/result.ts";

const READ = 0;
const UNREAD = 1;

/** Returns the page size of a list of readers, limited to the allowed range (specification 5.36). */
const pageSize = (count: unknown): number =>
  typeof count !== "number" || !(count >= 1) || count >= RECEIPT_DETAIL_PAGE_MAX ? RECEIPT_DETAIL_PAGE_SIZE : Math.floor(count);

/** Read receipts: receives, loads and sends them (specification 3.37, 4.37, 5.21, 5.33, 5.36, 7.70). */
export default function createReceipts(context: Context): ReceiptApi {
  const { session, bus, store } = context;

  const readByPeer = (peer: string, readTime: number): void => {
    const conversationID = c2cConversation(peer);
    const read = store
      .list(conversationID)
      .filter(
        (message) => message.flow === "out" && !message.isPeerRead && message.status === "success" && message.time <= readTime,
      );
    for (const message of read) message.isPeerRead = true;
    bus.emit(MESSAGES_READ_BY_PEER, { conversationID, readTime });
    if (read.length > 0) context.emit(MESSAGE_READ_BY_PEER, read);
  };

  const emitReceipts = (news: ReceiptNews[]): void => {
    if (news.length > 0) context.emit(MESSAGE_READ_RECEIPT_RECEIVED, news);
  };

  context.notice(C2C_NOTICES, (notices) => {
    for (const notice of notices) {
      if (!("C2cReadedReceipt" in notice)) continue;
      const { To_Account, UinPairReadArray } = notice.C2cReadedReceipt;
      for (const { LastReadTime } of UinPairReadArray) readByPeer(To_Account, LastReadTime);
    }
  });

  // The server sends the same receipts a second time as a separate list, for the vendor's lite client.
  context.notice(C2C_RECEIPTS, ({ Peer_Account: userID, ReadReceiptList = [] }) => {
    emitReceipts(
      ReadReceiptList.map(({ TinyId, MsgClientTime, MsgRandom }) => {
        const messageID = messageId(TinyId, MsgClientTime, MsgRandom);
        const message = store.find(messageID);
        if (message) message.readReceiptInfo = { isPeerRead: true };
        return { userID, messageID, isPeerRead: true };
      }),
    );
  });

  context.notice(GROUP_NOTICES, (notices) => {
    for (const { ToGroupId: groupID, MsgBody } of notices) {
      emitReceipts(
        (MsgBody.GroupMsgReceiptList ?? []).map(
          ({ TinyId, MsgClientTime, MsgRandom, ReadNum: readCount, UnreadNum: unreadCount }) => {
            const messageID = messageId(TinyId, MsgClientTime, MsgRandom);
            const message = store.find(messageID);
            if (message) message.readReceiptInfo = { readCount, unreadCount };
            return { groupID, messageID, readCount, unreadCount };
          },
        ),
      );
    }
  });

  /** Returns the messages that are in the first message's conversation and can have receipts. Throws 2114 if there are none. */
  const requireSome = (messages: readonly Message[], isMeant: (message: Message) => boolean): [Message, ...Message[]] => {
    if (!Array.isArray(messages)) throw mustBe("messages", messages, "list");
    const meant = messages.filter((message) => message.needReadReceipt && message.status === "success" && isMeant(message));
    const [first] = meant;
    if (!first) throw failure(READ_RECEIPT_MESSAGE_LIST_EMPTY);
    return [first, ...meant.slice(1).filter(({ conversationID }) => conversationID === first.conversationID)];
  };

  const sequences = (messages: readonly Message[]): { MsgSeq: number }[] =>
    messages.map(({ sequence }) => ({ MsgSeq: sequence }));

  return {
    async sendMessageReadReceipt(messages) {
      const meant = requireSome(messages, ({ flow }) => flow === "in");
      const [{ conversationType, from, to }] = meant;
      if (conversationType === CONV_C2C) {
        const C2CMsgInfo = meant.map((message) => ({
          From_Account: message.from,
          To_Account: message.to,
          MsgSeq: message.sequence,
          MsgRandom: message.random,
          MsgTime: message.time,
          MsgClientTime: message.clientTime,
        }));
        await context.ask("openim.c2c_msg_read_receipt", { Peer_Account: from, C2CMsgInfo });
      } else {
        const body = { ...groupFields(to), MsgSeqList: sequences(meant) };
        await context.ask(`${groupService(to)}.group_msg_receipt`, body);
      }
      return done({});
    },

    async getMessageReadReceiptList(messages) {
      const meant = requireSome(messages, ({ flow }) => flow === "out");
      const [{ conversationType, to }] = meant;
      // In C2C the server sends receipts without a request. The messages already have their receipts, so nothing is requested.
      if (conversationType === CONV_C2C) return done({ messageList: messages });
      const body = { ...groupFields(to), MsgSeqList: sequences(meant) };
      const { GroupMsgReceiptList } = await context.ask(`${groupService(to)}.get_group_msg_receipt`, body);
      for (const { MsgSeq, Code, ReadNum, UnreadNum } of GroupMsgReceiptList) {
        const message = meant.find(({ sequence }) => sequence === MsgSeq);
        if (message && Code === 0) message.readReceiptInfo = { readCount: ReadNum, unreadCount: UnreadNum };
      }
      return done({ messageList: messages });
    },

    async getGroupMessageReadMemberList({ message, cursor = "", filter, count }) {
      if (message.conversationType !== CONV_GROUP || message.from !== session.userID) {
        throw mustBe("message", message.ID, "ownInGroup");
      }
      const flag = filter === UNREAD ? UNREAD : READ;
      const body = {
        ...groupFields(message.to),
        MsgSeq: message.sequence,
        Flag: flag as 0 | 1,
        Cursor: cursor,
        Num: pageSize(count),
      };
      const answer = await context.ask(`${groupService(message.to)}.get_group_msg_receipt_detail`, body);
      return done({
        messageID: message.ID,
        cursor: answer.Cursor,
        isCompleted: answer.IsFinish === 1,
        readUserIDList: (answer.ReadList ?? []).map(({ Read_Account }) => Read_Account),
        unreadUserIDList: (answer.UnreadList ?? []).map(({ Unread_Account }) => Unread_Account),
      });
    },
  };
}
