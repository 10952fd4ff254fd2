/**
 * Converts wall-clock times in forms and data. The file is not among the contract's rules, because the rules reach the browser
 * and import no package. The `.server` in the file's name keeps dayjs out of the browser's code.
 */
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { wallClock } from "./rules/days.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/**
 * Returns a time zone's offset from UTC in milliseconds. dayjs would be a hundred times slower, because it formats a whole date
 * each time.
 */
function offsetMs(atMs: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(atMs, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / SECOND_MS) * SECOND_MS;
}

/**
 * Returns unix seconds; NaN if the date (`YYYY-MM-DD`) or time (`HH:MM`) does not exist. A time that a clock change skips counts as
 * the time after the gap (02:30 is 03:30). Of a repeated time, the first one counts. Throws a RangeError for an unknown time zone.
 */
export function toInstant(date: string, time: string, zone: string): number {
  const local = dayjs.utc(`${date}T${time}`);
  if (!local.isValid() || local.format("YYYY-MM-DDTHH:mm") !== `${date}T${time}`) return Number.NaN;
  // Near a clock change, dayjs may be an hour off. So its result only serves to find the offsets a day before and a day after.
  const nearMs = dayjs.tz(`${date}T${time}`, zone).valueOf();
  const [before, after] = [nearMs - DAY_MS, nearMs + DAY_MS].map((ms) => local.valueOf() - offsetMs(ms, zone)) as [
    number,
    number,
  ];
  const shown = [before, after].filter((ms) => offsetMs(ms, zone) === local.valueOf() - ms);
  return (shown.length > 0 ? Math.min(...shown) : before) / SECOND_MS;
}

/** Reads a field such as `2026-11-21T20:30` as unix seconds; NaN if the text is no time. */
export function readTypedTime(typed: string, zone: string): number {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(typed) ?? [];
  return date && time ? toInstant(date, time, zone) : Number.NaN;
}
