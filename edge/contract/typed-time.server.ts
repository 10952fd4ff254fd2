/**
 * Wall-clock times in forms and data. The contract's rules reach the browser and import no package, so this file is not among them.
 * The `.server` in the file's name keeps dayjs out of the browser's code.
 */
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { wallClock } from "./rules/days.ts";

dayjs.extend(utc);
dayjs.extend(timezone);

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** Returns a zone's offset from UTC in milliseconds. dayjs would format a whole date each time, a hundred times slower. */
function offsetMs(atMs: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(atMs, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / SECOND_MS) * SECOND_MS;
}

/**
 * Unix seconds; `date` is `YYYY-MM-DD`, `time` is `HH:MM`. NaN if they do not exist. A skipped time counts as the time after the
 * gap (02:30 is 03:30); of a repeated time the first counts. Throws a RangeError for an unknown zone.
 */
export function toInstant(date: string, time: string, zone: string): number {
  const local = dayjs.utc(`${date}T${time}`);
  if (!local.isValid() || local.format("YYYY-MM-DDTHH:mm") !== `${date}T${time}`) return Number.NaN;
  // Near a clock change, dayjs may be an hour off, so its result only selects the day.
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
