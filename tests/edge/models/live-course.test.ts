import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liveForecast } from "#edge/models/live.ts";
import { type CourseIncident, liveCourse } from "#edge/models/live-course.ts";
import { type GoalForecast, scoreMatrix, threeWay } from "#edge/models/score-matrix.ts";

const before: GoalForecast = { home: 1.6, away: 1.1, rho: -0.05 };
const event = (
  kind: string,
  minute: number,
  side: "home" | "away" | null,
  more: Partial<CourseIncident> = {},
): CourseIncident => ({
  kind,
  minute,
  side,
  period: minute > 45 ? 2 : 1,
  cancelled: 0,
  ...more,
});
type Now = Parameters<typeof liveCourse>[2];
const now = (minute: number, score: [number, number], more: Partial<Now> = {}): Now => ({
  minute,
  score,
  redCards: [0, 0],
  over: false,
  isFirstHalf: minute <= 45,
  ...more,
});
const homeAt = (list: ReturnType<typeof liveCourse>, minute: number): number => list![minute]![0];

describe("the list of a match's chances in each minute", () => {
  it("the list of chances has one entry for the start and for each minute", () => {
    const minutes = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const list = liveCourse(before, [], now(minute, [0, 0]))!;
        expect(list).toHaveLength(minute + 1);
        expect(list[0]).toEqual(threeWay(scoreMatrix(before)));
        expect(list.at(-1)).toEqual(liveForecast(before, now(minute, [0, 0])));
      }),
    );
  });

  it("the chances change in the minute of each goal", () => {
    const goals = [event("goal", 20, "home"), event("own-goal", 40, "home"), event("penalty-goal", 70, "home")];
    const list = liveCourse(before, goals, now(80, [2, 1]));
    expect(homeAt(list, 20)).toBeGreaterThan(homeAt(list, 19) + 0.1);
    expect(homeAt(list, 40)).toBeLessThan(homeAt(list, 39) - 0.1);
    expect(homeAt(list, 70)).toBeGreaterThan(homeAt(list, 69) + 0.1);
  });

  it.each(["red-card", "second-yellow"])("the chance of a side falls with its %s", (kind) => {
    const list = liveCourse(before, [event(kind, 30, "home")], now(60, [0, 0], { redCards: [1, 0] }));
    expect(homeAt(list, 30)).toBeLessThan(homeAt(list, 29) - 0.05);
  });

  it("the list of chances leaves out invalid goals", () => {
    const taken = event("goal", 20, "home", { cancelled: 1 });
    const late = event("goal", 100, "away", { period: 3 });
    expect(liveCourse(before, [taken, late], now(60, [0, 0]))).toEqual(liveCourse(before, [], now(60, [0, 0])));
  });

  it("the list of chances puts added time into the last minute of its half", () => {
    const added = event("goal", 48, "home", { period: 1 });
    const atBreak = liveCourse(before, [added], now(48, [1, 0], { isFirstHalf: true }));
    expect(atBreak).toHaveLength(46);
    const list = liveCourse(before, [added], now(60, [1, 0]));
    expect(homeAt(list, 45)).toBeGreaterThan(homeAt(list, 44) + 0.1);
  });

  it("the list of a finished match ends with a certain result in minute 90", () => {
    const list = liveCourse(before, [event("goal", 93, "away", { period: 2 })], now(90, [0, 1], { over: true }))!;
    expect(list).toHaveLength(91);
    expect(list[89]![1]).toBeGreaterThan(0.7);
    expect(list[90]).toEqual([0, 0, 1]);
  });

  it("a match has no list of chances if its goals contradict the score", () => {
    expect(liveCourse(before, [event("goal", 20, "home")], now(60, [2, 0]))).toBeNull();
    expect(liveCourse(before, [event("goal", 20, null)], now(60, [1, 0]))).toBeNull();
  });
});
