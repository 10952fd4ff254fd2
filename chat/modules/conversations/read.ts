import { CONVERSATION_READ } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { groupFields, groupService, isTopicId } from "../../group-id.ts";
import { CONVERSATION_NOT_FOUND, MESSAGE_UNREAD_ALL_FAIL } from "../../protocol/client-errors.ts";
import { CONV_C2C, CONV_GROUP, READ_ALL_C2C_MSG, READ_ALL_GROUP_MSG, READ_ALL_MSG } from "../../protocol/types.ts";
import { splitConversationId } from "../../records/conversation.ts";
import type { ConversationApi } from "../../types/api/conversations.ts";
import type { Conversation } from "../../types/conversation.ts";
import { done } from "../../types/result.ts";
import type { ConversationList } from "./list.ts";

/** Marks one conversation, or all conversations of a scope, as read (specification 4.31, 7.68, 7.78). */
export function createReading(
  context: Context,
  list: ConversationList,
): Pick<ConversationApi, "setMessageRead" | "setAllMessageRead"> {
  const { bus } = context;

  const readHere = (conversation: Conversation): void => {
    const { conversationID, lastMessage } = conversation;
    conversation.unreadCount = 0;
    conversation.groupAtInfoList = [];
    for (const message of context.store.list(conversationID)) message.isRead = true;
    const isGroup = conversation.type === CONV_GROUP;
    if (isGroup) list.readUpTo(conversationID, lastMessage.lastSequence);
    bus.emit(CONVERSATION_READ, { conversationID, upTo: isGroup ? lastMessage.lastSequence : lastMessage.lastTime });
  };

  const report = async ({ conversationID, lastMessage }: Conversation, isSilent: boolean): Promise<void> => {
    const split = splitConversationId(conversationID);
    if (split?.kind === "C2C") {
      const item = { To_Account: split.id, LastedMsgTime: lastMessage.lastTime, Receipt: isSilent ? (0 as const) : (1 as const) };
      await context.ask("openim.msgreaded", { C2CMsgReaded: { Cookie: "", C2CMsgReadedItem: [item] } });
    } else if (split?.kind === "GROUP") {
      const body = { ...groupFields(split.id), MsgReadedSeq: lastMessage.lastSequence };
      await context.ask(`${groupService(split.id)}.msg_read_report`, body);
    }
  };

  /** Topics are not in the conversation list, so modules/topics handles the bus event that this function emits. */
  const readTopic = async (conversationID: string, topicID: string): Promise<void> => {
    const sequence = context.store.list(conversationID).at(-1)?.sequence;
    if (!sequence) return;
    const body = { ...groupFields(topicID), MsgReadedSeq: sequence };
    await context.ask(`${groupService(topicID)}.msg_read_report`, body);
    bus.emit(CONVERSATION_READ, { conversationID, upTo: sequence });
  };

  return {
    async setMessageRead({ conversationID, isSilent = false }) {
      const split = splitConversationId(conversationID);
      if (split && isTopicId(split.id)) {
        await readTopic(conversationID, split.id);
        return done({});
      }
      const conversation = list.get(conversationID);
      if (!conversation) throw failure(CONVERSATION_NOT_FOUND, conversationID);
      if (conversation.unreadCount === 0) return done({});
      await report(conversation, isSilent);
      readHere(conversation);
      list.changed();
      return done({});
    },

    async setAllMessageRead({ scope = READ_ALL_MSG } = {}) {
      const unread = [...list.all()].filter(({ unreadCount }) => unreadCount > 0);
      const c2c = scope === READ_ALL_GROUP_MSG ? [] : unread.filter(({ type }) => type === CONV_C2C);
      const groups = scope === READ_ALL_C2C_MSG ? [] : unread.filter(({ type }) => type === CONV_GROUP);
      if (c2c.length + groups.length === 0) return done({});
      context.takeRate("markAllRead");
      const { GroupMessageReadInfoList = [] } = await context.command("openim.read_all_unread_msg", {
        C2CReadAllMsg: c2c.length > 0 ? 1 : 0,
        GroupReadInfo: groups.map(({ groupProfile, lastMessage }) => ({
          ...groupFields(groupProfile.groupID),
          MsgSeq: lastMessage.lastSequence,
        })),
      });
      const refused = new Set(GroupMessageReadInfoList.filter(({ RetCode }) => RetCode !== 0).map(({ GroupId }) => GroupId));
      const read = [...c2c, ...groups.filter(({ groupProfile }) => !refused.has(groupProfile.groupID))];
      if (read.length === 0) throw failure(MESSAGE_UNREAD_ALL_FAIL);
      for (const conversation of read) readHere(conversation);
      list.changed();
      return done({});
    },
  };
}
