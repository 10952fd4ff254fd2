import {
  CONVERSATION_READ,
  GROUP_LEFT,
  MESSAGES_ARRIVED,
  MESSAGES_CHANGED,
  MESSAGES_SENT,
  SESSION_ENDED,
  SESSION_RESUMED,
} from "../../bus.ts";
import type { Context } from "../../context.ts";
import { splitTopicId } from "../../group-id.ts";
import { GROUP_NOTICES, GROUP_TIPS } from "../../notices.ts";
import { TOPIC_CREATED, TOPIC_DELETED, TOPIC_UPDATED } from "../../protocol/event-names.ts";
import { GROUP_NOTICE, GROUP_TIP } from "../../protocol/kinds.ts";
import { CONV_GROUP } from "../../protocol/types.ts";
import { assignKnown } from "../../records/group.ts";
import { toLastMessage } from "../../records/last-message.ts";
import { isRemindType } from "../../records/remind.ts";
import type { Topic } from "../../types/group.ts";
import type { Message } from "../../types/message.ts";
import type { TopicCache } from "./cache.ts";

/** Updates topics from messages, tips and notices (specification 4.41, 4.47, 4.65). */
export function listenForTopics(
  context: Context,
  cache: TopicCache,
  fetch: (groupID: string, topicIDs: string[]) => Promise<{ found: Topic[] }>,
): void {
  const { bus, session } = context;

  const emitTopic = (topic: Topic): void => context.emit(TOPIC_UPDATED, { groupID: topic.groupID, topic });

  const findTopic = (id: string): Topic | undefined => {
    const { groupID, topicID } = splitTopicId(id);
    return topicID ? cache.find(groupID, topicID) : undefined;
  };

  const hear = (message: Message): void => {
    const topic = findTopic(message.to);
    if (!topic || message.onlineOnlyFlag || message.sequence < topic.nextMessageSeq) return;
    const { excludedFromUnreadCount, excludedFromLastMessage } = message.messageControlInfo;
    topic.nextMessageSeq = message.sequence + 1;
    if (message.from !== session.userID && !excludedFromUnreadCount) topic.unreadCount += 1;
    if (!excludedFromLastMessage) topic.lastMessage = toLastMessage(message);
    emitTopic(topic);
  };

  bus.on(MESSAGES_ARRIVED, ({ messages }) => messages.forEach(hear));
  bus.on(MESSAGES_SENT, ({ message }) => hear(message));
  bus.on(CONVERSATION_READ, ({ conversationID, upTo }) => {
    const topic = conversationID.startsWith(CONV_GROUP) ? findTopic(conversationID.slice(CONV_GROUP.length)) : undefined;
    if (!topic || upTo <= topic.selfInfo.readedSequence) return;
    topic.selfInfo.readedSequence = upTo;
    topic.unreadCount = Math.min(topic.unreadCount, Math.max(0, topic.nextMessageSeq - 1 - upTo));
    topic.groupAtInfoList = topic.groupAtInfoList.filter(({ messageSequence }) => messageSequence > upTo);
    emitTopic(topic);
  });

  context.notice(GROUP_TIPS, (items) => {
    for (const { ToGroupId: groupID, MsgBody } of items) {
      const changed = MsgBody.MsgTopicNewInfo;
      const topicID = changed?.TopicId ?? MsgBody.TopicId;
      if (MsgBody.OpType !== GROUP_TIP.TOPIC_CHANGED || !topicID) continue;
      const topic = cache.find(groupID, topicID);
      if (!topic || !changed) {
        cache.expire(groupID);
        continue;
      }
      assignKnown<Topic>(topic, {
        topicName: changed.TopicName,
        avatar: changed.FaceUrl,
        introduction: changed.Introduction,
        notification: changed.Notification,
        customData: changed.CustomString,
        muteAllMembers: changed.ShutUpAllMember && changed.ShutUpAllMember === "On",
      });
      emitTopic(topic);
    }
  });

  context.notice(GROUP_NOTICES, (items) => {
    for (const { ToGroupId: groupID, MsgBody } of items) {
      const { ReportType, TopicIdList = [], MsgFlag } = MsgBody;
      if (TopicIdList.length === 0) continue;
      if (ReportType === GROUP_NOTICE.TOPIC_CREATED) {
        cache.expire(groupID);
        for (const topicID of TopicIdList) context.emit(TOPIC_CREATED, { groupID, topicID });
      } else if (ReportType === GROUP_NOTICE.TOPIC_DELETED) {
        cache.remove(groupID, TopicIdList);
        context.emit(TOPIC_DELETED, { groupID, topicIDList: TopicIdList });
      } else if (ReportType === GROUP_NOTICE.REMIND_SYNCED && isRemindType(MsgFlag)) {
        for (const topicID of TopicIdList) {
          const topic = cache.find(groupID, topicID);
          if (!topic) continue;
          topic.selfInfo.messageRemindType = MsgFlag;
          emitTopic(topic);
        }
      }
    }
  });

  /** If `topicIDs` is empty, loads all topics of the community. If the load fails, the next call tries again. */
  const refresh = (groupID: string, topicIDs: string[] = []): void => {
    cache.expire(groupID);
    fetch(groupID, topicIDs).then(
      ({ found }) => found.forEach(emitTopic),
      () => undefined,
    );
  };

  // The topic is loaded again, because only the server knows its new unread count and last message. This device does not have all
  // messages.
  bus.on(MESSAGES_CHANGED, ({ messages }) => {
    for (const id of new Set(messages.map(({ to }) => to))) {
      const topic = findTopic(id);
      if (topic) refresh(topic.groupID, [id]);
    }
  });
  bus.on(SESSION_RESUMED, () => {
    for (const groupID of cache.active()) refresh(groupID);
  });
  bus.on(GROUP_LEFT, ({ groupID }) => cache.forget(groupID));
  bus.on(SESSION_ENDED, () => cache.clear());
}
