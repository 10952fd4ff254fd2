import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  basketballClock,
  footballMinute,
  formatLiveMinute,
  formatMinute,
  remainingSecondsNow,
} from "#edge/contract/rules/match-clock.ts";

const KICKOFF = Date.UTC(2026, 7, 15, 19, 0);
const at = (minutes: number, seconds = 0): number => KICKOFF + (minutes * 60 + seconds) * 1000;

describe("the minute of a football match", () => {
  it.each<[string, number, number, string | null]>([
    ["first half, first second", 2, at(0), "1"],
    ["first half, 59 s", 2, at(0, 59), "1"],
    ["first half, 60 s", 2, at(1), "2"],
    ["first half, 44:59", 2, at(44, 59), "45"],
    ["first half, stoppage time", 2, at(46, 30), "47"],
    ["first half, a clock behind the kick-off", 2, at(-3), "1"],
    ["half-time", 3, at(50), "45"],
    ["second half, its first second", 4, at(0), "46"],
    ["second half, 44:59", 4, at(44, 59), "90"],
    ["second half, stoppage time", 4, at(47), "93"],
    ["extra time", 5, at(10), "90+"],
    ["the unassigned 6", 6, at(10), "90+"],
    ["shootout", 7, at(10), "90+"],
    ["not started", 1, at(10), null],
    ["finished", 8, at(100), null],
    ["postponed", 9, at(0), null],
    ["abnormal", 0, at(0), null],
  ])("the minute is right for a match: %s @spec 4.12", (_name, status, nowMs, minute) => {
    expect(footballMinute({ status, kickoffMs: KICKOFF }, nowMs)).toBe(minute);
  });

  it("the minute rises by one every minute, even in stoppage time @spec 4.12", () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 4), fc.integer({ min: 0, max: 120 * 60_000 }), (status, elapsedMs) => {
        const minute = (afterMs: number) => Number(footballMinute({ status, kickoffMs: KICKOFF }, KICKOFF + afterMs));
        expect(minute(elapsedMs + 60_000)).toBe(minute(elapsedMs) + 1);
      }),
    );
  });
});

describe("the minute as pages write it", () => {
  // The match began at KICKOFF; the second column is the minute at which its current period began.
  it.each<[string, number, number, number, string | null]>([
    ["first half, 44:59", 2, 0, 44.9, "45"],
    ["first half, first added minute", 2, 0, 45, "45+1"],
    ["first half, 46:30", 2, 0, 46.5, "45+2"],
    ["half-time", 3, 0, 50, "45"],
    ["second half, its first second", 4, 63, 63, "46"],
    ["second half, 44:59", 4, 63, 107.9, "90"],
    ["second half, third added minute", 4, 63, 110, "90+3"],
    ["second half, whose end is unknown", 4, 63, 140, "90+"],
    ["first half of extra time", 5, 118, 118, "91"],
    ["first half of extra time, added time", 5, 118, 133, "105+1"],
    ["second half of extra time", 5, 135, 135, "106"],
    ["second half of extra time, added time", 5, 135, 151, "120+2"],
    ["extra time, of which only the first half's start is known", 5, 118, 155, "105+"],
    ["extra time that could be either half", 5, 127, 130, "90+"],
    ["extra time, whose start is unknown", 5, 63, 130, "90+"],
    ["shootout", 7, 160, 165, "90+"],
    ["not started", 1, 0, 0, null],
    ["finished", 8, 63, 120, null],
  ])("pages write the minute of a match: %s", (_name, status, begins, now, text) => {
    const input = { status, kickoffMs: at(begins), startsMs: KICKOFF };
    expect(formatLiveMinute(input, at(now))).toBe(text);
  });

  it("pages write extra time as 90+ if the match's start is unknown", () => {
    expect(formatLiveMinute({ status: 5, kickoffMs: KICKOFF }, at(3))).toBe("90+");
  });

  it.each([
    [23, 0, "23"],
    [45, 2, "45+2"],
    [105, 1, "105+1"],
  ])("an event in minute %i with %i added minutes is shown as minute %s", (minute, added, text) => {
    expect(formatMinute(minute, added)).toBe(text);
  });
});

describe("the clock of a basketball game", () => {
  it.each<[number, number, string | null]>([
    [2, 720, "12:00"],
    [4, 61, "01:01"],
    [6, 59.9, "00:59"],
    [8, 0.4, "00:00"],
    [9, 300, "05:00"],
    [2, 0, null],
    [2, -4, null],
    [2, Number.NaN, null],
    [3, 300, null],
    [5, 300, null],
    [7, 300, null],
    [10, 300, null],
    [1, 720, null],
  ])("the clock at status %i with %d s left shows %s @spec 4.15", (status, remainingSeconds, text) => {
    expect(basketballClock({ status, remainingSeconds })).toBe(text);
  });

  it("the clock runs down only while a period runs @spec 4.15", () => {
    expect(remainingSecondsNow({ status: 2, remainingSeconds: 100, readAtMs: 1_000 }, 31_000)).toBe(70);
    expect(remainingSecondsNow({ status: 9, remainingSeconds: 100, readAtMs: 1_000 }, 1_000)).toBe(100);
    expect(remainingSecondsNow({ status: 2, remainingSeconds: 100, readAtMs: 1_000 }, 999_000)).toBe(0);
    expect(remainingSecondsNow({ status: 3, remainingSeconds: 100, readAtMs: 1_000 }, 31_000)).toBe(100);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 900 }), fc.integer(), (status, left, passedMs) => {
        const now = remainingSecondsNow({ status, remainingSeconds: left, readAtMs: 0 }, passedMs);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(left);
      }),
    );
  });
});
