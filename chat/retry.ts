/** The first delay before a retry, if the error states none. */
export const RETRY_MS = 2_000;
const RETRY_MAX_MS = 30_000;

export const longerRetry = (waitMs: number): number => Math.min(waitMs * 2, RETRY_MAX_MS);

/** Adds a random part of up to half the delay, so that clients that a server has refused together do not retry together. */
export const spreadRetry = (waitMs: number, random: () => number): number => waitMs * (1 + random() / 2);
