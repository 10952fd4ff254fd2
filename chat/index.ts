import { type ChatClient, createChat } from "./client.ts";
import { EVENT } from "./protocol/event-names.ts";
import { CLIENT_VERSION } from "./protocol/limits/session.ts";
import { TYPES } from "./protocol/types.ts";
import type { ChatOptions } from "./types/options.ts";

/** Version of the chat vendor's official client whose methods, events and constants this library provides. */
const VERSION = CLIENT_VERSION;

const clients = new Map<number, ChatClient>();

/**
 * Returns the same client for the same app id until the client is destroyed. `createChat` always creates a new client, so that one
 * page can have two users.
 */
function create(options: ChatOptions): ChatClient {
  // `options` may be undefined, because plain JavaScript can leave it out; createChat then throws.
  const known = clients.get(options?.SDKAppID);
  if (known) return known;
  const client = createChat(options);
  clients.set(options.SDKAppID, client);
  client.on(EVENT.SDK_DESTROY, ({ data }) => clients.delete(data.SDKAppID));
  return client;
}

/** The default export, in the shape of the chat vendor's official client, for apps that were written for that client. */
export default {
  /** See the function `create`. */
  create,
  EVENT,
  TYPES,
  VERSION,
};
export type { ChatClient } from "./client.ts";
export type { Cancel, Clock } from "./clock.ts";
export { ChatError } from "./errors.ts";
export type { SiteAccount } from "./protocol/site-account.ts";
export type { ArchiveApi, HistoryChange, StarredMessage } from "./types/api/archive.ts";
export type { MessagePage } from "./types/api/conversations.ts";
export type { CreateGroupOptions, UpdateGroupOptions } from "./types/api/groups.ts";
export type { CreateOptions, FileSource, OfflinePushInfo, SendOptions } from "./types/api/messages.ts";
export type { LoginResult, Plugins, Uploader } from "./types/api/session.ts";
export type * from "./types/conversation.ts";
export type {
  ChatEvent,
  ChatEventName,
  ChatEvents,
  ChatListener,
  DataByEvent,
  DataByOwnEvent,
  ExtensionChange,
  KickOutType,
  NetState,
  ReceiptNews,
} from "./types/events.ts";
export type * from "./types/friend.ts";
export type * from "./types/group.ts";
export type * from "./types/message.ts";
export type { ChatOptions, ChatStorage, LoginOptions, WebSocketClass } from "./types/options.ts";
export type * from "./types/profile.ts";
export type { Answer, ChatResult } from "./types/result.ts";
export { create, createChat, EVENT, TYPES, VERSION };
