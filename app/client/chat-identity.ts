import type { Cancel, ChatClient, Clock, EVENT } from "#chat/index.ts";
import { REPEAT_LOGIN } from "#chat/protocol/client-errors.ts";
import { ACCOUNT_RESTRICTED, LOGIN_OVER_FREQUENCY, USERSIG_EXPIRED } from "#chat/protocol/server-errors.ts";
import type { GuestInfo } from "#edge/contract/entities/user.ts";
import { guestNeedsRefresh } from "#edge/contract/rules/accounts.ts";
import { retryPause } from "./retry-pause.ts";

/** A chat user's id with the signature that the site's server made for it (Specification 3.2, 7.22). */
export type Signed = Pick<GuestInfo, "userid" | "txim_sign">;

/** Parts that the identity needs; a browser's are in chat.ts, a test brings its own. */
export interface IdentityParts {
  client: Pick<ChatClient, "login" | "logout" | "on">;
  /** The library's event names, which come with the library. */
  events: Pick<typeof EVENT, "KICKED_OUT">;
  /** Requests signatures from the site's server. */
  issue: {
    viewer(): Promise<Signed>;
    guest(): Promise<GuestInfo>;
  };
  /** The browser's storage: the viewer's signature for the tab's life, the guest's until it expires. */
  kept: {
    viewer(): Signed | null;
    keepViewer(signed: Signed | null): void;
    guest(): GuestInfo | null;
    keepGuest(guest: GuestInfo | null): void;
  };
  clock: Clock;
  /** Called with the server's time at each login, unix milliseconds: a device that has sent nothing knows no other. */
  onServerTime(serverMs: number): void;
  /** 0 up to, not including, 1. */
  random(): number;
}

/** Under which name a page is in the chat (Specification 4.24, 6.1, 6.2, 8.8). */
export interface ChatIdentity {
  /** Names the signed-in viewer, null for nobody: the client logs in, logs out or changes over. */
  setViewer(uid: number | null): void;
  /**
   * Resolves with the page's user id in the chat. A visitor becomes a guest by it. Rejects with the refusal of the server or the
   * network; the login is still retried.
   */
  require(): Promise<string>;
  /** Logs in again after another of the viewer's devices took the place: the viewer looks at this page now. */
  resume(): void;
}

const GUEST = "guest";

const RETRY = { firstMs: 2_000, maxMs: 60_000 };
/** A login that held for so long makes the next retry a quick one. */
const STEADY_MS = 60_000;

/**
 * The wait after REPEAT_LOGIN, the error of a second login of this client under way (specification 8.8 tolerates it). That login may still
 * fail, so the client logs in again.
 */
const REPEAT_LOGIN_WAIT_MS = 1_000;
const readCode = (error: unknown): number => (error as { code?: number } | null)?.code ?? 0;

/**
 * Whether the server refuses the identity, whatever the network does: its codes from an expired signature to a restricted account, without
 * the one for too many logins, which says nothing of the identity.
 */
const isRefused = (error: unknown): boolean => {
  const code = readCode(error);
  return code >= USERSIG_EXPIRED && code <= ACCOUNT_RESTRICTED && code !== LOGIN_OVER_FREQUENCY;
};

/**
 * Keeps one chat client logged in as the page's viewer, or as a guest once a screen needs a name. A visitor who only listens has
 * none and costs the chat no object. A refused or expired signature is issued anew; other failures keep the identity, so that a
 * crowd that returns after an outage requests no new guests.
 */
export function createChatIdentity({ client, events, issue, kept, clock, onServerTime, random }: IdentityParts): ChatIdentity {
  let viewer: number | null = null;
  let isGuestNeeded = false;
  /** Another device took this client's place: it stays out until the viewer comes back to the page. */
  let isDisplaced = false;
  /** The name that the client is logged in under. */
  let current: { name: string; userId: string } | null = null;
  let settling: Promise<void> | undefined;
  /** Retries since the last login that held. */
  let retries = 0;
  let cancelRetry: Cancel = () => undefined;
  let cancelSteady: Cancel = () => undefined;

  const wanted = (): string | null => {
    if (isDisplaced) return null;
    if (viewer !== null) return String(viewer);
    return isGuestNeeded ? GUEST : null;
  };

  const forget = (name: string): void => (name === GUEST ? kept.keepGuest(null) : kept.keepViewer(null));

  const guest = async (): Promise<Signed> => {
    const known = kept.guest();
    if (known && !guestNeedsRefresh(known, clock.now())) return known;
    const issued = await issue.guest();
    kept.keepGuest(issued);
    return issued;
  };

  const signed = async (uid: string): Promise<Signed> => {
    const known = kept.viewer();
    if (known?.userid === uid) return known;
    const issued = await issue.viewer();
    if (issued.userid !== uid)
      throw new Error(`The page's viewer is ${uid}, the session is of ${issued.userid}: the page is about to be loaded anew.`);
    kept.keepViewer(issued);
    return issued;
  };

  const pause = (waitMs: number): Promise<void> => new Promise((resolve) => clock.after(waitMs, resolve));

  /** Logs in once. Leaves `current` as it was where another login is under way or another name is wanted by now. */
  const login = async (name: string): Promise<void> => {
    const { userid, txim_sign } = await (name === GUEST ? guest() : signed(name));
    if (name !== wanted()) return;
    try {
      const { data } = await client.login({ userID: userid, userSig: txim_sign });
      if (data.timeStamp) onServerTime(data.timeStamp * 1_000);
    } catch (error) {
      if (readCode(error) === REPEAT_LOGIN) return pause(REPEAT_LOGIN_WAIT_MS);
      if (isRefused(error)) forget(name);
      throw error;
    }
    current = { name, userId: userid };
    cancelSteady();
    cancelSteady = clock.after(STEADY_MS, () => {
      retries = 0;
    });
  };

  /** Takes one step after the other until the client has the wanted identity, which may change meanwhile. */
  const settle = async (): Promise<void> => {
    for (let name = wanted(); name !== (current?.name ?? null); name = wanted()) {
      if (current) {
        current = null;
        await client.logout().catch(() => undefined);
      } else if (name !== null) await login(name);
    }
  };

  const retryLater = (): void => {
    cancelRetry();
    cancelRetry = clock.after(retryPause(retries, RETRY) * (1 + random() / 2), () => void begin().catch(() => undefined));
    retries += 1;
  };

  const begin = (): Promise<void> => {
    cancelRetry();
    settling ??= settle()
      .catch((error: unknown) => {
        retryLater();
        throw error;
      })
      .finally(() => {
        settling = undefined;
      });
    return settling;
  };
  const beginQuietly = (): void =>
    void begin().catch((error: unknown) => console.warn("The chat could not be entered; it is retried.", error));

  client.on(events.KICKED_OUT, ({ data: { type } }) => {
    if (!current) return;
    const { name } = current;
    current = null;
    cancelSteady();
    if (type === "multipleDevice" || type === "multipleAccount") {
      isDisplaced = true;
      return;
    }
    // The signature expired, or the server ended it with one of the viewer's sessions: the others may request the next.
    forget(name);
    retryLater();
  });

  const requireName = async (): Promise<string> => {
    isDisplaced = false;
    if (viewer === null) isGuestNeeded = true;
    await begin();
    // The viewer signed in or out meanwhile.
    return current?.userId ?? requireName();
  };

  return {
    setViewer(uid) {
      if (uid === viewer) return;
      viewer = uid;
      isDisplaced = false;
      retries = 0;
      if (uid === null) kept.keepViewer(null);
      beginQuietly();
    },

    require: requireName,

    resume() {
      if (!isDisplaced) return;
      isDisplaced = false;
      beginQuietly();
    },
  };
}
