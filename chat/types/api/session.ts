import type { ChatEventName, ChatListener } from "../events.ts";
import type { LoginOptions } from "../options.ts";
import type { Answer } from "../result.ts";

/** Data of a login (specification 4.60, 4.61). */
export interface LoginResult {
  actionStatus: "OK";
  errorCode: 0;
  errorInfo: string;
  /** This user was already logged in; the call changed nothing. */
  repeatLogin?: true;
  /** Key that restores the session after a lost connection. */
  a2Key?: string;
  /** The user's number on the wire; ids of the user's messages begin with it. */
  tinyID?: string;
  /** The number of this login. */
  instanceID?: number;
  /** Seconds. */
  helloInterval?: number;
  /** Unix seconds of the server. */
  timeStamp?: number;
}

/** Session and events of the client (specification 4.25, 4.60 to 4.63). */
export interface SessionApi {
  /**
   * Logs in; logs out another user first. The call resolves before all data has loaded: SDK_READY reports when other calls are
   * allowed. Errors: 2002 and 2003 without user or signature, 2025 while another login that began less than 15 s ago is under way
   * (specification 9.22), 2022 and 2023 for an answer without tinyID or a2Key, and for the signature 70001 expired, 70003
   * unreadable, 70009 made with another secret, 70013 for another user or app.
   */
  login(options: LoginOptions): Answer<LoginResult>;
  /**
   * Logs out and clears this user's data from memory; pending calls fail with 3005. Error 2024: no user is logged in
   * (specification 4.62).
   */
  logout(): Answer;
  /** Logs out, closes the socket, stops every timer and removes every listener. The client cannot be used afterwards. */
  destroy(): Answer;
  /** Whether SDK_READY was emitted and still holds (specification 4.25). */
  isReady(): boolean;
  /**
   * Calls `handler` at every event of a name, with `context` as its `this`. Call it before `login`, or early events are missed.
   */
  on<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Calls `handler` at the next event of a name only. */
  once<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Removes a listener that `on` or `once` added with the same handler and context. */
  off<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Level of console output: 0 all, 1 release, 2 warnings, 3 errors, 4 none; default 1. The library itself writes warnings. */
  setLogLevel(level: 0 | 1 | 2 | 3 | 4): void;
  /** Registers the app's own parts by name (see Plugins). */
  registerPlugin(plugins: Plugins): void;
  /**
   * Calls an operation without a method of its own by name: `isCommercialAbilityEnabled` with an ability's bit as a power of two
   * returns `enabled` (specification 6.9); `setPushSubscription` takes the result of a browser's `pushManager.subscribe`,
   * `deletePushSubscription` its endpoint (7.104); `uploadFile` takes a `message` and its `transfer` (`file`, `second`, `onProgress`,
   * `pictures` that the app made of the file, a `signal` that ends it), and writes the file's address into the message without sending it; the
   * same `transfer` given again goes on where it stopped (5.42). Error 2905: unknown name.
   */
  callExperimentalAPI(name: string, parameter?: unknown): Answer<unknown>;
}

/**
 * Parts that an app can supply. The model client's parts for uploads and filters are built in here and accepted without effect.
 */
export interface Plugins {
  /** Stores files somewhere other than the relay's own store. */
  uploader?: Uploader;
  [vendorPlugin: string]: unknown;
}

/** Stores a file and resolves with its address. Calls `onProgress` with 0 to 1. */
export type Uploader = (file: Blob, name: string, onProgress: (share: number) => void) => Promise<{ url: string }>;
