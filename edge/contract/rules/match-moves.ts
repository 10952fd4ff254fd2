import { DAY_ALONE_S } from "./match-start.ts";

/** `startsAt` is in unix seconds. If `dateOnly` is 1, only its UTC day counts. */
export interface StoredStart {
  startsAt: number;
  dateOnly: number;
}

const HOUR_S = 3600;
/**
 * If a start moves by fewer seconds, the move counts as a correction, because a viewer who comes at the old time misses nothing
 * important.
 */
export const MOVED_S = HOUR_S / 2;
/** A start that moves by fewer seconds keeps its day or night; only its hour is new. */
export const OTHER_DAY_S = 12 * HOUR_S;

/**
 * From this many seconds on, a moved start is on another day. If only one start has an hour, every hour of the day in any time zone
 * counts as the same day.
 */
export const otherDayFromS = (isSamePrecision: boolean): number => (isSamePrecision ? OTHER_DAY_S : DAY_ALONE_S + 1);

const distanceS = (before: StoredStart, after: StoredStart): number => Math.abs(after.startsAt - before.startsAt);

export const isOtherDay = (before: StoredStart, after: StoredStart): boolean =>
  distanceS(before, after) >= otherDayFromS(before.dateOnly === after.dateOnly);

/** Followers are notified if the start moved by at least MOVED_S. If a start has no hour, only another day counts. */
export const isMoved = (before: StoredStart, after: StoredStart): boolean =>
  before.dateOnly || after.dateOnly ? isOtherDay(before, after) : distanceS(before, after) >= MOVED_S;
