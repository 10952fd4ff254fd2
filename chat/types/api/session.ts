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
  a2Key?: string;
  tinyID?: string;
  instanceID?: number;
  /** Seconds. */
  helloInterval?: number;
  /** Unix seconds of the server. */
  timeStamp?: number;
}

/** The library itself: who is logged in, what is heard (specification 4.25, 4.60 to 4.63). */
export interface SessionApi {
  /**
   * Logs in. The call resolves before everything is there: SDK_READY tells when other calls may be made.
   * Errors: 2002, 2003, 2025 within 15 s of the last attempt, 70001 and others of the server about the signature.
   */
  login(options: LoginOptions): Answer<LoginResult>;
  /** Logs out; everything of this user leaves memory. Error 2024: nobody is logged in. */
  logout(): Answer;
  /** Logs out, closes the socket, stops every timer and forgets every listener. The client is of no use afterwards. */
  destroy(): Answer;
  /** Whether SDK_READY was told and still holds. */
  isReady(): boolean;
  /** Calls `handler` at each event of a name. Begin before `login`, or early events are missed. */
  on<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Calls `handler` at the next event of a name, and no more. */
  once<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** Ends what `on` or `once` began. */
  off<Name extends ChatEventName>(eventName: Name, handler: ChatListener<Name>, context?: unknown): void;
  /** What the console shows: 0 everything, 1 what matters in use, 2 warnings, 3 errors, 4 nothing. */
  setLogLevel(level: 0 | 1 | 2 | 3 | 4): void;
  /** Gives the library parts of the app's own, by name (see Plugins). */
  registerPlugin(plugins: Plugins): void;
  /** Calls by name what has no method yet. An unknown name rejects. */
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
