/** Same as in wrangler.toml (a test compares the two), because a Worker cannot read the date of its runtime. */
export const COMPATIBILITY_DATE = "2026-04-20";
