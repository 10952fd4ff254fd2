// The names of the events. Each is a separate constant for the library's own code, so that a bundle contains each name once.
export const SDK_READY = "sdkStateReady";
export const SDK_NOT_READY = "sdkStateNotReady";
export const SDK_DESTROY = "sdkDestroy";
export const MESSAGE_RECEIVED = "onMessageReceived";
export const MESSAGE_MODIFIED = "onMessageModified";
export const MESSAGE_REVOKED = "onMessageRevoked";
export const MESSAGE_READ_BY_PEER = "onMessageReadByPeer";
export const MESSAGE_READ_RECEIPT_RECEIVED = "onMessageReadReceiptReceived";
export const MESSAGE_EXTENSIONS_UPDATED = "onMessageExtensionsUpdated";
export const MESSAGE_EXTENSIONS_DELETED = "onMessageExtensionsDeleted";
export const CONVERSATION_LIST_UPDATED = "onConversationListUpdated";
export const TOTAL_UNREAD_MESSAGE_COUNT_UPDATED = "onTotalUnreadMessageCountUpdated";
export const CONVERSATION_GROUP_LIST_UPDATED = "onConversationGroupListUpdated";
export const CONVERSATION_IN_GROUP_UPDATED = "onConversationInGroupUpdated";
export const GROUP_LIST_UPDATED = "onGroupListUpdated";
export const GROUP_SYSTEM_NOTICE_RECEIVED = "receiveGroupSystemNotice";
export const GROUP_ATTRIBUTES_UPDATED = "groupAttributesUpdated";
export const GROUP_COUNTER_UPDATED = "onGroupCounterUpdated";
export const TOPIC_CREATED = "onTopicCreated";
export const TOPIC_DELETED = "onTopicDeleted";
export const TOPIC_UPDATED = "onTopicUpdated";
export const PROFILE_UPDATED = "onProfileUpdated";
export const USER_STATUS_UPDATED = "onUserStatusUpdated";
export const BLACKLIST_UPDATED = "blacklistUpdated";
export const FRIEND_LIST_UPDATED = "onFriendListUpdated";
export const FRIEND_GROUP_LIST_UPDATED = "onFriendGroupListUpdated";
export const FRIEND_APPLICATION_LIST_UPDATED = "onFriendApplicationListUpdated";
export const KICKED_OUT = "kickedOut";
export const ERROR = "error";
export const NET_STATE_CHANGE = "netStateChange";

/** Our client's events, with the names and values of the vendor's client. */
export const EVENT = {
  SDK_READY,
  SDK_NOT_READY,
  SDK_DESTROY,
  MESSAGE_RECEIVED,
  MESSAGE_MODIFIED,
  MESSAGE_REVOKED,
  MESSAGE_READ_BY_PEER,
  MESSAGE_READ_RECEIPT_RECEIVED,
  MESSAGE_EXTENSIONS_UPDATED,
  MESSAGE_EXTENSIONS_DELETED,
  CONVERSATION_LIST_UPDATED,
  TOTAL_UNREAD_MESSAGE_COUNT_UPDATED,
  CONVERSATION_GROUP_LIST_UPDATED,
  CONVERSATION_IN_GROUP_UPDATED,
  GROUP_LIST_UPDATED,
  GROUP_SYSTEM_NOTICE_RECEIVED,
  GROUP_ATTRIBUTES_UPDATED,
  GROUP_COUNTER_UPDATED,
  TOPIC_CREATED,
  TOPIC_DELETED,
  TOPIC_UPDATED,
  PROFILE_UPDATED,
  USER_STATUS_UPDATED,
  BLACKLIST_UPDATED,
  FRIEND_LIST_UPDATED,
  FRIEND_GROUP_LIST_UPDATED,
  FRIEND_APPLICATION_LIST_UPDATED,
  KICKED_OUT,
  ERROR,
  NET_STATE_CHANGE,
  SDK_RELOAD: "sdkReload",
} as const;

export type EventName = (typeof EVENT)[keyof typeof EVENT];
