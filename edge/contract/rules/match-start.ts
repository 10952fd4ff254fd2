import { type CalendarDate, zonedDate, zonedTime } from "./days.ts";

/** When a match begins: unix seconds, or the day alone (`YYYY-MM-DD`) where nobody knows the hour. A day alone is the same day in every zone. */
export type MatchStart = number | CalendarDate;

const DAY_S = 86_400;
const NOON_S = DAY_S / 2;

/** The seconds that stand for a day without an hour in `starts_at`: noon UTC. */
export const noonOfDate = (date: CalendarDate): number => Date.parse(`${date}T12:00:00Z`) / 1000;

/** Noon UTC of the UTC day of an instant: every day without an hour is stored so. Unix seconds. */
export const noonOfDay = (atS: number): number => Math.floor(atS / DAY_S) * DAY_S + NOON_S;

/** The start of a match as it is stored: unix seconds, and whether only their UTC day counts. */
export const toStart = (atS: number, dateOnly: boolean | number): MatchStart =>
  dateOnly ? new Date(atS * 1000).toISOString().slice(0, 10) : atS;

/** The day of a start on a calendar of the zone. */
export const startDate = (start: MatchStart, zone: string): CalendarDate =>
  typeof start === "string" ? start : zonedDate(start * 1000, zone);

/** The time of a start on a clock of the zone, `HH:mm`; null where no hour is known. */
export const startTime = (start: MatchStart, zone: string): string | null =>
  typeof start === "string" ? null : zonedTime(start * 1000, zone);

/** The start for machines (the `time` element, schema.org): an instant in UTC, or the date alone. */
export const machineStart = (start: MatchStart): string =>
  typeof start === "string" ? start : new Date(start * 1000).toISOString();

/** Days from one day of the calendar to another. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (noonOfDate(to) - noonOfDate(from)) / DAY_S;

/** Time from the second that stands for a day to the day's end in UTC-12: until then its match may still begin. */
export const DAY_ALONE_S = DAY_S;
