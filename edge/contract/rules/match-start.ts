import { type CalendarDate, zonedDate, zonedTime } from "./days.ts";

/**
 * When a match begins: unix seconds, or only the day (`YYYY-MM-DD`) if the hour is unknown. A day without an hour is the same day
 * in every zone.
 */
export type MatchStart = number | CalendarDate;

const DAY_S = 86_400;
const NOON_S = DAY_S / 2;

/** Returns the value of `starts_at` for a day without an hour: noon UTC. */
export const noonOfDate = (date: CalendarDate): number => Date.parse(`${date}T12:00:00Z`) / 1000;

/** Returns noon UTC of the UTC day of an instant, which is how every day without an hour is stored. Unix seconds. */
export const noonOfDay = (atS: number): number => Math.floor(atS / DAY_S) * DAY_S + NOON_S;

/** Returns the start of a match from its stored form: unix seconds, and whether only their UTC day counts. */
export const toStart = (atS: number, dateOnly: boolean | number): MatchStart =>
  dateOnly ? new Date(atS * 1000).toISOString().slice(0, 10) : atS;

/** Returns the day of a start in the zone's calendar. */
export const startDate = (start: MatchStart, zone: string): CalendarDate =>
  typeof start === "string" ? start : zonedDate(start * 1000, zone);

/** Returns the time of a start in the zone, `HH:mm`, or null if the hour is unknown. */
export const startTime = (start: MatchStart, zone: string): string | null =>
  typeof start === "string" ? null : zonedTime(start * 1000, zone);

/** Returns the start for programs (the `time` element, schema.org): an instant in UTC, or only the date. */
export const machineStart = (start: MatchStart): string =>
  typeof start === "string" ? start : new Date(start * 1000).toISOString();

/** Returns the number of days from one calendar day to another. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (noonOfDate(to) - noonOfDate(from)) / DAY_S;

/**
 * Seconds from the stored noon UTC of a day without an hour to the end of that day in UTC-12. Until then the match may still begin.
 */
export const DAY_ALONE_S = DAY_S;
