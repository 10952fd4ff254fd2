import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dateStrip, zonedDate } from "#edge/contract/rules/days.ts";

describe("dates list", () => {
  it("has the last N days and calls today 今天 @spec 9.7", () => {
    const now = Date.UTC(2026, 2, 2, 1, 0);
    expect(dateStrip(4 - 1, 0, now, "Asia/Shanghai").map(({ label, date }) => `${date} ${label}`)).toEqual([
      "2026-02-27 02-27",
      "2026-02-28 02-28",
      "2026-03-01 03-01",
      "2026-03-02 今天",
    ]);
    expect(dateStrip(2 - 1, 0, now, "America/Sao_Paulo").map(({ date }) => date)).toEqual(["2026-02-28", "2026-03-01"]);
  });

  it("strips from N days back to M days ahead, with days of 23 and 25 hours @spec 9.7", () => {
    const now = Date.UTC(2026, 2, 29, 12, 0);
    const strip = dateStrip(1, 2, now, "Europe/Lisbon");
    expect(strip.map(({ offset, isToday, weekday }) => [offset, isToday, weekday])).toEqual([
      [-1, false, 6],
      [0, true, 0],
      [1, false, 1],
      [2, false, 2],
    ]);
    expect(strip.map(({ startMs, endMs }) => (endMs - startMs) / 3_600_000)).toEqual([24, 23, 24, 24]);
    const autumn = dateStrip(0, 0, Date.UTC(2026, 9, 25, 12, 0), "Europe/Lisbon");
    expect(autumn.map(({ startMs, endMs }) => (endMs - startMs) / 3_600_000)).toEqual([25]);
  });

  it("has every day once, without a gap, in any zone at any time @spec 9.7", () => {
    const zones = ["Asia/Shanghai", "America/Sao_Paulo", "Europe/Lisbon", "America/Havana", "Australia/Lord_Howe"];
    const instant = fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (nowMs, zone) => {
        const strip = dateStrip(7, 7, nowMs, zone);
        const today = strip.find(({ isToday }) => isToday);
        expect(strip).toHaveLength(15);
        expect(today?.date).toBe(zonedDate(nowMs, zone));
        expect(today && today.startMs <= nowMs && nowMs < today.endMs).toBe(true);
        strip.slice(1).forEach((day, index) => {
          expect(day.startMs).toBe(strip[index]?.endMs);
          expect(day.date).toBe(addDays(strip[index]?.date ?? "", 1));
        });
      }),
      { numRuns: 40 },
    );
  });
});
