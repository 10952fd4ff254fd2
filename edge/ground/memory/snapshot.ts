/**
 * Greatest age of live data, in milliseconds. A goal appears on every page within two seconds: one second here and one second in
 * the page.
 */
export const LIVE_TTL_MS = 1000;
/** Milliseconds for which data is fresh that changes only at the end of a match. */
export const DATABASE_TTL_MS = 30_000;
