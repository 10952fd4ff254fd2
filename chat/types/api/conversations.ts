import type { Conversation, ConversationBatch } from "../conversation";
import type { Group, RemindType } from "../group";
import type { Message } from "../message";
import type { UserFailure } from "../profile";
import type { Answer } from "../result";

/** A page of history, oldest first. */
export interface MessagePage {
  messageList: Message[];
  /** Hand it back for the page before. */
  nextReqMessageID: string;
  isCompleted: boolean;
}

export interface HistoryApi {
  /** The latest messages of a conversation, and page by page those before; 15 a page. */
  getMessageList(options: { conversationID: string; nextReqMessageID?: string }): Answer<MessagePage>;
  /** Messages around a place: a group's `sequence`, or a C2C `time` in Unix seconds; `direction` 0 towards the past, 1 towards now. */
  getMessageListHopping(options: { conversationID: string; sequence?: number; time?: number; direction?: 0 | 1 }): Answer<{
    messageList: Message[];
    isCompleted: boolean;
    nextMessageSeq?: number;
    nextMessageTime?: number;
  }>;
  /** A message that this device holds, by its ID. */
  findMessage(messageID: string): Message | null;
  /** Deletes a conversation's history, here and on the server. */
  clearHistoryMessage(conversationID: string): Answer<{ conversationID: string }>;
}

export interface ConversationApi {
  /** The list, pinned ones first, then by last message. Empty or rejected, it is asked for again (specification 4.28). */
  getConversationList(conversationIDList?: string[]): Answer<{ conversationList: Conversation[]; isSyncCompleted: boolean }>;
  /** A conversation with what is known of its user or group; a new one where there is none yet. */
  getConversationProfile(conversationID: string): Answer<{ conversation: Conversation }>;
  /** Deletes one conversation, or up to 100; with their history unless `clearHistoryMessage` is false. */
  deleteConversation(
    conversation: string | { conversationIDList: string[]; clearHistoryMessage?: boolean },
  ): Answer<{ conversationID: string } | ConversationBatch>;
  pinConversation(options: { conversationID: string; isPinned: boolean }): Answer<{ conversationID: string }>;
  /** Everything in a conversation counts as read, and the peer is told. */
  setMessageRead(options: { conversationID: string }): Answer;
  /** `scope`: TYPES.READ_ALL_*; everything without it. */
  setAllMessageRead(options?: { scope?: "readAllC2CMessage" | "readAllGroupMessage" | "readAllMessage" }): Answer;
  /** How a group, a topic, or up to 30 users remind. */
  setMessageRemindType(
    options: { messageRemindType: RemindType } & (
      | { groupID: string; userIDList?: never }
      | { userIDList: string[]; groupID?: never }
    ),
  ): Answer<{ group: Group } | { successUserIDList: { userID: string }[]; failureUserIDList: UserFailure[] }>;
  /** Unread messages of all conversations that remind. */
  getTotalUnreadMessageCount(): number;
  /** Data of the app's own on conversations, up to 256 characters. */
  setConversationCustomData(options: { conversationIDList: string[]; customData: string }): Answer<ConversationBatch>;
  /** Sets or takes a mark: TYPES.CONV_MARK_TYPE_* or a power of two of the app's own. */
  markConversation(options: { conversationIDList: string[]; markType: number; enableMark: boolean }): Answer<ConversationBatch>;
}

/** Folders of conversations (specification 3.48). Names up to 32 characters. */
export interface ConversationGroupApi {
  getConversationGroupList(): Answer<string[]>;
  createConversationGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
  deleteConversationGroup(groupName: string): Answer<{ groupName: string }>;
  renameConversationGroup(options: { oldName: string; newName: string }): Answer<{ groupName: string }>;
  addConversationsToGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
  deleteConversationsFromGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
}
