import { createChat, EVENT, TYPES } from "#chat/index.ts";
import type { ChatOptions } from "#chat/types/options.ts";
import type { ChatLibrary } from "./client.ts";

/** Our own library, with a new client each time where `create` would give one client an app. */
export const ownLibrary = (platform: Pick<ChatOptions, "WebSocket"> = {}): ChatLibrary => ({
  create: (options) => createChat({ ...options, ...platform }),
  EVENT,
  TYPES,
  extraMethods: ["isReady", "openArchive", "restoreMessage"],
  hearsOwnPushes: true,
});
