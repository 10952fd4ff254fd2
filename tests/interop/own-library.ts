import { createChat, EVENT, TYPES } from "#chat/index.ts";
import type { ChatOptions } from "#chat/types/options.ts";
import type { ChatLibrary } from "./client.ts";

/** Our own library, with a `create` that returns a new client each time instead of one per app. */
export const ownLibrary = (platform: Pick<ChatOptions, "WebSocket"> = {}): ChatLibrary => ({
  create: (options) => createChat({ ...options, ...platform }),
  EVENT,
  TYPES,
  extraMethods: ["isReady", "openArchive", "restoreMessage"],
  hearsOwnPushes: true,
});
