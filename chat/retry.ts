/** How long after a failure it is tried again at first, where nothing says for how long it lasts. */
export const RETRY_MS = 2_000;
const RETRY_MAX_MS = 30_000;

/** How long after one more failure. */
export const longerRetry = (waitMs: number): number => Math.min(waitMs * 2, RETRY_MAX_MS);

/** As long and up to half as long again: the many whom one server turned away come back each at a time of its own. */
export const spreadRetry = (waitMs: number, random: () => number): number => waitMs * (1 + random() / 2);
