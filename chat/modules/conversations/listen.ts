import type { Context } from "../../context";
import { isTopicId } from "../../group-id";
import { EVENT } from "../../protocol/event-names";
import { GROUP_NOTICE } from "../../protocol/kinds";
import { TYPES } from "../../protocol/types";
import { readMarks } from "../../records/conversation";
import { noLastMessage } from "../../records/group";
import { lastMessageOf } from "../../records/last-message";
import type { Conversation } from "../../types/conversation";
import type { Message } from "../../types/message";
import type { ArrangementMod } from "../../protocol/push";
import { conversationOf } from "./batch";
import type { FolderNames } from "./folder-names";
import type { ConversationList } from "./list";
import type { RemindTypes } from "./remind";

/** What is said in rooms stands in no list of conversations. */
const isForRooms = (context: Context, message: Message): boolean =>
  context.rooms.has(message.to) || context.groups.get(message.to)?.type === TYPES.GRP_AVCHATROOM;

/** Keeps the list true to what is said, read and arranged, here and on other devices (specification 4.29, 4.30, 4.34 to 4.37). */
export function listenForConversations(
  context: Context,
  list: ConversationList,
  folders: FolderNames,
  remind: RemindTypes,
): void {
  const { bus, session } = context;

  const showLast = (conversation: Conversation, message: Message): void => {
    if (message.messageControlInfo.excludedFromLastMessage || message.onlineOnlyFlag) return;
    if (message.time < conversation.lastMessage.lastTime) return;
    conversation.lastMessage = lastMessageOf(message);
    list.raise(conversation);
  };

  const noteAt = (conversation: Conversation, message: Message): void => {
    const isMe = message.atUserList.includes(session.userID);
    const isAll = message.atUserList.includes(TYPES.MSG_AT_ALL);
    if (!isMe && !isAll) return;
    const kind = isMe && isAll ? TYPES.CONV_AT_ALL_AT_ME : isMe ? TYPES.CONV_AT_ME : TYPES.CONV_AT_ALL;
    conversation.groupAtInfoList = [
      ...conversation.groupAtInfoList,
      { from: message.from, groupID: message.to, topicID: "", messageSequence: message.sequence, atTypeArray: [kind] },
    ];
  };

  const arrived = (message: Message, isRecovered: boolean): void => {
    if (isTopicId(message.to) || isForRooms(context, message)) return;
    const conversation = list.take(message.conversationID);
    showLast(conversation, message);
    if (message.flow === "out") return;
    if (conversation.type === TYPES.CONV_C2C) {
      if (message.nick) conversation.userProfile.nick = message.nick;
      if (message.avatar) conversation.userProfile.avatar = message.avatar;
    }
    // What was missed is counted by the list that is fetched at the return (specification 4.30: a sync replaces the count).
    if (isRecovered || message.isRead || message.onlineOnlyFlag || message.messageControlInfo.excludedFromUnreadCount) return;
    conversation.unreadCount += 1;
    noteAt(conversation, message);
  };

  /** Messages of others that are held here and come after what was read. */
  const unreadAfter = (conversationID: string, isAfter: (message: Message) => boolean): number =>
    context.messages.list(conversationID).filter((message) => message.flow === "in" && !message.isRead && isAfter(message))
      .length;

  const markRead = (conversationID: string, isAfter: (message: Message) => boolean): void => {
    const conversation = list.get(conversationID);
    if (!conversation) return;
    for (const message of context.messages.list(conversationID)) if (!isAfter(message)) message.isRead = true;
    conversation.unreadCount = Math.min(conversation.unreadCount, unreadAfter(conversationID, isAfter));
    if (conversation.unreadCount === 0) conversation.groupAtInfoList = [];
    list.changed();
  };

  const recomputeLast = (conversation: Conversation): void => {
    const shown = context.messages
      .list(conversation.conversationID)
      .filter(({ messageControlInfo }) => !messageControlInfo.excludedFromLastMessage);
    const last = shown.at(-1);
    conversation.lastMessage = last ? lastMessageOf(last) : { ...noLastMessage(), lastTime: conversation.lastMessage.lastTime };
  };

  bus.on("messages.arrived", ({ messages, origin }) => {
    for (const message of messages) arrived(message, origin === "recovery");
    list.changed();
  });

  // The counts of the list hold these already: only what they show last is new.
  bus.on("messages.synced", ({ messages }) => {
    for (const message of messages) showLast(list.take(message.conversationID), message);
    list.changed();
  });

  bus.on("messages.sent", ({ message }) => {
    if (isTopicId(message.to) || isForRooms(context, message)) return;
    showLast(list.take(message.conversationID), message);
    list.changed();
  });

  bus.on("messages.changed", ({ messages, what }) => {
    for (const message of messages) {
      const conversation = list.get(message.conversationID);
      if (!conversation) continue;
      if (what === "deleted") recomputeLast(conversation);
      else if (isLast(conversation, message)) conversation.lastMessage = lastMessageOf(message);
      if (what === "revoked" && message.flow === "in" && !message.isRead && conversation.unreadCount > 0)
        conversation.unreadCount -= 1;
    }
    list.changed();
  });

  bus.on("messages.cleared", ({ conversationID }) => {
    const conversation = list.get(conversationID);
    if (!conversation) return;
    Object.assign(conversation, {
      unreadCount: 0,
      groupAtInfoList: [],
      lastMessage: { ...noLastMessage(), lastTime: conversation.lastMessage.lastTime },
    });
    list.changed();
  });

  bus.on("messages.readByPeer", ({ conversationID, readTime }) => {
    const conversation = list.get(conversationID);
    if (!conversation) return;
    conversation.peerReadTime = Math.max(conversation.peerReadTime, readTime);
    const { lastMessage } = conversation;
    if (lastMessage.fromAccount === session.userID && lastMessage.lastTime <= readTime) lastMessage.isPeerRead = true;
    list.changed();
  });

  bus.on("group.left", ({ groupID }) => {
    const conversationID = `${TYPES.CONV_GROUP}${groupID}`;
    context.messages.removeConversation(conversationID);
    if (list.remove(conversationID)) list.changed();
  });

  bus.on("groups.changed", ({ groups }) => {
    for (const group of groups) {
      const conversation = list.get(`${TYPES.CONV_GROUP}${group.groupID}`);
      if (!conversation) continue;
      conversation.groupProfile = group;
      conversation.messageRemindType = group.selfInfo.messageRemindType;
      if (group.type === TYPES.GRP_AVCHATROOM) conversation.unreadCount = 0;
    }
    list.changed();
  });

  bus.on("profiles.changed", ({ profiles }) => {
    for (const profile of profiles) {
      const conversation = list.get(`${TYPES.CONV_C2C}${profile.userID}`);
      if (conversation) conversation.userProfile = profile;
    }
    list.changed();
  });

  bus.on("friends.changed", ({ friends }) => {
    for (const { userID, remark } of friends) {
      const conversation = list.get(`${TYPES.CONV_C2C}${userID}`);
      if (conversation) conversation.remark = remark;
    }
    list.changed();
  });

  context.notice("c2cNotices", (notices) => {
    for (const notice of notices) {
      if (!("ReadC2cMsgNotify" in notice)) continue;
      for (const { From_Account, LastReadTime } of notice.ReadC2cMsgNotify.UinPairReadArray) {
        markRead(`${TYPES.CONV_C2C}${From_Account}`, ({ time }) => time > LastReadTime);
      }
    }
  });

  context.notice("groupNotices", (notices) => {
    for (const { ToGroupId, MsgBody } of notices) {
      const { ReportType, MsgReadedSeq, TopicIdList } = MsgBody;
      if (ReportType !== GROUP_NOTICE.READ_SYNCED || MsgReadedSeq === undefined || TopicIdList?.length) continue;
      markRead(`${TYPES.CONV_GROUP}${ToGroupId}`, ({ sequence }) => sequence > MsgReadedSeq);
      bus.emit("conversation.read", { conversationID: `${TYPES.CONV_GROUP}${ToGroupId}`, upTo: MsgReadedSeq });
    }
  });

  context.notice("arrangement", (changes) => {
    for (const change of changes) applyArrangement(change);
    list.changed();
  });

  const applyArrangement = (change: ArrangementMod): void => {
    if ("Deleted" in change) {
      for (const contact of change.Deleted) list.remove(conversationOf(contact));
    } else if ("Pinned" in change || "Unpinned" in change) {
      const isPinned = "Pinned" in change;
      for (const contact of isPinned ? change.Pinned : change.Unpinned) list.take(conversationOf(contact)).isPinned = isPinned;
    } else if ("Marked" in change) {
      for (const { StandardMark, CustomMark, ...contact } of change.Marked) {
        Object.assign(list.take(conversationOf(contact)), { markList: readMarks(StandardMark), customData: CustomMark });
      }
    } else if ("Mutes" in change) remind.apply(change.Mutes.MuteNotificationsList, change.Mutes.UpdateSeq);
    else applyFolders(change);
  };

  type FolderChange = Extract<
    ArrangementMod,
    { FoldersCreated: unknown } | { FoldersDeleted: unknown } | { FolderRenamed: unknown } | { FolderContents: unknown }
  >;

  const applyFolders = (change: ArrangementMod): void => {
    const folderChange = change as FolderChange;
    if ("FoldersCreated" in folderChange) {
      folders.know(folderChange.FoldersCreated.map(({ GroupId, GroupName }) => ({ id: GroupId, name: GroupName })));
      for (const { GroupName, ContactItem } of folderChange.FoldersCreated) {
        for (const contact of ContactItem) putIn(list.take(conversationOf(contact)), GroupName);
      }
    } else if ("FoldersDeleted" in folderChange) {
      for (const { GroupId, GroupName } of folderChange.FoldersDeleted) {
        folders.forget(GroupId);
        for (const conversation of list.all()) takeOut(conversation, GroupName);
      }
    } else if ("FolderRenamed" in folderChange) {
      const { GroupId, GroupName } = folderChange.FolderRenamed;
      renameFolder(list, folders.names.get(GroupId) ?? "", GroupName);
      folders.know([{ id: GroupId, name: GroupName }]);
    } else if ("FolderContents" in folderChange) {
      const { GroupName, ContactUpdateItem } = folderChange.FolderContents;
      for (const { ContactOptType, ContactItem } of ContactUpdateItem) {
        (ContactOptType === 1 ? putIn : takeOut)(list.take(conversationOf(ContactItem)), GroupName);
      }
    }
    context.emit(EVENT.CONVERSATION_GROUP_LIST_UPDATED, folders.list());
  };
}

const isLast = ({ lastMessage }: Conversation, { time, sequence, from }: Message): boolean =>
  lastMessage.lastTime === time && lastMessage.lastSequence === sequence && lastMessage.fromAccount === from;

/** Puts a conversation into a folder. */
export const putIn = (conversation: Conversation, name: string): void => {
  if (!conversation.conversationGroupList.includes(name))
    conversation.conversationGroupList = [...conversation.conversationGroupList, name];
};

export const takeOut = (conversation: Conversation, name: string): void => {
  conversation.conversationGroupList = conversation.conversationGroupList.filter((known) => known !== name);
};

export const renameFolder = (list: ConversationList, oldName: string, newName: string): void => {
  for (const conversation of list.all()) {
    conversation.conversationGroupList = conversation.conversationGroupList.map((name) => (name === oldName ? newName : name));
  }
};
