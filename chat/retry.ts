/** First delay before a retry, in milliseconds, if the error names none. */
export const RETRY_MS = 2_000;
const RETRY_MAX_MS = 30_000;

/** The delay after one more failure. */
export const longerRetry = (waitMs: number): number => Math.min(waitMs * 2, RETRY_MAX_MS);

/** Adds up to half of the delay at random, so that clients that one server turned away do not return together. */
export const spreadRetry = (waitMs: number, random: () => number): number => waitMs * (1 + random() / 2);
