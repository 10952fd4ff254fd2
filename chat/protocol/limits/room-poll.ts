/** How long a poll may wait on the server (specification 9.27). */
export const POLL_HOLD_S = 90;

/** How long our client's poll may wait on a server that supports it: a quiet room costs a sleeping server one poll an hour. */
export const POLL_LONG_HOLD_S = 3_600;

/**
 * Delay between a poll's answer and the next poll; after a failure; and the addition after this many empty answers in a row
 * (specification 9.18).
 */
export const POLL_INTERVAL_MS = 300;
export const POLL_FAILURE_INTERVAL_MAX_MS = 2_000;
export const POLL_IDLE_EXTRA_MS = 2_000;
export const POLL_EMPTY_RUN = 20;

/** Remembered sequences and message ids, to drop repetitions (specification 9.18). */
export const SEQUENCE_WINDOW = 200;
export const MESSAGE_ID_WINDOW = 100;

/** Numbers of messages after which gaps are checked (specification 9.18). */
export const LOSS_CHECK_AT = [50, 80] as const;

/** A gap of more than 1 and up to this many sequences counts as possibly lost messages (specification 9.18). */
export const LOSS_GAP_MAX = 20;

/** A batch of this many messages causes a warning, at most this many times (specification 9.18). */
export const STACKED_BATCH_MIN = 100;
export const STACKED_REPORTS_MAX = 5;

/** Validity of an online count, unless the answer names one (specification 9.18). */
export const ONLINE_COUNT_EXPIRY_DEFAULT_S = 60;

/** An expired count is requested again only this long after its last update and its last request (specification 9.18). */
export const ONLINE_COUNT_UPDATE_AGE_MIN_MS = 10_000;
export const ONLINE_COUNT_REQUEST_AGE_MIN_MS = 3_000;
