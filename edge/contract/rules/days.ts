import { BoundedMap } from "../bounded-map.ts";
/** A point in time as calls carry it: seconds or milliseconds since the epoch, the same as text, or a date text. */
export type WireTime = number | string | null | undefined;

// Seconds stay below this until the year 5138, and milliseconds are above it since 1973.
const SECONDS_MAX = 1e11;
const NUMERIC = /^\d+(\.\d+)?$/;
const ZONELESS = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/**
 * A wire time as milliseconds since the epoch; null when there is none (null, empty, 0, unreadable). A date text without a
 * zone ("2026-01-31 20:00:00") is China's time, the product's home (Specification 3.1, 3.2, 3.7).
 */
export function wireTimeMs(value: WireTime): number | null {
  if (typeof value === "number") {
    if (!Number.isFinite(value) || value <= 0) return null;
    return value < SECONDS_MAX ? value * 1000 : value;
  }
  const text = value?.trim();
  if (!text) return null;
  if (NUMERIC.test(text)) return wireTimeMs(Number(text));
  const zoneless = ZONELESS.exec(text);
  const instant = Date.parse(zoneless ? `${zoneless[1]}T${zoneless[2] ?? "00:00"}+08:00` : text);
  return Number.isNaN(instant) ? null : instant;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A calendar day without a zone, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** A date and time on a wall clock in some zone; months are 1 to 12. */
export type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

// Building a formatter costs far more than using it, and a page formats one zone many times.
const FORMATTERS_MAX = 64;
const formatters = /* @__PURE__ */ new BoundedMap<string, Intl.DateTimeFormat>(FORMATTERS_MAX);

function getFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    throw new RangeError(`time zone "${zone}" is not known; give an IANA name such as "America/Sao_Paulo"`);
  }
  formatters.set(zone, made);
  return made;
}

/** Whether the text is a time zone that this runtime knows, for checking a cookie or header before use. */
export function isTimeZone(zone: string | null | undefined): zone is string {
  if (!zone) return false;
  try {
    getFormatter(zone);
    return true;
  } catch {
    return false;
  }
}

/** Half a year: a clock that agrees now and then agrees on summer time, too. */
const CHECK_SPAN_MS = 15_724_800_000;
const HOUR_MS = 3_600_000;

/** How far a zone is ahead of UTC at an instant and half a year on, in minutes: a device compares them with its own clock. */
export interface ClockCheck {
  zone: string;
  /** Unix milliseconds, and minutes ahead. */
  times: [now: [atMs: number, minutes: number], halfYearOn: [atMs: number, minutes: number]];
}

const checks = /* @__PURE__ */ new BoundedMap<string, ClockCheck>(FORMATTERS_MAX);

/** The check of a zone around an instant (milliseconds since the epoch), for the hour it lies in. RangeError on an unknown zone. */
export function clockCheck(instantMs: number, zone: string): ClockCheck {
  const atMs = instantMs - (instantMs % HOUR_MS);
  const known = checks.get(zone);
  if (known?.times[0][0] === atMs) return known;
  const ahead = (ms: number): [number, number] => [ms, offsetMs(ms, zone) / MINUTE_MS];
  const check: ClockCheck = { zone, times: [ahead(atMs), ahead(atMs + CHECK_SPAN_MS)] };
  checks.set(zone, check);
  return check;
}

/** Whether this device's own clock agrees. Its text also runs in a page's head, so it names nothing outside itself. */
export const deviceShows = ({ times }: ClockCheck): boolean =>
  times.every(([atMs, minutes]) => new Date(atMs).getTimezoneOffset() === -minutes);

let device: ClockCheck | undefined;

/**
 * Reads the check's zone off this device's own clock from now on, half a year back and on, if the clock shows it. For browsers: the first Intl
 * object blocks a phone for some 60 ms, and a page's first times come before everything else. Between two zones that differ in the days of
 * summer time alone, the device's own clock is the one that its viewer lives by.
 */
export function readDeviceClock(check: ClockCheck): void {
  device = deviceShows(check) ? check : undefined;
}

/** Whether the zone's times are read from this device's own clock. */
export const isDeviceZone = (zone: string): boolean => device?.zone === zone;

function deviceClock(instantMs: number): WallClock {
  const at = new Date(instantMs);
  return {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: at.getSeconds(),
  };
}

/** Since then every zone has changed its offset at a full minute. */
const FULL_MINUTES_SINCE_MS = Date.UTC(2000, 0, 1);
const OFFSETS_MAX = 1_024;

// A call of Intl costs some ten microseconds, and pages need the same few minutes, most of them kick-offs, again and again.
const offsets = /* @__PURE__ */ new BoundedMap<string, Map<number, number>>(FORMATTERS_MAX);

/** How far the zone is ahead of UTC in the minute of an instant, in milliseconds. */
function offsetOfMinute(instantMs: number, zone: string): number {
  const minute = Math.floor(instantMs / MINUTE_MS);
  const known = offsets.get(zone)?.get(minute);
  if (known !== undefined) return known;
  const startMs = minute * MINUTE_MS;
  const offset = toUtc(intlClock(startMs, zone)) - startMs;
  let own = offsets.get(zone);
  if (!own || own.size >= OFFSETS_MAX) {
    own = new Map();
    offsets.set(zone, own);
  }
  own.set(minute, offset);
  return offset;
}

/** Returns the time that a wall clock in the zone shows at an instant (milliseconds since the epoch). Throws RangeError for an unknown zone. */
export function wallClock(instantMs: number, zone: string): WallClock {
  if (device && device.zone === zone && Math.abs(instantMs - device.times[0][0]) < CHECK_SPAN_MS) return deviceClock(instantMs);
  if (!(instantMs >= FULL_MINUTES_SINCE_MS)) return intlClock(instantMs, zone);
  const at = new Date(instantMs + offsetOfMinute(instantMs, zone));
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

const toUtc = ({ year, month, day, hour, minute, second }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

function intlClock(instantMs: number, zone: string): WallClock {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of getFormatter(zone).formatToParts(instantMs)) {
    if (type in clock) clock[type as keyof WallClock] = Number(value);
  }
  return clock;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** The calendar day in the zone at an instant (milliseconds since the epoch). RangeError on an unknown zone. */
export function zonedDate(instantMs: number, zone: string): CalendarDate {
  const { year, month, day } = wallClock(instantMs, zone);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

/** The time of day in the zone as `HH:mm`, 24 hours. RangeError on an unknown zone. */
export function zonedTime(instantMs: number, zone: string): string {
  const { hour, minute } = wallClock(instantMs, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** UTC's midnight of a day, or NaN when the text is not `YYYY-MM-DD` or names a day that does not exist (30 February). */
function toMidnight(text: string): number {
  const instantMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return new Date(instantMs).getUTCDate() === Number(text.slice(8)) ? instantMs : Number.NaN;
}

/** Whether the text is a day that exists, written `YYYY-MM-DD`. */
export const isCalendarDate = (text: string): boolean => !Number.isNaN(toMidnight(text));

function utcMidnight(date: CalendarDate): number {
  const midnightMs = toMidnight(date);
  if (Number.isNaN(midnightMs)) throw new RangeError(`date "${date}" is not a calendar day; write it as YYYY-MM-DD`);
  return midnightMs;
}

/** Returns the day `days` after (or, negative, before) a day. RangeError for an invalid date. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the day of the week: 0 Sunday to 6 Saturday. RangeError for an invalid date. */
export const toWeekday = (date: CalendarDate): Weekday => new Date(utcMidnight(date)).getUTCDay() as Weekday;

function offsetMs(instantMs: number, zone: string): number {
  return toUtc(wallClock(instantMs, zone)) - Math.floor(instantMs / 1000) * 1000;
}

/** How far a clock of the zone is ahead of UTC at an instant, in minutes. RangeError on an unknown zone. */
export const zoneAheadMinutes = (instantMs: number, zone: string): number => offsetMs(instantMs, zone) / MINUTE_MS;

// A date strip needs the same fifteen days again and again, and each costs several formattings.
const STARTS_MAX = 1_024;
const starts = /* @__PURE__ */ new BoundedMap<string, number>(STARTS_MAX);

/**
 * The first instant of a day in the zone, milliseconds since the epoch. A day whose midnight is skipped by daylight saving
 * starts when its first hour does (01:00); one whose midnight comes twice starts at the first. RangeError on a bad date or zone.
 */
export function startOfZonedDay(date: CalendarDate, zone: string): number {
  const key = `${zone} ${date}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const startMs = findStart(date, zone);
  starts.set(key, startMs);
  return startMs;
}

function findStart(date: CalendarDate, zone: string): number {
  const midnightMs = utcMidnight(date);
  const offsets = [offsetMs(midnightMs - DAY_MS, zone), offsetMs(midnightMs + DAY_MS, zone)];
  const starts = offsets
    .map((offset) => ({ startMs: midnightMs - offset, offset }))
    .filter(({ startMs, offset }) => offsetMs(startMs, zone) === offset)
    .map(({ startMs }) => startMs);
  if (starts.length > 0) return Math.min(...starts);
  // Midnight does not exist that day: look for the minute in which the date changes.
  let before = midnightMs - Math.max(...offsets) - DAY_MS;
  let after = midnightMs - Math.min(...offsets) + DAY_MS;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (zonedDate(middle, zone) >= date) after = middle;
    else before = middle;
  }
  return after;
}

/** Days of one order: their own stretch of time, in unix seconds. Orders of the same thing follow each other. */
export interface Stretch {
  startsAt: number;
  endsAt: number;
}

/** Returns the rest of an order's own days, in seconds: a refund takes it back. Used days stay used, and other orders' days stay. */
export const secondsLeft = ({ startsAt, endsAt }: Stretch, nowS: number): number =>
  Math.max(0, endsAt - Math.max(startsAt, nowS));

/** A day of the week: 0 Sunday to 6 Saturday, as `Date.getUTCDay` counts. Its names are texts of the shell (Specification 9.7). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How often a screen's own timer ticks (Specification 9.10). */
export const TIMER_TICK_MS = 1_000;
