import type { Cancel, ChatClient, Clock, EVENT } from "#chat/index.ts";
import { REPEAT_LOGIN } from "#chat/protocol/client-errors.ts";
import { ACCOUNT_RESTRICTED, LOGIN_OVER_FREQUENCY, USERSIG_EXPIRED } from "#chat/protocol/server-errors.ts";
import type { GuestInfo } from "#edge/contract/entities/user.ts";
import { guestNeedsRefresh } from "#edge/contract/rules/accounts.ts";
import { retryPause } from "./retry-pause.ts";

/** A user id with the signature that the site's server has issued for it (Specification 3.2, 7.22). */
export type Signed = Pick<GuestInfo, "userid" | "txim_sign">;

export interface IdentityParts {
  client: Pick<ChatClient, "login" | "logout" | "on">;
  /** The event names are passed in, because the chat library is loaded on demand. */
  events: Pick<typeof EVENT, "KICKED_OUT">;
  issue: {
    viewer(): Promise<Signed>;
    guest(): Promise<GuestInfo>;
  };
  /** The viewer's signature is kept until the tab closes. A guest's signature is kept until it expires. */
  kept: {
    viewer(): Signed | null;
    keepViewer(signed: Signed | null): void;
    guest(): GuestInfo | null;
    keepGuest(guest: GuestInfo | null): void;
  };
  clock: Clock;
  /** Called at each login with the server's time (unix ms). A device that has sent no message has no other source of this time. */
  onServerTime(serverMs: number): void;
  /** Returns a number from 0 up to but not including 1. */
  random(): number;
}

/** The identity under which a page is logged in to the chat (Specification 4.24, 6.1, 6.2, 8.8). */
export interface ChatIdentity {
  /** null means that nobody is signed in. If the viewer changes, the client logs in, logs out or changes its identity. */
  setViewer(uid: number | null): void;
  /**
   * Resolves with the page's chat user id, or with a guest's id if nobody is signed in. Rejects when the server first refuses the
   * login, but the client continues to retry.
   */
  require(): Promise<string>;
  /** Logs in again after a login on another device has ended this page's login. Called when the viewer returns to this page. */
  resume(): void;
}

const GUEST = "guest";

const RETRY = { firstMs: 2_000, maxMs: 60_000 };
/** A login that lasts this long, in milliseconds, resets the count of retries. */
const STEADY_MS = 60_000;

/**
 * Wait after the error REPEAT_LOGIN (specification 8.8). Another login of this client is pending, but that login may fail, so the
 * client retries.
 */
const REPEAT_LOGIN_WAIT_MS = 1_000;
const readCode = (error: unknown): number => (error as { code?: number } | null)?.code ?? 0;

/**
 * True for error codes that concern the identity. `LOGIN_OVER_FREQUENCY` lies in the same range but does not concern the identity.
 */
const isRefused = (error: unknown): boolean => {
  const code = readCode(error);
  return code >= USERSIG_EXPIRED && code <= ACCOUNT_RESTRICTED && code !== LOGIN_OVER_FREQUENCY;
};

/**
 * Reuses a signature until it expires or the chat refuses it. Otherwise every page would request a new guest identity after an
 * outage. A visitor who only receives messages needs no identity, and the chat needs no Durable Object for that visitor.
 */
export function createChatIdentity({ client, events, issue, kept, clock, onServerTime, random }: IdentityParts): ChatIdentity {
  let viewer: number | null = null;
  let isGuestNeeded = false;
  /**
   * True after a login on another device has logged this client out. The client stays logged out until the viewer returns to the
   * page.
   */
  let isDisplaced = false;
  /** null if the client is not logged in. */
  let current: { name: string; userId: string } | null = null;
  let settling: Promise<void> | undefined;
  /** Retries since the last login that lasted for `STEADY_MS`. */
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

  /** Logs in as `name`. Leaves `current` unchanged if another login is pending, or if a different name is now wanted. */
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

  /** The wanted identity may change during a login or logout, so the loop compares it with the current identity after each step. */
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
    // The signature has expired, or the end of one of the viewer's sessions has revoked it. Drops the signature, so that a page
    // whose session has not ended requests a new one.
    forget(name);
    retryLater();
  });

  const requireName = async (): Promise<string> => {
    isDisplaced = false;
    if (viewer === null) isGuestNeeded = true;
    await begin();
    // If the viewer signed in or out during the login, `current` is null, so the login is repeated.
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
