import type { EVENT } from "../protocol/event-names";
import type { Conversation } from "./conversation";
import type { Friend, FriendApplication, FriendGroup } from "./friend";
import type { Group, Topic } from "./group";
import type { Message, ReadReceipt } from "./message";
import type { Profile, UserStatus } from "./profile";

/**
 * Why a session ended against its user's will: TYPES.KICKED_OUT_* (specification 4.63). Calls fail afterwards with 3003 (multipleAccount),
 * 3002 (multipleDevice), 3004 (userSigExpired) or 3006 (REST_API_Kick).
 */
export type KickOutType = "multipleAccount" | "multipleDevice" | "userSigExpired" | "REST_API_Kick";

/** States of the socket (specification 4.67): TYPES.NET_STATE_*. */
export type NetState = "disconnected" | "connecting" | "connected";

/** Extensions of one message that were set, as they are now (specification 3.41). */
export interface ExtensionChange {
  messageID: string;
  extensions: { key: string; value: string }[];
}

/** Who has read a message that asked for receipts: counts in a group, the peer in C2C (specification 3.37). */
export interface ReceiptNews extends ReadReceipt {
  messageID: string;
  /** In a group. */
  groupID?: string;
  /** In C2C: who has read it. */
  userID?: string;
}

/**
 * What each event tells, by the event's name in EVENT. Lists of conversations, groups, friends and the unread total come at most once a
 * second (9.10).
 */
export interface DataByEvent {
  /** The login is done and what it fetches is here: every call may be made (specification 4.61, 5.8). */
  SDK_READY: undefined;
  /** The session is over: logged out or kicked out. */
  SDK_NOT_READY: undefined;
  /** The client ends; it tells nothing more. */
  SDK_DESTROY: { SDKAppID: number };
  /** New messages, tips and notices among them; also those that were missed while the connection was lost (specification 9.25). */
  MESSAGE_RECEIVED: Message[];
  /** Messages that somebody modified, as they are now (specification 4.35). */
  MESSAGE_MODIFIED: Message[];
  /** Messages that were revoked elsewhere; `revoker` says by whom (specification 4.34). */
  MESSAGE_REVOKED: Message[];
  /** Own C2C messages that the peer has read (specification 4.37). */
  MESSAGE_READ_BY_PEER: Message[];
  /** Receipts that came for own messages; only the new ones (specification 3.37). */
  MESSAGE_READ_RECEIPT_RECEIVED: ReceiptNews[];
  /** Somebody set extensions of a message (specification 4.40). */
  MESSAGE_EXTENSIONS_UPDATED: ExtensionChange;
  /** Somebody deleted extensions of a message (specification 4.40). */
  MESSAGE_EXTENSIONS_DELETED: { messageID: string; keyList: string[] };
  /** The list of conversations in its order (specification 4.29). */
  CONVERSATION_LIST_UPDATED: Conversation[];
  /** Unread messages of all conversations that remind (specification 4.30). */
  TOTAL_UNREAD_MESSAGE_COUNT_UPDATED: number;
  /** Names of all folders of conversations (specification 3.48). */
  CONVERSATION_GROUP_LIST_UPDATED: string[];
  /** What a folder holds now: something was put in or taken out, here or on another device. */
  CONVERSATION_IN_GROUP_UPDATED: { groupName: string; conversationList: Conversation[] };
  /** The groups that this user is in, but for communities with topics. */
  GROUP_LIST_UPDATED: Group[];
  /** A notice to this user about a group: `type` is its operationType, `message` the notice itself (specification 4.44). */
  GROUP_SYSTEM_NOTICE_RECEIVED: { type: number; message: Message<"TIMGroupSystemNoticeElem"> };
  /** All attributes of a group after a change (specification 4.58). */
  GROUP_ATTRIBUTES_UPDATED: { groupID: string; groupAttributes: Record<string, string> };
  /** One counter of a group has another value (specification 4.59). */
  GROUP_COUNTER_UPDATED: { groupID: string; key: string; value: number };
  /** A community has a new topic (specification 4.47). */
  TOPIC_CREATED: { groupID: string; topicID: string };
  /** Topics of a community are gone (specification 4.47). */
  TOPIC_DELETED: { groupID: string; topicIDList: string[] };
  /** A topic's profile, last message, unread count or reminders changed. */
  TOPIC_UPDATED: { groupID: string; topic: Topic };
  /** Profiles that changed: one's own, a friend's. */
  PROFILE_UPDATED: Profile[];
  /** Status of users that was subscribed to, or one's own (specification 3.47). */
  USER_STATUS_UPDATED: UserStatus[];
  /** User ids of the whole list (specification 3.46). */
  BLACKLIST_UPDATED: string[];
  /** All friends. */
  FRIEND_LIST_UPDATED: Friend[];
  /** All groups of friends. */
  FRIEND_GROUP_LIST_UPDATED: FriendGroup[];
  /** All open applications, the latest first, and how many of them are unread (specification 4.68). */
  FRIEND_APPLICATION_LIST_UPDATED: { friendApplicationList: FriendApplication[]; unreadCount: number };
  /** The session was ended from elsewhere; SDK_NOT_READY follows (specification 4.63). */
  KICKED_OUT: { type: KickOutType };
  /** What no call can tell: 2800 the relay cannot be reached, 60002 it ended the connection for good; also a call before SDK_READY. */
  ERROR: { code: number; message: string };
  /** The state of the socket (specification 4.67). */
  NET_STATE_CHANGE: { state: NetState };
  /** Of the model client's; never told here. */
  SDK_RELOAD: undefined;
}

/** Beyond the model client's 31: what the site's own rooms say (specification 3.23, 4.26). */
export const SITE_EVENT = {
  /** Scores moved: one array of numbers a match, as the score screens take them. */
  SCORES: "siteScores",
  /** A match has begun. */
  RACE_START: "siteRaceStart",
} as const;

/** What the site's own events tell. */
export interface DataBySiteEvent {
  /** Scores of a room: one array of numbers a match that moved. */
  SCORES: { groupID: string; list: readonly (readonly number[])[] };
  /** A match has begun: its id and sport (specification 4.1); `desc_zh` and `desc_pt` name the teams in each language (3.23). */
  RACE_START: { groupID: string; id: number; sport_id: number; desc_zh: string; desc_pt: string };
}

/** What each event tells, by the event's value: `on(EVENT.MESSAGE_RECEIVED, ({ data }) => …)` knows that data is a list of messages. */
export type ChatEvents = {
  [Key in keyof DataByEvent as (typeof EVENT)[Key]]: DataByEvent[Key];
} & {
  [Key in keyof DataBySiteEvent as (typeof SITE_EVENT)[Key]]: DataBySiteEvent[Key];
};

/** An event's value, as EVENT and SITE_EVENT have it: what `on` takes. */
export type ChatEventName = keyof ChatEvents;

/** What a listener is called with. */
export interface ChatEvent<Name extends ChatEventName = ChatEventName> {
  name: Name;
  data: ChatEvents[Name];
}

/** Hears one event. What it throws hurts neither the library nor other listeners. */
export type ChatListener<Name extends ChatEventName> = (event: ChatEvent<Name>) => void;
