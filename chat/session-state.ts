import { USER_NOT_LOGGED_IN } from "./protocol/client-errors.ts";
import type { ChatErrorCode } from "./protocol/errors.ts";

/** The logged-in user and the progress of the login (specification 3.50, 4.25). Only modules/session writes it. */
export interface SessionState {
  userID: string;
  userSig: string;
  /** Key that authenticates a reconnect; empty without a login. */
  a2Key: string;
  /** The user's number on the wire; message ids begin with it. "0" for a visitor. */
  tinyID: string;
  /** The number of this login. */
  instID: number;
  /** Identifies this client across its connections: 32 hexadecimal digits. */
  readonly instanceID: string;
  /** Nick and avatar in this user's messages; set by modules/profile. */
  nick: string;
  avatar: string;
  /** Server clock minus this device's clock, in milliseconds. */
  clockAheadMs: number;
  /** Whether the server knows this session. */
  isLoggedIn: boolean;
  /** Whether SDK_READY was emitted and still holds. */
  isReady: boolean;
  /** The error of calls that need a login, while `isReady` is false. */
  notReadyReason: ChatErrorCode;
}

/** The state without a login. */
export const newSession = (instanceID: string): SessionState => ({
  userID: "",
  userSig: "",
  a2Key: "",
  tinyID: "0",
  instID: 0,
  instanceID,
  nick: "",
  avatar: "",
  clockAheadMs: 0,
  isLoggedIn: false,
  isReady: false,
  notReadyReason: USER_NOT_LOGGED_IN,
});

/** Clears the user but keeps the instance id and the clock difference. */
export const resetSession = (session: SessionState, notReadyReason: ChatErrorCode): void => {
  Object.assign(session, newSession(session.instanceID), { clockAheadMs: session.clockAheadMs, notReadyReason });
};

/** Returns 32 random hexadecimal digits. */
export const newInstanceId = (random: () => number): string =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
