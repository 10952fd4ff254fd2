/** How long a poll may wait on the server (specification 9.27). */
export const POLL_HOLD_S = 90;

/** How long a poll of our client may wait where the server offers it: what a quiet room costs a sleeping server is one poll an hour. */
export const POLL_LONG_HOLD_S = 3_600;

/** Between a poll's answer and the next; after a failure; and more after so many empty ones in a row (specification 9.18). */
export const POLL_INTERVAL_MS = 300;
export const POLL_FAILURE_INTERVAL_MAX_MS = 2_000;
export const POLL_IDLE_EXTRA_MS = 2_000;
export const POLL_EMPTY_RUN = 20;

/** How many sequences and message ids are remembered to drop repetitions (specification 9.18). */
export const SEQUENCE_WINDOW = 200;
export const MESSAGE_ID_WINDOW = 100;

/** Messages at which it is checked whether some are missing (specification 9.18). */
export const LOSS_CHECK_AT = [50, 80] as const;

/** A gap of more than 1 and up to this many sequences flags messages as possibly lost (specification 9.18). */
export const LOSS_GAP_MAX = 20;

/** A batch of this many messages warns that they pile up, so many times at most (specification 9.18). */
export const STACKED_BATCH_MIN = 100;
export const STACKED_REPORTS_MAX = 5;

/** How long an online count holds unless its answer says otherwise (specification 9.18). */
export const ONLINE_COUNT_EXPIRY_DEFAULT_S = 60;

/** An expired count is asked for again when it came this long ago and was asked for this long ago (specification 9.18). */
export const ONLINE_COUNT_UPDATE_AGE_MIN_MS = 10_000;
export const ONLINE_COUNT_REQUEST_AGE_MIN_MS = 3_000;
