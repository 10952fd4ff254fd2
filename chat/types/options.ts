import type { Clock } from "../clock";

/** What of a browser's WebSocket the library uses. */
export type WebSocketClass = new (url: string) => WebSocket;

/** Where the library keeps a little between visits; `localStorage` fits. */
export type ChatStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * What `create` takes. Everything but the app id has a sensible default; the platform's parts are options so that tests can replace them.
 */
export interface ChatOptions {
  /** The application's id, which its userSigs are signed for. */
  SDKAppID: number;
  /** The relay's origin, `wss://host`. Without it, the page's own. */
  proxyServer?: string;
  /**
   * Joins this room when ready; nothing is joined without it. NOTIFY_ROOM, joined so or by `joinGroup`, is held beside the one chat-room that
   * a user is in (specification 4.25), from the end of his session on as a visitor.
   */
  notifyRoom?: string;
  /**
   * For a screen that shows rooms and nothing else: a login fetches no conversations, groups, profile or blacklist, and downloads only
   * what makes and sends messages, and the settings. Every other part comes when it is first called.
   */
  onlyRooms?: boolean;
  /**
   * Address of a JSON file of what is said of errors, by code; kept for 7 days (specification 9.11). Without it the relay's own, in English.
   * A failed call waits for it up to 3 s before it rejects, the first time; where it cannot be had an error says its number and values.
   */
  errorTextUrl?: string;
  /**
   * Runs the timers in a worker, where a browser does not slow them down while the page is in the background (specification 4.27). The
   * relay's setting `enable_worker` goes before it.
   */
  workerTimers?: boolean;
  /** Time and timers; the device's own without it. */
  clock?: Clock;
  /** The class of the socket; the platform's own without it. A platform that has none throws at `create`. */
  WebSocket?: WebSocketClass;
  /** For uploads, error texts and the probe of the network; the platform's own without it. */
  fetch?: typeof fetch;
  /** The platform's `localStorage` without it; null: nothing is kept. */
  storage?: ChatStorage | null;
  /** 0 up to, not including, 1. */
  random?: () => number;
  /** Tells when the network goes and comes; the browser's `online` and `offline` without it, null: nobody tells (specification 4.66). */
  network?: {
    /** Whether there is one now: asked after three failed attempts to connect, before the relay is (specification 4.67). */
    isOnline(): boolean;
    /** Calls `hear` at every change from now on; what it returns ends that. */
    listen(hear: (isOnline: boolean) => void): () => void;
  } | null;
}

/** What `login` takes (specification 5.41). */
export interface LoginOptions {
  /** Who logs in, up to 128 characters. */
  userID: string;
  /** The signature that the app's own server made for this user. */
  userSig: string;
}
