/** The model client whose wire, methods and constants these are, and what an earlier one called itself; both appear (specification 9.13). */
export const CLIENT_VERSION = "2.27.6";
export const EARLIER_CLIENT_VERSION = "1.7.3";

/** Another login this soon after the last attempt fails as repeat login (specification 4.60, 9.22). */
export const LOGIN_REPEAT_GUARD_MS = 15_000;

/** How often a client says hello unless the login's answer says otherwise (specification 9.22). */
export const HELLO_INTERVAL_DEFAULT_S = 120;

/** How long a request waits for its answer (specification 8.22, 9.25). */
export const REQUEST_TIMEOUT_MS = 15_000;

/** How long a login waits for its answer (specification 8.22, 9.25). */
export const LOGIN_TIMEOUT_MS = 90_000;

/** How long a keep-alive waits for its answer before the socket is closed (specification 8.22, 9.25). */
export const PING_TIMEOUT_MS = 3_000;

/** A keep-alive is sent when nothing has come for this long (specification 7.58, 9.25). */
export const PING_IDLE_MS = 10_000;

/** Failed reconnections before the network is probed (specification 4.67, 9.25). */
export const RECONNECTS_MAX = 3;

/** A socket that closes this soon after opening counts as a failed reconnection (specification 4.67). */
export const MIN_UPTIME_MS = 1_000;

/** Simple requests that wait for a socket (specification 9.25). */
export const PENDING_REQUESTS_MAX = 100;

/** How often the library's clock ticks; everything periodic counts its ticks (specification 9.10). */
export const TICK_MS = 1_000;

/** Updates of conversations, friends, groups and the unread total are told at most this often (specification 9.10). */
export const EVENT_THROTTLE_MS = 1_000;

/** Local storage is written once in so many ticks, and holds at most so much (specification 9.22). */
export const STORAGE_FLUSH_TICKS = 20;
export const STORAGE_MAX_BYTES = 5 * 1024 * 1024;
