/** Retry delays for the purchase bits after a malformed or refused answer (specification 8.9, 9.12), for logged-in clients only. */
export const PURCHASE_BITS_RETRY_MS = { BAD_FORMAT: 3_600_000, ERROR: 120_000 } as const;

/** Maximum number of abilities in the purchase bits (specification 5.6, 9.12). */
export const PURCHASE_BITS_MAX = 64;

/** Retry delays for the settings after a refused or malformed answer (specification 9.27). */
export const CONFIG_RETRY_MS = { ERROR: 120_000, BAD_FORMAT: 3_600_000 } as const;

/** How long the error texts are cached, and the time limit of their download (specification 9.11). */
export const ERROR_TEXT_CACHE_MS = 7 * 86_400_000;
export const ERROR_TEXT_TIMEOUT_MS = 3_000;

/** Path of the error texts on the relay, and the delay before a failed download is retried. */
export const ERROR_TEXT_PATH = "/chat/error-texts.json";
export const ERROR_TEXT_RETRY_MS = 60_000;
