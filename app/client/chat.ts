import type { ChatClient } from "#chat/index.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { alignClock } from "../visit/use-now.ts";
import { type ChatIdentity, createChatIdentity, type Signed } from "./chat-identity.ts";
import { eraseArchivesBut } from "./chat-archives.ts";
import { createPageNetwork } from "./page-network.ts";
import { browserProduct } from "./product.ts";
import { NO_GUEST, readStore, writeStore } from "../state/stored-state.ts";

export interface PageChat {
  client: ChatClient;
  identity: ChatIdentity;
}

/**
 * The tab may store the signature, because a signature is valid only for the chat and only for a day. A reloaded page then requests
 * no new signature.
 */
const SIGNATURE_KEY = "chat-signature";

function keptSignature(): Signed | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SIGNATURE_KEY) ?? "null");
    const { userid, txim_sign } = (kept ?? {}) as Partial<Signed>;
    return typeof userid === "string" && typeof txim_sign === "string" ? { userid, txim_sign } : null;
  } catch {
    return null;
  }
}

function keepSignature(signed: Signed | null): void {
  try {
    if (signed) sessionStorage.setItem(SIGNATURE_KEY, JSON.stringify(signed));
    else sessionStorage.removeItem(SIGNATURE_KEY);
  } catch {
    // A browser that refuses storage requests a new signature for each page.
  }
}

let known: Promise<PageChat | null> | undefined;

async function start(): Promise<PageChat | null> {
  const [{ createChat, EVENT }, { config }] = await Promise.all([
    import("#chat/index.ts"),
    browserProduct().config.getCommonConfig({}),
  ]);
  if (!config.im_sdkappid) return null;
  // The login fetches no conversations, because the messenger requests them (docs/decisions/0056-messenger.md).
  const client = createChat({
    SDKAppID: config.im_sdkappid,
    notifyRoom: NOTIFY_ROOM,
    onlyRooms: true,
    workerTimers: config.enable_worker === 1,
    network: createPageNetwork(),
  });
  const identity = createChatIdentity({
    client,
    events: EVENT,
    issue: {
      async viewer() {
        const { uid, txim_sign } = await browserProduct().user.getUserInfo({});
        return { userid: String(uid), txim_sign };
      },
      guest: () => browserProduct().user.getGuestInfo({}),
    },
    kept: {
      viewer: keptSignature,
      keepViewer: keepSignature,
      guest: () => readStore().guest,
      keepGuest: (guest) => writeStore({ guest: guest ?? NO_GUEST }),
    },
    clock: {
      now: Date.now,
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    onServerTime: alignClock,
    random: Math.random,
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") identity.resume();
  });
  return {
    client,
    identity: {
      ...identity,
      setViewer(uid) {
        identity.setViewer(uid);
        if (uid === null) void eraseArchivesBut(null).catch(() => undefined);
      },
    },
  };
}

/** null if the site has no chat (Specification 3.15). Loads the chat on the first call; after a failure the next call retries. */
export function chat(): Promise<PageChat | null> {
  known ??= start().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
