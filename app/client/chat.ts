import type { ChatClient } from "../../chat";
import { browserProduct } from "./product";

let known: Promise<ChatClient | null> | undefined;

async function start(): Promise<ChatClient | null> {
  const [{ createChat, NOTIFY_ROOM }, { config }] = await Promise.all([import("../../chat"), browserProduct().config.getCommonConfig({})]);
  if (!config.im_sdkappid) return null;
  return createChat({ SDKAppID: config.im_sdkappid, notifyRoom: NOTIFY_ROOM, workerTimers: config.enable_worker === 1 });
}

/** The page's chat, loaded when it is first asked for, and again after that failed; null where the site has none (Specification 3.15). */
export function chat(): Promise<ChatClient | null> {
  known ??= start().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
