import { type ChatClient, createChat } from "./client";
import { EVENT } from "./protocol/event-names";
import { CLIENT_VERSION } from "./protocol/limits/session";
import { TYPES } from "./protocol/types";
import type { ChatOptions } from "./types/options";

/** The version of the model client whose methods, events and constants this library provides. */
const VERSION = CLIENT_VERSION;

const clients = new Map<number, ChatClient>();

/**
 * Returns an app's client: the same object for the same app id, until it is destroyed. For two users on one page use
 * `createChat`, which creates a new client each time.
 */
function create(options: ChatOptions): ChatClient {
  const known = clients.get(options.SDKAppID);
  if (known) return known;
  const client = createChat(options);
  clients.set(options.SDKAppID, client);
  client.on(EVENT.SDK_DESTROY, ({ data }) => clients.delete(data.SDKAppID));
  return client;
}

/** The default export of the model client, for apps written for it. */
export default {
  /** Returns an app's client (see `create` below). */
  create,
  EVENT,
  TYPES,
  VERSION,
};
export { create, createChat, EVENT, TYPES, VERSION };
export { ChatError } from "./errors";
export { matchRoom, NOTIFY_ROOM } from "./protocol/notify-room";
export { SITE_EVENT } from "./types/events";
export type { ChatClient } from "./client";
export type { Cancel, Clock } from "./clock";
export type { MessagePage } from "./types/api/conversations";
export type { CreateGroupOptions, UpdateGroupOptions } from "./types/api/groups";
export type { CreateOptions, FileSource, OfflinePushInfo, SendOptions } from "./types/api/messages";
export type { LoginResult, Plugins, Uploader } from "./types/api/session";
export type * from "./types/conversation";
export type {
  ChatEvent,
  ChatEventName,
  ChatEvents,
  ChatListener,
  DataByEvent,
  DataBySiteEvent,
  ExtensionChange,
  KickOutType,
  NetState,
  ReceiptNews,
} from "./types/events";
export type * from "./types/friend";
export type * from "./types/group";
export type * from "./types/message";
export type { ChatOptions, ChatStorage, LoginOptions, WebSocketClass } from "./types/options";
export type * from "./types/profile";
export type { Answer, ChatResult } from "./types/result";
