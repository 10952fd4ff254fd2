import type { EVENT } from "#chat/protocol/event-names.ts";
import type { TYPES } from "#chat/protocol/types.ts";
import type { ConversationApi, ConversationGroupApi, HistoryApi } from "#chat/types/api/conversations.ts";
import type { FriendApi, FriendApplicationApi, FriendGroupApi } from "#chat/types/api/friends.ts";
import type { AttributeApi, CounterApi, GroupApi, GroupApplicationApi, MemberApi, RoomApi } from "#chat/types/api/groups.ts";
import type { ExtensionApi, MessageApi, MessageChangeApi, ReceiptApi } from "#chat/types/api/messages.ts";
import type { BlacklistApi, ProfileApi, StatusApi } from "#chat/types/api/profile.ts";
import type { SessionApi } from "#chat/types/api/session.ts";
import type { TopicApi } from "#chat/types/api/topics.ts";

/** The client that the scenario drives: the model client's methods by name, typed as our own library has them. */
export type ChatClient = Omit<SessionApi, "isReady"> &
  MessageApi &
  MessageChangeApi &
  ExtensionApi &
  ReceiptApi &
  HistoryApi &
  ConversationApi &
  ConversationGroupApi &
  ProfileApi &
  BlacklistApi &
  StatusApi &
  FriendApi &
  FriendApplicationApi &
  FriendGroupApi &
  GroupApi &
  RoomApi &
  MemberApi &
  GroupApplicationApi &
  AttributeApi &
  CounterApi &
  TopicApi;

export type MethodName = keyof ChatClient;

/** A chat library as it is imported. */
export interface ChatLibrary {
  /** `proxyServer` is the relay's origin, `ws://127.0.0.1:PORT`. */
  create(options: { SDKAppID: number; proxyServer: string }): ChatClient;
  EVENT: typeof EVENT;
  TYPES: typeof TYPES;
  /** Methods that the model client does not have: no step has to prove them. */
  extraMethods?: readonly string[];
  /** It tells what the model client passes over: the pushes that are this relay's own, events of notices and topics (docs/wire-protocol.md). */
  hearsOwnPushes?: true;
  /** It tells revoked messages of rooms. */
  hearsRoomRevocations?: true;
  /** It tells every refusal of a call about a group by this number (docs/wire-protocol.md). */
  groupRefusal?: number;
}

/** Gives a library that shares nothing with the one before: the model client keeps one instance an app and library. */
export type LoadLibrary = () => ChatLibrary | Promise<ChatLibrary>;

/** Where the relay is and who may log in to it. */
export interface Relay {
  /** Origin, `ws://127.0.0.1:PORT`. */
  url: string;
  appId: number;
  userSig(userId: string): string | Promise<string>;
  /** Whether it has the translation service of own-relay.mjs. */
  translates: boolean;
  /** Breaks every socket that is open, as a lost network does. */
  cut(): void;
  /** Ends all of a user's sessions, by the site's own call (docs/chat-rest.md). */
  kick(userId: string): Promise<void>;
  /** Logs a user in on so many further devices. */
  addDevices(userId: string, count: number): Promise<void>;
  /** Logs a user in on another page of his device. */
  openPage(userId: string): Promise<void>;
}
