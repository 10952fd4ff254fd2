import { type CalendarDate, zonedDate, zonedTime } from "./days.ts";

/** Start of a match: unix seconds, or only the day (`YYYY-MM-DD`, the same in every time zone) if the hour is unknown. */
export type MatchStart = number | CalendarDate;

const DAY_S = 86_400;
const NOON_S = DAY_S / 2;

/** Noon UTC is the value of `starts_at` for a day without an hour. */
export const noonOfDate = (date: CalendarDate): number => Date.parse(`${date}T12:00:00Z`) / 1000;

/** Every day without an hour is stored as noon UTC of that day. Unix seconds. */
export const noonOfDay = (atS: number): number => Math.floor(atS / DAY_S) * DAY_S + NOON_S;

/** `atS` is in unix seconds. If `dateOnly` is set, only its UTC day counts. */
export const toStart = (atS: number, dateOnly: boolean | number): MatchStart =>
  dateOnly ? new Date(atS * 1000).toISOString().slice(0, 10) : atS;

export const startDate = (start: MatchStart, zone: string): CalendarDate =>
  typeof start === "string" ? start : zonedDate(start * 1000, zone);

/** `HH:mm`, or null if the hour is unknown. */
export const startTime = (start: MatchStart, zone: string): string | null =>
  typeof start === "string" ? null : zonedTime(start * 1000, zone);

/** For programs (the `time` element, schema.org): an instant in UTC, or only the date. */
export const machineStart = (start: MatchStart): string =>
  typeof start === "string" ? start : new Date(start * 1000).toISOString();

export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (noonOfDate(to) - noonOfDate(from)) / DAY_S;

/**
 * A day without an hour is stored as noon UTC. In the last time zone (UTC-12), the day ends this many seconds after that noon, and
 * the match may begin until then.
 */
export const DAY_ALONE_S = DAY_S;
