/** Number of events that triggers a report, number of events kept, and longest wait (specification 9.23). */
export const REPORT_SEND_AT = 20;
export const REPORT_KEEP_MAX = 100;
export const REPORT_WAIT_MS = 60_000;

/** Default interval of quality figures, and number of unsent ones kept (specification 9.23). */
export const QUALITY_REPORT_INTERVAL_DEFAULT_MS = 120_000;
export const QUALITY_UNSENT_MAX = 10;

/** Time limit of a report over plain HTTP (specification 7.59). */
export const REPORT_TIMEOUT_MS = 3_000;
