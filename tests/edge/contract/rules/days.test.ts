import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dateStrip } from "#edge/contract/rules/date-strip.ts";
import {
  addDays,
  clockCheck,
  deviceShows,
  isCalendarDate,
  isDeviceZone,
  isTimeZone,
  readDeviceClock,
  secondsLeft,
  startOfZonedDay,
  takeDeviceZone,
  toWeekday,
  wallClock,
  zonedDate,
  zonedTime,
} from "#edge/contract/rules/days.ts";

const ZONES = [
  "UTC",
  "Asia/Shanghai",
  "America/Sao_Paulo",
  "Europe/Lisbon",
  "America/New_York",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Australia/Lord_Howe",
  "America/Havana",
];
function intlClock(instantMs: number, zone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]),
  );
  return { year, month, day, hour, minute, second };
}
const iso = (instantMs: number): string => new Date(instantMs).toISOString();

describe("days in a zone", () => {
  it.each([
    ["2026-11-21", "Asia/Shanghai", "2026-11-20T16:00:00.000Z"],
    ["2026-11-21", "America/Sao_Paulo", "2026-11-21T03:00:00.000Z"],
    ["2026-03-29", "Europe/Lisbon", "2026-03-29T00:00:00.000Z"],
    ["2026-03-30", "Europe/Lisbon", "2026-03-29T23:00:00.000Z"],
    // Midnight did not exist, because clocks went from 00:00 to 01:00.
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
    // Midnight came at the end of a repeated hour 23.
    ["2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00.000Z"],
    // Midnight came twice, because clocks went from 01:00 back to 00:00.
    ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
    // The day itself was skipped, so the next day's start counts.
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
    ["2011-12-31", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
  ])("the day %s in %s starts at %s @spec 9.7", (date, zone, start) => {
    expect(iso(startOfZonedDay(date, zone))).toBe(start);
  });

  it("every instant belongs to exactly one day @spec 9.7", () => {
    const instant = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (instantMs, zone) => {
        const date = zonedDate(instantMs, zone);
        expect(startOfZonedDay(date, zone)).toBeLessThanOrEqual(instantMs);
        expect(startOfZonedDay(addDays(date, 1), zone)).toBeGreaterThan(instantMs);
      }),
    );
  });

  it("a formatter made under a fake clock still formats real times", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 15) });
    const formatter = new Intl.DateTimeFormat("en", { timeZone: "UTC", year: "numeric" });
    vi.useRealTimers();
    expect(formatter.format(0)).toBe("1970");
  });

  it("the computed local time equals Intl's in every time zone @spec 9.7", () => {
    const changes = [
      // The change is at a minute past midnight, not at a full quarter of an hour.
      ["America/St_Johns", "2009-03-08T03:31:00Z"],
      ["Antarctica/Casey", "2021-10-02T16:01:00Z"],
      ["Asia/Gaza", "2010-03-26T22:01:00Z"],
      ["Pacific/Apia", "2011-12-30T10:00:00Z"],
      ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
      ["Africa/Monrovia", "1972-01-07T00:44:30Z"],
    ] as const;
    for (const [zone, at] of changes)
      for (const ms of [-60_000, -1, 0, 1, 59_999])
        expect(wallClock(Date.parse(at) + ms, zone)).toEqual(intlClock(Date.parse(at) + ms, zone));
    const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const instant = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2045, 0, 1) });
    fc.assert(
      fc.property(zone, instant, (name, instantMs) => {
        expect(wallClock(instantMs, name)).toEqual(intlClock(instantMs, name));
      }),
      { numRuns: 500 },
    );
  });

  it("dates and times in a time zone are computed correctly @spec 9.7", () => {
    const instant = Date.UTC(2026, 5, 30, 16, 5);
    expect(zonedDate(instant, "Asia/Shanghai")).toBe("2026-07-01");
    expect(zonedTime(instant, "Asia/Shanghai")).toBe("00:05");
    expect(zonedTime(instant, "America/Sao_Paulo")).toBe("13:05");
    expect([toWeekday("2026-11-21"), toWeekday("2026-11-22")]).toEqual([6, 0]);
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  });

  it("the error names the unknown time zone or the invalid date", () => {
    expect(["Asia/Shanghai", "Mars/Base", "", undefined, "../etc"].map(isTimeZone)).toEqual([true, false, false, false, false]);
    expect(["2026-02-28", "2026-02-29", "2026-2-1", "x", "2026-13-01"].map(isCalendarDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(() => zonedDate(0, "Mars/Base")).toThrow('time zone "Mars/Base" is not known');
    expect(() => addDays("2026-02-30", 1)).toThrow('date "2026-02-30" is not a calendar day');
  });
});

describe("the device's own clock", () => {
  const NOW = Date.parse("2026-11-22T12:34:56Z");
  const DAY_MS = 86_400_000;
  const ownZone = process.env.TZ;
  /** Gives the reader a clock that fits no zone. */
  const forgetClock = () =>
    readDeviceClock({
      zone: "Nowhere",
      times: [
        [0, 1],
        [0, 2],
      ],
    });
  const moveTo = (zone: string) => {
    process.env.TZ = zone;
  };
  afterEach(() => {
    moveTo(ownZone ?? "UTC");
    forgetClock();
    vi.restoreAllMocks();
  });

  it.each([
    ["America/Sao_Paulo", "America/Sao_Paulo", true],
    ["Asia/Singapore", "Asia/Shanghai", true],
    ["Asia/Kathmandu", "Asia/Kolkata", false],
    // The zones have the same time in winter and another hour in summer.
    ["Africa/Lagos", "Europe/Berlin", false],
    ["Europe/Berlin", "Africa/Lagos", false],
  ])("devices in %s and in %s have the same clock time: %s", (own, zone, shows) => {
    moveTo(own);
    expect(deviceShows(clockCheck(NOW, zone))).toBe(shows);
    readDeviceClock(clockCheck(NOW, zone));
    expect(isDeviceZone(zone)).toBe(shows);
  });

  it("the clock needs no Intl for the device's own time zone", () => {
    moveTo("America/Sao_Paulo");
    const now = Date.now();
    const byIntl = intlClock(now, "America/Sao_Paulo");
    const format = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
    takeDeviceZone("America/Sao_Paulo");
    expect(isDeviceZone("America/Sao_Paulo")).toBe(true);
    expect(wallClock(now, "America/Sao_Paulo")).toEqual(byIntl);
    expect(format).not.toHaveBeenCalled();
    expect(isDeviceZone("UTC")).toBe(false);
  });

  it("the computed local time equals Intl's for any instant", () => {
    const format = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: -3000, max: 3000 }), fc.nat(86_399), (zone, days, seconds) => {
        moveTo(zone);
        const instantMs = NOW + days * DAY_MS + seconds * 1000;
        const byIntl = intlClock(instantMs, zone);
        readDeviceClock(clockCheck(NOW, zone));
        format.mockClear();
        expect(wallClock(instantMs, zone)).toEqual(byIntl);
        if (Math.abs(days) < 181) expect(format).not.toHaveBeenCalled();
        expect(wallClock(instantMs, zone)).toEqual(byIntl);
        expect(format.mock.calls.length).toBeLessThanOrEqual(1);
        forgetClock();
      }),
    );
  });
});

describe("the remaining days of an order @spec 4.18", () => {
  it.each([
    ["all of them, before they begin", 2_000, 5_000, 1_000, 3_000],
    ["all of them, as they begin", 2_000, 5_000, 2_000, 3_000],
    ["the rest, while they run", 2_000, 5_000, 4_400, 600],
    ["the last second", 2_000, 5_000, 4_999, 1],
    ["nothing, as they end", 2_000, 5_000, 5_000, 0],
    ["nothing, long after, whatever runs by then", 2_000, 5_000, 9_000, 0],
    ["nothing of none", 3_000, 3_000, 1_000, 0],
  ])("an order has the right remaining days: %s", (_, startsAt, endsAt, nowS, left) => {
    expect(secondsLeft({ startsAt, endsAt }, nowS)).toBe(left);
  });
});

describe("the list of dates", () => {
  it("the list of dates has the last N days @spec 9.7", () => {
    const now = Date.UTC(2026, 2, 2, 1, 0);
    expect(dateStrip(4 - 1, 0, now, "Asia/Shanghai").map(({ label, date }) => `${date} ${label}`)).toEqual([
      "2026-02-27 02-27",
      "2026-02-28 02-28",
      "2026-03-01 03-01",
      "2026-03-02 今天",
    ]);
    expect(dateStrip(2 - 1, 0, now, "America/Sao_Paulo").map(({ date }) => date)).toEqual(["2026-02-28", "2026-03-01"]);
  });

  it("the strip of dates runs from N days back to M days ahead @spec 9.7", () => {
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

  it("the list of dates has every day once in any time zone @spec 9.7", () => {
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
