import { describe, expect, it } from "vitest";
import { CHECK_IN_AWARDS, checkInAward, checkInStrip, checkInText, isCheckedIn, type LastCheckIn, streakOn } from "#edge/contract/rules/tasks.ts";

const at = (text: string): number => Date.parse(text) / 1000;
const last = (day: string, time: string, streak: number): LastCheckIn => ({ day, atS: at(time), streak });
const NEVER: LastCheckIn = { day: "", atS: 0, streak: 0 };

describe("check-in", () => {
  it("has the button's two texts @spec 4.19", () => {
    expect([checkInText(1), checkInText(0), checkInText(null)]).toEqual(["您今天已签到", "立即签到", "立即签到"]);
  });

  it("brings what its place in the run of seven brings @spec 3.5", () => {
    expect(checkInAward(1)).toEqual(CHECK_IN_AWARDS[0]);
    expect(checkInAward(7)).toEqual(CHECK_IN_AWARDS[6]);
    expect(checkInAward(8)).toEqual(CHECK_IN_AWARDS[0]);
    expect(() => checkInAward(0)).toThrow(RangeError);
    expect(() => checkInAward(1.5)).toThrow(RangeError);
  });

  // [what happened, last check-in, today, zone, streak so far today, done]
  it.each<[string, LastCheckIn, string, string, number, boolean]>([
    ["never", NEVER, "2026-11-21", "Asia/Shanghai", 0, false],
    ["today", last("2026-11-21", "2026-11-21T01:00:00Z", 3), "2026-11-21", "Asia/Shanghai", 3, true],
    ["yesterday", last("2026-11-20", "2026-11-20T01:00:00Z", 3), "2026-11-21", "Asia/Shanghai", 3, false],
    ["the day before", last("2026-11-19", "2026-11-19T01:00:00Z", 3), "2026-11-21", "Asia/Shanghai", 0, false],
    ["yesterday, over the end of a month", last("2026-10-31", "2026-10-31T01:00:00Z", 9), "2026-11-01", "Asia/Shanghai", 9, false],
    ["tomorrow's label, brought from further east", last("2026-11-22", "2026-11-21T11:00:00Z", 2), "2026-11-21", "America/New_York", 2, true],
    [
      "Saturday evening in Los Angeles, Monday morning in Tokyo",
      last("2026-11-21", "2026-11-22T06:00:00Z", 5),
      "2026-11-23",
      "Asia/Tokyo",
      5,
      false,
    ],
    [
      "Saturday noon in Los Angeles, Tuesday in Tokyo",
      last("2026-11-21", "2026-11-21T20:00:00Z", 5),
      "2026-11-24",
      "Asia/Tokyo",
      0,
      false,
    ],
    [
      "the evening before clocks go back, the night after",
      last("2026-10-31", "2026-11-01T03:30:00Z", 4),
      "2026-11-01",
      "America/New_York",
      4,
      false,
    ],
    ["the evening before clocks go forward", last("2026-03-07", "2026-03-08T04:30:00Z", 4), "2026-03-08", "America/New_York", 4, false],
  ])("%s @spec 3.3", (_, before, today, zone, streak, done) => {
    expect([streakOn(before, today, zone), isCheckedIn(before, today)]).toEqual([streak, done]);
  });

  // [last check-in, days done, today's place]
  it.each<[string, LastCheckIn, number[], number]>([
    ["never", NEVER, [], 1],
    ["first day done", last("2026-11-21", "2026-11-21T01:00:00Z", 1), [1], 1],
    ["three days and today open", last("2026-11-20", "2026-11-20T01:00:00Z", 3), [1, 2, 3], 4],
    ["seven days done", last("2026-11-21", "2026-11-21T01:00:00Z", 7), [1, 2, 3, 4, 5, 6, 7], 7],
    ["seven days and today open: a new run", last("2026-11-20", "2026-11-20T01:00:00Z", 7), [], 1],
    ["ten days", last("2026-11-21", "2026-11-21T01:00:00Z", 10), [1, 2, 3], 3],
    ["a streak that ended", last("2026-11-18", "2026-11-18T01:00:00Z", 5), [], 1],
  ])("the strip after %s @spec 3.3", (_, before, done, today) => {
    const strip = checkInStrip(before, "2026-11-21", "Asia/Shanghai");
    expect(strip.filter(({ status }) => status === 1).map(({ nth }) => nth)).toEqual(done);
    expect(strip.filter((day) => day.today === 1).map(({ nth }) => nth)).toEqual([today]);
    expect(strip.map(({ gold, point }) => ({ gold, point }))).toEqual(CHECK_IN_AWARDS);
  });
});
