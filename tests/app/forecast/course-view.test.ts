import { describe, expect, it } from "vitest";
import { courseView } from "#app/features/match-tabs/football/course-view.ts";
import type { Chances } from "#edge/contract/entities/forecast.ts";

const TEAMS = { home: "Ajax", away: "PSV" };
const before: Chances = { home: 0.456, draw: 0.27, away: 0.274 };
type Input = Parameters<typeof courseView>[0];
const drawn = (list: Chances[], isOver: boolean, reds: Input["reds"] = [], sealed = true, goals: Input["goals"] = []) =>
  courseView({ list, sealed, reds, goals, teams: TEAMS, isOver }, "en");
const still = (minutes: number): Chances[] => Array.from({ length: minutes + 1 }, () => before);
const lead: Chances = { home: 0.8, draw: 0.15, away: 0.05 };

describe("the chart of a match's chances", () => {
  it("the page draws no chart of chances with fewer than two points", () => {
    expect(drawn([], false)).toBeNull();
    expect(drawn(still(0), false)).toBeNull();
  });

  it("the chart has a line for each of the three results", () => {
    const view = drawn([before, lead], false)!;
    expect(view.home).toBe("M26 105.3L29.3 64");
    expect(view.draw).toBe("M26 127.6L29.3 142");
    expect(view.away).toBe("M26 127.1L29.3 154");
  });

  it("the current percentages are at the lines' ends and never overlap", () => {
    const level: Chances = { home: 0.02, draw: 0.95, away: 0.03 };
    for (const list of [
      [before, lead],
      [before, level],
    ]) {
      const { ends } = drawn(list, false)!;
      expect(ends.map(([, text]) => Number.parseInt(text, 10)).reduce((a, b) => a + b)).toBe(100);
      const heights = ends.map(([, , , y]) => y);
      expect(Math.max(...heights)).toBeLessThanOrEqual(164);
      for (const [index, y] of heights.entries()) expect(index === 0 || y - (heights[index - 1] ?? 0) >= 12.9).toBe(true);
    }
    expect(drawn([before, lead], true)!.ends).toEqual([]);
  });

  it("goals appear on their side's line without overlapping labels", () => {
    const goals = [10, 11, 12, 13, 90].map((minute) => ({ minute, side: "home" as const, label: `Scorer ${minute}'` }));
    const placed = drawn(still(90), true, [], true, goals)!.goals;
    expect(placed.map(([, y]) => y)).toEqual([105.3, 105.3, 105.3, 105.3, 105.3]);
    expect(placed.map(([, , , label]) => label?.[2] ?? null)).toEqual([0, 1, 2, null, 0]);
    expect(placed.at(-1)?.[3]?.[3]).toBe(1);
  });

  it("the chart's table has the chances of every 15th minute and the last minute", () => {
    expect(drawn(still(37), false)!.rows).toEqual([
      [0, 46, 27, 27],
      [15, 46, 27, 27],
      [30, 46, 27, 27],
      [37, 46, 27, 27],
    ]);
  });

  it("the chart's description names the minute of the biggest change", () => {
    const view = drawn([...still(11), lead], false)!;
    expect(view.text).toContain("Ajax win 80 of 100 such matches, 15 are level after 90 minutes, and PSV win 5.");
    expect(view.text).toContain("Before kick-off it was 46 · 27 · 27.");
    expect(view.text).toContain("The biggest turn came in minute 12.");
  });

  it("the chart marks each red card", () => {
    const reds = [
      [1, "home"],
      [90, "away"],
    ] as const;
    expect(
      drawn(
        still(90),
        true,
        reds.map(([minute, side]) => [minute, side]),
      )!.reds,
    ).toBe("M26 42h6v9h-6zM316 149h6v9h-6z");
  });

  it("the chart's description names no biggest change after only small changes", () => {
    expect(drawn(still(30), false)!.text).not.toContain("turn");
  });

  it("the chart states whether its chances were computed after the match", () => {
    expect(drawn(still(30), true, [], false)!.note).toContain("not in the sealed record");
    expect(drawn(still(30), true)!.note).toBe("");
  });

  it("the page of a finished match shows the chances from before the match", () => {
    const certain: Chances = { home: 1, draw: 0, away: 0 };
    const { text } = drawn([...still(89), certain], true)!;
    expect(text).toContain("Before kick-off Ajax won 46 of 100 such matches");
    expect(text).not.toContain("100 of 100");
  });
});
