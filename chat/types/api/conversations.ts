import type { Conversation, ConversationBatch } from "../conversation.ts";
import type { Group, RemindType } from "../group.ts";
import type { Message } from "../message.ts";
import type { UserFailure } from "../profile.ts";
import type { Answer } from "../result.ts";
import type { ArchiveApi } from "./archive.ts";

/** A page of history, oldest first. */
export interface MessagePage {
  messageList: Message[];
  /** Pass it back to get the previous page; empty if there is none. */
  nextReqMessageID: string;
  /** Whether this page contains the first message. */
  isCompleted: boolean;
}

/** Message history (specification 7.69, 9.15). A message that this device already holds is returned as the same object. */
export interface HistoryApi {
  /**
   * The latest messages of a conversation, or the page before one; up to 15 (specification 9.15). For rooms and the system
   * conversation, only the messages that this device holds. Pages never contain a message that failed to send. Errors: 2503
   * invalid conversation id, 10007 not a member, 10010 no such group.
   */
  getMessageList(options: { conversationID: string; nextReqMessageID?: string }): Answer<MessagePage>;
  /**
   * Up to 15 messages from a position (specification 7.69): `sequence` in a group, `time` in Unix seconds in C2C; one of them is
   * required. Continue with the answer's `nextMessageSeq` or `nextMessageTime`. Errors: 2503, 10007, 10010 as for getMessageList.
   * In C2C `beside` (ours) names a message of that second: the page begins next to it, however many messages share the second.
   */
  getMessageListHopping(options: {
    conversationID: string;
    sequence?: number;
    time?: number;
    beside?: Pick<Message, "sequence" | "random" | "time">;
    /** 0 towards older messages (default), 1 towards newer ones. */
    direction?: 0 | 1;
  }): Answer<{
    messageList: Message[];
    isCompleted: boolean;
    nextMessageSeq?: number;
    nextMessageTime?: number;
  }>;
  /**
   * Ours: a message from the fields that the app kept of one, such as an unsent message of a page that was closed. It has the
   * same numbers, so that the server does not store it twice. A file that still has to be uploaded is not among the fields. Error 2105:
   * another user sent the message, or it has no content.
   */
  restoreMessage(kept: Message): Promise<Message>;
  /** A message that this device holds, by its ID; null if it holds none. */
  findMessage(messageID: string): Message | null;
  /**
   * Deletes a conversation's history for this user, on this device and on the server (specification 7.74). Error 2503: the
   * conversation has no history.
   */
  clearHistoryMessage(conversationID: string): Answer<{ conversationID: string }>;
  /** Calls for an app that keeps conversations on its device (ours). */
  openArchive(): Answer<ArchiveApi>;
}

/** The conversation list and this user's settings in it (specification 3.28, 4.28 to 4.32). */
export interface ConversationApi {
  /**
   * The sorted list, pinned conversations first, then by last message (specification 4.29); with ids, only the listed
   * conversations. If the list is empty or its last load failed, the call loads it again (4.28). `isSyncCompleted` is true once
   * every page has loaded.
   */
  getConversationList(conversationIDList?: string[]): Answer<{ conversationList: Conversation[]; isSyncCompleted: boolean }>;
  /** A conversation with its user's or group's profile; creates it if it does not exist. Error 2503: invalid conversation id. */
  getConversationProfile(conversationID: string): Answer<{ conversation: Conversation }>;
  /**
   * Removes one conversation, or up to 100 (more are dropped), and deletes the history unless `clearHistoryMessage` is false
   * (specification 5.19, 7.74). The data is the id for one conversation, a batch result for several.
   */
  deleteConversation(
    conversation: string | { conversationIDList: string[]; clearHistoryMessage?: boolean },
  ): Answer<{ conversationID: string } | ConversationBatch>;
  /**
   * Pins or unpins a conversation (specification 4.29, 7.75). Errors: 2500 not in the list, 2503 an invalid id or the system
   * conversation.
   */
  pinConversation(options: { conversationID: string; isPinned: boolean }): Answer<{ conversationID: string }>;
  /**
   * Marks everything in a conversation or topic as read and notifies a C2C peer (specification 7.68), unless `isSilent` (ours).
   * Error 2500: not in the list.
   */
  setMessageRead(options: { conversationID: string; isSilent?: boolean }): Answer;
  /**
   * Marks all conversations of a scope as read; without a scope all conversations (specification 4.31). Errors: 2112 every group
   * failed, 2996 more than one call in 1 s (9.26).
   */
  setAllMessageRead(options?: {
    /** TYPES.READ_ALL_*. */
    scope?: "readAllC2CMessage" | "readAllGroupMessage" | "readAllMessage";
  }): Answer;
  /**
   * Sets how a group, a topic or up to 30 users remind; further users are dropped with a warning (specification 4.32, 5.53). For
   * a group the data is the group. Errors: 10004 not a member, 10007 a room, 10010 no such group, 10015 no such topic.
   */
  setMessageRemindType(
    options: { messageRemindType: RemindType } & (
      | { groupID: string; userIDList?: never }
      | { userIDList: string[]; groupID?: never }
    ),
  ): Answer<{ group: Group } | { successUserIDList: { userID: string }[]; failureUserIDList: UserFailure[] }>;
  /** Unread messages of all conversations that notify, without the system conversation (specification 4.30). */
  getTotalUnreadMessageCount(): number;
  /**
   * Sets custom data of up to 500 conversations, 256 characters each (specification 9.14). Per conversation: 2500 not in the
   * list, 2503 invalid id (5.20). Error 3122: the app has not bought this feature (5.22).
   */
  setConversationCustomData(options: { conversationIDList: string[]; customData: string }): Answer<ConversationBatch>;
  /**
   * Sets or removes a mark of up to 500 conversations (specification 5.20). Per conversation: 2500 and 2503 as for
   * setConversationCustomData, 50002 a mark above 2^52. Error 3122: not bought (5.22).
   */
  markConversation(options: {
    conversationIDList: string[];
    /** TYPES.CONV_MARK_TYPE_* or a power of two that the app defines. */
    markType: number;
    enableMark: boolean;
  }): Answer<ConversationBatch>;
}

/** Conversation folders (specification 3.48, 5.22). */
export interface ConversationGroupApi {
  /** Names of all folders, from the server (specification 7.77). Error 3122: not bought (5.22). */
  getConversationGroupList(): Answer<string[]>;
  /**
   * Creates a folder: at most 20 folders, names of 32 characters, 1,000 conversations each (specification 3.48, 9.14). Per
   * conversation: 2500 not in the list, 2503 invalid id, 50002 the folder is full. Errors: 3122 not bought, 3123 or 80001
   * forbidden words, 50002 the name is taken or there are 20 folders.
   */
  createConversationGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
  /** Deletes a folder but keeps its conversations. Errors: 3122, 50002 no folder of that name. */
  deleteConversationGroup(groupName: string): Answer<{ groupName: string }>;
  /**
   * Renames a folder and returns the new name. Errors: 3122, 3123 or 80001, 50002 the new name is taken, or no folder has the old
   * one.
   */
  renameConversationGroup(options: { oldName: string; newName: string }): Answer<{ groupName: string }>;
  /**
   * Adds up to 500 conversations to a folder. Per conversation as for createConversationGroup. Errors: 3122, 50002 no folder of
   * that name.
   */
  addConversationsToGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
  /** Removes up to 500 conversations from a folder. Per conversation 2500, 2503. Errors: 3122, 50002 no folder of that name. */
  deleteConversationsFromGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
}
