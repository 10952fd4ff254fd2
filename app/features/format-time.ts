import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { addDays, type CalendarDate, toWeekday, zonedDate, zonedTime } from "#edge/contract/rules/days.ts";
import { type MatchStart, startDate, startTime } from "#edge/contract/rules/match-start.ts";
import { clockWords } from "#edge/contract/rules/clock-words.ts";
import type { Clock } from "#edge/contract/rules/comfort.ts";
import { longDay } from "#edge/contract/rules/long-day.ts";
import { getText } from "../i18n/use-text.ts";

export interface LocaleZone {
  locale: Locale;
  /** IANA name of the time zone. */
  zone: string;
  /** Without this field, times use the 24-hour clock. */
  comfort?: { clock: Clock };
}

const onClock = (time: string, { locale, comfort }: LocaleZone): string =>
  clockWords(time, comfort?.clock, getText(locale, "shell"));

/** Returns a time such as `20:14` or `8:14 PM`. Numbers in this file are unix milliseconds, except the start of a match. */
export const formatTime = (ms: number, visit: LocaleZone): string => onClock(zonedTime(ms, visit.zone), visit);

/** null if the hour is unknown. */
export function formatStartTime(start: MatchStart, visit: LocaleZone): string | null {
  const time = startTime(start, visit.zone);
  return time && onClock(time, visit);
}

const turned = (date: CalendarDate, locale: Locale): string => {
  const [, month, day] = date.split("-");
  return LANGUAGES[locale].yearFirst ? `${month}-${day}` : `${day}/${month}`;
};

/** `11-21` in Chinese, `21/11` in other languages. */
export const formatDay = (ms: number, { locale, zone }: LocaleZone): string => turned(zonedDate(ms, zone), locale);

/** `11-21 20:14`. */
export const formatDayTime = (ms: number, visit: LocaleZone): string => `${formatDay(ms, visit)} ${formatTime(ms, visit)}`;

/** `20:14` for today, `Yesterday 23:50` for yesterday, `11-21 20:14` for an earlier day, in the reader's time zone. */
export function listTime(ms: number, nowMs: number, visit: LocaleZone, yesterday: string): string {
  const today = zonedDate(nowMs, visit.zone);
  const day = zonedDate(ms, visit.zone);
  if (day >= today) return formatTime(ms, visit);
  return day === addDays(today, -1) ? `${yesterday} ${formatTime(ms, visit)}` : formatDayTime(ms, visit);
}

/** `11-21 20:14`, or the day alone if the hour is unknown. */
export const formatStart = (start: MatchStart, visit: LocaleZone): string =>
  [turned(startDate(start, visit.zone), visit.locale), formatStartTime(start, visit)].filter(Boolean).join(" ");

/** `2026-11-21` in Chinese, `21/11/2026` in other languages. */
export const formatDate = (ms: number, { locale, zone }: LocaleZone): string => formatCalendarDate(zonedDate(ms, zone), locale);

/** A calendar day has no time zone. The result is `2026-11-21` in Chinese and `21/11/2026` in other languages. */
export const formatCalendarDate = (date: string, locale: Locale): string =>
  LANGUAGES[locale].yearFirst ? date : date.split("-").reverse().join("/");

/** `2026-11-21 20:14` in Chinese, `21/11/2026 20:14` in other languages. */
export const formatDateTime = (ms: number, visit: LocaleZone): string => `${formatDate(ms, visit)} ${formatTime(ms, visit)}`;

/** `11月21日星期六`, `sábado, 21 de novembro`. */
export const formatLongDay = (ms: number, { locale, zone }: LocaleZone): string =>
  formatLongCalendarDay(zonedDate(ms, zone), locale);

/** A calendar day has no time zone. The result is `11-21` in Chinese and `21/11` in other languages. */
export const formatCalendarDay = (date: CalendarDate, locale: Locale): string => turned(date, locale);

/** Returns the weekday of a calendar day: `周六`, `sáb`. */
export const formatWeekday = (date: CalendarDate, locale: Locale): string =>
  getText(locale, "shell")("weekdays.short").split(" ")[toWeekday(date)] ?? "";

/** `11月21日星期六`, `sábado, 21 de novembro`. */
export const formatLongCalendarDay = (date: CalendarDate, locale: Locale): string => longDay(date, getText(locale, "shell"));
