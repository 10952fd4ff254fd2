import {
  CONVERSATION_READ,
  FRIENDS_CHANGED,
  GROUP_LEFT,
  GROUPS_CHANGED,
  MESSAGES_ARRIVED,
  MESSAGES_CHANGED,
  MESSAGES_CLEARED,
  MESSAGES_READ_BY_PEER,
  MESSAGES_SENT,
  MESSAGES_SYNCED,
  PROFILES_CHANGED,
} from "../../bus.ts";
import type { Context } from "../../context.ts";
import { isTopicId } from "../../group-id.ts";
import { isRoom } from "../../group-lookup.ts";
import { C2C_NOTICES, GROUP_NOTICES } from "../../notices.ts";
import { GROUP_NOTICE } from "../../protocol/kinds.ts";
import {
  CONV_AT_ALL,
  CONV_AT_ALL_AT_ME,
  CONV_AT_ME,
  CONV_C2C,
  CONV_GROUP,
  GRP_AVCHATROOM,
  MSG_AT_ALL,
  MSG_GRP_TIP,
} from "../../protocol/types.ts";
import { noLastMessage } from "../../records/group.ts";
import { toLastMessage } from "../../records/last-message.ts";
import type { Conversation } from "../../types/conversation.ts";
import type { Message } from "../../types/message.ts";
import { isCounted } from "./counted.ts";
import type { ConversationList } from "./list.ts";

/** Updates the list after messages and changes on any of the user's devices (specification 4.29, 4.30, 4.34 to 4.37). */
export function listenForConversations(context: Context, list: ConversationList): void {
  const { bus, session } = context;

  const showLast = (conversation: Conversation, message: Message): void => {
    if (message.messageControlInfo.excludedFromLastMessage || message.onlineOnlyFlag) return;
    if (message.time < conversation.lastMessage.lastTime) return;
    // The push of a message may arrive after the page that already shows the message as revoked. The revoked form then stays.
    if (conversation.lastMessage.isRevoked && isLast(conversation, message)) return;
    conversation.lastMessage = toLastMessage(message);
    list.raise(conversation);
  };

  const noteAt = (conversation: Conversation, message: Message): void => {
    const isMe = message.atUserList.includes(session.userID);
    const isAll = message.atUserList.includes(MSG_AT_ALL);
    if (!isMe && !isAll) return;
    if (conversation.groupAtInfoList.some(({ messageSequence }) => messageSequence === message.sequence)) return;
    const kind = isMe && isAll ? CONV_AT_ALL_AT_ME : isMe ? CONV_AT_ME : CONV_AT_ALL;
    conversation.groupAtInfoList = [
      ...conversation.groupAtInfoList,
      { from: message.from, groupID: message.to, topicID: "", messageSequence: message.sequence, atTypeArray: [kind] },
    ];
  };

  /** Messages of rooms and topics are in no conversation list. */
  const isListed = ({ to }: Message): boolean => !isTopicId(to) && !isRoom(context, to);

  const arrived = (message: Message, isRecovered: boolean): void => {
    const conversation = list.take(message.conversationID);
    showLast(conversation, message);
    // A tip has no sender. It is never unread, and the list that is loaded at login does not count it either (specification 4.30).
    if (message.flow === "out" || message.type === MSG_GRP_TIP) return;
    if (conversation.type === CONV_C2C) {
      if (message.nick) conversation.userProfile.nick = message.nick;
      if (message.avatar) conversation.userProfile.avatar = message.avatar;
      conversation.userProfile.isOfSite = message.standing?.isOfSite === true;
    }
    // Recovered messages are not counted, because the list that is loaded after the reconnect replaces the count (specification
    // 4.30).
    if (isRecovered || message.isRead || message.onlineOnlyFlag || message.messageControlInfo.excludedFromUnreadCount) return;
    if (!list.hasCounted(message)) conversation.unreadCount += 1;
    noteAt(conversation, message);
  };

  const markRead = (conversationID: string, isAfter: (message: Message) => boolean): void => {
    const conversation = list.get(conversationID);
    if (!conversation) return;
    /** Counts the messages on this device that other users sent after the read position. */
    let unread = 0;
    for (const message of context.store.list(conversationID)) {
      if (!isAfter(message)) message.isRead = true;
      else if (isCounted(context, message)) unread += 1;
    }
    conversation.unreadCount = Math.min(conversation.unreadCount, unread);
    if (conversation.unreadCount === 0) conversation.groupAtInfoList = [];
    list.changed();
  };

  /** Shows the last message that is on this device. If there is none, shows an empty message with the time `lastTime`. */
  const recomputeLast = (conversation: Conversation, lastTime: number): void => {
    const shown = context.store
      .list(conversation.conversationID)
      .filter(({ messageControlInfo }) => !messageControlInfo.excludedFromLastMessage);
    const last = shown.at(-1);
    conversation.lastMessage = last ? toLastMessage(last) : { ...noLastMessage(), lastTime };
  };

  bus.on(MESSAGES_ARRIVED, ({ messages, origin }) => {
    const listed = messages.filter(isListed);
    for (const message of listed) arrived(message, origin === "recovery");
    // A room's messages do not change the list.
    if (listed.length > 0) list.changed();
  });

  // The list's counts already include these messages, so only the last message changes.
  bus.on(MESSAGES_SYNCED, ({ messages }) => {
    for (const message of messages) {
      const conversation = list.take(message.conversationID);
      // A sync brings only unread messages, never the revoked last message. Only a later message may replace the revoked message.
      if (!conversation.lastMessage.isRevoked || message.time > conversation.lastMessage.lastTime)
        showLast(conversation, message);
    }
    list.changed();
  });

  bus.on(MESSAGES_SENT, ({ message }) => {
    if (!isListed(message)) return;
    showLast(list.take(message.conversationID), message);
    list.changed();
  });

  bus.on(MESSAGES_CHANGED, ({ messages, what, at }) => {
    let isStale = false;
    for (const message of messages) {
      const isInCount = what === "revoked" && list.noteRevoked(message, at);
      const conversation = list.get(message.conversationID);
      if (!conversation) continue;
      if (isLast(conversation, message)) {
        if (what === "deleted") {
          recomputeLast(conversation, 0);
          // Loads the list again, because this device may not have the message before the deleted one.
          isStale = true;
        }
        // The revoked message is not on this device, so the shown message keeps its text.
        else if (what === "revoked") Object.assign(conversation.lastMessage, { isRevoked: true, revoker: message.revoker });
        else conversation.lastMessage = toLastMessage(message);
      }
      if (what === "revoked")
        conversation.groupAtInfoList = conversation.groupAtInfoList.filter((at) => at.messageSequence !== message.sequence);
      if (what === "revoked" && conversation.unreadCount > 0) {
        if (isInCount) conversation.unreadCount -= 1;
        // This device may not have the earlier messages, so the list is loaded again to get the previous message.
        else if (conversation.type === CONV_C2C && message.flow === "in" && !context.store.find(message.ID)) isStale = true;
      }
    }
    list.changed();
    // If the load fails, the list still counts as not loaded, so it is loaded later.
    if (isStale) list.sync().catch(() => undefined);
  });

  bus.on(MESSAGES_CLEARED, ({ conversationID }) => {
    const conversation = list.get(conversationID);
    if (!conversation) return;
    conversation.unreadCount = 0;
    conversation.groupAtInfoList = [];
    recomputeLast(conversation, conversation.lastMessage.lastTime);
    list.changed();
  });

  bus.on(MESSAGES_READ_BY_PEER, ({ conversationID, readTime }) => {
    const conversation = list.get(conversationID);
    if (!conversation) return;
    conversation.peerReadTime = Math.max(conversation.peerReadTime, readTime);
    const { lastMessage } = conversation;
    if (lastMessage.fromAccount === session.userID && lastMessage.lastTime <= readTime) lastMessage.isPeerRead = true;
    list.changed();
  });

  bus.on(GROUP_LEFT, ({ groupID }) => {
    const conversationID = `${CONV_GROUP}${groupID}`;
    context.store.removeConversation(conversationID);
    if (list.remove(conversationID)) list.changed();
  });

  bus.on(GROUPS_CHANGED, ({ groups }) => {
    for (const group of groups) {
      const conversation = list.get(`${CONV_GROUP}${group.groupID}`);
      if (!conversation) continue;
      conversation.groupProfile = group;
      conversation.messageRemindType = group.selfInfo.messageRemindType;
      if (group.type === GRP_AVCHATROOM) conversation.unreadCount = 0;
    }
    list.changed();
  });

  bus.on(PROFILES_CHANGED, ({ profiles }) => {
    list.noteProfiles(profiles);
    list.changed();
  });

  bus.on(FRIENDS_CHANGED, ({ friends }) => {
    for (const { userID, remark } of friends) {
      const conversation = list.get(`${CONV_C2C}${userID}`);
      if (conversation) conversation.remark = remark;
    }
    list.changed();
  });

  context.notice(C2C_NOTICES, (notices) => {
    for (const notice of notices) {
      if (!("ReadC2cMsgNotify" in notice)) continue;
      for (const { From_Account, LastReadTime } of notice.ReadC2cMsgNotify.UinPairReadArray) {
        markRead(`${CONV_C2C}${From_Account}`, ({ time }) => time > LastReadTime);
      }
    }
  });

  context.notice(GROUP_NOTICES, (notices) => {
    for (const { ToGroupId, MsgBody } of notices) {
      const { ReportType, MsgReadedSeq, TopicIdList } = MsgBody;
      if (ReportType !== GROUP_NOTICE.READ_SYNCED || MsgReadedSeq === undefined || TopicIdList?.length) continue;
      markRead(`${CONV_GROUP}${ToGroupId}`, ({ sequence }) => sequence > MsgReadedSeq);
      bus.emit(CONVERSATION_READ, { conversationID: `${CONV_GROUP}${ToGroupId}`, upTo: MsgReadedSeq });
    }
  });
}

/**
 * Compares the sender and the sequence, and in C2C also the time. If a revoked message is not on this device, only these fields
 * and its time in seconds are known.
 */
const isLast = ({ lastMessage, type }: Conversation, { time, sequence, from }: Message): boolean =>
  (lastMessage.lastTime === time || type === CONV_GROUP) &&
  lastMessage.lastSequence === sequence &&
  lastMessage.fromAccount === from;
