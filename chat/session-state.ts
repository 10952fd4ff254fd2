import type { CodeOf } from "./errors";
import type { ChatErrorCode } from "./protocol/errors";

/** Who is logged in, and how far that has come (specification 3.50, 4.25). Only modules/session writes it. */
export interface SessionState {
  userID: string;
  userSig: string;
  /** Key with which a reconnect proves who it is; empty while nobody is logged in. */
  a2Key: string;
  /** The user's number on the wire: message ids begin with it. "0" for a visitor. */
  tinyID: string;
  /** The login's number. */
  instID: number;
  /** This client, in all its connections: 32 hexadecimal digits. */
  readonly instanceID: string;
  /** This user's own words (specification 3.47). */
  customStatus: string;
  /** As this user's messages show him; filled in by the profile. */
  nick: string;
  avatar: string;
  /** How far the server's clock is ahead of this device's, milliseconds. */
  clockAheadMs: number;
  /** Whether the server knows this session. */
  isLoggedIn: boolean;
  /** SDK_READY was told. */
  isReady: boolean;
  /** Why calls that need a login fail now. */
  notReadyReason: ChatErrorCode;
}

const NOT_LOGGED_IN: CodeOf<"USER_NOT_LOGGED_IN"> = 2024;

/** Nobody is logged in yet. */
export const newSession = (instanceID: string): SessionState => ({
  userID: "",
  userSig: "",
  a2Key: "",
  tinyID: "0",
  instID: 0,
  instanceID,
  customStatus: "",
  nick: "",
  avatar: "",
  clockAheadMs: 0,
  isLoggedIn: false,
  isReady: false,
  notReadyReason: NOT_LOGGED_IN,
});

/** Forgets who was logged in, and why; the instance stays. */
export const resetSession = (session: SessionState, notReadyReason: ChatErrorCode): void => {
  Object.assign(session, newSession(session.instanceID), { clockAheadMs: session.clockAheadMs, notReadyReason });
};

/** 32 hexadecimal digits. */
export const newInstanceId = (random: () => number): string =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
