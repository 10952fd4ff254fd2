export type ScheduleName = "live" | "settlement" | "tidying";

/** wrangler.toml and scripts/embedded.mjs use the same expressions. */
export const CRONS: Readonly<Record<string, ScheduleName>> = {
  "* * * * *": "live",
  "*/2 * * * *": "settlement",
  "*/5 * * * *": "tidying",
};
