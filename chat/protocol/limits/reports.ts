/**
 * The number of events that triggers a report, the number of events that are stored, and the longest time that an event waits for a
 * report (specification 9.23).
 */
export const REPORT_SEND_AT = 20;
export const REPORT_KEEP_MAX = 100;
export const REPORT_WAIT_MS = 60_000;

/** The default interval of quality reports, and the number of unsent reports that are stored (specification 9.23). */
export const QUALITY_REPORT_INTERVAL_DEFAULT_MS = 120_000;
export const QUALITY_UNSENT_MAX = 10;

/** Time limit of a report over plain HTTP (specification 7.59). */
export const REPORT_TIMEOUT_MS = 3_000;
