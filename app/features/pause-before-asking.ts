import { retryPause } from "#app/client/retry-pause.ts";

/**
 * Milliseconds for which a response may be cached (docs/decisions/0042). A page that waits this long after a notice of new data
 * gets no response older than the notice.
 */
const MEMORY_MS = 2_000;
/** Requests after a notice are spread over this time, because a notice reaches all open pages at once. */
const SPREAD_MS = 3_000;
/** The longest pause between requests while the responses are still older than the notice. */
const PAUSE_MAX_MS = 60_000;

/**
 * Milliseconds to wait before a page requests data that must be as new as a notice. `tries` counts the responses that were too old.
 */
export const pauseBeforeRequest = (tries: number, random = Math.random()): number =>
  retryPause(tries, { firstMs: MEMORY_MS, maxMs: PAUSE_MAX_MS }) + random * SPREAD_MS;
