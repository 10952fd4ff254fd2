import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { addDays, type CalendarDate, toWeekday, zonedDate, zonedTime } from "#edge/contract/rules/days.ts";
import { type MatchStart, startDate, startTime } from "#edge/contract/rules/match-start.ts";
import { longDay } from "#edge/contract/rules/long-day.ts";
import { getText } from "../i18n/use-text.ts";

/** Where and in which language times are read; `useVisit()` fits. */
export interface LocaleZone {
  locale: Locale;
  /** IANA zone. */
  zone: string;
}

/** `20:14` on the reader's clock. Numbers are unix milliseconds all through this file, but for a match's start. */
export const formatTime = (ms: number, { zone }: LocaleZone): string => zonedTime(ms, zone);

const turned = (date: CalendarDate, locale: Locale): string => {
  const [, month, day] = date.split("-");
  return LANGUAGES[locale].yearFirst ? `${month}-${day}` : `${day}/${month}`;
};

/** `11-21` in Chinese, `21/11` in other languages. */
export const formatDay = (ms: number, { locale, zone }: LocaleZone): string => turned(zonedDate(ms, zone), locale);

/** `11-21 20:14`. */
export const formatDayTime = (ms: number, visit: LocaleZone): string => `${formatDay(ms, visit)} ${formatTime(ms, visit)}`;

/** `20:14` of a message of today, `Yesterday 23:50` of the calendar day before in the reader's zone, `11-21 20:14` of an earlier one. */
export function listTime(ms: number, nowMs: number, visit: LocaleZone, yesterday: string): string {
  const today = zonedDate(nowMs, visit.zone);
  const day = zonedDate(ms, visit.zone);
  if (day >= today) return formatTime(ms, visit);
  return day === addDays(today, -1) ? `${yesterday} ${formatTime(ms, visit)}` : formatDayTime(ms, visit);
}

/** `11-21 20:14` of a match's start; the day alone where no hour is known. */
export const formatStart = (start: MatchStart, { locale, zone }: LocaleZone): string =>
  [turned(startDate(start, zone), locale), startTime(start, zone)].filter(Boolean).join(" ");

/** `2026-11-21` in Chinese, `21/11/2026` in other languages. */
export const formatDate = (ms: number, { locale, zone }: LocaleZone): string => formatCalendarDate(zonedDate(ms, zone), locale);

/** The same of a calendar day, which has no zone. */
export const formatCalendarDate = (date: string, locale: Locale): string =>
  LANGUAGES[locale].yearFirst ? date : date.split("-").reverse().join("/");

/** `2026-11-21 20:14` in Chinese, `21/11/2026 20:14` in other languages. */
export const formatDateTime = (ms: number, visit: LocaleZone): string => `${formatDate(ms, visit)} ${formatTime(ms, visit)}`;

/** The day in words: `11月21日星期六`, `sábado, 21 de novembro`. */
export const formatLongDay = (ms: number, { locale, zone }: LocaleZone): string =>
  formatLongCalendarDay(zonedDate(ms, zone), locale);

/** `11-21` or `21/11` of a calendar day, which has no zone. */
export const formatCalendarDay = (date: CalendarDate, locale: Locale): string => turned(date, locale);

/** `周六`, `sáb` of a calendar day. */
export const formatWeekday = (date: CalendarDate, locale: Locale): string =>
  getText(locale, "shell")("weekdays.short").split(" ")[toWeekday(date)] ?? "";

/** The day in words of a calendar day: `11月21日星期六`, `sábado, 21 de novembro`. */
export const formatLongCalendarDay = (date: CalendarDate, locale: Locale): string => longDay(date, getText(locale, "shell"));
