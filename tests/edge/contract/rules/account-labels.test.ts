import { expect, it } from "vitest";
import { checkInText } from "#edge/contract/rules/tasks.ts";
import { gradeLabel } from "#edge/contract/rules/vip.ts";

it("the check-in button tells whether today is done @spec 4.19", () => {
  expect(checkInText(1)).toBe("您今天已签到");
  expect([0, 2, null, undefined].map(checkInText)).toEqual(Array.from({ length: 4 }, () => "立即签到"));
});

it.each([
  [0, "grade1"],
  [9, "grade1"],
  [10, "grade2"],
  [19, "grade2"],
  [20, "grade3"],
  [29, "grade3"],
  [30, null],
  [31, "grade4"],
  [39, "grade4"],
  [40, null],
  [Number.NaN, null],
])("level %d has the grade %j @spec 5.4", (level, grade) => {
  expect(gradeLabel(level)).toBe(grade);
});
