import type { TextValues } from "../texts/text.ts";
import { type CalendarDate, toWeekday } from "./days.ts";

export type CalendarTexts = (key: "months" | "weekdays" | "day.long", values?: TextValues) => string;

/**
 * A calendar day in words: `11月21日星期六`, `sábado, 21 de novembro`. Intl is not used, because its first use blocks a phone for some
 * 60 ms.
 */
export function longDay(date: CalendarDate, t: CalendarTexts): string {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  const named = (list: "months" | "weekdays", at: number): string => t(list).split(" ")[at] ?? "";
  return t("day.long", { weekday: named("weekdays", toWeekday(date)), day, month: named("months", month - 1) });
}
