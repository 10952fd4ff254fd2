import { retryPause } from "#app/client/retry-pause.ts";

/** Answers from memory are up to two seconds old (docs/decisions/0042): a question that waits so long gets no older one than the notice. Milliseconds. */
const MEMORY_MS = 2_000;
/** The pages of a crowd, which gets a notice at once, send their requests within so many milliseconds. */
const SPREAD_MS = 3_000;
/** The longest pause while the answers stay older than the notice, in milliseconds. */
const PAUSE_MAX_MS = 60_000;

/** Returns the milliseconds before the next request for a page as new as a notice. `tries`: answers that were too old. */
export const pauseBeforeRequest = (tries: number, random = Math.random()): number =>
  retryPause(tries, { firstMs: MEMORY_MS, maxMs: PAUSE_MAX_MS }) + random * SPREAD_MS;
