import type { Conversation, ConversationBatch } from "../conversation.ts";
import type { Group, RemindType } from "../group.ts";
import type { Message } from "../message.ts";
import type { UserFailure } from "../profile.ts";
import type { Answer } from "../result.ts";
import type { ArchiveApi } from "./archive.ts";

/** A page of history, oldest first. */
export interface MessagePage {
  messageList: Message[];
  /** Pass this id back to get the previous page. Empty if there is no previous page. */
  nextReqMessageID: string;
  /** True if this page contains the conversation's first message. */
  isCompleted: boolean;
}

/** Message history (specification 7.69, 9.15). If this device already has a message, the same object is returned. */
export interface HistoryApi {
  /**
   * Returns up to 15 messages: the latest ones of a conversation, or the page before a page that an earlier call returned
   * (specification 9.15). For rooms and for the system conversation, returns only messages that this device has. A page never
   * contains a message that failed to send. Errors: 2503 invalid conversation id, 10007 not a member, 10010 no such group.
   */
  getMessageList(options: { conversationID: string; nextReqMessageID?: string }): Answer<MessagePage>;
  /**
   * Returns up to 15 messages from a position (specification 7.69). The position is `sequence` in a group and `time` in Unix
   * seconds in C2C; one of the two is required. Continue with the answer's `nextMessageSeq` or `nextMessageTime`. Errors: 2503,
   * 10007, 10010 as for getMessageList. `beside` is an addition to the vendor's client for C2C. It identifies one message that was
   * sent at `time`. The page begins next to that message, even if several messages were sent in the same second.
   */
  getMessageListHopping(options: {
    conversationID: string;
    sequence?: number;
    time?: number;
    beside?: Pick<Message, "sequence" | "random" | "time">;
    /** 0 for older messages (default), 1 for newer ones. */
    direction?: 0 | 1;
  }): Answer<{
    messageList: Message[];
    isCompleted: boolean;
    nextMessageSeq?: number;
    nextMessageTime?: number;
  }>;
  /**
   * An addition to the vendor's client. Restores a message from the fields that the app has stored, for example an unsent message
   * of a page that was closed. The message keeps its numbers, so that the server does not store it twice. A file that is not
   * uploaded yet is not restored. Error 2105: another user has sent the message, or it has no content.
   */
  restoreMessage(kept: Message): Promise<Message>;
  /** Returns a message that is on this device, by its ID; null if there is none. */
  findMessage(messageID: string): Message | null;
  /**
   * Deletes a conversation's history for this user, here and on the server (specification 7.74). Error 2503: there is no history.
   */
  clearHistoryMessage(conversationID: string): Answer<{ conversationID: string }>;
  /** Returns the methods for an app that keeps conversations on its device (an addition to the vendor's client). */
  openArchive(): Answer<ArchiveApi>;
}

/** The conversation list and this user's settings in it (specification 3.28, 4.28 to 4.32). */
export interface ConversationApi {
  /**
   * Returns the sorted list. Pinned conversations come first; otherwise the latest message comes first (specification 4.29). With
   * ids, returns only the listed conversations. If the list is empty or its last load failed, the call loads the list again (4.28).
   * `isSyncCompleted` is true once all pages are loaded.
   */
  getConversationList(conversationIDList?: string[]): Answer<{ conversationList: Conversation[]; isSyncCompleted: boolean }>;
  /** Returns a conversation with its user's or group's profile; creates it if it does not exist. Error 2503: invalid id. */
  getConversationProfile(conversationID: string): Answer<{ conversation: Conversation }>;
  /**
   * Removes one conversation, or up to 100 conversations; further ones are dropped. Also deletes the history unless
   * `clearHistoryMessage` is false (specification 5.19, 7.74). Resolves with the id of a single conversation, or with the result
   * of the batch.
   */
  deleteConversation(
    conversation: string | { conversationIDList: string[]; clearHistoryMessage?: boolean },
  ): Answer<{ conversationID: string } | ConversationBatch>;
  /**
   * Pins or unpins a conversation (specification 4.29, 7.75). Errors: 2500 not in the list, 2503 invalid id or system conversation.
   */
  pinConversation(options: { conversationID: string; isPinned: boolean }): Answer<{ conversationID: string }>;
  /**
   * Marks all messages of a conversation or topic as read. Notifies a C2C peer (specification 7.68) unless `isSilent`, an
   * addition to the vendor's client, is true. Error 2500: the conversation is not in the list.
   */
  setMessageRead(options: { conversationID: string; isSilent?: boolean }): Answer;
  /**
   * Marks all conversations of a scope as read; without a scope, all conversations (specification 4.31). Errors: 2112 all groups
   * failed, 2996 more than one call in 1 s (9.26).
   */
  setAllMessageRead(options?: {
    /** One of TYPES.READ_ALL_*. */
    scope?: "readAllC2CMessage" | "readAllGroupMessage" | "readAllMessage";
  }): Answer;
  /**
   * Sets how this user is notified of messages from a group, a topic or up to 30 users; further users are dropped with a warning
   * (specification 4.32, 5.53). For a group, the result's data is the group. Errors: 10004 not a member, 10007 a room, 10010 no
   * such group, 10015 no such topic.
   */
  setMessageRemindType(
    options: { messageRemindType: RemindType } & (
      | { groupID: string; userIDList?: never }
      | { userIDList: string[]; groupID?: never }
    ),
  ): Answer<{ group: Group } | { successUserIDList: { userID: string }[]; failureUserIDList: UserFailure[] }>;
  /**
   * Returns the number of unread messages in all conversations whose messages notify the user, except the system conversation
   * (specification 4.30).
   */
  getTotalUnreadMessageCount(): number;
  /**
   * Sets the custom data of up to 500 conversations, 256 characters each (specification 9.14). Errors of a single conversation:
   * 2500 not in the list, 2503 invalid id (5.20). Error 3122: the app has not bought this feature (5.22).
   */
  setConversationCustomData(options: { conversationIDList: string[]; customData: string }): Answer<ConversationBatch>;
  /**
   * Sets or removes a mark of up to 500 conversations (specification 5.20). Errors of a single conversation: 2500 and 2503 as for
   * setConversationCustomData, 50002 the mark is above 2^52. Error 3122: the app has not bought this feature (5.22).
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
  /**
   * Returns the names of all folders, from the server (specification 7.77). Error 3122: the app has not bought this feature
   * (5.22).
   */
  getConversationGroupList(): Answer<string[]>;
  /**
   * Creates a folder. A user has at most 20 folders, with names of up to 32 characters and 1,000 conversations each (specification
   * 3.48, 9.14). Errors of a single conversation: 2500 not in the list, 2503 invalid id, 50002 the folder is full. Errors: 3122 not
   * bought, 3123 or 80001 forbidden words, 50002 the name is taken or there are 20 folders.
   */
  createConversationGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
  /** Deletes a folder but keeps its conversations. Errors: 3122, 50002 no folder has this name. */
  deleteConversationGroup(groupName: string): Answer<{ groupName: string }>;
  /** Renames a folder and returns the new name. Errors: 3122, 3123 or 80001, 50002 the new name is taken or the old one unknown. */
  renameConversationGroup(options: { oldName: string; newName: string }): Answer<{ groupName: string }>;
  /**
   * Adds up to 500 conversations to a folder. Errors of a single conversation as for createConversationGroup. Errors: 3122, 50002
   * no folder has this name.
   */
  addConversationsToGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
  /**
   * Removes up to 500 conversations from a folder. Errors of a single conversation: 2500, 2503. Errors: 3122, 50002 no folder has
   * this name.
   */
  deleteConversationsFromGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
}
