import type { ChatEventName, ChatListener } from "../events.ts";
import type { LoginOptions } from "../options.ts";
import type { Answer } from "../result.ts";

/** Data of a login (specification 4.60, 4.61). */
export interface LoginResult {
  actionStatus: "OK";
  errorCode: 0;
  errorInfo: string;
  /** True if this user was already logged in; the call then changed nothing. */
  repeatLogin?: true;
  /** The key that restores the session after a lost connection. */
  a2Key?: string;
  /** The user's number on the wire. The ids of the user's messages begin with it. */
  tinyID?: string;
  /** The number of this login. */
  instanceID?: number;
  /** Interval of keep-alives in seconds. */
  helloInterval?: number;
  /** Unix seconds of the server. */
  timeStamp?: number;
}

/** Session and events of the client (specification 4.25, 4.60 to 4.63). */
export interface SessionApi {
  /**
   * Logs in; if another user is logged in, logs that user out first. The call resolves before all data is loaded; SDK_READY reports
   * when other calls are allowed. Errors: 2002 no user, 2003 no signature, 2025 another login began less than 15 s ago and is still
   * pending (specification 9.22), 2022 an answer without tinyID, 2023 an answer without a2Key. Errors of the signature: 70001
   * expired, 70003 unreadable, 70009 made with another secret, 70013 for another user or app.
   */
  login(options: LoginOptions): Answer<LoginResult>;
  /**
   * Logs out and deletes the user's data from memory; pending calls fail with 3005. Error 2024: not logged in (specification 4.62).
   */
  logout(): Answer;
  /** Logs out, closes the socket, stops every timer and removes every listener. The client cannot be used afterwards. */
  destroy(): Answer;
  /** Returns true from SDK_READY until the session ends or is interrupted (specification 4.25). */
  isReady(): boolean;
  /**
   * Calls `handler` at every event of this name, with `context` as `this`. Add listeners before `login`, or they miss early events.
   */
  on<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Calls `handler` only at the next event of this name. */
  once<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Removes a listener that `on` or `once` added with the same handler and context. */
  off<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Console output level: 0 all, 1 release (default), 2 warnings, 3 errors, 4 none. The library itself writes only warnings. */
  setLogLevel(level: 0 | 1 | 2 | 3 | 4): void;
  /** Registers the app's plugins by name (see Plugins). */
  registerPlugin(plugins: Plugins): void;
  /**
   * Calls an operation that has no method, by its name. `isCommercialAbilityEnabled` takes an ability's bit as a power of two and
   * returns `enabled` (specification 6.9). `setPushSubscription` takes the result of a browser's `pushManager.subscribe`,
   * `deletePushSubscription` its endpoint (7.104). `uploadFile` takes a `message` and its `transfer` (`file`, `second`,
   * `onProgress`, `pictures` that the app has made of the file, a `signal` that aborts the upload). It writes the file's address
   * into the message without sending the message; called again with the same `transfer`, it continues where the upload stopped
   * (5.42). Error 2905: unknown name.
   */
  callExperimentalAPI(name: string, parameter?: unknown): Answer<unknown>;
}

/**
 * Plugins of an app. The vendor's upload and filter plugins are accepted without effect, because this library has both built in.
 */
export interface Plugins {
  /** Stores files elsewhere than in the relay's own store. */
  uploader?: Uploader;
  [vendorPlugin: string]: unknown;
}

/** Stores a file and resolves with its address. Must call `onProgress` with a share from 0 to 1. */
export type Uploader = (file: Blob, name: string, onProgress: (share: number) => void) => Promise<{ url: string }>;
