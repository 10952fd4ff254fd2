import type { EVENT } from "../protocol/event-names";
import type { Conversation } from "./conversation";
import type { Friend, FriendApplication, FriendGroup } from "./friend";
import type { Group, Topic } from "./group";
import type { Message, ReadReceipt } from "./message";
import type { Profile, UserStatus } from "./profile";

/** Why a session ended against its user's will: TYPES.KICKED_OUT_* (specification 4.63). */
export type KickOutType = "multipleAccount" | "multipleDevice" | "userSigExpired" | "REST_API_Kick";

/** States of the socket (specification 4.67): TYPES.NET_STATE_*. */
export type NetState = "disconnected" | "connecting" | "connected";

/** Extensions of one message that changed. */
export interface ExtensionChange {
  messageID: string;
  extensions: { key: string; value: string }[];
}

/** Who has read a message that asked for receipts: counts in a group, the peer in C2C. */
export interface ReceiptNews extends ReadReceipt {
  messageID: string;
  groupID?: string;
  userID?: string;
}

/** What each event tells, by the event's name in EVENT. */
interface DataByEvent {
  SDK_READY: undefined;
  SDK_NOT_READY: undefined;
  SDK_DESTROY: { SDKAppID: number };
  MESSAGE_RECEIVED: Message[];
  MESSAGE_MODIFIED: Message[];
  MESSAGE_REVOKED: Message[];
  MESSAGE_READ_BY_PEER: Message[];
  MESSAGE_READ_RECEIPT_RECEIVED: ReceiptNews[];
  MESSAGE_EXTENSIONS_UPDATED: ExtensionChange;
  MESSAGE_EXTENSIONS_DELETED: { messageID: string; keyList: string[] };
  CONVERSATION_LIST_UPDATED: Conversation[];
  TOTAL_UNREAD_MESSAGE_COUNT_UPDATED: number;
  CONVERSATION_GROUP_LIST_UPDATED: string[];
  CONVERSATION_IN_GROUP_UPDATED: { groupName: string; conversationList: Conversation[] };
  GROUP_LIST_UPDATED: Group[];
  /** `type` is the notice's operationType, `message` the notice itself. */
  GROUP_SYSTEM_NOTICE_RECEIVED: { type: number; message: Message<"TIMGroupSystemNoticeElem"> };
  GROUP_ATTRIBUTES_UPDATED: { groupID: string; groupAttributes: Record<string, string> };
  GROUP_COUNTER_UPDATED: { groupID: string; key: string; value: number };
  TOPIC_CREATED: { groupID: string; topicID: string };
  TOPIC_DELETED: { groupID: string; topicIDList: string[] };
  TOPIC_UPDATED: { groupID: string; topic: Topic };
  PROFILE_UPDATED: Profile[];
  USER_STATUS_UPDATED: UserStatus[];
  /** User ids of the whole list. */
  BLACKLIST_UPDATED: string[];
  FRIEND_LIST_UPDATED: Friend[];
  FRIEND_GROUP_LIST_UPDATED: FriendGroup[];
  FRIEND_APPLICATION_LIST_UPDATED: { friendApplicationList: FriendApplication[]; unreadCount: number };
  KICKED_OUT: { type: KickOutType };
  ERROR: { code: number; message: string };
  NET_STATE_CHANGE: { state: NetState };
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
interface DataBySiteEvent {
  SCORES: { groupID: string; list: readonly (readonly number[])[] };
  /** `desc_zh` and `desc_pt` name the teams in each language. */
  RACE_START: { groupID: string; id: number; sport_id: number; desc_zh: string; desc_pt: string };
}

/** What each event tells, by the event's value: `on(EVENT.MESSAGE_RECEIVED, ({ data }) => …)` knows that data is a list of messages. */
export type ChatEvents = {
  [Key in keyof DataByEvent as (typeof EVENT)[Key]]: DataByEvent[Key];
} & {
  [Key in keyof DataBySiteEvent as (typeof SITE_EVENT)[Key]]: DataBySiteEvent[Key];
};

export type ChatEventName = keyof ChatEvents;

/** What a listener is called with. */
export interface ChatEvent<Name extends ChatEventName = ChatEventName> {
  name: Name;
  data: ChatEvents[Name];
}

export type ChatListener<Name extends ChatEventName> = (event: ChatEvent<Name>) => void;
