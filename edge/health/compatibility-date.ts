/** Same as in wrangler.toml (a test compares them): a Worker cannot read its runtime's date. */
export const COMPATIBILITY_DATE = "2026-04-20";
