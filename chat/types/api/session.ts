import type { ChatEventName, ChatListener } from "../events";
import type { LoginOptions } from "../options";
import type { Answer } from "../result";

/** What a login answers (specification 4.60, 4.61). */
export interface LoginResult {
  actionStatus: "OK";
  errorCode: 0;
  errorInfo: string;
  /** This user was logged in already; nothing was done. */
  repeatLogin?: true;
  /** The key by which the session comes back after a lost connection. */
  a2Key?: string;
  /** The user's number on the wire: the ids of his messages begin with it. */
  tinyID?: string;
  /** The login's number. */
  instanceID?: number;
  /** Seconds. */
  helloInterval?: number;
  /** Unix seconds of the server. */
  timeStamp?: number;
}

/** The library itself: who is logged in, what is heard (specification 4.25, 4.60 to 4.63). */
export interface SessionApi {
  /**
   * Logs in; another user who was logged in is logged out first. The call resolves before everything is there: SDK_READY tells when other
   * calls may be made. Errors: 2002 and 2003 without user or signature, 2025 while another login is under way that began less than 15 s ago
   * (specification 9.22), 2022 and 2023 for an answer without tinyID or a2Key, and of the signature 70001 expired, 70003 not readable,
   * 70009 made with another secret, 70013 of another user or app.
   */
  login(options: LoginOptions): Answer<LoginResult>;
  /** Logs out; everything of this user leaves memory, calls under way fail with 3005. Error 2024: nobody is (specification 4.62). */
  logout(): Answer;
  /** Logs out, closes the socket, stops every timer and forgets every listener. The client is of no use afterwards. */
  destroy(): Answer;
  /** Whether SDK_READY was told and still holds (specification 4.25). */
  isReady(): boolean;
  /** Calls `handler` at each event of a name, with `context` as its `this`. Begin before `login`, or early events are missed. */
  on<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Calls `handler` at the next event of a name, and no more. */
  once<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Ends what `on` or `once` began with the same handler and context. */
  off<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** What the console shows: 0 everything, 1 what matters in use, 2 warnings, 3 errors, 4 nothing; 1 at first. It writes warnings. */
  setLogLevel(level: 0 | 1 | 2 | 3 | 4): void;
  /** Gives the library parts of the app's own, by name (see Plugins). */
  registerPlugin(plugins: Plugins): void;
  /**
   * Calls by name what has no method: `isCommercialAbilityEnabled` with an ability's bit as a power of two answers `enabled` (specification
   * 6.9); `setPushSubscription` takes what a browser's `pushManager.subscribe` gave, `deletePushSubscription` its endpoint (7.104).
   * Error 2905: no such name.
   */
  callExperimentalAPI(name: string, parameter?: unknown): Answer<unknown>;
}

/** Parts that an app may bring. Those that the model client needs for uploads and filters are built in here and accepted without effect. */
export interface Plugins {
  /** Puts files somewhere else than the relay's own store. */
  uploader?: Uploader;
  [vendorPlugin: string]: unknown;
}

/** Stores a file and tells its address. `onProgress` is called with 0 to 1. */
export type Uploader = (file: Blob, name: string, onProgress: (share: number) => void) => Promise<{ url: string }>;
