/**
 * The compatibility date from wrangler.toml. It is repeated here because a Worker cannot read the date of its runtime. A test
 * compares the two dates.
 */
export const COMPATIBILITY_DATE = "2026-04-20";
