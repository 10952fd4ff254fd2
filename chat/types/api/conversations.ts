import type { Conversation, ConversationBatch } from "../conversation";
import type { Group, RemindType } from "../group";
import type { Message } from "../message";
import type { UserFailure } from "../profile";
import type { Answer } from "../result";

/** A page of history, oldest first. */
export interface MessagePage {
  messageList: Message[];
  /** Hand it back for the page before; empty when there is none. */
  nextReqMessageID: string;
  /** Whether this page begins with the first message. */
  isCompleted: boolean;
}

/** Messages of the past (specification 7.69, 9.15). A message that is here already is answered as the same object. */
export interface HistoryApi {
  /**
   * The latest messages of a conversation, or those before a page; up to 15 (specification 9.15). Of rooms and of the system what this
   * device holds. A message that could not be sent stands in no page: who made it keeps it. Errors: 2503 not an id of a conversation,
   * 10007 not a member, 10010.
   */
  getMessageList(options: { conversationID: string; nextReqMessageID?: string }): Answer<MessagePage>;
  /**
   * Up to 15 messages from a place on (specification 7.69): of a group `sequence`, of C2C `time` in Unix seconds; one of the two is needed.
   * The answer's `nextMessageSeq` or `nextMessageTime` is where to go on. Errors: 2503, 10007, 10010 as of getMessageList.
   */
  getMessageListHopping(options: {
    conversationID: string;
    sequence?: number;
    time?: number;
    /** 0, or without it, towards the past, 1 towards now. */
    direction?: 0 | 1;
  }): Answer<{
    messageList: Message[];
    isCompleted: boolean;
    nextMessageSeq?: number;
    nextMessageTime?: number;
  }>;
  /** A message that this device holds, by its ID. */
  findMessage(messageID: string): Message | null;
  /** Deletes a conversation's history for this user, here and on the server (specification 7.74). Error 2503: not one with a history. */
  clearHistoryMessage(conversationID: string): Answer<{ conversationID: string }>;
}

/** The list of conversations and what a user arranges of it (specification 3.28, 4.28 to 4.32). */
export interface ConversationApi {
  /**
   * The list, pinned ones first, then by last message (specification 4.29); with ids, those of them that are in it. Empty or rejected, it
   * is asked for again (4.28). `isSyncCompleted` once every page has come.
   */
  getConversationList(conversationIDList?: string[]): Answer<{ conversationList: Conversation[]; isSyncCompleted: boolean }>;
  /** A conversation with what is known of its user or group; a new one where there is none yet. Error 2503: not an id of a conversation. */
  getConversationProfile(conversationID: string): Answer<{ conversation: Conversation }>;
  /**
   * Takes one conversation out of the list, or up to 100, more are dropped; with their history unless `clearHistoryMessage` is false
   * (specification 5.19, 7.74). Of one the answer is its id, of several a batch.
   */
  deleteConversation(
    conversation: string | { conversationIDList: string[]; clearHistoryMessage?: boolean },
  ): Answer<{ conversationID: string } | ConversationBatch>;
  /** Pins a conversation, or takes the pin (specification 4.29, 7.75). Errors: 2500 not in the list, 2503 not an id, or the system's. */
  pinConversation(options: { conversationID: string; isPinned: boolean }): Answer<{ conversationID: string }>;
  /** Everything in a conversation or topic counts as read, and a C2C peer is told (specification 7.68). Error 2500: not in the list. */
  setMessageRead(options: { conversationID: string }): Answer;
  /**
   * Everything in a scope counts as read, in all conversations without it (specification 4.31). Errors: 2112 no group took it, 2996 more
   * than one call in 1 s (9.26).
   */
  setAllMessageRead(options?: {
    /** TYPES.READ_ALL_*. */
    scope?: "readAllC2CMessage" | "readAllGroupMessage" | "readAllMessage";
  }): Answer;
  /**
   * How a group, a topic, or up to 30 users remind; users beyond are dropped with a warning (specification 4.32, 5.53). Of a group the
   * answer is the group. Errors: 10004 not a member, 10007 a room, 10010 no such group, 10015 no such topic.
   */
  setMessageRemindType(
    options: { messageRemindType: RemindType } & (
      | { groupID: string; userIDList?: never }
      | { userIDList: string[]; groupID?: never }
    ),
  ): Answer<{ group: Group } | { successUserIDList: { userID: string }[]; failureUserIDList: UserFailure[] }>;
  /** Unread messages of all conversations that remind; those of the system do not count (specification 4.30). */
  getTotalUnreadMessageCount(): number;
  /**
   * Data of the app's own on up to 500 conversations, 256 characters (specification 9.14). One that is not in the list fails with 2500, one
   * that is none with 2503 (5.20). Error 3122: not bought (5.22).
   */
  setConversationCustomData(options: { conversationIDList: string[]; customData: string }): Answer<ConversationBatch>;
  /**
   * Sets or takes a mark of up to 500 conversations (specification 5.20). Failures 2500 and 2503 as of setConversationCustomData, 50002 a
   * mark above 2^52. Error 3122: not bought (5.22).
   */
  markConversation(options: {
    conversationIDList: string[];
    /** TYPES.CONV_MARK_TYPE_* or a power of two of the app's own. */
    markType: number;
    enableMark: boolean;
  }): Answer<ConversationBatch>;
}

/** Folders of conversations (specification 3.48, 5.22). */
export interface ConversationGroupApi {
  /** Names of all folders, from the server (specification 7.77). Error 3122: not bought (5.22). */
  getConversationGroupList(): Answer<string[]>;
  /**
   * Makes a folder, up to 20, names of 32 characters, 1,000 conversations in one (specification 3.48, 9.14). What is not in the list fails
   * with 2500, what is no user's or group's with 2503, what finds no place with 50002. Errors: 3122 not bought, 3123 or 80001 words that
   * may not be said, 50002 the name is taken, or there are 20.
   */
  createConversationGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
  /** Deletes a folder, not the conversations in it. Errors: 3122, 50002 there is none of that name. */
  deleteConversationGroup(groupName: string): Answer<{ groupName: string }>;
  /** Gives a folder another name; answers that. Errors: 3122, 3123 or 80001, 50002 the new name is taken, or there is none of the old. */
  renameConversationGroup(options: { oldName: string; newName: string }): Answer<{ groupName: string }>;
  /** Puts up to 500 conversations into a folder. Failures as of createConversationGroup; errors 3122, 50002 there is none of that name. */
  addConversationsToGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
  /** Takes up to 500 conversations out of a folder. Failures 2500, 2503; errors 3122, 50002 there is none of that name. */
  deleteConversationsFromGroup(options: { conversationIDList: string[]; groupName: string }): Answer<ConversationBatch>;
}
