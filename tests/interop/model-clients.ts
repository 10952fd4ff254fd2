import { createRequire } from "node:module";
import { resolve } from "node:path";
import { WebSocket } from "ws";
import type { WebSocketClass } from "#chat/types/options.ts";
import type { ChatClient, ChatLibrary } from "./client.ts";
import { ownLibrary } from "./own-library.ts";

/**
 * The chat vendor's official clients, both unchanged: `model` is the npm package `tim-js-sdk` 2.27.6, `current` is
 * `@tencentcloud/chat` 3.6.6.
 */
export type ModelClientName = "model" | "current";

/** Only this build of the older client has the methods for friends. */
const MODEL_CLIENT = "tim-js-sdk/tim-js-friendship.js";
const CURRENT_CLIENT = "@tencentcloud/chat";
/** The newer client loads its modules by name. */
const CURRENT_MODULES = ["group-module", "relationship-module", "signaling-module", "cloud-search-module", "follow-module"];

/** Methods that only the newer client has. The relay has no data for these methods, or they send no request. */
const CURRENT_ONLY = [
  "getLoginUser",
  "getServerTime",
  "isReady",
  "convertVoiceToText",
  "addMessageReaction",
  "removeMessageReaction",
  "getMessageReactions",
  "getAllUserListOfMessageReaction",
  "setConversationDraft",
  "setAllReceiveMessageOpt",
  "getAllReceiveMessageOpt",
  "pinGroupMessage",
  "getPinnedGroupMessageList",
  "searchCloudMessages",
  "searchCloudUsers",
  "searchCloudGroups",
  "searchCloudGroupMembers",
  "followUser",
  "unfollowUser",
  "getMyFollowingList",
  "getMyFollowersList",
  "getMutualFollowersList",
  "getUserFollowInfo",
  "checkFollowType",
  "addSignalingListener",
  "removeSignalingListener",
  "invite",
  "inviteSync",
  "inviteInGroup",
  "inviteInGroupSync",
  "cancel",
  "accept",
  "reject",
  "getSignalingInfo",
  "modifyInvitation",
];
/** The newer client's modules treat errors of their own core as unknown errors, so they report each refusal with this code. */
const UNCAUGHT_ERROR = 2_903;

const fromProject = createRequire(resolve("package.json"));

/** Loads a file again, because the vendor's clients keep one instance per app and library. */
function load(file: string): unknown {
  delete fromProject.cache[fromProject.resolve(file)];
  return fromProject(file);
}

interface CurrentLibrary extends Omit<ChatLibrary, "create"> {
  create(options: { SDKAppID: number; proxyServer: string; modules: Record<string, unknown> }): ChatClient;
}

export function loadModelClient(name: ModelClientName): ChatLibrary {
  if (name === "model") return load(MODEL_CLIENT) as ChatLibrary;
  const library = load(CURRENT_CLIENT) as CurrentLibrary;
  const modules = Object.fromEntries(
    CURRENT_MODULES.map((module) => [module, (load(`${CURRENT_CLIENT}/modules/${module}.js`) as { default: unknown }).default]),
  );
  return {
    EVENT: library.EVENT,
    TYPES: library.TYPES,
    extraMethods: CURRENT_ONLY,
    groupRefusal: UNCAUGHT_ERROR,
    hearsRoomRevocations: true,
    create: (options) => library.create({ ...options, modules }),
  };
}

/** Our library needs only a WebSocket, and uses no feature of a browser's WebSocket that `ws` lacks. */
export const loadOwnClient = (): ChatLibrary => ownLibrary({ WebSocket: WebSocket as unknown as WebSocketClass });

export function loadNamed(name: string): ChatLibrary {
  if (name === "own") return loadOwnClient();
  if (name === "model" || name === "current") return loadModelClient(name);
  throw new Error(`"${name}" is no library: model, current or own`);
}
