/** Longest text of a text element, in bytes of UTF-8: longer ones are answered 80002 (specification 8.20). */
export const MESSAGE_TEXT_MAX_BYTES = 8_192;

/** Longest merged message sent in place, in bytes of its JSON; a longer one is uploaded and sent by its keys (specification 4.39, 9.24). */
export const MERGER_INLINE_MAX_BYTES = 11_264;

/** Messages that one merged message holds. No clause says; the vendor's published limit. */
export const MERGED_MESSAGES_MAX = 300;

/** Longest message body, in bytes of its JSON: an inline merged message with its title and summary. Our choice, no clause says. */
export const MESSAGE_BODY_MAX_BYTES = 12_288;

/** Messages of a page (specification 9.15). */
export const MESSAGE_PAGE_SIZE = 15;

/** Messages that a history request asks for (specification 9.15). */
export const HISTORY_FETCH_COUNT = 15;

/** Messages of one roaming request for a group (specification 7.69, 9.15). */
export const GROUP_ROAMING_COUNT = 21;

/** Own messages whose random numbers are remembered, so that their echo is known (specification 9.15). */
export const OWN_RANDOM_CACHE_MAX = 100;

/** Messages that a pull of missed ones asks for (specification 9.25). */
export const MESSAGE_PULL_COUNT = 15;

/** A group recovers missed messages when its sequence lags by 1 up to, but not including, this many (specification 9.25). */
export const GROUP_RECOVERY_GAP_MAX_EXCLUSIVE = 300;

/** A C2C conversation recovers missed messages when its last time lags by 1 up to this many seconds (specification 9.25). */
export const C2C_RECOVERY_GAP_MAX_S = 600;

/** Messages deleted by one call (specification 5.48, 9.24). */
export const MESSAGE_DELETE_MAX = 30;

/** Receivers that a group message may be addressed to (specification 5.50, 9.17, 9.24). */
export const MESSAGE_RECEIVERS_MAX = 50;

/** How soon a room's or group's message must be told, most urgent first (specification 9.28). */
export const MESSAGE_PRIORITIES = ["High", "Normal", "Low", "Lowest"] as const;

/** A receipt's detail: members of a page unless the caller says otherwise, and the most (specification 5.36, 9.17). */
export const RECEIPT_DETAIL_PAGE_SIZE = 100;
export const RECEIPT_DETAIL_PAGE_MAX = 100;
