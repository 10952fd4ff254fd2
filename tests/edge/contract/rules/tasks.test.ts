import { describe, expect, it } from "vitest";
import {
  amountMax,
  CHECK_IN_AWARDS,
  checkInAward,
  checkInStrip,
  checkInText,
  isCheckedIn,
  type LastCheckIn,
  streakOn,
  TASK_KINDS,
  TASK_RULES,
  taskProgress,
} from "#edge/contract/rules/tasks.ts";
import { LEVEL_MAX, levelInfo, levelOfPoints, pointsOfLevel } from "#edge/contract/rules/vip.ts";

describe("levels", () => {
  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [299, 2],
    [300, 3],
    [4499, 9],
    [4500, 10],
    [74_099, 38],
    [74_100, 39],
    [10_000_000, LEVEL_MAX],
  ])("the level of %d points is %d @spec 3.3", (point, level) => {
    expect(levelOfPoints(point)).toBe(level);
  });

  it("the screen shows the level, the next level and the points @spec 3.3", () => {
    expect(levelInfo(150)).toEqual({ level: { id: 2, level: 2, point: 100 }, next: { id: 3, level: 3, point: 300 }, point: 150 });
    expect(levelInfo(pointsOfLevel(LEVEL_MAX)).next).toBeNull();
  });

  it("a level never falls below the level already reached", () => {
    expect(levelInfo(0, 5).level.level).toBe(5);
    expect(levelInfo(5000, 5).level.level).toBe(10);
  });
});

describe("tasks", () => {
  it("each task has rising goals, and every stage gives gold and points @spec 3.4", () => {
    expect(TASK_KINDS).toHaveLength(11);
    expect([...TASK_KINDS].sort()).toEqual(
      "appFirstLogin inviteFriend readInfo sendComment sendGift sendFirstGift shareInfo shareMessage watchLive online shareToFriend"
        .split(" ")
        .sort(),
    );
    for (const { stages } of Object.values(TASK_RULES)) {
      expect(stages.length).toBeGreaterThan(0);
      const goals = stages.map(({ goal }) => goal);
      expect(goals).toEqual([...new Set(goals)].sort((a, b) => a - b));
      expect(stages.every(({ gold, point }) => gold > 0 && point > 0)).toBe(true);
    }
  });

  // [counted, received, stages reached, received, shown, status of each]
  it.each<[number, number[], number, number, number, number[]]>([
    [0, [], 0, 0, 0, [0, 0, 0]],
    [1, [], 1, 0, 1, [1, 0, 0]],
    [2, [1], 1, 1, 2, [2, 0, 0]],
    [3, [], 2, 0, 3, [1, 1, 0]],
    [25, [2], 3, 1, 10, [1, 2, 1]],
  ])(
    "the task is at the right stage for %d invited friends and received stages %j @spec 3.4",
    (amount, taken, stage, received, count, status) => {
      const progress = taskProgress("inviteFriend", amount, taken);
      expect([progress.stage, progress.stage_max, progress.received, progress.count]).toEqual([stage, 3, received, count]);
      expect(progress.stages.map((one) => one.status)).toEqual(status);
    },
  );

  it("the online-time task counts seconds as whole minutes @spec 3.4", () => {
    expect(taskProgress("online", 299, []).stages[0]?.status).toBe(0);
    expect(taskProgress("online", 300, []).stages[0]?.status).toBe(1);
    expect([taskProgress("online", 359, []).count, amountMax("online")]).toEqual([5, 3600]);
  });
});

/** A check-in at a UTC time, by default for the UTC day of that time. */
const last = (time: string, streak: number, day = time.slice(0, 10)): LastCheckIn => ({
  day,
  atS: Date.parse(time) / 1000,
  streak,
});
const NEVER: LastCheckIn = { day: "", atS: 0, streak: 0 };

describe("the daily check-in", () => {
  it("the check-in button has one of two texts @spec 4.19", () => {
    expect([checkInText(1), checkInText(0), checkInText(null)]).toEqual(["您今天已签到", "立即签到", "立即签到"]);
  });

  it("the check-in awards repeat after seven days @spec 3.5", () => {
    expect(checkInAward(1)).toEqual(CHECK_IN_AWARDS[0]);
    expect(checkInAward(7)).toEqual(CHECK_IN_AWARDS[6]);
    expect(checkInAward(8)).toEqual(CHECK_IN_AWARDS[0]);
    expect(() => checkInAward(0)).toThrow(RangeError);
    expect(() => checkInAward(1.5)).toThrow(RangeError);
  });

  // [what happened, last check-in, today, zone, streak so far today, done]
  it.each<[string, LastCheckIn, string, string, number, boolean]>([
    ["never", NEVER, "2026-11-21", "Asia/Shanghai", 0, false],
    ["today", last("2026-11-21T01:00:00Z", 3), "2026-11-21", "Asia/Shanghai", 3, true],
    ["yesterday", last("2026-11-20T01:00:00Z", 3), "2026-11-21", "Asia/Shanghai", 3, false],
    ["the day before", last("2026-11-19T01:00:00Z", 3), "2026-11-21", "Asia/Shanghai", 0, false],
    ["yesterday, over the end of a month", last("2026-10-31T01:00:00Z", 9), "2026-11-01", "Asia/Shanghai", 9, false],
    [
      "tomorrow's label, brought from further east",
      last("2026-11-21T11:00:00Z", 2, "2026-11-22"),
      "2026-11-21",
      "America/New_York",
      2,
      true,
    ],
    [
      "Saturday evening in Los Angeles, Monday morning in Tokyo",
      last("2026-11-22T06:00:00Z", 5, "2026-11-21"),
      "2026-11-23",
      "Asia/Tokyo",
      5,
      false,
    ],
    ["Saturday noon in Los Angeles, Tuesday in Tokyo", last("2026-11-21T20:00:00Z", 5), "2026-11-24", "Asia/Tokyo", 0, false],
    [
      "the evening before clocks go back, the night after",
      last("2026-11-01T03:30:00Z", 4, "2026-10-31"),
      "2026-11-01",
      "America/New_York",
      4,
      false,
    ],
    [
      "the evening before clocks go forward",
      last("2026-03-08T04:30:00Z", 4, "2026-03-07"),
      "2026-03-08",
      "America/New_York",
      4,
      false,
    ],
  ])("the check-in counts the streak of days: %s @spec 3.3", (_, before, today, zone, streak, done) => {
    expect([streakOn(before, today, zone), isCheckedIn(before, today)]).toEqual([streak, done]);
  });

  // [last check-in, days done, today's place]
  it.each<[string, LastCheckIn, number[], number]>([
    ["never", NEVER, [], 1],
    ["first day done", last("2026-11-21T01:00:00Z", 1), [1], 1],
    ["three days and today open", last("2026-11-20T01:00:00Z", 3), [1, 2, 3], 4],
    ["seven days done", last("2026-11-21T01:00:00Z", 7), [1, 2, 3, 4, 5, 6, 7], 7],
    ["seven days and today open: a new run", last("2026-11-20T01:00:00Z", 7), [], 1],
    ["ten days", last("2026-11-21T01:00:00Z", 10), [1, 2, 3], 3],
    ["a streak that ended", last("2026-11-18T01:00:00Z", 5), [], 1],
  ])("the check-in strip shows the right days: %s @spec 3.3", (_, before, done, today) => {
    const strip = checkInStrip(before, "2026-11-21", "Asia/Shanghai");
    expect(strip.filter(({ status }) => status === 1).map(({ nth }) => nth)).toEqual(done);
    expect(strip.filter((day) => day.today === 1).map(({ nth }) => nth)).toEqual([today]);
    expect(strip.map(({ gold, point }) => ({ gold, point }))).toEqual(CHECK_IN_AWARDS);
  });
});
