import type { Clock } from "../clock.ts";

/** The parts of a browser's WebSocket that the library uses. */
export type WebSocketClass = new (url: string) => WebSocket;

/** Small storage between visits; `localStorage` fits. */
export type ChatStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Options of `create`. Only the app id is required. Platform objects are options so that tests can replace them. */
export interface ChatOptions {
  /** The application id that userSigs are signed for. */
  SDKAppID: number;
  /** The relay's origin, `wss://host`. Default: the page's own origin. */
  proxyServer?: string;
  /**
   * A room to join as soon as the client is ready. It is one of `besideRooms` without being listed there.
   */
  notifyRoom?: string;
  /**
   * Rooms that do not count as the one chat-room that a user can be in (specification 4.25), as the relay has them. Joining another room
   * leaves none of them, and after logout the client stays in them as a visitor.
   */
  besideRooms?: readonly string[];
  /**
   * For a screen that shows only rooms: a login loads no conversations, groups, profile or blacklist, and downloads only the
   * settings and the parts that create and send messages. Every other part is downloaded at its first call. The first
   * getConversationList makes the client whole: it loads what a login of a whole client loads, and later logins do too.
   */
  onlyRooms?: boolean;
  /**
   * Address of a JSON file with error texts by code, cached for 7 days (specification 9.11). Default: the relay's own English
   * texts. The first failed call waits up to 3 s for the file; if loading fails, an error's message is its number and values.
   */
  errorTextUrl?: string;
  /**
   * Runs timers in a worker, which a browser does not slow down for background pages (specification 4.27). The relay's setting
   * `enable_worker` overrides this option.
   */
  workerTimers?: boolean;
  /** Time and timers. Default: the device's own. */
  clock?: Clock;
  /** The socket's class. Default: the platform's own; on a platform without one `create` throws. */
  WebSocket?: WebSocketClass;
  /** Used for uploads, error texts and network checks. Default: the platform's own. */
  fetch?: typeof fetch;
  /** Default: the platform's `localStorage`. null: the client stores nothing. */
  storage?: ChatStorage | null;
  /** Returns a number from 0 up to, but not including, 1. */
  random?: () => number;
  /**
   * Reports when the network goes and returns. Default: the browser's `online` and `offline` events. null: no reports
   * (specification 4.66).
   */
  network?: {
    /**
     * Whether there is a network now. The client calls it after three failed attempts to connect, before it probes the relay
     * (specification 4.67).
     */
    isOnline(): boolean;
    /** Calls `hear` at every later change, until the returned function is called. */
    listen(hear: (isOnline: boolean) => void): () => void;
  } | null;
}

/** Arguments of `login` (specification 5.41). */
export interface LoginOptions {
  /** The user to log in, up to 128 characters. */
  userID: string;
  /** The signature that the app's own server created for this user. */
  userSig: string;
}
