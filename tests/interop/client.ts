import type { EVENT } from "#chat/protocol/event-names.ts";
import type { TYPES } from "#chat/protocol/types.ts";
import type { ConversationApi, ConversationGroupApi, HistoryApi } from "#chat/types/api/conversations.ts";
import type { FriendApi, FriendApplicationApi, FriendGroupApi } from "#chat/types/api/friends.ts";
import type { AttributeApi, CounterApi, GroupApi, GroupApplicationApi, MemberApi, RoomApi } from "#chat/types/api/groups.ts";
import type { ExtensionApi, MessageApi, MessageChangeApi, ReceiptApi } from "#chat/types/api/messages.ts";
import type { BlacklistApi, ProfileApi, StatusApi } from "#chat/types/api/profile.ts";
import type { SessionApi } from "#chat/types/api/session.ts";
import type { TopicApi } from "#chat/types/api/topics.ts";

/** The client that the scenario drives: the method names of the chat vendor's clients, with the types of our library. */
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

export interface ChatLibrary {
  /** `proxyServer` is the relay's origin, `ws://127.0.0.1:PORT`. */
  create(options: { SDKAppID: number; proxyServer: string }): ChatClient;
  EVENT: typeof EVENT;
  TYPES: typeof TYPES;
  /** Methods that the vendor's clients lack, so no step has to test them. */
  extraMethods?: readonly string[];
  /**
   * The library emits events that the vendor's clients ignore: for pushes that only this relay sends, and for notices and topics
   * (docs/wire-protocol.md).
   */
  hearsOwnPushes?: true;
  /** The library emits an event for revoked messages of rooms. */
  hearsRoomRevocations?: true;
  /** The code with which the library reports every refusal of a call about a group (docs/wire-protocol.md). */
  groupRefusal?: number;
}

/** Returns a library that shares no state with an earlier one, because the vendor's clients keep one instance per app. */
export type LoadLibrary = () => ChatLibrary | Promise<ChatLibrary>;

export interface Relay {
  /** Origin, `ws://127.0.0.1:PORT`. */
  url: string;
  appId: number;
  userSig(userId: string): string | Promise<string>;
  /** Whether the relay has the translation service of own-relay.mjs. */
  translates: boolean;
  /** Closes every open socket, as a lost network does. */
  cut(): void;
  /** Ends all sessions of a user, by the site's own call (docs/chat-rest.md). */
  kick(userId: string): Promise<void>;
  addDevices(userId: string, count: number): Promise<void>;
  /** Logs a user in on another page of the same device. */
  openPage(userId: string): Promise<void>;
}
