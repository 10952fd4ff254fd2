/** Longest text element, in bytes of UTF-8; a longer one is answered 80002 (specification 8.20). Our choice: it fills a body. */
export const MESSAGE_TEXT_MAX_BYTES = 12_000;

/**
 * Longest inline merged message, in bytes of its JSON; a longer list is uploaded and referenced by keys (specification 4.39,
 * 9.24).
 */
export const MERGER_INLINE_MAX_BYTES = 11_264;

/** Messages of one merged message. The specification names no limit; this is the vendor's published one. */
export const MERGED_MESSAGES_MAX = 300;

/**
 * Longest message body, in bytes of its JSON: an inline merged message with its title and summary. Our choice; the specification
 * names none.
 */
export const MESSAGE_BODY_MAX_BYTES = 12_288;

/** Messages of a page (specification 9.15). */
export const MESSAGE_PAGE_SIZE = 15;

/** Messages of a history request (specification 9.15). */
export const HISTORY_FETCH_COUNT = 15;

/** Messages of one roaming request for a group (specification 7.69, 9.15). */
export const GROUP_ROAMING_COUNT = 21;

/** Own messages whose random numbers are remembered to recognise their echo (specification 9.15). */
export const OWN_RANDOM_CACHE_MAX = 100;

/** Messages of a request for missed ones (specification 9.25). */
export const MESSAGE_PULL_COUNT = 15;

/** A group recovers missed messages when its sequence lags by 1 up to, but not including, this many (specification 9.25). */
export const GROUP_RECOVERY_GAP_MAX_EXCLUSIVE = 300;

/** A C2C conversation recovers missed messages when its last time lags by 1 up to this many seconds (specification 9.25). */
export const C2C_RECOVERY_GAP_MAX_S = 600;

/** Messages deleted by one call (specification 5.48, 9.24). */
export const MESSAGE_DELETE_MAX = 30;

/** Receivers of an addressed group message (specification 5.50, 9.17, 9.24). */
export const MESSAGE_RECEIVERS_MAX = 50;

/** Delivery priorities of a group message, most urgent first (specification 9.28). */
export const MESSAGE_PRIORITIES = ["High", "Normal", "Low", "Lowest"] as const;

/** Default and largest page of a receipt's readers (specification 5.36, 9.17). */
export const RECEIPT_DETAIL_PAGE_SIZE = 100;
export const RECEIPT_DETAIL_PAGE_MAX = 100;
