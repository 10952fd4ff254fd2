/** When the purchase bits are asked for again: badly formed, refused (specification 8.9, 9.12). They are asked for by who is logged in. */
export const PURCHASE_BITS_RETRY_MS = { BAD_FORMAT: 3_600_000, ERROR: 120_000 } as const;

/** Most abilities that purchase bits tell of (specification 5.6, 9.12). */
export const PURCHASE_BITS_MAX = 64;

/** When the settings are asked for again: refused, badly formed (specification 9.27). */
export const CONFIG_RETRY_MS = { ERROR: 120_000, BAD_FORMAT: 3_600_000 } as const;

/** How long the texts of errors are kept, and how long their download may take (specification 9.11). */
export const ERROR_TEXT_CACHE_MS = 7 * 86_400_000;
export const ERROR_TEXT_TIMEOUT_MS = 3_000;

/** Where the relay has them, and after how long they are asked for again when they could not be had. */
export const ERROR_TEXT_PATH = "/chat/error-texts.json";
export const ERROR_TEXT_RETRY_MS = 60_000;
