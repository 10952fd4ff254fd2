import { USER_NOT_LOGGED_IN } from "./protocol/client-errors.ts";
import type { ChatErrorCode } from "./protocol/errors.ts";

/** The logged-in user and the progress of the login (specification 3.50, 4.25). Only modules/session changes it. */
export interface SessionState {
  userID: string;
  userSig: string;
  /** The key that authenticates a reconnect; empty if nobody is logged in. */
  a2Key: string;
  /** The user's number on the wire; "0" for a visitor. The ids of the user's messages begin with this number. */
  tinyID: string;
  /** The number of this login, which the server assigns. */
  instID: number;
  /** Identifies this client across its connections: 32 hexadecimal digits. */
  readonly instanceID: string;
  /** Nick and avatar in this user's messages. modules/profile sets them. */
  nick: string;
  avatar: string;
  /** Server clock minus this device's clock, in milliseconds. */
  clockAheadMs: number;
  /** True while the server has accepted this session. */
  isLoggedIn: boolean;
  /** True from SDK_READY until the session ends or is interrupted. */
  isReady: boolean;
  /** The error with which a call that needs a login fails while `isReady` is false. */
  notReadyReason: ChatErrorCode;
}

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

/** Clears the user, but keeps the instance id and the difference of the clocks. */
export const resetSession = (session: SessionState, notReadyReason: ChatErrorCode): void => {
  Object.assign(session, newSession(session.instanceID), { clockAheadMs: session.clockAheadMs, notReadyReason });
};

export const newInstanceId = (random: () => number): string =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
