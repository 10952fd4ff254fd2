import { createChat, EVENT, TYPES } from "#chat/index.ts";
import type { ChatOptions } from "#chat/types/options.ts";
import type { ChatLibrary } from "./client.ts";

/** Our own library. Its `create` returns a new client each time, where the library would return one client per app. */
export const ownLibrary = (platform: Pick<ChatOptions, "WebSocket"> = {}): ChatLibrary => ({
  create: (options) => createChat({ ...options, ...platform }),
  EVENT,
  TYPES,
  extraMethods: ["isReady", "openArchive", "restoreMessage"],
  hearsOwnPushes: true,
});
