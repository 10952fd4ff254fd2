/** Seconds for which a poll may wait on the server (specification 9.27). */
export const POLL_HOLD_S = 90;

/**
 * Seconds that our client's poll may wait if the server supports such long polls. In a quiet room, a hibernating server then wakes
 * for only one poll an hour.
 */
export const POLL_LONG_HOLD_S = 3_600;

/**
 * The most answers to one poll of our client. A busy room has several batches a second, and each new poll is a frame that the
 * platform bills.
 */
export const POLL_ANSWERS_MAX = 1_000;

/**
 * Delays before the next poll: after an answer, after a failure, and an additional delay after `POLL_EMPTY_RUN` empty answers in a
 * row (specification 9.18).
 */
export const POLL_INTERVAL_MS = 300;
export const POLL_FAILURE_INTERVAL_MAX_MS = 2_000;
export const POLL_IDLE_EXTRA_MS = 2_000;
export const POLL_EMPTY_RUN = 20;

/** How many sequences and how many message ids the client remembers, so that it drops repeated messages (specification 9.18). */
export const SEQUENCE_WINDOW = 200;
export const MESSAGE_ID_WINDOW = 100;

/** The numbers of messages after which the client checks for gaps (specification 9.18). */
export const LOSS_CHECK_AT = [50, 80] as const;

/** A gap of 2 up to this many sequences counts as possibly lost messages (specification 9.18). */
export const LOSS_GAP_MAX = 20;

/** A batch of at least `STACKED_BATCH_MIN` messages causes a warning, at most `STACKED_REPORTS_MAX` times (specification 9.18). */
export const STACKED_BATCH_MIN = 100;
export const STACKED_REPORTS_MAX = 5;

/** How long an online count is valid, unless the answer states it (specification 9.18). */
export const ONLINE_COUNT_EXPIRY_DEFAULT_S = 60;

/** An expired count is requested again only if its last update and its last request are at least this old (specification 9.18). */
export const ONLINE_COUNT_UPDATE_AGE_MIN_MS = 10_000;
export const ONLINE_COUNT_REQUEST_AGE_MIN_MS = 3_000;
