/**
 * Version of the vendor's client that this library matches, and a version of that client's earlier generation; the protocol sends
 * both (specification 9.13).
 */
export const CLIENT_VERSION = "2.27.6";
export const EARLIER_CLIENT_VERSION = "1.7.3";

/** A second login that begins less than this long after the first one fails as a repeated login (specification 4.60, 9.22). */
export const LOGIN_REPEAT_GUARD_MS = 15_000;

/** The interval of hello commands, unless the login's answer states one (specification 9.22). */
export const HELLO_INTERVAL_DEFAULT_S = 120;

/** Time limit of a request's answer (specification 8.22, 9.25). */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Time limit of a login's answer (specification 8.22, 9.25). */
export const LOGIN_TIMEOUT_MS = 90_000;

/**
 * Time limit of the answer to a keep-alive. If no answer arrives in time, the client closes the socket (specification 8.22, 9.25).
 */
export const PING_TIMEOUT_MS = 3_000;

/** The client sends a keep-alive if there was no frame for this long (specification 7.58, 9.25). */
export const PING_IDLE_MS = 10_000;

/** Number of failed reconnections after which the client probes the network (specification 4.67, 9.25). */
export const RECONNECTS_MAX = 3;

/** A socket that closes this soon after opening counts as a failed reconnection (specification 4.67). */
export const MIN_UPTIME_MS = 1_000;

/** Maximum number of requests that wait for a socket (specification 9.25). */
export const PENDING_REQUESTS_MAX = 100;

/** Tick of the library's clock; all periodic work runs in multiples of it (specification 9.10). */
export const TICK_MS = 1_000;

/** Minimum interval between events of conversations, friends, groups and the unread total (specification 9.10). */
export const EVENT_THROTTLE_MS = 1_000;

/** The number of ticks between writes to local storage, and the size limit of the storage (specification 9.22). */
export const STORAGE_FLUSH_TICKS = 20;
export const STORAGE_MAX_BYTES = 5 * 1024 * 1024;
