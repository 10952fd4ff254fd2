/**
 * Maximum UTF-8 bytes of a text element; a longer text is refused with 80002 (specification 8.20). Our own limit: almost a whole
 * message body.
 */
export const MESSAGE_TEXT_MAX_BYTES = 12_000;

/**
 * Maximum size of an inline merged message's JSON, in bytes. A longer list is uploaded, and the message refers to it by keys
 * (specification 4.39, 9.24).
 */
export const MERGER_INLINE_MAX_BYTES = 11_264;

/** Maximum number of messages in a merged message. The specification states no limit; this is the vendor's published limit. */
export const MERGED_MESSAGES_MAX = 300;

/**
 * Maximum bytes of a message body's JSON: room for an inline merged message with title and summary. Our own limit; the
 * specification states none.
 */
export const MESSAGE_BODY_MAX_BYTES = 12_288;

/** Number of messages per page (specification 9.15). */
export const MESSAGE_PAGE_SIZE = 15;

/** Number of messages per history request (specification 9.15). */
export const HISTORY_FETCH_COUNT = 15;

/** Number of messages per roaming request for a group (specification 7.69, 9.15). */
export const GROUP_ROAMING_COUNT = 21;

/**
 * Number of this user's sent messages whose random numbers the client remembers, so that it recognizes their echoes (specification
 * 9.15).
 */
export const OWN_RANDOM_CACHE_MAX = 100;

/** Number of messages per request for missed messages (specification 9.25). */
export const MESSAGE_PULL_COUNT = 15;

/** Missed messages of a group are recovered if its sequence lags by at least 1 and less than this number (specification 9.25). */
export const GROUP_RECOVERY_GAP_MAX_EXCLUSIVE = 300;

/** Missed messages of a C2C conversation are recovered if its last time lags by 1 to this many seconds (specification 9.25). */
export const C2C_RECOVERY_GAP_MAX_S = 600;

/** Maximum number of messages that one call deletes (specification 5.48, 9.24). */
export const MESSAGE_DELETE_MAX = 30;

/** Maximum number of receivers of an addressed group message (specification 5.50, 9.17, 9.24). */
export const MESSAGE_RECEIVERS_MAX = 50;

/** Delivery priorities of a group message, the most urgent first (specification 9.28). */
export const MESSAGE_PRIORITIES = ["High", "Normal", "Low", "Lowest"] as const;

/** Default and maximum number of readers per page of a receipt (specification 5.36, 9.17). */
export const RECEIPT_DETAIL_PAGE_SIZE = 100;
export const RECEIPT_DETAIL_PAGE_MAX = 100;
