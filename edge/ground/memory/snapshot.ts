/**
 * Maximum age of live data, in milliseconds. A goal must reach every page within two seconds: one second here, and one second in
 * the page.
 */
export const LIVE_TTL_MS = 1000;
/** Milliseconds for which data stays fresh if it changes only at the end of a match. */
export const DATABASE_TTL_MS = 30_000;
