import type { EVENT } from "../protocol/event-names.ts";
import type { Conversation } from "./conversation.ts";
import type { Friend, FriendApplication, FriendGroup } from "./friend.ts";
import type { Group, Topic } from "./group.ts";
import type { Message, ReadReceipt } from "./message.ts";
import type { Profile, UserStatus } from "./profile.ts";

/**
 * TYPES.KICKED_OUT_*: why a session ended (specification 4.63). Later calls fail with 3003, 3002, 3004 or 3006, in the order of
 * the types below.
 */
export type KickOutType = "multipleAccount" | "multipleDevice" | "userSigExpired" | "REST_API_Kick";

/** States of the socket (specification 4.67): TYPES.NET_STATE_*. */
export type NetState = "disconnected" | "connecting" | "connected";

/** The current extensions of one message after some were set (specification 3.41). */
export interface ExtensionChange {
  messageID: string;
  extensions: { key: string; value: string }[];
}

/** A read receipt: counts in a group, the peer's receipt in C2C (specification 3.37). */
export interface ReceiptNews extends ReadReceipt {
  messageID: string;
  /** Only set in a group. */
  groupID?: string;
  /** The peer; only set in C2C. */
  userID?: string;
}

/**
 * Data of each event, by the event's name in EVENT. The lists of conversations, groups and friends, and the unread total, are
 * emitted at most once a second (specification 9.10).
 */
export interface DataByEvent {
  /** The login is complete and its data is loaded. From now on every call is allowed (specification 4.61, 5.8). */
  SDK_READY: undefined;
  /** The session has ended because of a logout or a kick-out. */
  SDK_NOT_READY: undefined;
  /** The client is destroyed; it emits no further event. */
  SDK_DESTROY: { SDKAppID: number };
  /** New messages, tips and notices, including those that were missed during a lost connection (specification 9.25). */
  MESSAGE_RECEIVED: Message[];
  /** Modified messages in their current form (specification 4.35). */
  MESSAGE_MODIFIED: Message[];
  /**
   * Messages that another device or user has revoked. `revoker` is the id of the user who revoked the message (specification 4.34).
   */
  MESSAGE_REVOKED: Message[];
  /** Own C2C messages that the peer has read (specification 4.37). */
  MESSAGE_READ_BY_PEER: Message[];
  /** New receipts for own messages (specification 3.37). */
  MESSAGE_READ_RECEIPT_RECEIVED: ReceiptNews[];
  /** Extensions of a message were set (specification 4.40). */
  MESSAGE_EXTENSIONS_UPDATED: ExtensionChange;
  /** Extensions of a message were deleted (specification 4.40). */
  MESSAGE_EXTENSIONS_DELETED: { messageID: string; keyList: string[] };
  /** The sorted conversation list (specification 4.29). */
  CONVERSATION_LIST_UPDATED: Conversation[];
  /** Number of unread messages in all conversations whose messages notify the user (specification 4.30). */
  TOTAL_UNREAD_MESSAGE_COUNT_UPDATED: number;
  /** Names of all conversation folders (specification 3.48). */
  CONVERSATION_GROUP_LIST_UPDATED: string[];
  /** Current contents of a folder after a change on this or another device. */
  CONVERSATION_IN_GROUP_UPDATED: { groupName: string; conversationList: Conversation[] };
  /** This user's groups, except communities with topics. */
  GROUP_LIST_UPDATED: Group[];
  /** A notice to this user about a group. `type` is its operationType, `message` the notice itself (specification 4.44). */
  GROUP_SYSTEM_NOTICE_RECEIVED: { type: number; message: Message<"TIMGroupSystemNoticeElem"> };
  /** All attributes of a group after a change (specification 4.58). */
  GROUP_ATTRIBUTES_UPDATED: { groupID: string; groupAttributes: Record<string, string> };
  /** A group's counter changed its value (specification 4.59). */
  GROUP_COUNTER_UPDATED: { groupID: string; key: string; value: number };
  /** A community has a new topic (specification 4.47). */
  TOPIC_CREATED: { groupID: string; topicID: string };
  /** Topics of a community were deleted (specification 4.47). */
  TOPIC_DELETED: { groupID: string; topicIDList: string[] };
  /** A topic's profile, last message, unread count or reminder setting changed. */
  TOPIC_UPDATED: { groupID: string; topic: Topic };
  /** Changed profiles: this user's own or a friend's. */
  PROFILE_UPDATED: Profile[];
  /** Status of subscribed users, or this user's own (specification 3.47). */
  USER_STATUS_UPDATED: UserStatus[];
  /** User ids of the whole blacklist (specification 3.46). */
  BLACKLIST_UPDATED: string[];
  /** All friends. */
  FRIEND_LIST_UPDATED: Friend[];
  /** All friend groups. */
  FRIEND_GROUP_LIST_UPDATED: FriendGroup[];
  /** All undecided applications, newest first, and the number of unread ones (specification 4.68). */
  FRIEND_APPLICATION_LIST_UPDATED: { friendApplicationList: FriendApplication[]; unreadCount: number };
  /** The server has ended the session. SDK_NOT_READY follows (specification 4.63). */
  KICKED_OUT: { type: KickOutType };
  /**
   * Errors outside calls (2800: the relay cannot be reached; 60002: the relay closed the connection permanently), and errors of
   * calls before SDK_READY.
   */
  ERROR: { code: number; message: string };
  /** The state of the socket (specification 4.67). */
  NET_STATE_CHANGE: { state: NetState };
  /** Exists in the vendor's official client, but this library never emits it. */
  SDK_RELOAD: undefined;
}

/**
 * Events that the vendor's client lacks, for the site that runs the relay. They have no constants, so that the core stays small.
 */
export interface DataByOwnEvent {
  /**
   * The site's account has sent data to a room, as JSON in a custom message (specification 3.23, 4.26). `content` is the parsed
   * JSON, which the library does not check, because only the app knows its form. MESSAGE_RECEIVED contains the same message.
   * `sequence` is the message's place in the room, 0 for a message that is in no log.
   */
  siteMessage: { groupID: string; content: unknown; sequence: number };
  /** Another device has deleted, cleared or starred messages. The methods of `openArchive` return which messages these are. */
  siteArchive: undefined;
}

/** Data of each event, by its value in EVENT. In `on(EVENT.MESSAGE_RECEIVED, ({ data }) => …)`, data is a list of messages. */
export type ChatEvents = {
  [Key in keyof DataByEvent as (typeof EVENT)[Key]]: DataByEvent[Key];
} & DataByOwnEvent;

/** The first argument of `on`: a value of EVENT or a name of DataByOwnEvent. */
export type ChatEventName = keyof ChatEvents;

/** Argument of a listener. */
export interface ChatEvent<Name extends ChatEventName = ChatEventName> {
  name: Name;
  data: ChatEvents[Name];
}

/** Handles one event. An exception in a listener affects neither the library nor other listeners. */
export type ChatListener<Name extends ChatEventName> = (event: ChatEvent<Name>) => void;
