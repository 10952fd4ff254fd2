/** Events are sent at this many, kept up to this many, and wait at most this long (specification 9.23). */
export const REPORT_SEND_AT = 20;
export const REPORT_KEEP_MAX = 100;
export const REPORT_WAIT_MS = 60_000;

/** Levels of events that are reported (specification 9.23). */
export const REPORT_LEVELS = [4, 5, 6] as const;

/** How often quality figures are sent unless the settings say otherwise, and how many unsent ones are kept (specification 9.23). */
export const QUALITY_REPORT_INTERVAL_DEFAULT_MS = 120_000;
export const QUALITY_UNSENT_MAX = 10;

/** How long a report by plain HTTP may take, when there is no socket (specification 7.59). */
export const REPORT_TIMEOUT_MS = 3_000;
