/** Weekday names in Chinese, Sunday first as `Date.getUTCDay` counts (Specification 9.7). */
export const WEEKDAYS_ZH = ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"] as const;

/** The short weekday names in Chinese for narrow columns, Sunday first (Specification 9.7). */
export const WEEKDAYS_ZH_SHORT = ["周日", "周一", "周二", "周三", "周四", "周五", "周六"] as const;

/** A day of the week: 0 Sunday to 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The Chinese name of a weekday (Specification 9.7). */
export const weekdayName = (day: Weekday): string => WEEKDAYS_ZH[day];

/** The short Chinese name of a weekday (Specification 9.7). */
export const shortWeekdayName = (day: Weekday): string => WEEKDAYS_ZH_SHORT[day];
