import { DAY_ALONE_S } from "./match-start.ts";

/** A start as it is stored: unix seconds, and 1 where only their UTC day counts. */
export interface StoredStart {
  startsAt: number;
  dateOnly: number;
}

const HOUR_S = 3600;
/** A start that moves by less is a correction: who comes at the old time misses nothing that matters. */
export const MOVED_S = HOUR_S / 2;
/** A start that moves by less is still of its day, or its night: a new hour, no new date. */
export const OTHER_DAY_S = 12 * HOUR_S;

/** Seconds by which a start moves to another day. An hour that becomes known for a day alone is of that day anywhere. */
export const otherDayFromS = (isSamePrecision: boolean): number => (isSamePrecision ? OTHER_DAY_S : DAY_ALONE_S + 1);

const distanceS = (before: StoredStart, after: StoredStart): number => Math.abs(after.startsAt - before.startsAt);

/** Whether a match was moved to another day: rescheduled, as search engines and calendars call it. */
export const isOtherDay = (before: StoredStart, after: StoredStart): boolean =>
  distanceS(before, after) >= otherDayFromS(before.dateOnly === after.dateOnly);

/** Whether followers are notified of a new start: one of another day, or of the same day at another time. */
export const isMoved = (before: StoredStart, after: StoredStart): boolean =>
  before.dateOnly || after.dateOnly ? isOtherDay(before, after) : distanceS(before, after) >= MOVED_S;
