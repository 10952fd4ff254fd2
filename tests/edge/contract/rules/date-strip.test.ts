import { describe, expect, it } from "vitest";
import { weekAround } from "#edge/contract/rules/date-strip.ts";

describe("the seven days of a strip", () => {
  it.each([
    [null, "2026-11-26", "2026-12-02"],
    [1, "2026-11-24", "2026-11-30"],
    [0, "2026-11-28", "2026-12-04"],
    [6, "2026-11-28", "2026-12-04"],
  ] as const)("a strip that begins with weekday %s runs from %s to %s", (weekStart, first, last) => {
    const days = weekAround("2026-11-29", weekStart);
    expect([days.length, days[0], days[6]]).toEqual([7, first, last]);
    expect(days).toContain("2026-11-29");
  });

  it.each([null, 0, 1, 6] as const)("the strip has the days before and after, also in a week from day %s", (weekStart) => {
    for (let day = 22; day <= 28; day += 1) {
      expect(weekAround(`2026-11-${day}`, weekStart).slice(1, -1)).toContain(`2026-11-${day}`);
    }
  });
});
