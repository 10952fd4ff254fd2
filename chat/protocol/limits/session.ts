/**
 * Version of the model client that this library matches, and the name of an earlier generation; both appear on the wire
 * (specification 9.13).
 */
export const CLIENT_VERSION = "2.27.6";
export const EARLIER_CLIENT_VERSION = "1.7.3";

/** A second login within this time fails as a repeated login (specification 4.60, 9.22). */
export const LOGIN_REPEAT_GUARD_MS = 15_000;

/** Interval of hello commands, unless the login's answer names one (specification 9.22). */
export const HELLO_INTERVAL_DEFAULT_S = 120;

/** Time limit of a request's answer (specification 8.22, 9.25). */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Time limit of a login's answer (specification 8.22, 9.25). */
export const LOGIN_TIMEOUT_MS = 90_000;

/** Time limit of a keep-alive's answer; then the socket is closed (specification 8.22, 9.25). */
export const PING_TIMEOUT_MS = 3_000;

/** A keep-alive is sent after this time without a frame (specification 7.58, 9.25). */
export const PING_IDLE_MS = 10_000;

/** Failed reconnections before the network is probed (specification 4.67, 9.25). */
export const RECONNECTS_MAX = 3;

/** A socket that closes this soon after opening counts as a failed reconnection (specification 4.67). */
export const MIN_UPTIME_MS = 1_000;

/** Requests that may wait for a socket (specification 9.25). */
export const PENDING_REQUESTS_MAX = 100;

/** Tick of the library's clock, the unit of everything periodic (specification 9.10). */
export const TICK_MS = 1_000;

/** Shortest interval between events of conversations, friends, groups and the unread total (specification 9.10). */
export const EVENT_THROTTLE_MS = 1_000;

/** Ticks between writes to local storage, and its size limit (specification 9.22). */
export const STORAGE_FLUSH_TICKS = 20;
export const STORAGE_MAX_BYTES = 5 * 1024 * 1024;
