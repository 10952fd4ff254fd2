/** Same as in wrangler.toml (a test compares them): a Worker cannot ask its runtime. */
export const COMPATIBILITY_DATE = "2026-04-20";
