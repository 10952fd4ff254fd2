import { expect, it } from "vitest";
import { shortWeekdayName, WEEKDAYS_ZH, type Weekday, weekdayName } from "../../../edge/contract/rules/weekdays";
import { weekdayOf } from "../../../edge/contract/rules/zoned-day";

it("weekdays have their Chinese names, Sunday first @spec 9.7", () => {
  expect(WEEKDAYS_ZH).toEqual(["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"]);
  expect(([0, 3, 6] as Weekday[]).map(shortWeekdayName)).toEqual(["周日", "周三", "周六"]);
  expect(weekdayName(weekdayOf("2026-11-23"))).toBe("星期一");
});
