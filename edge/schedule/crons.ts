export type ScheduleName = "live" | "settlement" | "tidying";

/** The schedule of each cron, as wrangler.toml and scripts/embedded.mjs name them. */
export const CRONS: Readonly<Record<string, ScheduleName>> = {
  "* * * * *": "live",
  "*/2 * * * *": "settlement",
  "*/5 * * * *": "tidying",
};
