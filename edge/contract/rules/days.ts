import { BoundedMap } from "../bounded-map.ts";
/** A point in time as calls send it: a date text, or seconds or milliseconds since the epoch, as a number or as text. */
export type WireTime = number | string | null | undefined;

// Numbers below this are seconds (until the year 5138), numbers from this on are milliseconds (since 1973).
const SECONDS_MAX = 1e11;
const NUMERIC = /^\d+(\.\d+)?$/;
const ZONELESS = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/**
 * Returns unix milliseconds, or null for a missing, zero or unreadable value. A date text without a time zone is in China's time
 * (Specification 3.1, 3.2, 3.7).
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

/** A calendar day without a time zone, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** Months are 1 to 12. */
export type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

// Formatters are cached, because building one costs far more than using it, and a page formats many times in one time zone.
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

export function isTimeZone(zone: string | null | undefined): zone is string {
  if (!zone) return false;
  try {
    getFormatter(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Half a year. If a device's clock agrees with a time zone at two instants half a year apart, the clock also follows the summer
 * time of that zone.
 */
const CHECK_SPAN_MS = 15_724_800_000;
const HOUR_MS = 3_600_000;

/** A time zone's offset from UTC at an instant and half a year later. A device compares both offsets with its own clock. */
export interface ClockCheck {
  zone: string;
  /** Unix milliseconds, and minutes ahead of UTC. */
  times: [now: [atMs: number, minutes: number], halfYearOn: [atMs: number, minutes: number]];
}

const checks = /* @__PURE__ */ new BoundedMap<string, ClockCheck>(FORMATTERS_MAX);

/** The check is for the hour that contains the instant. Throws a RangeError for an unknown time zone. */
export function clockCheck(instantMs: number, zone: string): ClockCheck {
  const atMs = instantMs - (instantMs % HOUR_MS);
  const known = checks.get(zone);
  if (known?.times[0][0] === atMs) return known;
  const ahead = (ms: number): [number, number] => [ms, offsetMs(ms, zone) / MINUTE_MS];
  const check: ClockCheck = { zone, times: [ahead(atMs), ahead(atMs + CHECK_SPAN_MS)] };
  checks.set(zone, check);
  return check;
}

/** The function's source text also runs in a page's head, so it may use nothing from outside itself. */
export const deviceShows = ({ times }: ClockCheck): boolean =>
  times.every(([atMs, minutes]) => new Date(atMs).getTimezoneOffset() === -minutes);

/** `atMs` is an instant at which the device's clock is known to show the time zone. */
let device: { zone: string; atMs: number } | undefined;

/**
 * If the device's clock agrees with the check, the clock replaces Intl for instants within half a year of the check. The clock
 * avoids the first Intl object, which would block a phone for some 60 ms. If the device and the time zone change to summer time
 * on different days, the device's date applies.
 */
export function readDeviceClock(check: ClockCheck): void {
  device = deviceShows(check) ? { zone: check.zone, atMs: check.times[0][0] } : undefined;
}

/** The device itself has named its time zone, so its clock shows that time zone. */
export function takeDeviceZone(zone: string): void {
  device = { zone, atMs: Date.now() };
}

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

/** Unix milliseconds since which every time zone has changed its offset only at full minutes. */
const FULL_MINUTES_SINCE_MS = Date.UTC(2000, 0, 1);
const OFFSETS_MAX = 1_024;

// Cached, because an Intl call costs some ten microseconds, and pages need the same few minutes (mostly kick-offs) repeatedly.
const offsets = /* @__PURE__ */ new BoundedMap<string, Map<number, number>>(FORMATTERS_MAX);

/** Returns the time zone's offset from UTC, in milliseconds, in the minute that contains the instant. */
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

/** Throws a RangeError for an unknown time zone. */
export function wallClock(instantMs: number, zone: string): WallClock {
  if (device && device.zone === zone && Math.abs(instantMs - device.atMs) < CHECK_SPAN_MS) return deviceClock(instantMs);
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

/** Throws a RangeError for an unknown time zone. */
export function zonedDate(instantMs: number, zone: string): CalendarDate {
  const { year, month, day } = wallClock(instantMs, zone);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

/** `HH:mm` with 24 hours. Throws a RangeError for an unknown time zone. */
export function zonedTime(instantMs: number, zone: string): string {
  const { hour, minute } = wallClock(instantMs, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** Returns NaN if the text is not `YYYY-MM-DD` or the day does not exist (30 February). */
function toMidnight(text: string): number {
  const instantMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return new Date(instantMs).getUTCDate() === Number(text.slice(8)) ? instantMs : Number.NaN;
}

export const isCalendarDate = (text: string): boolean => !Number.isNaN(toMidnight(text));

function utcMidnight(date: CalendarDate): number {
  const midnightMs = toMidnight(date);
  if (Number.isNaN(midnightMs)) throw new RangeError(`date "${date}" is not a calendar day; write it as YYYY-MM-DD`);
  return midnightMs;
}

/** Throws a RangeError for an invalid date. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Throws a RangeError for an invalid date. */
export const toWeekday = (date: CalendarDate): Weekday => new Date(utcMidnight(date)).getUTCDay() as Weekday;

function offsetMs(instantMs: number, zone: string): number {
  return toUtc(wallClock(instantMs, zone)) - Math.floor(instantMs / 1000) * 1000;
}

/** Throws a RangeError for an unknown time zone. */
export const zoneAheadMinutes = (instantMs: number, zone: string): number => offsetMs(instantMs, zone) / MINUTE_MS;

// Starts are cached, because a date strip needs the same fifteen days again and again, and each start needs several Intl calls.
const STARTS_MAX = 1_024;
const starts = /* @__PURE__ */ new BoundedMap<string, number>(STARTS_MAX);

/**
 * If daylight saving time skips midnight, returns the day's first instant. If midnight comes twice, returns the first midnight.
 * Throws a RangeError for an invalid date or time zone.
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
  // Midnight does not exist on that day, so a search finds the minute in which the date changes.
  let before = midnightMs - Math.max(...offsets) - DAY_MS;
  let after = midnightMs - Math.min(...offsets) + DAY_MS;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (zonedDate(middle, zone) >= date) after = middle;
    else before = middle;
  }
  return after;
}

/** The period that one order paid for, in unix seconds. Periods of several orders of the same thing follow each other. */
export interface Stretch {
  startsAt: number;
  endsAt: number;
}

/** Returns the unused seconds of one order, which a refund removes. */
export const secondsLeft = ({ startsAt, endsAt }: Stretch, nowS: number): number =>
  Math.max(0, endsAt - Math.max(startsAt, nowS));

/** 0 Sunday to 6 Saturday, as in `Date.getUTCDay` (Specification 9.7). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Milliseconds between two ticks of a screen's own timer (Specification 9.10). */
export const TIMER_TICK_MS = 1_000;
