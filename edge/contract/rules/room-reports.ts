/** Reasons for which somebody reports a message or a stream. */
export const REPORT_REASONS = ["abuse", "spam", "fraud", "sexual", "copyright", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reports that one account makes a day. */
export const REPORTS_A_DAY = 20;

/** States of a report: it waits, an operator acted on it, or found nothing wrong. */
export const REPORT_STATES = ["open", "acted", "dismissed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What an operator does about a reported person, beside deleting the message: nothing more, a mute or a ban in the room, in seconds. */
export const REPORT_MEASURES = ["none", "mute:86400", "mute:259200", "ban:86400", "ban:0"] as const;
export type ReportMeasure = (typeof REPORT_MEASURES)[number];
