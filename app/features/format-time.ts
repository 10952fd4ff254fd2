import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { addDays, type CalendarDate, weekdayOf, zonedDate, zonedTime } from "#edge/contract/rules/days.ts";
import { type MatchStart, startDate, startTime } from "#edge/contract/rules/match-start.ts";
import { longDay } from "#edge/contract/rules/long-day.ts";
import { textOf } from "../i18n/use-text.ts";

/** Where and in which language times are read; `useVisit()` fits. */
export interface Reader {
  locale: Locale;
  /** IANA zone. */
  zone: string;
}

/** `20:14` on the reader's clock. Numbers are unix milliseconds all through this file, but for a match's start. */
export const formatTime = (ms: number, { zone }: Reader): string => zonedTime(ms, zone);

const turned = (date: CalendarDate, locale: Locale): string => {
  const [, month, day] = date.split("-");
  return LANGUAGES[locale].yearFirst ? `${month}-${day}` : `${day}/${month}`;
};

/** `11-21` in Chinese, `21/11` in other languages. */
export const formatDay = (ms: number, { locale, zone }: Reader): string => turned(zonedDate(ms, zone), locale);

/** `11-21 20:14`. */
export const formatDayTime = (ms: number, reader: Reader): string => `${formatDay(ms, reader)} ${formatTime(ms, reader)}`;

/** `20:14` of a message of today, `Yesterday 23:50` of the calendar day before in the reader's zone, `11-21 20:14` of an earlier one. */
export function listTime(ms: number, nowMs: number, reader: Reader, yesterday: string): string {
  const today = zonedDate(nowMs, reader.zone);
  const day = zonedDate(ms, reader.zone);
  if (day >= today) return formatTime(ms, reader);
  return day === addDays(today, -1) ? `${yesterday} ${formatTime(ms, reader)}` : formatDayTime(ms, reader);
}

/** `11-21 20:14` of a match's start; the day alone where no hour is known. */
export const formatStart = (start: MatchStart, { locale, zone }: Reader): string =>
  [turned(startDate(start, zone), locale), startTime(start, zone)].filter(Boolean).join(" ");

/** `2026-11-21` in Chinese, `21/11/2026` in other languages. */
export const formatDate = (ms: number, { locale, zone }: Reader): string => formatCalendarDate(zonedDate(ms, zone), locale);

/** The same of a calendar day, which has no zone. */
export const formatCalendarDate = (date: string, locale: Locale): string =>
  LANGUAGES[locale].yearFirst ? date : date.split("-").reverse().join("/");

/** The day in words: `11月21日星期六`, `sábado, 21 de novembro`. */
export const formatLongDay = (ms: number, { locale, zone }: Reader): string => formatLongCalendarDay(zonedDate(ms, zone), locale);

/** `11-21` or `21/11` of a calendar day, which has no zone. */
export const formatCalendarDay = (date: CalendarDate, locale: Locale): string => turned(date, locale);

/** `周六`, `sáb` of a calendar day. */
export const formatWeekday = (date: CalendarDate, locale: Locale): string =>
  textOf(locale, "shell")("weekdays.short").split(" ")[weekdayOf(date)] ?? "";

/** The day in words of a calendar day: `11月21日星期六`, `sábado, 21 de novembro`. */
export const formatLongCalendarDay = (date: CalendarDate, locale: Locale): string => longDay(date, textOf(locale, "shell"));
