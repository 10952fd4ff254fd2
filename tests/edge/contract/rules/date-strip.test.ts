import { describe, expect, it } from "vitest";
import { weekAround } from "#edge/contract/rules/date-strip.ts";

describe("the seven days of a strip", () => {
  it.each([
    [null, "2026-11-26", "2026-12-02"],
    [1, "2026-11-23", "2026-11-29"],
    [0, "2026-11-29", "2026-12-05"],
    [6, "2026-11-28", "2026-12-04"],
  ] as const)("a strip that begins with weekday %s runs from %s to %s", (weekStart, first, last) => {
    const days = weekAround("2026-11-29", weekStart);
    expect([days.length, days[0], days[6]]).toEqual([7, first, last]);
    expect(days).toContain("2026-11-29");
  });
});
