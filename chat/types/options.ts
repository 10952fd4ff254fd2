import type { Clock } from "../clock.ts";

/** The parts of a browser's WebSocket that the library uses. */
export type WebSocketClass = new (url: string) => WebSocket;

/** Small storage that lasts between visits, for example `localStorage`. */
export type ChatStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Options of `create`. Only the app id is required. The platform's objects are options, so that tests can replace them. */
export interface ChatOptions {
  /** The app id for which the app's server signs userSigs. */
  SDKAppID: number;
  /** The relay's origin, `wss://host`. The default is the page's own origin. */
  proxyServer?: string;
  /** A room that the client joins as soon as it is ready. This room counts as one of `besideRooms` without being listed there. */
  notifyRoom?: string;
  /**
   * A user can be in only one chat-room, but these rooms do not count towards this limit (specification 4.25). The relay must have
   * the same list. A user who joins another room stays in these rooms. After a logout, the client stays in them as a visitor.
   */
  besideRooms?: readonly string[];
  /**
   * For a screen that shows only rooms. A login then loads no conversations, groups, profile or blacklist, and downloads only the
   * settings and the modules that create and send messages. Every other module is downloaded at its first call. The first
   * getConversationList ends this mode: it loads everything that a login without this option loads, and so does each later login.
   */
  onlyRooms?: boolean;
  /**
   * Address of a JSON file with error texts by code, cached for 7 days (specification 9.11). The default is the relay's own English
   * texts. The first failed call waits up to 3 s for the file. If the file cannot be loaded, an error's message is its number and
   * its values.
   */
  errorTextUrl?: string;
  /**
   * Runs timers in a worker, because a browser slows down the timers of background pages but not those of a worker (specification
   * 4.27). The relay's setting `enable_worker` overrides this option.
   */
  workerTimers?: boolean;
  /** Time and timers. The default is the device's own. */
  clock?: Clock;
  /** The class of the socket. The default is the platform's own; `create` throws on a platform without one. */
  WebSocket?: WebSocketClass;
  /** Used for uploads, error texts and network checks. The default is the platform's own. */
  fetch?: typeof fetch;
  /** The default is the platform's `localStorage`. With null, the client stores nothing. */
  storage?: ChatStorage | null;
  /** Returns a number from 0 up to, but not including, 1. */
  random?: () => number;
  /**
   * Reports losses and returns of the network (specification 4.66). Default: the browser's `online`/`offline` events; null: no
   * reports.
   */
  network?: {
    /**
     * True if there is a network now. Called after three failed attempts to connect, before the relay is probed (specification
     * 4.67).
     */
    isOnline(): boolean;
    /** Calls `hear` at every later change. Returns the function that removes `hear`. */
    listen(hear: (isOnline: boolean) => void): () => void;
  } | null;
}

/** Arguments of `login` (specification 5.41). */
export interface LoginOptions {
  /** The user to log in, up to 128 characters. */
  userID: string;
  /** The signature that the app's own server has created for this user. */
  userSig: string;
}
