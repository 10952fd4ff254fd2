/** Greatest age of live data. A goal appears on every page within two seconds: this second and the page's own. */
export const LIVE_TTL_MS = 1000;
/** Age of data that changes with the end of a match, not with its minutes. */
export const DATABASE_TTL_MS = 30_000;
