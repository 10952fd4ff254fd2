import { expect, it } from "vitest";
import { weekdayOf } from "../../../edge/contract/rules/zoned-day";

it("weekdays have their Chinese names by Intl, Sunday first @spec 9.7", () => {
  const days = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"] as const;
  const named = (weekday: "long" | "short") => days.map((day) => new Intl.DateTimeFormat("zh-CN", { weekday, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`)));
  expect(days.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(named("long")).toEqual(["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"]);
  expect(named("short")).toEqual(["周日", "周一", "周二", "周三", "周四", "周五", "周六"]);
});
