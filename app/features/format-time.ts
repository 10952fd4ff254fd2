import type { Locale } from "../../edge/contract/rules/locale";
import { type CalendarDate, zonedDate, zonedTime } from "../../edge/contract/rules/zoned-day";

/** Where and in which language times are read; `useVisit()` fits. */
export interface Reader {
  locale: Locale;
  /** IANA zone. */
  zone: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_MAX = 64;

// Building a formatter costs a hundred times what using it does.
function formatter(name: string, locale: Locale, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${locale} ${zone}`;
  let known = formatters.get(key);
  if (!known) {
    if (formatters.size >= FORMATTERS_MAX) formatters.clear();
    known = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    formatters.set(key, known);
  }
  return known;
}

/** `20:14` on the reader's clock. All arguments of this file are unix milliseconds. */
export const formatTime = (ms: number, { zone }: Reader): string => zonedTime(ms, zone);

const turned = (date: CalendarDate, locale: Locale): string => {
  const [, month, day] = date.split("-");
  return locale === "zh" ? `${month}-${day}` : `${day}/${month}`;
};

/** `11-21` in Chinese, `21/11` in Portuguese. */
export const formatDay = (ms: number, { locale, zone }: Reader): string => turned(zonedDate(ms, zone), locale);

/** `11-21 20:14`. */
export const formatDayTime = (ms: number, reader: Reader): string => `${formatDay(ms, reader)} ${formatTime(ms, reader)}`;

/** `2026-11-21` in Chinese, `21/11/2026` in Portuguese. */
export function formatDate(ms: number, { locale, zone }: Reader): string {
  const date = zonedDate(ms, zone);
  return locale === "zh" ? date : date.split("-").reverse().join("/");
}

/** The day in words: `11月21日星期六`, `sábado, 21 de novembro`. */
export const formatLongDay = (ms: number, { locale, zone }: Reader): string =>
  formatter("long", locale, zone, { month: "long", day: "numeric", weekday: "long" }).format(ms);

/** `11-21` or `21/11` of a calendar day, which has no zone. */
export const formatCalendarDay = (date: CalendarDate, locale: Locale): string => turned(date, locale);

/** `周六`, `sáb` of a calendar day. */
export const formatWeekday = (date: CalendarDate, locale: Locale): string =>
  formatter("weekday", locale, "UTC", { weekday: "short" }).format(Date.parse(`${date}T00:00:00Z`)).replace(".", "");

/** The day in words of a calendar day: `11月21日星期六`, `sábado, 21 de novembro`. */
export const formatLongCalendarDay = (date: CalendarDate, locale: Locale): string =>
  formatLongDay(Date.parse(`${date}T00:00:00Z`), { locale, zone: "UTC" });
