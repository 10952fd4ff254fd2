import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { zonedDate, zonedTime } from "#edge/contract/rules/days.ts";
import { readTypedTime, toInstant } from "#edge/contract/typed-time.server.ts";

const at = (text: string): number => Date.parse(text) / 1000;

afterEach(() => vi.useRealTimers());

// The results must not depend on the current season.
describe.each(["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"])("a wall-clock time, on %s", (now) => {
  it.each([
    ["2026-11-28", "20:30", "Europe/London", "2026-11-28T20:30:00Z"],
    ["2026-06-28", "20:30", "Europe/London", "2026-06-28T19:30:00Z"],
    ["2026-06-28", "20:30", "Asia/Kathmandu", "2026-06-28T14:45:00Z"],
    ["2026-12-31", "23:59", "Pacific/Kiritimati", "2026-12-31T09:59:00Z"],
    // The time is skipped, so the time after the gap counts.
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00Z"],
    ["2018-11-04", "00:30", "America/Sao_Paulo", "2018-11-04T03:30:00Z"],
    ["2026-03-29", "01:30", "Europe/London", "2026-03-29T01:30:00Z"],
    ["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00Z"],
    ["2026-09-06", "00:30", "America/Santiago", "2026-09-06T04:30:00Z"],
    // The first minute after the gap, and the day that Samoa skipped.
    ["2010-09-26", "01:00", "Pacific/Apia", "2010-09-26T11:00:00Z"],
    ["2011-12-30", "12:00", "Pacific/Apia", "2011-12-30T22:00:00Z"],
    // The time occurs twice, so the first one counts.
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00Z"],
    ["2026-10-25", "01:30", "Europe/London", "2026-10-25T00:30:00Z"],
    ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00Z"],
    ["2026-04-05", "01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00Z"],
  ])("the wall-clock time %s %s in %s is the instant %s", (date, time, zone, instant) => {
    vi.useFakeTimers({ now: Date.parse(now) });
    expect(new Date(toInstant(date, time, zone) * 1000).toISOString()).toBe(new Date(at(instant) * 1000).toISOString());
  });
});

it.each(["", "tomorrow", "2026-02-31T10:00", "2026-11-28T25:00", "2026-11-28"])("the text %j is no valid typed time", (typed) => {
  expect(readTypedTime(typed, "Europe/London")).toBeNaN();
});

it("a wall-clock time stays the same after conversion to an instant and back", () => {
  const zones = [
    "Europe/London",
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Shanghai",
    "Australia/Lord_Howe",
    "Pacific/Apia",
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: at("1995-01-01") / 60, max: at("2035-01-01") / 60 }),
      fc.constantFrom(...zones),
      (minute, zone) => {
        const ms = minute * 60_000;
        const found = toInstant(zonedDate(ms, zone), zonedTime(ms, zone), zone) * 1000;
        // For an hour that occurs twice, the first one is returned.
        expect([zonedDate(found, zone), zonedTime(found, zone)]).toEqual([zonedDate(ms, zone), zonedTime(ms, zone)]);
        expect(found).toBeLessThanOrEqual(ms);
      },
    ),
    { numRuns: 3_000 },
  );
});
