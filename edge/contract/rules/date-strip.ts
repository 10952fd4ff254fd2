import { addDays, type CalendarDate, startOfZonedDay, toWeekday, type Weekday, zonedDate } from "./days.ts";

/** The label of today in a list of dates (Specification 9.7). */
export const TODAY_LABEL = "今天";

export type ListedDay = {
  /** `YYYY-MM-DD` in the viewer's zone. */
  date: CalendarDate;
  /** 今天 for today, else `MM-DD` (Specification 9.7). Screens in another language use their own text for `isToday`. */
  label: string;
  isToday: boolean;
  weekday: Weekday;
  /** Days from today: -1 yesterday, 0 today, 1 tomorrow. */
  offset: number;
  /** First instant of the day in the viewer's time zone, in unix milliseconds. */
  startMs: number;
  /** First instant of the following day. Not 24 hours later if daylight saving changes. */
  endMs: number;
};

/**
 * The days from `before` days ago to `after` days ahead, in order, as a viewer in the zone counts them. Days are counted on
 * the calendar, never as 24 hours, so daylight saving neither repeats nor skips one.
 * @param nowMs milliseconds since the epoch
 * @param zone IANA name; RangeError when it is unknown
 */
export function dateStrip(before: number, after: number, nowMs: number, zone: string): ListedDay[] {
  const today = zonedDate(nowMs, zone);
  const days: ListedDay[] = [];
  let date = addDays(today, -before);
  let startMs = startOfZonedDay(date, zone);
  for (let offset = -before; offset <= after; offset += 1) {
    const next = addDays(date, 1);
    const endMs = startOfZonedDay(next, zone);
    const isToday = offset === 0;
    days.push({ date, label: isToday ? TODAY_LABEL : date.slice(5), isToday, weekday: toWeekday(date), offset, startMs, endMs });
    date = next;
    startMs = endMs;
  }
  return days;
}

/** Number of days before and after the chosen day, if `weekStart` is null. */
const DAYS_AROUND = 3;
const WEEK = 7;

/**
 * Seven days: those around the day, or the week that contains the day and begins with `weekStart`. If the day is the first or
 * last of its week, the seven days shift by one. Readers look for the results of the day before and for the matches of the day
 * after.
 */
export function weekAround(date: CalendarDate, weekStart: Weekday | null): CalendarDate[] {
  const before = weekStart === null ? DAYS_AROUND : Math.min(Math.max((toWeekday(date) - weekStart + WEEK) % WEEK, 1), WEEK - 2);
  return Array.from({ length: WEEK }, (_, index) => addDays(date, index - before));
}
