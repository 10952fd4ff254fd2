import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#edge/contract/rules/days.ts";
import {
  daysBetween,
  machineStart,
  noonOfDate,
  noonOfDay,
  startDate,
  startTime,
  toStart,
} from "#edge/contract/rules/match-start.ts";

const DAY = fc.integer({ min: -10_000, max: 30_000 }).map((days) => addDays("1990-01-01", days));
const ZONE = fc.constantFrom(
  "Etc/GMT+12",
  "Pacific/Honolulu",
  "America/Sao_Paulo",
  "UTC",
  "Asia/Shanghai",
  "Pacific/Auckland",
  "Pacific/Apia",
  "Pacific/Tongatapu",
  "Pacific/Kiritimati",
);

describe("a start with a day but no hour", () => {
  it("a start without an hour has the same date in every time zone", () => {
    fc.assert(
      fc.property(DAY, ZONE, (date, zone) => {
        const start = toStart(noonOfDate(date), 1);
        expect([startDate(start, zone), startTime(start, zone), machineStart(start)]).toEqual([date, null, date]);
      }),
    );
  });

  it("a start without an hour is always stored as noon of its day", () => {
    fc.assert(
      fc.property(DAY, fc.integer({ min: -43_200, max: 43_199 }), (date, offset) => {
        expect(noonOfDay(noonOfDate(date) + offset)).toBe(noonOfDate(date));
      }),
    );
  });

  it("the countdown to a start without an hour counts calendar days", () => {
    fc.assert(
      fc.property(DAY, fc.integer({ min: -400, max: 400 }), (date, days) => daysBetween(date, addDays(date, days)) === days),
    );
  });
});

describe("a start with an hour", () => {
  const start = toStart(Date.UTC(2026, 10, 28, 12) / 1000, 0);
  it.each([
    ["UTC", "2026-11-28", "12:00"],
    ["Pacific/Auckland", "2026-11-29", "01:00"],
    ["America/Sao_Paulo", "2026-11-28", "09:00"],
  ])("a start with an hour shows the local date and time: %s %s %s", (zone, date, time) => {
    expect([startDate(start, zone), startTime(start, zone)]).toEqual([date, time]);
  });
});
